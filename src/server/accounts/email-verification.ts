/** Confirms that an e-mail address belongs to its account: opening the e-mailed link proves it. */
import { DAY_MS } from "../../shared/dates.ts";
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE, type Locale } from "../../shared/locale.ts";
import { queueMail } from "../mail/mail.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type AccountKind, type AccountKey, markEmailVerified, shopperByKey } from "./accounts.queries.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type AccountsDeps, type OnEmailVerified, addMs, linkExpired } from "./deps.ts";
import { insertMailedToken, ownerOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { hashOf, newToken } from "../platform/random-token.ts";
import { consumeAllowance } from "./throttle.ts";
import { emailLinkPolicy } from "./throttle.rules.ts";

const LINK_LIFETIME_MS = 7 * DAY_MS;

/** The token of a link that confirms the address. */
export async function newVerifyToken(tx: Db, shopperId: number, now: Date): Promise<string> {
  const token = newToken();
  await insertMailedToken(tx, { tokenHash: hashOf(token), shopperId, purpose: "verify", expiresAt: addMs(now, LINK_LIFETIME_MS) });
  return token;
}

/**
 * Confirms the address. The link works once; opening it again, for example after a virus scanner did, succeeds and changes nothing. Throws
 * `linkExpired`.
 */
export async function verifyEmail(
  { db, onEmailVerified }: { db: Db; onEmailVerified: OnEmailVerified },
  { kind, token }: { kind: AccountKind; token: string },
  now: Date,
): Promise<void> {
  const owner = await ownerOfToken(db, { tokenHash: hashOf(token), purpose: "verify", kind }, now);
  if (!owner) throw linkExpired();
  const { id: shopperId, email } = owner.shopper;
  await inTransaction(db, async (tx) => {
    if (!(await useMailedToken(tx, owner.tokenId, now))) return;
    await markEmailVerified(tx, shopperId, now);
    await onEmailVerified(tx, { shopperId, email });
  });
}

/** The job that e-mails another link to confirm an address. */
export const SEND_VERIFICATION_EMAIL = "accounts.mail-verification";
/** Jobs of the previous release have no locale. */
export type SendVerificationEmail = AccountKey & { locale?: Locale };

/** Requests another link. As for a forgotten password, a job looks the account up, so that the answer reveals nothing about it. */
export const requestVerification = (db: Db, jobs: Pick<Jobs, "add">, { kind, email }: AccountKey, locale: Locale): Promise<void> =>
  jobs.add(db, SEND_VERIFICATION_EMAIL, { kind, email, locale } satisfies SendVerificationEmail);

/** The job: e-mails the link if the account exists, its address is unconfirmed, and it has not been sent several links recently. */
export async function sendVerificationEmail(
  deps: Pick<AccountsDeps, "db" | "mail">,
  { locale = DEFAULT_LOCALE, ...name }: SendVerificationEmail,
): Promise<void> {
  const now = deps.mail.clock();
  await deps.db.transaction(async (tx) => {
    const shopper = await shopperByKey(tx, name);
    if (!shopper || shopper.emailVerifiedAt !== null) return;
    if (!(await consumeAllowance(tx, ["verify", String(shopper.id)], emailLinkPolicy, now))) return;
    const verifyToken = await newVerifyToken(tx, shopper.id, now);
    const { email, kind, firstName } = shopper;
    const key = `verify:${hashOf(verifyToken)}`;
    await queueMail(tx, deps.mail, { key, kind: "verify", to: email, locale, data: { name: firstName, kind, verifyToken } });
  });
}
