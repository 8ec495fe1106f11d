/** Whether an e-mail address is its account's own: who opens the link in the first letter shows it. */
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import type { Jobs } from "../platform/jobs.ts";
import { type Kind, type Name, markEmailVerified, shopperByName } from "./accounts.queries.ts";
import { type AccountsDesk, DAY_MS, later, linkOver } from "./desk.ts";
import { insertMailedToken, ownerOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { hashOf, newToken } from "./secrets.ts";
import { isAllowed } from "./throttle.ts";
import { letterLadder } from "./throttle.rules.ts";

const LASTS_MS = 7 * DAY_MS;

/** For the link in the letter. */
export async function newVerifyToken(tx: Db, shopperId: number, now: Date): Promise<string> {
  const token = newToken();
  await insertMailedToken(tx, { tokenHash: hashOf(token), shopperId, purpose: "verify", expiresAt: later(now, LASTS_MS) });
  return token;
}

/**
 * Confirms the address. The link does its work once; opened again by its reader, or before by a program that looks into mails, it still
 * says that all is well. Throws `linkOver`.
 */
export async function verifyEmail(db: Db, { kind, token }: { kind: Kind; token: string }, now: Date): Promise<void> {
  const owner = await ownerOfToken(db, { tokenHash: hashOf(token), purpose: "verify", kind }, now);
  if (!owner) throw linkOver();
  await db.transaction(async (tx) => {
    if (await useMailedToken(tx, owner.tokenId, now)) await markEmailVerified(tx, owner.shopper.id, now);
  });
}

/** The job that mails another link to confirm an address. */
export const MAIL_VERIFICATION = "accounts.mail-verification";
export type MailVerification = Name;

/** Asks for another link. As with a forgotten password, the account is looked up by a job: the answer tells nothing of it. */
export const askForVerification = (db: Db, jobs: Pick<Jobs, "add">, { kind, email }: Name): Promise<void> =>
  jobs.add(db, MAIL_VERIFICATION, { kind, email } satisfies MailVerification);

/** The job: mails the link, if there is such an account, its address is not confirmed yet, and it has not been sent several links lately. */
export async function mailVerification(desk: Pick<AccountsDesk, "db" | "mail">, name: MailVerification): Promise<void> {
  const now = desk.mail.clock();
  await desk.db.transaction(async (tx) => {
    const shopper = await shopperByName(tx, name);
    if (!shopper || shopper.emailVerifiedAt !== null) return;
    if (!(await isAllowed(tx, ["verify", String(shopper.id)], letterLadder, now))) return;
    const verifyToken = await newVerifyToken(tx, shopper.id, now);
    const { email, kind, firstName } = shopper;
    const key = `verify:${hashOf(verifyToken)}`;
    await queueMail(tx, desk.mail, { key, kind: "verify", to: email, data: { name: firstName, kind, verifyToken } });
  });
}
