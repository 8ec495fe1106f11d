/** Slows down callers who try passwords (rules and reasons in throttle.rules.ts). */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../platform/failure.ts";
import { countAttempt, deleteAttempts, readNextAttemptAt, uncountAttempt } from "./attempts.queries.ts";
import { type BackoffPolicy, accountPolicy, formatWait, isUnderAttack, networkOf, networkPolicy, signInPolicy } from "./throttle.rules.ts";
import { hashOf } from "./tokens.ts";

/** `account` is its `throttleKey`, whether the account exists or not. */
export type PasswordAttempt = { account: string; address: string; knownDevice: string | undefined };

const subjectOf = (...parts: string[]) => hashOf(JSON.stringify(parts));

/** Counts the attempt as failed until `succeed` takes that back. Throws a failure with the code account.wait while it is too early for one. */
export async function throttlePassword(db: Db, attempt: PasswordAttempt, now: Date): Promise<{ succeed(tx: Db): Promise<void> }> {
  const { account, address, knownDevice } = attempt;
  const network = subjectOf("network", networkOf(address));
  const anywhere = subjectOf("account", account);
  const origin = knownDevice ? subjectOf("device", account, knownDevice) : subjectOf("pair", account, networkOf(address));
  await db.transaction(async (tx) => {
    // A device that the account knows does not wait for others in its network.
    if (!knownDevice) await countOrWait(tx, network, networkPolicy, now);
    const failures = await countOrWait(tx, anywhere, accountPolicy, now);
    await countOrWait(tx, origin, signInPolicy(!knownDevice && isUnderAttack(failures)), now);
  });
  return {
    async succeed(tx) {
      // In the order in which they are counted: two concurrent sign-ins cannot deadlock.
      if (!knownDevice) await uncountAttempt(tx, network);
      await uncountAttempt(tx, anywhere);
      await deleteAttempts(tx, origin);
    },
  };
}

async function countOrWait(tx: Db, subject: string, policy: BackoffPolicy, now: Date): Promise<number> {
  const failures = await countAttempt(tx, subject, policy, now);
  if (failures !== undefined) return failures;
  const nextAt = (await readNextAttemptAt(tx, subject)) ?? now;
  throw tooEarly((nextAt.getTime() - now.getTime()) / 1000);
}

const tooEarly = (seconds: number) =>
  new Failure("account.wait", messages.account.signInWait.replace("{time}", formatWait(seconds)), 429, seconds);

/** Forgets the failures at an account from this network, because its owner has just proved to be there. */
export const clearFailures = (tx: Db, { account, address }: Pick<PasswordAttempt, "account" | "address">) =>
  deleteAttempts(tx, subjectOf("pair", account, networkOf(address)));

/** Takes one of a limited number of actions, such as e-mails to one account. False, without an error for the caller, when none is left. */
export const consumeAllowance = async (db: Db, action: readonly string[], policy: BackoffPolicy, now: Date): Promise<boolean> =>
  (await countAttempt(db, subjectOf(...action), policy, now)) !== undefined;
