/** What every use case of accounts needs, and the refusals that several of them share. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { MailDeps } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import type { Caller } from "../http/caller.ts";
import type { AccountKey } from "./accounts.queries.ts";
import { type Passwords, isCommon } from "./passwords.ts";

const words = messages.account;
export const emailTaken = failure("account.email_taken", words.emailTaken, 409);
export const passwordCommon = failure("account.password_common", words.passwordCommon, 422);
export const passwordIsEmail = failure("account.password_is_email", words.passwordIsEmail, 422);
export const linkExpired = failure("account.link_over", words.linkOver, 422);

export type AccountsDeps = { db: Db; mail: MailDeps; passwords: Passwords };
/** Where somebody calls from, and with what. */
export type RequestOrigin = Pick<Caller, "address" | "program" | "token">;

/** Throws `passwordCommon` or `passwordIsEmail`. Asked before anything is used up, so that the shopper can choose again. */
export async function rejectWeakPassword(password: string, email: string): Promise<void> {
  const lower = password.toLowerCase();
  if (lower === email || lower === email.split("@")[0]) throw passwordIsEmail();
  if (await isCommon(password)) throw passwordCommon();
}

/** Under which tries at an account are counted, whether it is there or not. */
export const throttleKey = ({ kind, email }: AccountKey): string => `${kind}:${email}`;

export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
