/** Texts of sign-in and registration. Those of the specification are verbatim. */
import type { Audience } from "../../state/account/account-session.ts";
import { accountWords } from "../../words/account-words.ts";
import { say } from "../../words/words.ts";
import type { Screen } from "./screens.ts";

/** The server's messages, and texts of these screens only. */
export const messages = {
  ...accountWords,
  checkInbox: say("Please Check Your email inbox for the password reset link.", "We have e-mailed you a link. It works for one hour."),
  thanks: "Thank you for submitting",
  failed: "The shop could not be reached. Please check your connection and try again.",
  notKept: "This browser does not store data for our site, so we cannot sign you in. Please allow it, then try again.",
  needsScript: "Please turn on JavaScript to sign in, or call us and we will help.",

  email: "E-mail",
  alreadyRegistered: "Already have an account?",
  login: say("Login", "Sign in"),
  register: "Register",
  firstName: "First name",
  lastName: "Last name",
  mobile: "Mobile",
  mobileHint: "10 digits",
  password: "Password",
  passwordHint: "At least 8 characters.",
  tradePrices: "Trade prices are for members of the trade programme.",
  howToApply: "See how to apply",
  signIn: "Sign in",
  goHome: "Go to Home",
  change: "CHANGE",
  confirmPassword: "Confirm password",
  newLink: "Request a new link",
  signInButton: "Sign In",
  goHomeFromInbox: "Go To Home",
  backToSignIn: "Back to sign in",
  sendLink: "Send the link",
  newHere: "New here?",
  forgot: "Forgot password?",
  confirming: "Confirming your address. This takes a moment.",
  tryAgain: "Try again",
  verifiedText: "Thank you. We will send order updates to this address.",
  shopNow: "Shop Now",
  resend: "Send it again",
  resendText: "Enter your e-mail and we will send a new link to confirm it.",
  resendButton: "Send another link",
} as const;

/** Of a heart that was pressed before its code had come. */
export const WISH_REASON = "A wishlist belongs to an account. Sign in or register, and the product is saved in yours.";
/** The server sends these two: the sign-in page is close to its byte budget. */
export const SENT_EARLY = "The page was still loading when this was sent. Please try again.";
export const WISHLIST_REASON = "Sign in or register to open your wishlist.";

type Heading = { title: string; lede: string };

/** The heading of each screen. */
export const headings: Record<Audience, Record<Screen | "forgot" | "inbox", Heading>> = {
  retail: {
    signIn: { title: "Sign In", lede: "" },
    forgot: {
      title: "Forgot Password",
      lede: "Enter your e-mail and we will send you a link to set a new password.",
    },
    inbox: { title: "Check your inbox", lede: messages.checkInbox },
    register: { title: "Register", lede: "" },
    verify: { title: "Your e-mail address", lede: "" },
    reset: { title: "Reset Password", lede: "Choose a new password. You will be signed out on all your devices." },
  },
  trade: {
    signIn: { title: "Trade Sign In", lede: "" },
    forgot: {
      title: "Forgot Password",
      lede: "Enter the e-mail of your trade account and we will send you a link to set a new password.",
    },
    inbox: { title: "Check your inbox", lede: messages.checkInbox },
    register: { title: "Trade Registration", lede: "" },
    verify: { title: "Your e-mail address", lede: "" },
    reset: { title: "Reset Password", lede: "Choose a new password for your trade account. You will be signed out on all your devices." },
  },
};
