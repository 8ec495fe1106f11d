/** Texts of the newsletter; most are fixed by the specification. */
export const messages = {
  title: "News from our looms",
  text: "New rugs, loom visits and last ones. Twice a month at most.",
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
