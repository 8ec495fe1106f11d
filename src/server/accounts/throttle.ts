/** Holds back who tries passwords (rules and reasons in throttle.rules.ts). */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../platform/failure.ts";
import { countAttempt, uncountAttempt, deleteAttempts, readNextAttemptAt } from "./attempts.queries.ts";
import { hashOf } from "./tokens.ts";
import { type BackoffPolicy, accountPolicy, isUnderAttack, networkPolicy, networkOf, signInPolicy, formatWait } from "./throttle.rules.ts";

/** What is tried, and from where. `account` names it whether it is there or not. */
export type PasswordAttempt = { account: string; address: string; knownDevice: string | undefined };

const subjectOf = (...parts: string[]) => hashOf(JSON.stringify(parts));

/** Throws a failure with the code account.wait while it is too early; otherwise counts the try as failed and says how to take that back. */
export async function throttlePassword(db: Db, attempt: PasswordAttempt, now: Date): Promise<{ succeed(tx: Db): Promise<void> }> {
  const { account, address, knownDevice } = attempt;
  const network = subjectOf("network", networkOf(address));
  const heat = subjectOf("account", account);
  const pair = knownDevice ? subjectOf("device", account, knownDevice) : subjectOf("pair", account, networkOf(address));
  await db.transaction(async (tx) => {
    // A device that the account knows is told apart from whoever shares its network.
    if (!knownDevice) await countOrWait(tx, network, networkPolicy, now);
    const failures = await countOrWait(tx, heat, accountPolicy, now);
    await countOrWait(tx, pair, signInPolicy(!knownDevice && isUnderAttack(failures)), now);
  });
  return {
    async succeed(tx) {
      // In the order in which they are counted, or two at once would wait for each other.
      if (!knownDevice) await uncountAttempt(tx, network);
      await uncountAttempt(tx, heat);
      await deleteAttempts(tx, pair);
    },
  };
}

async function countOrWait(tx: Db, subject: string, ladder: BackoffPolicy, now: Date): Promise<number> {
  const failures = await countAttempt(tx, subject, ladder, now);
  if (failures !== undefined) return failures;
  const nextAt = (await readNextAttemptAt(tx, subject)) ?? now;
  throw tooEarly((nextAt.getTime() - now.getTime()) / 1000);
}

const tooEarly = (seconds: number) =>
  new Failure("account.wait", messages.account.signInWait.replace("{time}", formatWait(seconds)), 429, seconds);

/** Forgets what has failed at an account from here: its owner has just shown to be here. */
export const clearFailures = (tx: Db, { account, address }: Pick<PasswordAttempt, "account" | "address">) =>
  deleteAttempts(tx, subjectOf("pair", account, networkOf(address)));

/** Whether one more may be had of what is given out in small numbers, without a word to who asks. */
export const consumeAllowance = async (db: Db, what: readonly string[], ladder: BackoffPolicy, now: Date): Promise<boolean> =>
  (await countAttempt(db, subjectOf(...what), ladder, now)) !== undefined;
