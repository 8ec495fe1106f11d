/** Texts of the newsletter; most are fixed by the specification. */
import { say } from "../../../words/words.ts";

export const messages = {
  title: "News from our looms",
  text: "New rugs, loom visits and last ones. Twice a month at most.",
  subscribe: "Subscribe",
  subscribing: "Subscribing...",
  subscribed: say("Thank you for subscribing!", "Please confirm in the e-mail that we have just sent you."),
  emailFormat: say("Invalid Email Format", "Check the e-mail address: it needs a name, an @ and a domain."),
  confirmTitle: "Do you want our newsletter?",
  confirm: "Yes, send it to me",
  goBack: "Go back to where you were",
  failed: "Could not connect to the server.",
  email: "E-mail address",
  emailExample: "you@example.in",
} as const;
