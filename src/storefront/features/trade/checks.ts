/** Validation of the application in field order. The server validates again. */
import { isGstin, toGstin } from "../../../contract/gstin.ts";
import { emailPattern, mobilePattern, passwordMinLength, toMobile } from "../../../contract/rules.ts";
import type { Errors, Values } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

type Check = (typed: string) => string | undefined;

const email: Check = (typed) =>
  typed === "" ? messages.emailNeeded : emailPattern.test(typed.toLowerCase()) ? undefined : messages.emailFormat;
const password: Check = (typed) =>
  typed === "" ? messages.passwordNeeded : typed.length < passwordMinLength ? messages.passwordShort : undefined;
const gstin: Check = (typed) => (typed === "" || isGstin(toGstin(typed)) ? undefined : messages.gstFormat);
const mobile: Check = (typed) => (typed === "" || mobilePattern.test(toMobile(typed)) ? undefined : messages.mobileFormat);

const checks: Record<string, Check> = {
  company: (typed) => (typed === "" ? messages.companyNeeded : undefined),
  name: (typed) => (typed === "" ? messages.nameNeeded : undefined),
  email,
  password,
  gstin,
  mobile,
};

/** Empty when valid. */
export function check(values: Values): Errors {
  const errors: Errors = {};
  for (const [field, wrong] of Object.entries(checks)) {
    const error = wrong((values[field] ?? "").trim());
    if (error) errors[field] = error;
  }
  return errors;
}
