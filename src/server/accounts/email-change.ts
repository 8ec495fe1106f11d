/** Another e-mail address for an account: asked for with the password, and taken on when a letter to the new address has been read. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import type { Session } from "../http/caller.ts";
import { failure } from "../platform/failure.ts";
import { shopperByKey, updateEmail } from "./accounts.queries.ts";
import { type AccountsDeps, DAY_MS, type RequestOrigin, emailTaken, addMs, linkExpired } from "./deps.ts";
import { deleteMailedTokens, insertMailedToken, newAddressOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { reauthenticate } from "./password-change.ts";
import { hashOf, newToken } from "./tokens.ts";
import { consumeAllowance } from "./throttle.ts";
import { emailLinkPolicy } from "./throttle.rules.ts";

const LASTS_MS = DAY_MS;

export const sameEmail = failure("account.same_email", messages.account.emailSame, 422);
export const tooManyEmails = failure("account.too_many_letters", messages.account.emailWait, 429);

/**
 * Sends a link to the new address and a notice to the old one, which stays the account's own until the link is opened. Asked again, only the
 * newest link counts. Throws `currentWrong`, a failure with the code account.wait, `sameEmail`, `emailTaken` or `tooManyLetters`.
 */
export async function requestEmailChange(
  desk: AccountsDeps,
  session: Session,
  wish: { email: string; password: string },
  from: RequestOrigin,
): Promise<void> {
  const shopper = await reauthenticate(desk, session, wish.password, from);
  const { id, kind, email: oldEmail, firstName: name } = shopper;
  const now = desk.mail.clock();
  if (wish.email === oldEmail) throw sameEmail();
  // As a registration says it. Whoever takes the address meanwhile is found out when the link is opened.
  if (await shopperByKey(desk.db, { kind, email: wish.email })) throw emailTaken();
  await desk.db.transaction(async (tx) => {
    if (!(await consumeAllowance(tx, ["email", String(id)], emailLinkPolicy, now))) throw tooManyEmails();
    const emailToken = newToken();
    const tokenHash = hashOf(emailToken);
    await deleteMailedTokens(tx, id, "email");
    await insertMailedToken(tx, { tokenHash, shopperId: id, purpose: "email", newEmail: wish.email, expiresAt: addMs(now, LASTS_MS) });
    await queueMail(tx, desk.mail, { key: `email:${tokenHash}`, kind: "emailChange", to: wish.email, data: { name, emailToken } });
    await queueMail(tx, desk.mail, { key: `email:${tokenHash}:notice`, kind: "emailChangeNotice", to: oldEmail, data: { name, kind } });
  });
}

/**
 * Takes the new address on, with the token of a mailed link. Opened again, the link says once more that all is well. Links that were mailed to
 * the old address mean nothing any more. Throws `linkOver` or `emailTaken`.
 */
export async function confirmEmailChange(db: Db, token: string, now: Date): Promise<void> {
  const owner = await newAddressOfToken(db, hashOf(token), now);
  if (!owner) throw linkExpired();
  const { tokenId, shopperId, newEmail, isDone } = owner;
  if (isDone) return;
  await db.transaction(async (tx) => {
    if (!(await useMailedToken(tx, tokenId, now))) throw linkExpired();
    if (!(await updateEmail(tx, shopperId, newEmail, now))) throw emailTaken();
    await deleteMailedTokens(tx, shopperId, "reset");
    await deleteMailedTokens(tx, shopperId, "verify");
  });
}
