/** A new password: by a link in a letter for who has forgotten it, or by the old one. Whoever was signed in elsewhere is not any more. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import type { Jobs } from "../platform/jobs.ts";
import { failure } from "../platform/failure.ts";
import type { Session } from "../platform/answer.ts";
import { sessionOver } from "../platform/session-of.ts";
import { type Kind, type Name, type Shopper, markEmailVerified, shopperById, shopperByName, updatePassword } from "./accounts.queries.ts";
import { type AccountsDesk, type From, MINUTE_MS, accountName, later, linkOver, refuseWeak } from "./desk.ts";
import { deleteMailedTokens, insertMailedToken, ownerOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { hashOf, newToken } from "./secrets.ts";
import { deviceHashOf } from "./sessions.ts";
import { deleteOtherSessions } from "./sessions.queries.ts";
import { forgive, holdBack, isAllowed } from "./throttle.ts";
import { letterLadder } from "./throttle.rules.ts";

const RESET_LASTS_MS = 60 * MINUTE_MS;
/** For so long after signing in, the password has just been given. */
const FRESH_MS = 10 * MINUTE_MS;

export const currentNeeded = failure("account.current_needed", messages.account.currentNeeded, 422);
export const currentWrong = failure("account.current_wrong", messages.account.currentWrong, 422);

/** The job that mails a link to reset a password. */
export const MAIL_RESET = "accounts.mail-reset";
export type MailReset = Name;

/**
 * Asks for a link to reset a password. Whether there is such an account is looked up afterwards, by a job: the answer, and the time it
 * takes, is the same in both cases.
 */
export const askForReset = (db: Db, jobs: Pick<Jobs, "add">, { kind, email }: Name): Promise<void> =>
  jobs.add(db, MAIL_RESET, { kind, email } satisfies MailReset);

/** The job: mails the link, if there is such an account and it has not been sent several of them lately. */
export async function mailReset(desk: Pick<AccountsDesk, "db" | "mail">, name: MailReset): Promise<void> {
  const now = desk.mail.clock();
  await desk.db.transaction(async (tx) => {
    const shopper = await shopperByName(tx, name);
    if (!shopper || !(await isAllowed(tx, ["reset", String(shopper.id)], letterLadder, now))) return;
    const resetToken = newToken();
    const tokenHash = hashOf(resetToken);
    await insertMailedToken(tx, { tokenHash, shopperId: shopper.id, purpose: "reset", expiresAt: later(now, RESET_LASTS_MS) });
    const { email, kind, firstName } = shopper;
    await queueMail(tx, desk.mail, { key: `reset:${tokenHash}`, kind: "reset", to: email, data: { name: firstName, kind, resetToken } });
  });
}

/** Sets a new password with the token of a mailed link, which is good once. Throws `linkOver`, `passwordCommon` or `passwordIsEmail`. */
export async function resetPassword(desk: AccountsDesk, wish: { kind: Kind; token: string; password: string }, from: From): Promise<void> {
  const now = desk.mail.clock();
  const owner = await ownerOfToken(desk.db, { tokenHash: hashOf(wish.token), purpose: "reset", kind: wish.kind }, now);
  if (!owner || owner.usedAt) throw linkOver();
  const { shopper, tokenId } = owner;
  await refuseWeak(wish.password, shopper.email);
  const passwordHash = await desk.passwords.hash(wish.password);
  await desk.db.transaction(async (tx) => {
    if (!(await useMailedToken(tx, tokenId, now))) throw linkOver();
    // Who could open the link reads the letters of this address.
    await markEmailVerified(tx, shopper.id, now);
    await forgive(tx, { account: accountName(shopper), address: from.address });
    await replacePassword(tx, desk, shopper, { passwordHash, keptSession: undefined });
  });
}

type Change = { password: string; /** '' when it was not given. */ current: string };

/**
 * Sets a new password for who is signed in. The current one may be left out for ten minutes after signing in. Throws `currentNeeded`,
 * `currentWrong`, `passwordCommon`, `passwordIsEmail` or a failure with the code account.wait.
 */
export async function changePassword(desk: AccountsDesk, session: Session, { password, current }: Change, from: From): Promise<void> {
  const isFresh = desk.mail.clock().getTime() - session.signedInAt.getTime() <= FRESH_MS;
  if (current === "" && !isFresh) throw currentNeeded();
  const shopper = current === "" ? await ownShopper(desk.db, session) : await proveIdentity(desk, session, current, from);
  await refuseWeak(password, shopper.email);
  const passwordHash = await desk.passwords.hash(password);
  await desk.db.transaction((tx) => replacePassword(tx, desk, shopper, { passwordHash, keptSession: session.id }));
}

/** The signed-in shopper's account. Throws `sessionOver` when it has just been deleted. */
export async function ownShopper(db: Db, { shopperId }: Session): Promise<Shopper> {
  const shopper = await shopperById(db, shopperId);
  if (!shopper) throw sessionOver();
  return shopper;
}

/** Asks who is signed in for the password once more. Throws `currentWrong` or a failure with the code account.wait. */
export async function proveIdentity(desk: AccountsDesk, session: Session, password: string, from: From): Promise<Shopper> {
  const shopper = await ownShopper(desk.db, session);
  // The session stands for the device: a stranger who tries to sign in does not hold up its owner here.
  const knownDevice = deviceHashOf(from);
  const held = await holdBack(desk.db, { account: accountName(shopper), address: from.address, knownDevice }, desk.mail.clock());
  if (!(await desk.passwords.isRight(password, shopper.passwordHash))) throw currentWrong();
  await desk.db.transaction((tx) => held.succeed(tx));
  return shopper;
}

async function replacePassword(
  tx: Db,
  { mail }: Pick<AccountsDesk, "mail">,
  { id, email, kind, firstName }: Shopper,
  { passwordHash, keptSession }: { passwordHash: string; keptSession: number | undefined },
): Promise<void> {
  await updatePassword(tx, id, passwordHash);
  await deleteOtherSessions(tx, id, keptSession);
  await deleteMailedTokens(tx, id, "reset");
  // Who had the old password may have asked for another address with it.
  await deleteMailedTokens(tx, id, "email");
  // The hash has its own salt, so each change has a key of its own.
  await queueMail(tx, mail, {
    key: `password:${hashOf(passwordHash)}`,
    kind: "passwordChanged",
    to: email,
    data: { name: firstName, kind },
  });
}
