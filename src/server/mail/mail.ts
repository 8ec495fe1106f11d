/** Letters of the shop: queued in the transaction of what they tell of, sent by a job. Front door for all other areas. */
import { isGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../platform/clock.ts";
import type { Jobs } from "../platform/jobs.ts";
import type { Sender } from "./templates/email-template.ts";
import type { EmailData, EmailKind } from "./templates/templates.ts";
import { type NewRow, lockWaiting, insertEmails, recordFailure, recordSent, claimOverdue } from "./mail.queries.ts";
import { secondsUntilRetry } from "./mail.rules.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

export type { Sender } from "./templates/email-template.ts";
export { ONE_CLICK_PATH } from "./mail.rules.ts";

/** The job that sends letters which were queued together. */
export const SEND_EMAILS = "mail.send";
export type SendEmails = { letterIds: readonly number[] };

/** What queuing needs. */
export type MailDeps = { jobs: Pick<Jobs, "add">; clock: Clock };

export type NewEmail<K extends EmailKind> = {
  /** Names the event, such as 'enquiry:K7QF-3MWD:notice': a second letter under the same key is not sent. */
  key: string;
  kind: K;
  /** An e-mail address, or the shop itself at whatever address the owner reads. */
  to: string | { shop: true };
  data: EmailData<K>;
  /** Where an answer goes; to the shop when nothing is said. */
  replyTo?: string;
};

/**
 * Queues a letter within the caller's transaction: it is sent when, and only when, that commits. False when there is one under that key
 * already; then nothing happens.
 */
export const queueMail = async <K extends EmailKind>(tx: Db, desk: MailDeps, letter: NewEmail<K>): Promise<boolean> =>
  (await queueSealed(tx, desk, [sealed(letter)])) > 0;

/** Two letters of one event, to two readers: as `queueMail`, for the statements of one. */
export const queueBoth = async <K extends EmailKind, L extends EmailKind>(
  tx: Db,
  desk: MailDeps,
  one: NewEmail<K>,
  other: NewEmail<L>,
): Promise<void> => void (await queueSealed(tx, desk, [sealed(one), sealed(other)]));

type Sealed = Omit<NewRow, "createdAt" | "recipient" | "replyTo"> & { recipient: string | null; replyTo: string | null };

const sealed = <K extends EmailKind>({ key, kind, data, to, replyTo }: NewEmail<K>): Sealed => ({
  key,
  kind,
  data,
  recipient: typeof to === "string" ? to : null,
  replyTo: replyTo ?? null,
});

/** How many of them are new. */
async function queueSealed(tx: Db, { jobs, clock }: MailDeps, letters: readonly Sealed[]): Promise<number> {
  const createdAt = clock();
  const letterIds = await insertEmails(
    tx,
    letters.map((one) => ({ ...one, createdAt })),
  );
  if (letterIds.length > 0) await jobs.add(tx, SEND_EMAILS, { letterIds } satisfies SendEmails);
  return letterIds.length;
}

/** What sending needs. */
export type SendMailDeps = MailDeps & { transport: Transport; readSender: () => Promise<Sender>; logError: (line: string) => void };

/** The owner's settings, as far as they stand on letters. Left out where nothing has been said yet. */
type ShopSettings = {
  shopName?: string;
  showroomAddress?: string;
  phone?: string;
  supportEmail?: string;
  /** '' = the address for customers. */
  noticeEmail?: string;
  legal?: { gstin?: string };
};

/** Who writes: the owner's own words, with addresses of the shop's host where there are none. */
export function senderFrom(words: ShopSettings, { publicUrl, mailFrom }: { publicUrl: string; mailFrom: string | undefined }): Sender {
  const host = new URL(publicUrl).hostname;
  const email = words.supportEmail || `shop@${host}`;
  return {
    name: words.shopName || host,
    address: words.showroomAddress ?? "",
    phone: words.phone ?? "",
    email,
    from: mailFrom ?? email,
    ownerEmail: words.noticeEmail || email,
    publicUrl,
    hasInvoices: isGstin(words.legal?.gstin ?? ""),
  };
}

const LONGEST_ERROR = 500;

/** Sends what was queued together, one after the other. */
export async function sendEmails(db: Db, room: SendMailDeps, { letterIds }: SendEmails): Promise<void> {
  for (const letterId of letterIds) await sendEmail(db, room, letterId);
}

/**
 * Sends a letter that waits, and does nothing for one that does not. Its row is held meanwhile, so two processes never send it at once. When the
 * process dies after the mail server took it, it is sent again under the same Message-ID.
 */
export async function sendEmail(db: Db, room: SendMailDeps, letterId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockWaiting(tx, letterId);
    if (!row) return;
    try {
      const { compose } = await import("./compose.ts");
      await room.transport.deliver(compose(row, await room.readSender()));
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
      const afterSeconds = error instanceof PermanentFailure ? null : secondsUntilRetry(row.tries + 1);
      if (afterSeconds === null) {
        await recordFailure(tx, letterId, { lastError, nextTryAt: null });
        room.logError(`The letter ${letterId} (${row.kind}) could not be sent and is given up: ${lastError}`);
        return;
      }
      await recordFailure(tx, letterId, { lastError, nextTryAt: new Date(room.clock().getTime() + afterSeconds * 1000) });
      await room.jobs.add(tx, SEND_EMAILS, { letterIds: [letterId] } satisfies SendEmails, { afterSeconds });
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
export async function requeueOverdueEmails(db: Db, { jobs, clock }: MailDeps): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const letterIds = await claimOverdue(tx, now);
    for (let first = 0; first < letterIds.length; first += OVERDUE_AT_ONCE)
      await jobs.add(tx, SEND_EMAILS, { letterIds: letterIds.slice(first, first + OVERDUE_AT_ONCE) } satisfies SendEmails);
  });
}
