/** Sets a new password, with an e-mailed link or the current password, and ends all other sessions. */
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE, type Locale } from "../../shared/locale.ts";
import { queueMail } from "../mail/mail.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Session } from "../http/caller.ts";
import { type AccountKind, type AccountKey, type Shopper, markEmailVerified, shopperByKey, updatePassword } from "./accounts.queries.ts";
import { inTransaction } from "../postgres/transaction.ts";
import {
  type AccountsDeps,
  type OnEmailVerified,
  type RequestOrigin,
  MINUTE_MS,
  throttleKey,
  addMs,
  linkExpired,
  rejectWeakPassword,
} from "./deps.ts";
import { deleteMailedTokens, insertMailedToken, ownerOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { deletePasskeys } from "./passkeys.queries.ts";
import { hashOf, newToken } from "../platform/random-token.ts";
import { reauthenticateUnlessFresh } from "./reauthentication.ts";
import { rotateToken } from "./sessions.ts";
import { deleteOtherSessions } from "./sessions.queries.ts";
import { clearFailures, consumeAllowance } from "./throttle.ts";
import { emailLinkPolicy } from "./throttle.rules.ts";

const RESET_LINK_LIFETIME_MS = 60 * MINUTE_MS;

/** The job that e-mails a link to reset a password. */
export const SEND_RESET_EMAIL = "accounts.mail-reset";
/** Jobs of the previous release have no locale. */
export type SendResetEmail = AccountKey & { locale?: Locale };

/**
 * Requests a link to reset a password. A job looks the account up afterwards, so that the answer and its duration do not reveal whether it
 * exists.
 */
export const requestPasswordReset = (db: Db, jobs: Pick<Jobs, "add">, { kind, email }: AccountKey, locale: Locale): Promise<void> =>
  jobs.add(db, SEND_RESET_EMAIL, { kind, email, locale } satisfies SendResetEmail);

/** The job: e-mails the link if the account exists and has not been sent several links recently. */
export async function sendResetEmail(
  deps: Pick<AccountsDeps, "db" | "mail">,
  { locale = DEFAULT_LOCALE, ...name }: SendResetEmail,
): Promise<void> {
  const now = deps.mail.clock();
  await deps.db.transaction(async (tx) => {
    const shopper = await shopperByKey(tx, name);
    if (!shopper || !(await consumeAllowance(tx, ["reset", String(shopper.id)], emailLinkPolicy, now))) return;
    const resetToken = newToken();
    const tokenHash = hashOf(resetToken);
    await insertMailedToken(tx, { tokenHash, shopperId: shopper.id, purpose: "reset", expiresAt: addMs(now, RESET_LINK_LIFETIME_MS) });
    const { email, kind, firstName } = shopper;
    await queueMail(tx, deps.mail, {
      key: `reset:${tokenHash}`,
      kind: "reset",
      to: email,
      locale,
      data: { name: firstName, kind, resetToken },
    });
  });
}

/** Throws `linkExpired` when the token is used, over or unknown. */
export async function checkResetLink({ db, mail }: AccountsDeps, request: { kind: AccountKind; token: string }): Promise<void> {
  const owner = await ownerOfToken(db, { tokenHash: hashOf(request.token), purpose: "reset", kind: request.kind }, mail.clock());
  if (!owner || owner.usedAt) throw linkExpired();
}

/** Sets a new password with the token of an e-mailed link, which works once, and removes all passkeys. Throws `linkExpired`, `passwordCommon` or `passwordIsEmail`. */
export async function resetPassword(
  deps: AccountsDeps & { onEmailVerified: OnEmailVerified },
  request: { kind: AccountKind; token: string; password: string },
  origin: RequestOrigin,
): Promise<void> {
  const now = deps.mail.clock();
  const owner = await ownerOfToken(deps.db, { tokenHash: hashOf(request.token), purpose: "reset", kind: request.kind }, now);
  if (!owner || owner.usedAt) throw linkExpired();
  const { shopper, tokenId } = owner;
  await rejectWeakPassword(deps.passwords, request.password, shopper);
  const passwordHash = await deps.passwords.hash(request.password);
  await inTransaction(deps.db, async (tx) => {
    if (!(await useMailedToken(tx, tokenId, now))) throw linkExpired();
    // Opening the link proves that the address is the shopper's.
    await markEmailVerified(tx, shopper.id, now);
    await deps.onEmailVerified(tx, { shopperId: shopper.id, email: shopper.email });
    await clearFailures(tx, { account: throttleKey(shopper), address: origin.address });
    // A thief may have added one. An owner who has one signs in with it and needs no link.
    await deletePasskeys(tx, shopper.id);
    await replacePassword(tx, deps, shopper, { passwordHash, currentSessionId: undefined, locale: origin.locale });
  });
}

type Change = { password: string; /** '' when it is left out. */ current: string };

/**
 * Sets a new password for the signed-in shopper, who may leave out the current one for ten minutes after signing in. Returns the session's new
 * token. Throws `currentNeeded`,
 * `currentWrong`, `passwordCommon`, `passwordIsEmail` or a failure with the code account.wait.
 */
export async function changePassword(
  deps: AccountsDeps,
  session: Session,
  { password, current }: Change,
  origin: RequestOrigin,
): Promise<string> {
  const shopper = await reauthenticateUnlessFresh(deps, session, current, origin);
  await rejectWeakPassword(deps.passwords, password, shopper);
  const passwordHash = await deps.passwords.hash(password);
  return await deps.db.transaction(async (tx) => {
    await replacePassword(tx, deps, shopper, { passwordHash, currentSessionId: session.id, locale: origin.locale });
    return await rotateToken(tx, session);
  });
}

async function replacePassword(
  tx: Db,
  { mail }: Pick<AccountsDeps, "mail">,
  { id, email, kind, firstName }: Shopper,
  { passwordHash, currentSessionId, locale }: { passwordHash: string; currentSessionId: number | undefined; locale: Locale },
): Promise<void> {
  await updatePassword(tx, id, passwordHash);
  await deleteOtherSessions(tx, id, currentSessionId);
  await deleteMailedTokens(tx, id, "reset");
  // A thief of the old password may have requested another address with it.
  await deleteMailedTokens(tx, id, "email");
  // Each hash has its own salt, so each change has its own key.
  await queueMail(tx, mail, {
    key: `password:${hashOf(passwordHash)}`,
    kind: "passwordChanged",
    to: email,
    locale,
    data: { name: firstName, kind },
  });
}
