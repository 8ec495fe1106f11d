/** Validation of each form in field order. The server validates again. */
import { emailPattern, mobilePattern, passwordMinLength, toMobile } from "../../../contract/rules.ts";
import type { Errors, Values } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

type Check = (typed: string, values: Values) => string | undefined;

const needed =
  (message: string): Check =>
  (typed) =>
    typed === "" ? message : undefined;
const email: Check = (typed) =>
  typed === "" ? messages.emailNeeded : emailPattern.test(typed.toLowerCase()) ? undefined : messages.emailFormat;
const newPassword: Check = (typed) =>
  typed === "" ? messages.passwordNeeded : typed.length < passwordMinLength ? messages.passwordShort : undefined;
const repeated: Check = (typed, values) =>
  typed === "" ? messages.passwordNeeded : typed === values["password"]?.trim() ? undefined : messages.resetMismatch;

/** Values are trimmed first, as on the server. */
const checkWith =
  (checks: Record<string, Check>) =>
  (values: Values): Errors => {
    const errors: Errors = {};
    for (const [field, check] of Object.entries(checks)) {
      const error = check((values[field] ?? "").trim(), values);
      if (error !== undefined) errors[field] = error;
    }
    return errors;
  };

export const checkSignIn = checkWith({ username: email, password: needed(messages.passwordNeeded) });
export const checkEmail = checkWith({ username: email });
export const checkReset = checkWith({ password: newPassword, confirmation: repeated });
export const checkRegistration = checkWith({
  firstName: needed(messages.firstNameNeeded),
  username: email,
  mobile: (typed) => (mobilePattern.test(toMobile(typed)) ? undefined : messages.mobileFormat),
  password: newPassword,
});
