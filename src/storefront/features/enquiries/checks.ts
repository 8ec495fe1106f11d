/** Validation of each form in field order. The server validates again. */
import { emailPattern, mobilePattern, toMobile } from "../../../contract/rules.ts";
import type { Errors, Values } from "../../ui/form/field.tsx";
import type { FormKind } from "./page-data.ts";
import { messages } from "./messages.ts";

type Check = (value: string) => string | undefined;
const needed =
  (message: string): Check =>
  (value) =>
    value.trim() === "" ? message : undefined;

const name = needed(messages.nameNeeded);
const email: Check = (value) =>
  value.trim() === "" ? messages.emailNeeded : emailPattern.test(value.trim().toLowerCase()) ? undefined : messages.emailFormat;
const phone: Check = (value) => (value.trim() === "" || mobilePattern.test(toMobile(value)) ? undefined : messages.phoneFormat);
const message = needed(messages.messageNeeded);

const checks: Record<FormKind, Record<string, Check>> = {
  contact: { name, email, phone, message },
  collaboration: { name, email, phone, message },
  appointment: {
    store: needed(messages.storeNeeded),
    date: needed(messages.dateNeeded),
    time: needed(messages.timeNeeded),
    name,
    email,
    phone,
  },
};

/** Empty when valid. */
export function check(kind: FormKind, values: Values): Errors {
  const errors: Errors = {};
  for (const [field, wrong] of Object.entries(checks[kind])) {
    const error = wrong(values[field] ?? "");
    if (error) errors[field] = error;
  }
  return errors;
}
