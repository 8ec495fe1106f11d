/** What pages say for the specification's texts about addresses. */
import {
  addressMessages as book,
  checkoutAddressMessages as checkout,
  checkoutSignInMessages as signIn,
} from "../../contract/address-messages.ts";
import { say } from "./words.ts";

const mobileNeeded = "Enter a mobile number of 10 digits.";
const mobileFormat = "Check the mobile number: it needs 10 digits, or a + and the country's code.";
const home = "Enter the flat, house or building.";
const street = "Enter the street and area.";
const pincodeNeeded = "Enter the PIN code.";
const pincodeFormat = "Check the PIN code: it has 6 digits and does not begin with 0.";
const country = "Choose a country.";
const state = "Choose a state.";
const city = "Choose a city.";
const type = "Choose home, work or other.";
const other = "Give this place a name.";
const emailFormat = "Check the e-mail address: it needs a name, an @ and a domain.";

/** Of the address book. */
export const addressWords = {
  firstName: say(book.firstName, "Enter a first name."),
  mobileNeeded: say(book.mobileNeeded, mobileNeeded),
  mobileFormat: say(book.mobileFormat, mobileFormat),
  apartment: say(book.apartment, home),
  street: say(book.street, street),
  pincodeNeeded: say(book.pincodeNeeded, pincodeNeeded),
  pincodeFormat: say(book.pincodeFormat, pincodeFormat),
  country: say(book.country, country),
  state: say(book.state, state),
  city: say(book.city, city),
  type: say(book.type, type),
  other: say(book.other, other),
} as const;

/** Of the address step of checkout. */
export const checkoutAddressWords = {
  emailNeeded: say(checkout.emailNeeded, "Enter your e-mail address."),
  emailFormat: say(checkout.emailFormat, emailFormat),
  firstName: say(checkout.firstName, "Enter a first name."),
  lastName: say(checkout.lastName, "Enter a last name."),
  mobileNeeded: say(checkout.mobileNeeded, mobileNeeded),
  mobileFormat: say(checkout.mobileFormat, mobileFormat),
  apartment: say(checkout.apartment, home),
  street: say(checkout.street, street),
  pincodeNeeded: say(checkout.pincodeNeeded, pincodeNeeded),
  pincodeFormat: say(checkout.pincodeFormat, pincodeFormat),
  country: say(checkout.country, country),
  state: say(checkout.state, state),
  city: say(checkout.city, city),
  type: say(checkout.type, type),
  other: say(checkout.other, other),
} as const;

export const checkoutSignInWords = {
  emailFormat: say(signIn.emailFormat, emailFormat),
  passwordNeeded: say(signIn.passwordNeeded, "Enter your password."),
} as const;
