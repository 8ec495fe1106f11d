/** The texts of e-mails, by locale. A new locale is a file in this folder and a line here. */
import { enIN } from "./en-in.ts";

export type EmailMessages = typeof enIN;

const byLocale = { "en-IN": enIN } satisfies Record<string, EmailMessages>;

export const messagesFor = (locale: keyof typeof byLocale): EmailMessages => byLocale[locale];
