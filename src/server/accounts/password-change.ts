/** A new password: by a link in a letter for who has forgotten it, or by the old one. Whoever was signed in elsewhere is not any more. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { queueMail } from "../mail/mail.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { failure } from "../platform/failure.ts";
import type { Session } from "../http/caller.ts";
import { sessionOver } from "../http/shopper-sign-in.ts";
import {
  type AccountKind,
  type AccountKey,
  type Shopper,
  markEmailVerified,
  shopperById,
  shopperByKey,
  updatePassword,
} from "./accounts.queries.ts";
import { type AccountsDeps, type RequestOrigin, MINUTE_MS, throttleKey, addMs, linkExpired, rejectWeakPassword } from "./deps.ts";
import { deleteMailedTokens, insertMailedToken, ownerOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { hashOf, newToken } from "./tokens.ts";
import { deviceHashOf } from "./sessions.ts";
import { deleteOtherSessions } from "./sessions.queries.ts";
import { clearFailures, throttlePassword, consumeAllowance } from "./throttle.ts";
import { emailLinkPolicy } from "./throttle.rules.ts";

const RESET_LASTS_MS = 60 * MINUTE_MS;
/** For so long after signing in, the password has just been given. */
const FRESH_MS = 10 * MINUTE_MS;

export const currentNeeded = failure("account.current_needed", messages.account.currentNeeded, 422);
export const currentWrong = failure("account.current_wrong", messages.account.currentWrong, 422);

/** The job that mails a link to reset a password. */
export const SEND_RESET_EMAIL = "accounts.mail-reset";
export type SendResetEmail = AccountKey;

/**
 * Asks for a link to reset a password. Whether there is such an account is looked up afterwards, by a job: the answer, and the time it
 * takes, is the same in both cases.
 */
export const requestPasswordReset = (db: Db, jobs: Pick<Jobs, "add">, { kind, email }: AccountKey): Promise<void> =>
  jobs.add(db, SEND_RESET_EMAIL, { kind, email } satisfies SendResetEmail);

/** The job: mails the link, if there is such an account and it has not been sent several of them lately. */
export async function sendResetEmail(desk: Pick<AccountsDeps, "db" | "mail">, name: SendResetEmail): Promise<void> {
  const now = desk.mail.clock();
  await desk.db.transaction(async (tx) => {
    const shopper = await shopperByKey(tx, name);
    if (!shopper || !(await consumeAllowance(tx, ["reset", String(shopper.id)], emailLinkPolicy, now))) return;
    const resetToken = newToken();
    const tokenHash = hashOf(resetToken);
    await insertMailedToken(tx, { tokenHash, shopperId: shopper.id, purpose: "reset", expiresAt: addMs(now, RESET_LASTS_MS) });
    const { email, kind, firstName } = shopper;
    await queueMail(tx, desk.mail, { key: `reset:${tokenHash}`, kind: "reset", to: email, data: { name: firstName, kind, resetToken } });
  });
}

/** Sets a new password with the token of a mailed link, which is good once. Throws `linkOver`, `passwordCommon` or `passwordIsEmail`. */
export async function resetPassword(
  desk: AccountsDeps,
  wish: { kind: AccountKind; token: string; password: string },
  from: RequestOrigin,
): Promise<void> {
  const now = desk.mail.clock();
  const owner = await ownerOfToken(desk.db, { tokenHash: hashOf(wish.token), purpose: "reset", kind: wish.kind }, now);
  if (!owner || owner.usedAt) throw linkExpired();
  const { shopper, tokenId } = owner;
  await rejectWeakPassword(wish.password, shopper.email);
  const passwordHash = await desk.passwords.hash(wish.password);
  await desk.db.transaction(async (tx) => {
    if (!(await useMailedToken(tx, tokenId, now))) throw linkExpired();
    // Who could open the link reads the letters of this address.
    await markEmailVerified(tx, shopper.id, now);
    await clearFailures(tx, { account: throttleKey(shopper), address: from.address });
    await replacePassword(tx, desk, shopper, { passwordHash, keptSession: undefined });
  });
}

type Change = { password: string; /** '' when it was not given. */ current: string };

/**
 * Sets a new password for who is signed in. The current one may be left out for ten minutes after signing in. Throws `currentNeeded`,
 * `currentWrong`, `passwordCommon`, `passwordIsEmail` or a failure with the code account.wait.
 */
export async function changePassword(
  desk: AccountsDeps,
  session: Session,
  { password, current }: Change,
  from: RequestOrigin,
): Promise<void> {
  const isFresh = desk.mail.clock().getTime() - session.signedInAt.getTime() <= FRESH_MS;
  if (current === "" && !isFresh) throw currentNeeded();
  const shopper = current === "" ? await currentShopper(desk.db, session) : await reauthenticate(desk, session, current, from);
  await rejectWeakPassword(password, shopper.email);
  const passwordHash = await desk.passwords.hash(password);
  await desk.db.transaction((tx) => replacePassword(tx, desk, shopper, { passwordHash, keptSession: session.id }));
}

/** The signed-in shopper's account. Throws `sessionOver` when it has just been deleted. */
export async function currentShopper(db: Db, { shopperId }: Session): Promise<Shopper> {
  const shopper = await shopperById(db, shopperId);
  if (!shopper) throw sessionOver();
  return shopper;
}

/** Asks who is signed in for the password once more. Throws `currentWrong` or a failure with the code account.wait. */
export async function reauthenticate(desk: AccountsDeps, session: Session, password: string, from: RequestOrigin): Promise<Shopper> {
  const shopper = await currentShopper(desk.db, session);
  // The session stands for the device: a stranger who tries to sign in does not hold up its owner here.
  const knownDevice = deviceHashOf(from);
  const held = await throttlePassword(desk.db, { account: throttleKey(shopper), address: from.address, knownDevice }, desk.mail.clock());
  if (!(await desk.passwords.isRight(password, shopper.passwordHash))) throw currentWrong();
  await desk.db.transaction((tx) => held.succeed(tx));
  return shopper;
}

async function replacePassword(
  tx: Db,
  { mail }: Pick<AccountsDeps, "mail">,
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
