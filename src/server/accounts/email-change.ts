/** Changes an account's e-mail address: requested with the password, confirmed by a link sent to the new address. */
import { DAY_MS } from "../../shared/dates.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import type { Session } from "../http/caller.ts";
import { failure } from "../platform/failure.ts";
import { shopperByKey, updateEmail } from "./accounts.queries.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { type AccountsDeps, type OnEmailVerified, type RequestOrigin, emailTaken, addMs, linkExpired } from "./deps.ts";
import { deleteMailedTokens, insertMailedToken, newAddressOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { reauthenticate } from "./reauthentication.ts";
import { rotateToken } from "./sessions.ts";
import { warnOfRegistration } from "./account-warnings.ts";
import { hashOf, newToken } from "../platform/random-token.ts";
import { consumeAllowance, throttleEmails } from "./throttle.ts";
import { emailLinkPolicy } from "./throttle.rules.ts";

const LINK_LIFETIME_MS = DAY_MS;

export const sameEmail = failure("account.same_email", messages.account.emailSame, 422);
export const tooManyEmails = failure("account.too_many_letters", messages.account.emailWait, 429);

/**
 * E-mails a link to the new address and a warning to the old one, which stays until the link is opened. Only the newest link works. Returns the session's new token. Throws
 * `currentWrong`, a failure with the code account.wait or email.wait, `sameEmail`, `emailTaken` or `tooManyEmails`.
 */
export async function requestEmailChange(
  deps: AccountsDeps,
  session: Session,
  request: { email: string; password: string },
  origin: RequestOrigin,
): Promise<string> {
  const shopper = await reauthenticate(deps, session, request.password, origin);
  const { id, kind, email: oldEmail, firstName: name } = shopper;
  const now = deps.mail.clock();
  if (request.email === oldEmail) throw sameEmail();
  await throttleEmails(deps, "account", { email: request.email, address: origin.address }, now);
  // The same answer as for a registration. A later account with this address is found when the link is opened.
  if (await shopperByKey(deps.db, { kind, email: request.email })) {
    await warnOfRegistration(deps, { kind, email: request.email }, origin.locale);
    throw emailTaken();
  }
  return await deps.db.transaction(async (tx) => {
    if (!(await consumeAllowance(tx, ["email", String(id)], emailLinkPolicy, now))) throw tooManyEmails();
    const emailToken = newToken();
    const tokenHash = hashOf(emailToken);
    await deleteMailedTokens(tx, id, "email");
    await insertMailedToken(tx, {
      tokenHash,
      shopperId: id,
      purpose: "email",
      newEmail: request.email,
      expiresAt: addMs(now, LINK_LIFETIME_MS),
    });
    await queueMail(tx, deps.mail, {
      key: `email:${tokenHash}`,
      kind: "emailChange",
      to: request.email,
      locale: origin.locale,
      data: { name, emailToken },
    });
    await queueMail(tx, deps.mail, {
      key: `email:${tokenHash}:notice`,
      kind: "emailChangeNotice",
      to: oldEmail,
      locale: origin.locale,
      data: { name, kind },
    });
    return await rotateToken(tx, session);
  });
}

/**
 * Sets the new address with the token of the e-mailed link. Opening the link again succeeds and changes nothing. Links that were sent to the old
 * address stop working. Throws `linkExpired` or `emailTaken`.
 */
export async function confirmEmailChange(
  { db, onEmailVerified }: { db: Db; onEmailVerified: OnEmailVerified },
  token: string,
  now: Date,
): Promise<void> {
  const owner = await newAddressOfToken(db, hashOf(token), now);
  if (!owner) throw linkExpired();
  const { tokenId, shopperId, newEmail, isDone } = owner;
  if (isDone) return;
  await inTransaction(db, async (tx) => {
    if (!(await useMailedToken(tx, tokenId, now))) throw linkExpired();
    if (!(await updateEmail(tx, shopperId, newEmail, now))) throw emailTaken();
    await deleteMailedTokens(tx, shopperId, "reset");
    await deleteMailedTokens(tx, shopperId, "verify");
    await onEmailVerified(tx, { shopperId, email: newEmail });
  });
}
