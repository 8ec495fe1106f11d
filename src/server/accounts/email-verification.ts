/** Whether an e-mail address is its account's own: who opens the link in the first letter shows it. */
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type AccountKind, type AccountKey, markEmailVerified, shopperByKey } from "./accounts.queries.ts";
import { type AccountsDeps, DAY_MS, addMs, linkExpired } from "./deps.ts";
import { insertMailedToken, ownerOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { hashOf, newToken } from "./tokens.ts";
import { consumeAllowance } from "./throttle.ts";
import { emailLinkPolicy } from "./throttle.rules.ts";

const LASTS_MS = 7 * DAY_MS;

/** For the link in the letter. */
export async function newVerifyToken(tx: Db, shopperId: number, now: Date): Promise<string> {
  const token = newToken();
  await insertMailedToken(tx, { tokenHash: hashOf(token), shopperId, purpose: "verify", expiresAt: addMs(now, LASTS_MS) });
  return token;
}

/**
 * Confirms the address. The link does its work once; opened again by its reader, or before by a program that looks into mails, it still
 * says that all is well. Throws `linkOver`.
 */
export async function verifyEmail(db: Db, { kind, token }: { kind: AccountKind; token: string }, now: Date): Promise<void> {
  const owner = await ownerOfToken(db, { tokenHash: hashOf(token), purpose: "verify", kind }, now);
  if (!owner) throw linkExpired();
  await db.transaction(async (tx) => {
    if (await useMailedToken(tx, owner.tokenId, now)) await markEmailVerified(tx, owner.shopper.id, now);
  });
}

/** The job that mails another link to confirm an address. */
export const SEND_VERIFICATION_EMAIL = "accounts.mail-verification";
export type SendVerificationEmail = AccountKey;

/** Asks for another link. As with a forgotten password, the account is looked up by a job: the answer tells nothing of it. */
export const requestVerification = (db: Db, jobs: Pick<Jobs, "add">, { kind, email }: AccountKey): Promise<void> =>
  jobs.add(db, SEND_VERIFICATION_EMAIL, { kind, email } satisfies SendVerificationEmail);

/** The job: mails the link, if there is such an account, its address is not confirmed yet, and it has not been sent several links lately. */
export async function sendVerificationEmail(desk: Pick<AccountsDeps, "db" | "mail">, name: SendVerificationEmail): Promise<void> {
  const now = desk.mail.clock();
  await desk.db.transaction(async (tx) => {
    const shopper = await shopperByKey(tx, name);
    if (!shopper || shopper.emailVerifiedAt !== null) return;
    if (!(await consumeAllowance(tx, ["verify", String(shopper.id)], emailLinkPolicy, now))) return;
    const verifyToken = await newVerifyToken(tx, shopper.id, now);
    const { email, kind, firstName } = shopper;
    const key = `verify:${hashOf(verifyToken)}`;
    await queueMail(tx, desk.mail, { key, kind: "verify", to: email, data: { name: firstName, kind, verifyToken } });
  });
}
