/** Another e-mail address for an account: asked for with the password, and taken on when a letter to the new address has been read. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import type { Session } from "../platform/answer.ts";
import { failure } from "../platform/failure.ts";
import { shopperByName, updateEmail } from "./accounts.queries.ts";
import { type AccountsDesk, DAY_MS, type From, emailTaken, later, linkOver } from "./desk.ts";
import { deleteMailedTokens, insertMailedToken, newAddressOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { proveIdentity } from "./password-change.ts";
import { hashOf, newToken } from "./secrets.ts";
import { isAllowed } from "./throttle.ts";
import { letterLadder } from "./throttle.rules.ts";

const LASTS_MS = DAY_MS;

export const sameEmail = failure("account.same_email", messages.account.emailSame, 422);
export const tooManyLetters = failure("account.too_many_letters", messages.account.emailWait, 429);

/**
 * Sends a link to the new address and a notice to the old one, which stays the account's own until the link is opened. Asked again, only the
 * newest link counts. Throws `currentWrong`, a failure with the code account.wait, `sameEmail`, `emailTaken` or `tooManyLetters`.
 */
export async function askForEmail(
  desk: AccountsDesk,
  session: Session,
  wish: { email: string; password: string },
  from: From,
): Promise<void> {
  const shopper = await proveIdentity(desk, session, wish.password, from);
  const { id, kind, email: oldEmail, firstName: name } = shopper;
  const now = desk.mail.clock();
  if (wish.email === oldEmail) throw sameEmail();
  // As a registration says it. Whoever takes the address meanwhile is found out when the link is opened.
  if (await shopperByName(desk.db, { kind, email: wish.email })) throw emailTaken();
  await desk.db.transaction(async (tx) => {
    if (!(await isAllowed(tx, ["email", String(id)], letterLadder, now))) throw tooManyLetters();
    const emailToken = newToken();
    const tokenHash = hashOf(emailToken);
    await deleteMailedTokens(tx, id, "email");
    await insertMailedToken(tx, { tokenHash, shopperId: id, purpose: "email", newEmail: wish.email, expiresAt: later(now, LASTS_MS) });
    await queueMail(tx, desk.mail, { key: `email:${tokenHash}`, kind: "emailChange", to: wish.email, data: { name, emailToken } });
    await queueMail(tx, desk.mail, { key: `email:${tokenHash}:notice`, kind: "emailChangeNotice", to: oldEmail, data: { name, kind } });
  });
}

/**
 * Takes the new address on, with the token of a mailed link. Opened again, the link says once more that all is well. Links that were mailed to
 * the old address mean nothing any more. Throws `linkOver` or `emailTaken`.
 */
export async function confirmEmail(db: Db, token: string, now: Date): Promise<void> {
  const owner = await newAddressOfToken(db, hashOf(token), now);
  if (!owner) throw linkOver();
  const { tokenId, shopperId, newEmail, isDone } = owner;
  if (isDone) return;
  await db.transaction(async (tx) => {
    if (!(await useMailedToken(tx, tokenId, now))) throw linkOver();
    if (!(await updateEmail(tx, shopperId, newEmail, now))) throw emailTaken();
    await deleteMailedTokens(tx, shopperId, "reset");
    await deleteMailedTokens(tx, shopperId, "verify");
  });
}
