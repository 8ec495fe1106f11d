/** Validation before a change is submitted, in field order. The server validates again. */
import { emailPattern, mobilePattern, passwordMinLength, toMobile } from "../../../contract/rules.ts";
import type { Errors, Values } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

const typed = (values: Values, field: string) => (values[field] ?? "").trim();

/** An empty name is marked without a message (specification 2, section 5). */
export function checkContact(values: Values): Errors {
  const errors: Errors = {};
  for (const field of ["firstName", "lastName"]) if (typed(values, field) === "") errors[field] = "";
  const mobile = toMobile(typed(values, "mobile"));
  if (mobile !== "" && !mobilePattern.test(mobile)) errors["mobile"] = messages.mobileFormat;
  return errors;
}

export function checkEmail(values: Values): Errors {
  const email = typed(values, "newEmail").toLowerCase();
  const errors: Errors = {};
  if (email === "") errors["newEmail"] = messages.emailNeeded;
  else if (!emailPattern.test(email)) errors["newEmail"] = messages.emailFormat;
  if (typed(values, "emailPassword") === "") errors["emailPassword"] = messages.currentNeeded;
  return errors;
}

/** Passwords are trimmed before they are compared, as the server does. */
export function checkPassword(values: Values): Errors {
  const password = typed(values, "password");
  const confirmation = typed(values, "confirmPassword");
  const errors: Errors = {};
  if (typed(values, "currentPassword") === "") errors["currentPassword"] = messages.currentNeeded;
  if (password === "") errors["password"] = messages.passwordNeeded;
  else if (password.length < passwordMinLength) errors["password"] = messages.passwordShort;
  if (confirmation === "") errors["confirmPassword"] = messages.passwordNeeded;
  else if (confirmation !== password) errors["confirmPassword"] = messages.passwordMismatch;
  return errors;
}
