/** The contract's texts about accounts that pages show before anything is sent, in the words of the pages. */
import { accountFormMessages as texts } from "../../contract/account-messages.ts";
import { say } from "./words.ts";

export const accountWords = {
  emailNeeded: say(texts.emailNeeded, "Enter your e-mail address."),
  emailFormat: say(texts.emailFormat, "Check the e-mail address: it needs a name, an @ and a domain."),
  passwordNeeded: say(texts.passwordNeeded, "Enter your password."),
  firstNameNeeded: say(texts.firstNameNeeded, "Enter your first name."),
  lastNameNeeded: say(texts.lastNameNeeded, "Enter your last name."),
  mobileFormat: say(texts.mobileFormat, "Enter a mobile number of 10 digits."),
  resetMismatch: say(texts.resetMismatch, "The two passwords are not the same."),
  changeMismatch: say(texts.changeMismatch, "The two passwords are not the same."),
  verified: say(texts.verified, "E-mail confirmed"),
  reset: say(texts.reset, "Your password is changed."),
  passwordShort: texts.passwordShort,
  linkNeeded: texts.linkNeeded,
  currentNeeded: texts.currentNeeded,
} as const;
