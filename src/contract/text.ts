/** What people type, checked for real: every text has an end, every complaint is one that a shopper can read. */
import { z } from "zod";
import { messages } from "./messages.ts";
import { emailPattern, mobilePattern, passwordMinLength, pincodeLength, withoutGrouping } from "./rules.ts";

/** A text that must be there. The same message stands for missing, empty and not a text at all. */
export const required = (message: string, maxLength: number) =>
  z.string({ error: message }).trim().min(1, message).max(maxLength, messages.input.tooLong);

/** A text that may be left out; empty then. */
export const optionalText = (maxLength: number) =>
  z.string({ error: messages.input.notText }).trim().max(maxLength, messages.input.tooLong).default("");

/** Addresses are compared in small letters, so that a capital at sign-up does not lock anyone out. */
export const email = (missing: string, wrong: string) =>
  z.string({ error: missing }).trim().toLowerCase().min(1, missing).max(254, wrong).regex(emailPattern, wrong);

export const mobile = (missing: string, wrong: string) =>
  z.string({ error: missing }).max(40, wrong).overwrite(withoutGrouping).min(1, missing).regex(mobilePattern, wrong);

/** A number, or '' for none. */
export const mobileOrNone = (wrong: string) =>
  z
    .string({ error: wrong })
    .max(40, wrong)
    .overwrite(withoutGrouping)
    .regex(new RegExp(`^$|${mobilePattern.source}`), wrong);

export const optionalMobile = (wrong: string) => mobileOrNone(wrong).default("");

/** Exactly six characters, as specified; letters stay possible for addresses abroad. */
export const pincode = (missing: string, wrong: string) => z.string({ error: missing }).trim().min(1, missing).length(pincodeLength, wrong);

/** Far beyond any password manager, and short enough that hashing stays cheap. */
const passwordMaxLength = 200;

/** Trimmed wherever a password comes in: the confirmation is compared after trimming, so what is kept must be trimmed as well. */
export const anyPassword = (missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(passwordMaxLength, messages.input.tooLong);
export const newPassword = (missing: string, short: string) => anyPassword(missing).min(passwordMinLength, short);
