/** Texts of the newsletter; most are fixed by the specification. */
export const messages = {
  title: "A letter, now and then",
  text: "New pieces off the loom, studio visits and the occasional last one. No more than twice a month.",
  subscribe: "Subscribe",
  subscribing: "Subscribing...",
  subscribed: "Thank you for subscribing!",
  goBack: "Go back to where you were",
  failed: "Could not connect to the server.",
  email: "E-mail address",
  emailExample: "you@example.in",
  success: "Success",
  error: "Error",
} as const;
