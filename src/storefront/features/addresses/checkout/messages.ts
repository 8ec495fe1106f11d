/** Texts of the address step of checkout. Those of the specification are verbatim. */
import { say } from "../../../words/words.ts";
import { checkoutAddressWords, checkoutSignInWords } from "../../../words/address-words.ts";

export const messages = {
  email: "E-mail",
  emailHint: "For your order confirmation, updates and invoice.",
  emailNeeded: checkoutAddressWords.emailNeeded,
  signInEmailFormat: checkoutSignInWords.emailFormat,
  passwordNeeded: checkoutSignInWords.passwordNeeded,
  purchasedBefore: say("Purchased before?", "Have an account?"),
  signIn: "Sign in",
  asGuest: "Continue as a guest",
  password: "Password",
  login: say("Login", "Sign in"),
  forgot: "Forgot password?",
  deliveryAddress: "Delivery address",
  add: "Add New Address",
  edit: "Edit Address",
  addressOf: (name: string, city: string) => `of ${name}, ${city}`,
  formIntro: "Add your home and office addresses and enjoy faster checkout",
  continueToPay: "CONTINUE TO PAY",
  notReached: "The shop could not be reached. What you typed is saved. Please try again.",
  notKept: "Your browser does not let this shop save an address. Allow it to store data, or call us to order.",
  notChosen: "Address not changed: the shop cannot be reached. Please try again.",
} as const;
