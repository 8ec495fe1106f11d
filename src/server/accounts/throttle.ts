/** Slows down callers who try passwords (rules and reasons in throttle.rules.ts). */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../platform/failure.ts";
import type { AccountsDeps } from "./deps.ts";
import { countAttempt, deleteAttempts, postponeFirstAttempt, readFailures, readNextAttemptAt, uncountAttempt } from "./attempts.queries.ts";
import {
  type BackoffPolicy,
  FAILURES_TO_TELL,
  SPRAY_WAIT_SECONDS,
  accountPolicy,
  failuresToTellPolicy,
  formatWait,
  isSprayed,
  isUnderAttack,
  networkOf,
  networkPolicy,
  onceADayPolicy,
  sameEmailPolicy,
  shopPolicy,
  signInPolicy,
  triedEmailsPolicy,
} from "./throttle.rules.ts";
import { hashOf } from "../platform/random-token.ts";

/** `account` is its `throttleKey`, whether the account exists or not. */
export type PasswordAttempt = { account: string; address: string; knownDevice: string | undefined };

const subjectOf = (...parts: string[]) => hashOf(JSON.stringify(parts));
const SHOP = subjectOf("shop");

/** Counts the attempt as failed until `succeed` takes that back. Throws a failure with the code account.wait while it is too early for one. */
export async function throttlePassword(db: Db, attempt: PasswordAttempt, now: Date): Promise<{ succeed(tx: Db): Promise<void> }> {
  const { account, address, knownDevice } = attempt;
  const network = subjectOf("network", networkOf(address));
  const anywhere = subjectOf("account", account);
  const origin = knownDevice ? subjectOf("device", account, knownDevice) : subjectOf("pair", account, networkOf(address));
  if (!knownDevice) await waitWhileSprayed(db, origin, now);
  await db.transaction(async (tx) => {
    // A device that the account knows does not wait for others in its network.
    if (!knownDevice) await countOrWait(tx, network, networkPolicy, now);
    const failures = await countOrWait(tx, anywhere, accountPolicy, now);
    if (!knownDevice) await countOrWait(tx, SHOP, shopPolicy, now);
    await countOrWait(tx, origin, signInPolicy(!knownDevice && isUnderAttack(failures)), now);
  });
  return {
    async succeed(tx) {
      // In the order in which they are counted: two concurrent sign-ins cannot deadlock.
      if (!knownDevice) await uncountAttempt(tx, network);
      await uncountAttempt(tx, anywhere);
      if (!knownDevice) await uncountAttempt(tx, SHOP);
      await deleteAttempts(tx, origin);
    },
  };
}

/** Throws for the first attempt of an unknown device at an account while passwords are sprayed: trying one password everywhere takes longer then. */
async function waitWhileSprayed(db: Db, origin: string, now: Date): Promise<void> {
  if (!isSprayed(await readFailures(db, SHOP, shopPolicy, now))) return;
  const nextAt = new Date(now.getTime() + SPRAY_WAIT_SECONDS * 1000);
  if (await postponeFirstAttempt(db, origin, nextAt, now)) throw tooEarly(SPRAY_WAIT_SECONDS);
}

/** Counts a wrong password from an unknown device. True, at most once a day, when there have been so many that the owner should know. */
export async function countForOwner(db: Db, account: string, now: Date): Promise<boolean> {
  const failures = (await countAttempt(db, subjectOf("unknown devices", account), failuresToTellPolicy, now)) ?? 0;
  return failures >= FAILURES_TO_TELL && (await consumeAllowance(db, ["owner told", account], onceADayPolicy, now));
}

/** What an answer tells about an e-mail address: that it has an account, or that it has ordered. */
type Told = "account" | "orders";

/**
 * Counts the different e-mail addresses that a network tries. Throws a failure with the code email.wait while it is too early for another one. One
 * statement, two for an address that is new; none where limits per network do not apply.
 */
export async function throttleEmails(
  { db, limitsNetworks }: Pick<AccountsDeps, "db" | "limitsNetworks">,
  told: Told,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<void> {
  if (!limitsNetworks) return;
  const network = subjectOf("emails", told, networkOf(address));
  const one = subjectOf("email", told, networkOf(address), email);
  if ((await countAttempt(db, one, sameEmailPolicy, now)) === undefined) return;
  if ((await countAttempt(db, network, triedEmailsPolicy, now)) !== undefined) return;
  await deleteAttempts(db, one);
  const seconds = (((await readNextAttemptAt(db, network)) ?? now).getTime() - now.getTime()) / 1000;
  throw new Failure("email.wait", messages.account.registerWait.replace("{time}", formatWait(seconds)), 429, seconds);
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
