/** Holds back who guesses codes that are worth money. Only codes that nobody knows count, so a shopper with a right one never waits for others. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../platform/failure.ts";
import { countAttempt, readLatestNextAttemptAt } from "./attempts.queries.ts";
import { hashOf } from "./tokens.ts";
import { networkPolicy, networkOf, signInPolicy, formatWait } from "./throttle.rules.ts";

export type CodeCaller = { shopperId: number | null; address: string };

/**
 * Looks something up by a code. While it is too early, throws a failure with the code code.wait. When `isUnknown` says of what was thrown
 * that nobody knows the code, it is counted for the network and for the account. One statement, and one or two more for an unknown code.
 */
export async function throttleCodeLookup<Found>(
  db: Db,
  who: CodeCaller,
  now: Date,
  find: () => Promise<Found>,
  isUnknown: (error: unknown) => boolean,
) {
  const ladders = laddersOf(who);
  const nextAt = await readLatestNextAttemptAt(
    db,
    ladders.map(({ subject }) => subject),
  );
  if (nextAt && nextAt > now) throw tooEarly(nextAt, now);
  try {
    return await find();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    for (const { subject, ladder } of ladders) await countAttempt(db, subject, ladder, now);
    throw error;
  }
}

const subjectOf = (...parts: string[]) => hashOf(JSON.stringify(["code", ...parts]));

const laddersOf = ({ shopperId, address }: CodeCaller) => [
  { subject: subjectOf("network", networkOf(address)), ladder: networkPolicy },
  ...(shopperId === null ? [] : [{ subject: subjectOf("account", String(shopperId)), ladder: signInPolicy(false) }]),
];

function tooEarly(nextAt: Date, now: Date): Failure {
  const seconds = (nextAt.getTime() - now.getTime()) / 1000;
  return new Failure("code.wait", messages.promotions.wait.replace("{time}", formatWait(seconds)), 429, seconds);
}
