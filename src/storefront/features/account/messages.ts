/** What the pages of an account say. Texts of the specification stand letter for letter. */
import { accountMessages } from "../../../contract/account-messages.ts";
import type { Screen } from "./screens.ts";

export const titles: Record<Screen, string> = {
  account: "My Account",
  profile: "Account Information",
  password: "Account Information",
  devices: "Signed-in devices",
  "confirm-email": "Your new e-mail address",
};

export const messages = {
  signIn: "Sign in",
  logout: "Logout",
  logoutAsk: "Are you sure ? Want to log out",
  noAddress: "You have not set a default billing address.",
  needsScript: "What is yours is shown by JavaScript, which is switched off here. Please switch it on, or call us.",
  failed: "The shop could not be reached. Nothing has been changed. Please try again.",
  emailNeeded: accountMessages.emailNeeded,
  emailFormat: accountMessages.emailFormat,
  linkNeeded: accountMessages.linkNeeded,
  confirming: "One moment, we look at your link.",
  mobileFormat: accountMessages.mobileFormat,
  currentNeeded: accountMessages.currentNeeded,
  passwordNeeded: accountMessages.passwordNeeded,
  passwordShort: accountMessages.passwordShort,
  notReached: "The shop could not be reached. Please try again.",
  passwordMismatch: accountMessages.changeMismatch,
  othersOut: "All other devices are signed out.",
  unverified: "Please confirm your e-mail address: open the link in the letter that we have sent you.",
  trade: {
    applied: "We have your application to the trade programme. We answer by e-mail, most often within two working days.",
    approved: "You are in the trade programme.",
    declined: "We could not take you into the trade programme. You can buy as everybody does, and apply again when something has changed.",
  },
} as const;
