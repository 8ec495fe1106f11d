/** E-mails of the shop: queued in the transaction of their cause, sent by a job. Public entry file of this area. */
import { isGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE, type Locale } from "../../shared/locale.ts";
import type { Clock } from "../platform/clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type NewRow, claimOverdue, insertEmails, lockWaiting, recordFailure, recordSent } from "./mail.queries.ts";
import { secondsUntilRetry } from "./mail.rules.ts";
import type { Sender } from "./templates/email-template.ts";
import type { EmailData, EmailKind } from "./templates/templates.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

export type { Sender } from "./templates/email-template.ts";
export { anonymiseEmailsBefore } from "./mail.queries.ts";
export { ONE_CLICK_PATH } from "./mail.rules.ts";

/** The job that sends e-mails which were queued together. */
export const SEND_EMAILS = "mail.send";
/** Queued jobs store this name, so it stays. */
export type SendEmails = { letterIds: readonly number[] };

/** Dependencies of queuing. */
export type MailDeps = { jobs: Pick<Jobs, "add">; clock: Clock };

export type NewEmail<K extends EmailKind> = {
  /** Names the event, such as 'enquiry:K7QF-3MWD:notice': a second e-mail with the same key is not sent. */
  key: string;
  kind: K;
  data: EmailData<K>;
  /** Receives the reply; the shop when left out. */
  replyTo?: string;
} & Reader;

/** An e-mail address with the reader's language, or the shop itself: at the address that the owner has set when it is sent, in the default language. */
type Reader = { to: string; locale: Locale } | { to: { shop: true }; locale?: never };

/**
 * Queues an e-mail in the caller's transaction: it is sent if and only if that commits. False, and nothing happens, when one with this key
 * exists.
 */
export const queueMail = async <K extends EmailKind>(tx: Db, deps: MailDeps, email: NewEmail<K>): Promise<boolean> =>
  (await insertAndSchedule(tx, deps, [toRow(email)])) > 0;

/** Queues two e-mails about one event, as `queueMail` does, in the statements of one. */
export const queueBoth = async <K extends EmailKind, L extends EmailKind>(
  tx: Db,
  deps: MailDeps,
  first: NewEmail<K>,
  second: NewEmail<L>,
): Promise<void> => void (await insertAndSchedule(tx, deps, [toRow(first), toRow(second)]));

type Row = Omit<NewRow, "createdAt">;

const toRow = <K extends EmailKind>({ key, kind, data, to, locale, replyTo }: NewEmail<K>): Row => ({
  key,
  kind,
  data,
  recipient: typeof to === "string" ? to : null,
  locale: locale ?? DEFAULT_LOCALE,
  replyTo: replyTo ?? null,
});

/** Returns how many of them are new. */
async function insertAndSchedule(tx: Db, { jobs, clock }: MailDeps, rows: readonly Row[]): Promise<number> {
  const createdAt = clock();
  const letterIds = await insertEmails(
    tx,
    rows.map((row) => ({ ...row, createdAt })),
  );
  if (letterIds.length > 0) await jobs.add(tx, SEND_EMAILS, { letterIds } satisfies SendEmails);
  return letterIds.length;
}

/** Dependencies of sending. */
export type SendMailDeps = MailDeps & { transport: Transport; readSender: () => Promise<Sender>; logError: (line: string) => void };

/** The owner's settings that e-mails show; what the owner has not set is missing. */
type ShopSettings = {
  shopName?: string;
  showroomAddress?: string;
  phone?: string;
  supportEmail?: string;
  /** '' = the address for customers. */
  noticeEmail?: string;
  legal?: { gstin?: string };
};

/** The sender by the owner's settings, with addresses at the shop's host where they are missing. */
export function senderFrom(settings: ShopSettings, { publicUrl, mailFrom }: { publicUrl: string; mailFrom: string | undefined }): Sender {
  const host = new URL(publicUrl).hostname;
  const email = settings.supportEmail || `shop@${host}`;
  return {
    name: settings.shopName || host,
    address: settings.showroomAddress ?? "",
    phone: settings.phone ?? "",
    email,
    from: mailFrom ?? email,
    ownerEmail: settings.noticeEmail || email,
    publicUrl,
    hasInvoices: isGstin(settings.legal?.gstin ?? ""),
  };
}

const MAX_ERROR_LENGTH = 500;

/** Sends e-mails that were queued together, one after the other. */
export async function sendEmails(db: Db, deps: SendMailDeps, { letterIds }: SendEmails): Promise<void> {
  for (const id of letterIds) await sendEmail(db, deps, id);
}

/**
 * Sends a waiting e-mail; does nothing for any other. Its row is locked meanwhile, so two processes never send it at once. When the process
 * dies after the mail server accepted it, it is sent again with the same Message-ID.
 */
export async function sendEmail(db: Db, deps: SendMailDeps, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const email = await lockWaiting(tx, id);
    if (!email) return;
    try {
      const { compose } = await import("./compose.ts");
      await deps.transport.deliver(compose(email, await deps.readSender()));
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR_LENGTH);
      const afterSeconds = error instanceof PermanentFailure ? null : secondsUntilRetry(email.tries + 1);
      if (afterSeconds === null) {
        await recordFailure(tx, id, { lastError, nextTryAt: null });
        deps.logError(`The e-mail ${id} (${email.kind}) could not be sent and will not be tried again: ${lastError}`);
        return;
      }
      await recordFailure(tx, id, { lastError, nextTryAt: new Date(deps.clock().getTime() + afterSeconds * 1000) });
      await deps.jobs.add(tx, SEND_EMAILS, { letterIds: [id] } satisfies SendEmails, { afterSeconds });
      return;
    }
    await recordSent(tx, id, deps.clock());
  });
}

/** A worker fetches few jobs at once, so one job for each of hundreds of e-mails would take minutes. */
const OVERDUE_PER_JOB = 20;

/**
 * Queues jobs for all overdue e-mails when a process starts: another process gets the jobs of a killed one only after a quarter of an hour.
 * When another process is about to send one, the second job finds nothing to do.
 */
export async function requeueOverdueEmails(db: Db, { jobs, clock }: MailDeps): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = await claimOverdue(tx, clock());
    for (let first = 0; first < ids.length; first += OVERDUE_PER_JOB)
      await jobs.add(tx, SEND_EMAILS, { letterIds: ids.slice(first, first + OVERDUE_PER_JOB) } satisfies SendEmails);
  });
}
