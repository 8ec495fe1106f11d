/** The texts of e-mails, by locale. A new locale is a file in this folder and a line here. */
import type { Locale } from "../../../shared/locale.ts";
import { enIN } from "./en-in.ts";

export type EmailMessages = typeof enIN;

const byLocale = { "en-IN": enIN } satisfies Record<Locale, EmailMessages>;

export const messagesFor = (locale: Locale): EmailMessages => byLocale[locale];
