/** Schemas for typed text: every text has a maximum length and every error message is readable. */
import { z } from "zod";
import { isGstin, toGstin } from "./gstin.ts";
import { messages } from "./messages.ts";
import { emailPattern, mobilePattern, passwordMinLength, pincodePattern, toMobile, toPincode } from "./rules.ts";

/** A required text. The same message is used for missing, empty and not a text. */
export const required = (message: string, maxLength: number) =>
  z.string({ error: message }).trim().min(1, message).max(maxLength, messages.input.tooLong);

/** A text that may be left out; empty then. */
export const optionalText = (maxLength: number) =>
  z.string({ error: messages.input.notText }).trim().max(maxLength, messages.input.tooLong).default("");

/** HTML that staff write: the server cleans it before it stores it, and again before it sends it. A test tries attacks in each field that has this meta. */
export const ownerHtml = (maxLength: number) => optionalText(maxLength).meta({ control: "html" });

/** E-mail addresses are compared in lower case, so that a capital at sign-up locks nobody out. */
export const email = (missing: string, wrong: string) =>
  z.string({ error: missing }).trim().toLowerCase().min(1, missing).max(254, wrong).regex(emailPattern, wrong);

/** An e-mail address, or '' for none. */
export const emailOrNone = (wrong: string) =>
  z
    .string({ error: wrong })
    .trim()
    .toLowerCase()
    .max(254, wrong)
    .regex(new RegExp(`^$|${emailPattern.source}`), wrong)
    .default("");

export const mobile = (missing: string, wrong: string) =>
  z.string({ error: missing }).max(40, wrong).overwrite(toMobile).min(1, missing).regex(mobilePattern, wrong);

/** A number, or '' for none. */
export const mobileOrNone = (wrong: string) =>
  z
    .string({ error: wrong })
    .max(40, wrong)
    .overwrite(toMobile)
    .regex(new RegExp(`^$|${mobilePattern.source}`), wrong);

export const optionalMobile = (wrong: string) => mobileOrNone(wrong).default("");

/** A GSTIN in capitals without spaces, or '' for none. */
export const gstinOrNone = z
  .string({ error: messages.business.gstFormat })
  .max(40, messages.business.gstFormat)
  .overwrite(toGstin)
  .refine((number) => number === "" || isGstin(number), messages.business.gstFormat)
  .default("");

/** Six characters, as specified, and all of them digits: orders go to addresses in India only. */
export const pincode = (missing: string, wrong: string) =>
  z.string({ error: missing }).max(40, wrong).overwrite(toPincode).min(1, missing).regex(pincodePattern, wrong);

/** Far beyond any password manager, and short enough that hashing stays cheap. */
const passwordMaxLength = 200;

/** Every password is trimmed: the confirmation is compared after trimming, so the stored password must be trimmed too. */
export const anyPassword = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(passwordMaxLength, messages.input.tooLong);
export const newPassword = (missing: string, short: string, minLength = passwordMinLength) => anyPassword(missing).min(minLength, short);
