/**
 * Validation of an address before it is submitted, as data: a form is a list of rules in field order. The address book and
 * the address step of checkout have different rules and texts. The server validates again.
 */
import { emailPattern, isPincode, mobilePattern, toMobile } from "../../../contract/rules.ts";
import type { Errors, Values } from "../../ui/form/field.tsx";
import { addressWords as bookTexts, checkoutAddressWords as checkoutTexts } from "../../words/address-words.ts";

export type Rule = {
  field: string;
  /** Error for an empty field; without it the field is optional. */
  needed?: string;
  /** Whether the rule applies. */
  when?: (values: Values) => boolean;
  format?: { fits: (typed: string) => boolean; wrong: string };
  /** The error is also shown as a toast (specification 2, section 5). */
  isToast?: boolean;
};

const isMobile = (typed: string) => mobilePattern.test(toMobile(typed));

/** For the address book. The last name is optional. */
export const bookRules: readonly Rule[] = [
  { field: "firstName", needed: bookTexts.firstName },
  { field: "mobile", needed: bookTexts.mobileNeeded, format: { fits: isMobile, wrong: bookTexts.mobileFormat } },
  { field: "apartment", needed: bookTexts.apartment },
  { field: "street", needed: bookTexts.street },
  { field: "pincode", needed: bookTexts.pincodeNeeded, format: { fits: isPincode, wrong: bookTexts.pincodeFormat } },
  { field: "country", needed: bookTexts.country, isToast: true },
  { field: "state", needed: bookTexts.state, isToast: true },
  { field: "city", needed: bookTexts.city, isToast: true },
  { field: "type", needed: bookTexts.type, isToast: true },
  { field: "otherType", needed: bookTexts.other, when: (values) => values["type"] === "Other", isToast: true },
];

const isEmail = (typed: string) => emailPattern.test(typed.toLowerCase());

/** For a customer's first address at checkout: every field is required. */
export const firstAddressRules: readonly Rule[] = [
  { field: "mobile", needed: checkoutTexts.mobileNeeded, format: { fits: isMobile, wrong: checkoutTexts.mobileFormat } },
  { field: "pincode", needed: checkoutTexts.pincodeNeeded, format: { fits: isPincode, wrong: checkoutTexts.pincodeFormat } },
  { field: "state", needed: checkoutTexts.state },
  { field: "city", needed: checkoutTexts.city },
  { field: "country", needed: checkoutTexts.country },
  { field: "apartment", needed: checkoutTexts.apartment },
  { field: "street", needed: checkoutTexts.street },
  { field: "firstName", needed: checkoutTexts.firstName },
  { field: "lastName", needed: checkoutTexts.lastName },
  { field: "type", needed: checkoutTexts.type },
  { field: "otherType", needed: checkoutTexts.other, when: (values) => values["type"] === "Other" },
];

/** For a guest, whose e-mail address comes first. */
export const guestRules: readonly Rule[] = [
  { field: "email", needed: checkoutTexts.emailNeeded, format: { fits: isEmail, wrong: checkoutTexts.emailFormat } },
  ...firstAddressRules,
];

const typedIn = (values: Values, field: string) => (values[field] ?? "").trim();

function errorOf(rule: Rule, values: Values): string | undefined {
  if (rule.when && !rule.when(values)) return undefined;
  const typed = typedIn(values, rule.field);
  if (typed === "") return rule.needed;
  return rule.format && !rule.format.fits(typed) ? rule.format.wrong : undefined;
}

/** All errors in field order; empty when valid. */
export function check(rules: readonly Rule[], values: Values): Errors {
  const errors: Errors = {};
  for (const rule of rules) {
    const wrong = errorOf(rule, values);
    if (wrong !== undefined) errors[rule.field] = wrong;
  }
  return errors;
}

/** The toast for the first error, if its rule has one. */
export function toastOf(rules: readonly Rule[], errors: Errors): string | undefined {
  const first = rules.find(({ field }) => errors[field] !== undefined);
  return first?.isToast ? errors[first.field] : undefined;
}
