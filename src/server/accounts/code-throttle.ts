/** Slows down callers who guess codes that are worth money. Only unknown codes count, so a shopper with a valid code never waits for others. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../platform/failure.ts";
import { countAttempt, readLatestNextAttemptAt } from "./attempts.queries.ts";
import { formatWait, networkOf, networkPolicy, signInPolicy } from "./throttle.rules.ts";
import { hashOf } from "../platform/random-token.ts";

export type CodeCaller = { shopperId: number | null; address: string };

/**
 * Looks something up by a code. Throws a failure with the code code.wait while it is too early. When `isUnknown` is true of what `find` throws,
 * the attempt counts for the caller's network and account. One statement, and one or two more for an unknown code.
 */
export async function throttleCodeLookup<Found>(
  db: Db,
  caller: CodeCaller,
  now: Date,
  find: () => Promise<Found>,
  isUnknown: (error: unknown) => boolean,
) {
  const limits = limitsOf(caller);
  const nextAt = await readLatestNextAttemptAt(
    db,
    limits.map(({ subject }) => subject),
  );
  if (nextAt && nextAt > now) throw tooEarly(nextAt, now);
  try {
    return await find();
  } catch (error) {
    if (!isUnknown(error)) throw error;
    for (const { subject, policy } of limits) await countAttempt(db, subject, policy, now);
    throw error;
  }
}

const subjectOf = (...parts: string[]) => hashOf(JSON.stringify(["code", ...parts]));

const limitsOf = ({ shopperId, address }: CodeCaller) => [
  { subject: subjectOf("network", networkOf(address)), policy: networkPolicy },
  ...(shopperId === null ? [] : [{ subject: subjectOf("account", String(shopperId)), policy: signInPolicy(false) }]),
];

function tooEarly(nextAt: Date, now: Date): Failure {
  const seconds = (nextAt.getTime() - now.getTime()) / 1000;
  return new Failure("code.wait", messages.promotions.wait.replace("{time}", formatWait(seconds)), 429, seconds);
}
