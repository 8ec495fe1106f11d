/**
 * Sends the queued e-mails. The outbox is the queue: a process claims due e-mails for a minute, sends them side by side, and records each as soon as the
 * mail server has accepted it. What a killed or paused process has claimed becomes due again when its minute is over.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";
import type { OwnTexts } from "./editable-texts.ts";
import { type ClaimedEmail, claimDue, recordFailure, recordSent } from "./mail.queries.ts";
import { secondsUntilRetry } from "./mail.rules.ts";
import { readAllOwnTexts } from "./own-texts.queries.ts";
import type { Sender } from "./templates/email-template.ts";
import { AT_ONCE, BULK_AT_ONCE, PermanentFailure, type Transport, URGENT_AT_ONCE } from "./transport.ts";
import { messageOf } from "../platform/message-of.ts";

/** Dependencies of sending. */
export type SendMailDeps = { transport: Transport; readSender: () => Promise<Sender>; clock: Clock; logError: (line: string) => void };

const POLL_MS = 1_000;
/** How long an e-mail belongs to the process that has claimed it. */
const CLAIM_MS = 60_000;
const RECORD_AGAIN_MS = 500;
/** Longer than `RECORD_AGAIN_MS`: after a failure of the database, processes first record what is sent and then claim. */
const AFTER_FAILURE_MS = 3_000;
const STOP_WITHIN_MS = 8_000;
const MAX_ERROR_LENGTH = 500;

/** Which e-mails to send, and how many at once. */
type Lane = { only?: "urgent" | "notBulk" | "bulk" | undefined; atOnce: number };

/** Slow deliveries of other e-mails never take the connections of urgent ones, and a newsletter takes none of an order's. */
const lanes: readonly Lane[] = [
  { only: "urgent", atOnce: URGENT_AT_ONCE },
  { only: "notBulk", atOnce: AT_ONCE },
  { only: "bulk", atOnce: BULK_AT_ONCE },
];
/** Sends e-mails as they become due, until the returned function stops that. Any number of processes may do so. */
export function startSendingEmails(db: Db, deps: SendMailDeps): () => Promise<void> {
  const stopping = new AbortController();
  const runs = Promise.all(lanes.map((lane) => runLane(db, deps, lane, stopping.signal)));
  return async () => {
    stopping.abort();
    await Promise.race([runs, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
  };
}

async function runLane(db: Db, deps: SendMailDeps, { only, atOnce }: Lane, signal: AbortSignal): Promise<void> {
  const sending = new Set<Promise<void>>();
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    const free = atOnce - sending.size;
    try {
      const { emails, sender } = await claim(db, deps, { only, atOnce: free });
      for (const email of emails) {
        const sent = sendClaimed(db, deps, email, sender, signal).finally(() => sending.delete(sent));
        sending.add(sent);
      }
      // When every place is taken, more e-mails may be due.
      await (emails.length === free ? Promise.race(sending) : pause(POLL_MS));
    } catch (error) {
      deps.logError(`Queued e-mails cannot be read: ${messageOf(error)}`);
      await pause(AFTER_FAILURE_MS);
    }
  }
  await Promise.all(sending);
}

/** Sends the e-mails that are due now, the urgent ones first, and returns how many were claimed. */
export async function sendDueEmails(db: Db, deps: SendMailDeps, lane: Lane = { atOnce: 100 }): Promise<number> {
  const { emails, sender } = await claim(db, deps, lane);
  await Promise.all(emails.map((email) => sendClaimed(db, deps, email, sender)));
  return emails.length;
}

const claimEnd = ({ clock }: SendMailDeps): Date => new Date(clock().getTime() + CLAIM_MS);

/** The sender is read first: without it nothing could be sent until the claim is over. */
async function claim(db: Db, deps: SendMailDeps, { only, atOnce }: Lane) {
  const sender = await deps.readSender();
  const emails = await claimDue(db, { now: deps.clock(), until: claimEnd(deps), only, limit: atOnce });
  // Nearly every look finds nothing to send.
  const texts = emails.length > 0 ? await readAllOwnTexts(db) : new Map<string, OwnTexts>();
  return { emails: emails.map((email) => ({ ...email, texts: texts.get(email.kind) })), sender };
}

/** Sends an e-mail and records the outcome. When the process dies between the two, it is sent again with the same Message-ID. */
async function sendClaimed(
  db: Db,
  deps: SendMailDeps,
  email: ClaimedEmail & { texts: OwnTexts | undefined },
  sender: Sender,
  signal?: AbortSignal,
): Promise<void> {
  const { id } = email;
  try {
    const { compose } = await import("./compose.ts");
    const message = compose(email, sender, email.texts);
    // The process was paused: another one has claimed the e-mail meanwhile.
    if (deps.clock() >= email.nextTryAt) return;
    await deps.transport.deliver(message);
  } catch (error) {
    const lastError = messageOf(error, MAX_ERROR_LENGTH);
    const afterSeconds = error instanceof PermanentFailure ? null : secondsUntilRetry(email.tries);
    if (afterSeconds === null)
      deps.logError(`The e-mail ${id} (${email.kind}) could not be sent and will not be tried again: ${lastError}`);
    const nextTryAt = afterSeconds === null ? null : new Date(deps.clock().getTime() + afterSeconds * 1000);
    const noSuchMailbox = error instanceof PermanentFailure && error.isOfRecipient;
    return await untilRecorded(() => recordFailure(db, email, { lastError, nextTryAt, noSuchMailbox }), deps, signal);
  }
  await untilRecorded(() => recordSent(db, id, deps.clock()), deps, signal);
}

/** Tries again until the database answers: an e-mail that was sent but not recorded would be sent again. */
async function untilRecorded(record: () => Promise<unknown>, { logError }: SendMailDeps, signal?: AbortSignal): Promise<void> {
  for (let isLogged = false; ; isLogged = true) {
    try {
      return void (await record());
    } catch (error) {
      if (!isLogged) logError(`An e-mail's delivery cannot be recorded: ${messageOf(error)}`);
      if (!signal || signal.aborted) return;
      await sleep(RECORD_AGAIN_MS);
    }
  }
}
