/** Letters of the shop: queued in the transaction of what they tell of, sent by a job. Front door for all other areas. */
import { isGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";
import type { Jobs } from "../platform/jobs.ts";
import type { Sender } from "./letters/letter.ts";
import type { LetterData, LetterKind } from "./letters/letters.ts";
import { type NewRow, holdWaiting, insertLetters, recordFailure, recordSent, takeOverdue } from "./mail.queries.ts";
import { secondsUntilNextTry } from "./mail.rules.ts";
import { RefusedForGood, type Transport } from "./transport.ts";

export type { Sender } from "./letters/letter.ts";
export { ONE_CLICK_PATH } from "./mail.rules.ts";

/** The job that sends letters which were queued together. */
export const SEND_LETTER = "mail.send";
export type SendLetter = { letterIds: readonly number[] };

/** What queuing needs. */
export type MailDesk = { jobs: Pick<Jobs, "add">; clock: Clock };

export type NewLetter<K extends LetterKind> = {
  /** Names the event, such as 'enquiry:K7QF-3MWD:notice': a second letter under the same key is not sent. */
  key: string;
  kind: K;
  /** An e-mail address, or the shop itself at whatever address the owner reads. */
  to: string | { shop: true };
  data: LetterData<K>;
  /** Where an answer goes; to the shop when nothing is said. */
  replyTo?: string;
};

/**
 * Queues a letter within the caller's transaction: it is sent when, and only when, that commits. False when there is one under that key
 * already; then nothing happens.
 */
export const queueMail = async <K extends LetterKind>(tx: Db, desk: MailDesk, letter: NewLetter<K>): Promise<boolean> =>
  (await queueSealed(tx, desk, [sealed(letter)])) > 0;

/** Two letters of one event, to two readers: as `queueMail`, for the statements of one. */
export const queueBoth = async <K extends LetterKind, L extends LetterKind>(
  tx: Db,
  desk: MailDesk,
  one: NewLetter<K>,
  other: NewLetter<L>,
): Promise<void> => void (await queueSealed(tx, desk, [sealed(one), sealed(other)]));

type Sealed = Omit<NewRow, "createdAt" | "recipient" | "replyTo"> & { recipient: string | null; replyTo: string | null };

const sealed = <K extends LetterKind>({ key, kind, data, to, replyTo }: NewLetter<K>): Sealed => ({
  key,
  kind,
  data,
  recipient: typeof to === "string" ? to : null,
  replyTo: replyTo ?? null,
});

/** How many of them are new. */
async function queueSealed(tx: Db, { jobs, clock }: MailDesk, letters: readonly Sealed[]): Promise<number> {
  const createdAt = clock();
  const letterIds = await insertLetters(
    tx,
    letters.map((one) => ({ ...one, createdAt })),
  );
  if (letterIds.length > 0) await jobs.add(tx, SEND_LETTER, { letterIds } satisfies SendLetter);
  return letterIds.length;
}

/** What sending needs. */
export type MailRoom = MailDesk & { transport: Transport; readSender: () => Promise<Sender>; complain: (line: string) => void };

/** The owner's settings, as far as they stand on letters. Left out where nothing has been said yet. */
type OwnersWords = {
  shopName?: string;
  showroomAddress?: string;
  phone?: string;
  supportEmail?: string;
  /** '' = the address for customers. */
  noticeEmail?: string;
  legal?: { gstin?: string };
};

/** Who writes: the owner's own words, with addresses of the shop's host where there are none. */
export function senderFrom(words: OwnersWords, { publicUrl, mailFrom }: { publicUrl: string; mailFrom: string | undefined }): Sender {
  const host = new URL(publicUrl).hostname;
  const email = words.supportEmail || `shop@${host}`;
  return {
    name: words.shopName || host,
    address: words.showroomAddress ?? "",
    phone: words.phone ?? "",
    email,
    from: mailFrom ?? email,
    notices: words.noticeEmail || email,
    publicUrl,
    hasInvoices: isGstin(words.legal?.gstin ?? ""),
  };
}

const LONGEST_ERROR = 500;

/** Sends what was queued together, one after the other. */
export async function sendLetters(db: Db, room: MailRoom, { letterIds }: SendLetter): Promise<void> {
  for (const letterId of letterIds) await sendLetter(db, room, letterId);
}

/**
 * Sends a letter that waits, and does nothing for one that does not. Its row is held meanwhile, so two processes never send it at once. When the
 * process dies after the mail server took it, it is sent again under the same Message-ID.
 */
export async function sendLetter(db: Db, room: MailRoom, letterId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await holdWaiting(tx, letterId);
    if (!row) return;
    try {
      const { compose } = await import("./compose.ts");
      await room.transport.deliver(compose(row, await room.readSender()));
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
      const afterSeconds = error instanceof RefusedForGood ? null : secondsUntilNextTry(row.tries + 1);
      if (afterSeconds === null) {
        await recordFailure(tx, letterId, { lastError, nextTryAt: null });
        room.complain(`The letter ${letterId} (${row.kind}) could not be sent and is given up: ${lastError}`);
        return;
      }
      await recordFailure(tx, letterId, { lastError, nextTryAt: new Date(room.clock().getTime() + afterSeconds * 1000) });
      await room.jobs.add(tx, SEND_LETTER, { letterIds: [letterId] } satisfies SendLetter, { afterSeconds });
      return;
    }
    await recordSent(tx, letterId, room.clock());
  });
}

/** A job for each would take minutes where hundreds wait: few jobs are fetched at once. */
const OVERDUE_AT_ONCE = 20;

/**
 * Asks for all letters to be sent whose time has come: for a process that starts. Jobs of one that was killed are given to another after a
 * quarter of an hour only. Where another process is about to send one, the second job finds nothing to do.
 */
export async function wakeOverdueLetters(db: Db, { jobs, clock }: MailDesk): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const letterIds = await takeOverdue(tx, now);
    for (let first = 0; first < letterIds.length; first += OVERDUE_AT_ONCE)
      await jobs.add(tx, SEND_LETTER, { letterIds: letterIds.slice(first, first + OVERDUE_AT_ONCE) } satisfies SendLetter);
  });
}
