/** E-mails of the shop: queued in the transaction of their cause, sent in the background. Public entry file of this area. */
import { isGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE, type Locale } from "../../shared/locale.ts";
import type { Clock } from "../platform/clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type NewRow, insertEmails } from "./mail.queries.ts";
import type { Sender } from "./templates/email-template.ts";
import type { EmailData, EmailKind } from "./templates/templates.ts";
import { isUrgent } from "./urgent.rules.ts";

export type { Sender } from "./templates/email-template.ts";
export { anonymiseEmailsBefore, listFailedEmails, readFailedEmails, retryFailedEmail } from "./mail.queries.ts";
export { ONE_CLICK_PATH } from "./mail.rules.ts";
export { type SendMailDeps, sendDueEmails, startSendingEmails } from "./send-emails.ts";

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
  (await insertEmails(tx, [toRow(email, deps.clock())])) > 0;

/** Queues two e-mails about one event, as `queueMail` does, in the statement of one. */
export const queueBoth = async <K extends EmailKind, L extends EmailKind>(
  tx: Db,
  deps: MailDeps,
  first: NewEmail<K>,
  second: NewEmail<L>,
): Promise<void> => {
  const now = deps.clock();
  await insertEmails(tx, [toRow(first, now), toRow(second, now)]);
};

/** An e-mail as it would be sent now. Nothing is queued. */
export async function previewMail<K extends EmailKind>(
  email: Pick<NewEmail<K>, "kind" | "data"> & { to: string; locale: Locale },
  sender: Sender,
  now: Date,
): Promise<{ subject: string; text: string; html: string }> {
  const { compose } = await import("./compose.ts");
  const row = { id: 0, key: "", recipient: email.to, replyTo: null, createdAt: now };
  const { subject, text, html } = compose({ ...row, kind: email.kind, locale: email.locale, data: email.data }, sender);
  return { subject, text, html };
}

const toRow = <K extends EmailKind>({ key, kind, data, to, locale, replyTo }: NewEmail<K>, createdAt: Date): NewRow => ({
  key,
  kind,
  urgent: isUrgent(kind),
  data,
  recipient: typeof to === "string" ? to : null,
  locale: locale ?? DEFAULT_LOCALE,
  replyTo: replyTo ?? null,
  createdAt,
});

/** The owner's settings that e-mails show; what the owner has not set is missing. */
type ShopSettings = {
  shopName?: string;
  showroomAddress?: string;
  phone?: string;
  phoneDial?: string;
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
    dial: settings.phoneDial ?? "",
    email,
    from: mailFrom ?? email,
    ownerEmail: settings.noticeEmail || email,
    publicUrl,
    hasInvoices: isGstin(settings.legal?.gstin ?? ""),
  };
}
