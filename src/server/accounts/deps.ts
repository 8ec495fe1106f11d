/** Dependencies and failures that the use cases of accounts share. */
import type { z } from "zod";
import type { CartChangeWire, EarlierLineWire, guestCart } from "../../contract/cart-fields.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { MailDeps } from "../mail/mail.ts";
import { failure } from "../platform/failure.ts";
import type { Caller } from "../http/caller.ts";
import type { AccountKey } from "./accounts.queries.ts";
import { type Passwords, isEasyToGuess } from "./passwords.ts";

const texts = messages.account;
export const emailTaken = failure("account.email_taken", texts.emailTaken, 409);
export const passwordCommon = failure("account.password_common", texts.passwordCommon, 422);
export const passwordIsEmail = failure("account.password_is_email", texts.passwordIsEmail, 422);
export const linkExpired = failure("account.link_over", texts.linkOver, 422);

/** The cart that a guest's browser sends with a sign-in, and the key that the browser gave it. */
export type GuestCart = { lines: z.output<typeof guestCart>; key: string | undefined };
/** `changes`: what the cart could not take over unchanged. `earlier`: what was in it before. */
export type MergedCartWire = { changes: CartChangeWire[]; earlier: EarlierLineWire[] };
/** Runs in the transaction of a sign-in with a guest cart. */
export type OnSignedIn = (tx: Db, signedIn: { shopperId: number; guestCart: GuestCart }) => Promise<MergedCartWire>;
/** Merges the cart that a sign-in has sent, if any, once the shopper is known. */
export type MergeGuestCart = (guestCart: GuestCart | undefined) => (tx: Db, shopperId: number) => Promise<MergedCartWire>;

/** Runs in the transaction in which an e-mail address is confirmed as an account's. */
export type OnEmailVerified = (tx: Db, verified: { shopperId: number; email: string }) => Promise<void>;
export type AccountsDeps = {
  db: Db;
  mail: MailDeps;
  passwords: Passwords;
  /** Whether limits per network apply. */
  limitsNetworks: boolean;
};
/** Where a request comes from: address, browser, token and language. */
export type RequestOrigin = Pick<Caller, "address" | "program" | "token" | "locale">;

type PasswordOwner = { email: string; firstName?: string; lastName?: string };

/** Throws `passwordCommon` or `passwordIsEmail`. Call it before a link is used up, so that the shopper can choose again. */
export async function rejectWeakPassword(
  { isBreached }: Passwords,
  password: string,
  { email, firstName = "", lastName = "" }: PasswordOwner,
): Promise<void> {
  const lower = password.toLowerCase();
  if (lower === email || lower === email.split("@")[0]) throw passwordIsEmail();
  if ((await isEasyToGuess(password, [email, firstName, lastName])) || (await isBreached(password))) throw passwordCommon();
}

/** The key under which attempts at an account are counted, whether the account exists or not. */
export const throttleKey = ({ kind, email }: AccountKey): string => `${kind}:${email}`;

export const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
export const MINUTE_MS = 60_000;
