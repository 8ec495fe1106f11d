/** Words of the entrance; those of the specification stand letter for letter. */
import { accountMessages } from "../../../contract/account-messages.ts";
import type { Audience } from "../../state/account/account-session.ts";
import type { Screen } from "./screens.ts";

/** What the server says, and what only these screens say. */
export const messages = {
  ...accountMessages,
  checkInbox: "Please Check Your email inbox for the password reset link.",
  thanks: "Thank you for submitting",
  failed: "The shop could not be reached. Please check your connection and try again.",
  early: "The page was still loading when this was sent. Please try again.",
  notKept: "This browser keeps nothing for our site, so we cannot sign you in. Please allow it to store data, then try again.",
  needsScript: "This screen needs JavaScript. Please switch it on, or call us and we will help.",
} as const;

type Words = { title: string; lede: string };

/** What stands above each screen. */
export const headings: Record<Audience, Record<Screen | "forgot" | "inbox", Words>> = {
  retail: {
    signIn: { title: "Sign In", lede: "" },
    forgot: {
      title: "Forgot Password",
      lede: "Give us the e-mail address of your account, and we send you a link to choose a new password.",
    },
    inbox: { title: "Check your inbox", lede: messages.checkInbox },
    register: { title: "Register", lede: "" },
    verify: { title: "Your e-mail address", lede: "" },
    reset: { title: "Reset Password", lede: "Choose a new password. You are then signed out on all your devices." },
  },
  trade: {
    signIn: { title: "Trade Sign In", lede: "" },
    forgot: {
      title: "Forgot Password",
      lede: "Give us the e-mail address of your trade account, and we send you a link to choose a new password.",
    },
    inbox: { title: "Check your inbox", lede: messages.checkInbox },
    register: { title: "Trade Registration", lede: "" },
    verify: { title: "Your e-mail address", lede: "" },
    reset: { title: "Reset Password", lede: "Choose a new password for your trade account. You are then signed out on all your devices." },
  },
};
