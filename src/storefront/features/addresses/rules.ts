/**
 * What an address is checked for before it is sent, as data: a form is a list of rules in the order in which it is read. The address book and
 * the address step of checkout ask for other things, in other words. The server checks again.
 */
import { addressMessages, checkoutAddressMessages } from "../../../contract/address-messages.ts";
import { emailPattern, mobilePattern, pincodePattern, toMobile, toPincode } from "../../../contract/rules.ts";
import type { Errors, Values } from "../../ui/form/field.tsx";

export type Rule = {
  field: string;
  /** Said when nothing stands there; without it the field may be empty. */
  needed?: string;
  /** When it is asked for at all. */
  when?: (values: Values) => boolean;
  format?: { fits: (typed: string) => boolean; wrong: string };
  /** What is chosen from a list is said as a toast, too (specification 2, section 5). */
  isToast?: boolean;
};

const isMobile = (typed: string) => mobilePattern.test(toMobile(typed));
export const isPincode = (typed: string) => pincodePattern.test(toPincode(typed));

const words = addressMessages;

/** Of the address book. The last name may be left out. */
export const bookRules: readonly Rule[] = [
  { field: "firstName", needed: words.firstName },
  { field: "mobile", needed: words.mobileNeeded, format: { fits: isMobile, wrong: words.mobileFormat } },
  { field: "apartment", needed: words.apartment },
  { field: "street", needed: words.street },
  { field: "pincode", needed: words.pincodeNeeded, format: { fits: isPincode, wrong: words.pincodeFormat } },
  { field: "country", needed: words.country, isToast: true },
  { field: "state", needed: words.state, isToast: true },
  { field: "city", needed: words.city, isToast: true },
  { field: "type", needed: words.type, isToast: true },
  { field: "otherType", needed: words.other, when: (values) => values["type"] === "Other", isToast: true },
];

const checkout = checkoutAddressMessages;
const isEmail = (typed: string) => emailPattern.test(typed.toLowerCase());

/** Of the address step, for a shopper without a saved address: everything is needed, and said beside its field. */
export const firstAddressRules: readonly Rule[] = [
  { field: "firstName", needed: checkout.firstName },
  { field: "lastName", needed: checkout.lastName },
  { field: "mobile", needed: checkout.mobileNeeded, format: { fits: isMobile, wrong: checkout.mobileFormat } },
  { field: "apartment", needed: checkout.apartment },
  { field: "street", needed: checkout.street },
  { field: "pincode", needed: checkout.pincodeNeeded, format: { fits: isPincode, wrong: checkout.pincodeFormat } },
  { field: "country", needed: checkout.country },
  { field: "state", needed: checkout.state },
  { field: "city", needed: checkout.city },
  { field: "type", needed: checkout.type },
  { field: "otherType", needed: checkout.other, when: (values) => values["type"] === "Other" },
];

/** Of a guest, whose e-mail address comes first. */
export const guestRules: readonly Rule[] = [
  { field: "email", needed: checkout.emailNeeded, format: { fits: isEmail, wrong: checkout.emailFormat } },
  ...firstAddressRules,
];

const typedIn = (values: Values, field: string) => (values[field] ?? "").trim();

function complaint(rule: Rule, values: Values): string | undefined {
  if (rule.when && !rule.when(values)) return undefined;
  const typed = typedIn(values, rule.field);
  if (typed === "") return rule.needed;
  return rule.format && !rule.format.fits(typed) ? rule.format.wrong : undefined;
}

/** Everything that is wrong, in the order of the form; empty when all is well. */
export function check(rules: readonly Rule[], values: Values): Errors {
  const errors: Errors = {};
  for (const rule of rules) {
    const wrong = complaint(rule, values);
    if (wrong !== undefined) errors[rule.field] = wrong;
  }
  return errors;
}

/** What is said as a toast: the first complaint, once everything that is typed is right. */
export function toastOf(rules: readonly Rule[], errors: Errors): string | undefined {
  const first = rules.find(({ field }) => errors[field] !== undefined);
  return first?.isToast ? errors[first.field] : undefined;
}
