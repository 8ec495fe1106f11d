/** Texts of the popups that the owner does not write; most are fixed by the specification. */
import { say } from "../../words/words.ts";

export const messages = {
  invitationTitle: "Keep what you like",
  invitationText: "Sign in to see your saved rugs, addresses and orders on any device.",
  signIn: "Sign in",
  register: "Register",
  forgot: "Forgot password?",
  notNow: "Not now",
  leftCaption: say("Crafted with purpose for your spaces", "Rugs and furnishings from Indian looms"),
  rightHeading: say("Woven Wonders", "Woven by hand"),
  rightCaption: "Made in India",
  offer: "An offer",
  close: "Close",
} as const;
