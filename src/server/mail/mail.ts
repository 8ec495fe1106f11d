/** E-mails of the shop: queued in the transaction of their cause, sent in the background. Public entry file of this area. */
import { isGstin } from "../../contract/gstin.ts";
import type { Db } from "../../db/connect.ts";
import { DEFAULT_LOCALE, type Locale } from "../../shared/locale.ts";
import { type Colours, paletteOf } from "../../shared/theme.ts";
import type { Clock } from "../platform/clock.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { OwnTexts } from "./editable-texts.ts";
import { type NewRow, insertEmails } from "./mail.queries.ts";
import type { Sender } from "./templates/email-template.ts";
import type { EmailData, EmailKind } from "./templates/templates.ts";
import type { Transport } from "./transport.ts";
import { isBulk, isUrgent } from "./urgent.rules.ts";

export type { EmailData as EmailDataOf } from "./templates/templates.ts";
export type { Sender } from "./templates/email-template.ts";
export {
  anonymiseEmailsBefore,
  anonymiseEmailsOf,
  anonymiseEmailsOfDeleted,
  listFailedEmails,
  readFailedEmails,
  retryFailedEmail,
} from "./mail.queries.ts";
export { type OwnTexts, editableTexts, faultsOf } from "./editable-texts.ts";
export { changeOwnTexts, readAllOwnTexts, readOwnTexts } from "./own-texts.queries.ts";
export { EXAMPLE_PICTURE, examples } from "./examples.ts";
export { type EmailKind, templates as emailTemplates } from "./templates/templates.ts";
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

/** Queues many e-mails, as `queueMail` does, in one statement. */
export const queueAll = async <K extends EmailKind>(tx: Db, deps: MailDeps, emails: readonly NewEmail<K>[]): Promise<void> => {
  const now = deps.clock();
  await insertEmails(
    tx,
    emails.map((email) => toRow(email, now)),
  );
};

/** An e-mail as it would be sent now. `texts`: the owner's own. Nothing is queued. */
export async function previewMail<K extends EmailKind>(
  email: Pick<NewEmail<K>, "kind" | "data"> & { to: string; locale: Locale },
  sender: Sender,
  now: Date,
  texts?: OwnTexts,
): Promise<{ subject: string; text: string; html: string }> {
  const { compose } = await import("./compose.ts");
  const row = { id: 0, key: "", recipient: email.to, replyTo: null, createdAt: now };
  const { subject, text, html } = compose({ ...row, kind: email.kind, locale: email.locale, data: email.data }, sender, texts);
  return { subject, text, html };
}

/** The transport with what an owner may know of it. `server`: host and port, '' for the outbox of this machine. */
export type MailServer = Pick<Transport, "deliver"> & { server: string; from: string | undefined };

/** Sends an e-mail past the queue. Returns what the mail server answered; throws what it refused. */
export async function sendAtOnce<K extends EmailKind>(
  { deliver }: Pick<MailServer, "deliver">,
  { to, ...email }: Pick<NewEmail<K>, "key" | "kind" | "data"> & { to: string; locale: Locale },
  sender: Sender,
  createdAt: Date,
): Promise<string> {
  const { compose } = await import("./compose.ts");
  return (await deliver(compose({ ...email, id: 0, recipient: to, replyTo: null, createdAt }, sender))) ?? "";
}

const toRow = <K extends EmailKind>({ key, kind, data, to, locale, replyTo }: NewEmail<K>, createdAt: Date): NewRow => ({
  key,
  kind,
  urgent: isUrgent(kind),
  bulk: isBulk(kind),
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
  colours?: Partial<Colours>;
};

/** `path`: of the picture on the shop's own host, with its pixels. */
type Logo = { path: string; width: number; height: number };

/** As high as the name in letters, and never wider than a phone. */
function sizeOfLogo({ width, height }: Logo): { width: number; height: number } {
  const scale = Math.min(56 / height, 220 / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** The sender by the owner's settings, with addresses at the shop's host where they are missing. */
export function senderFrom(
  settings: ShopSettings,
  { publicUrl, mailFrom, logo }: { publicUrl: string; mailFrom: string | undefined; logo?: Logo | undefined },
): Sender {
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
    palette: paletteOf(settings.colours ?? {}),
    logo: logo && { src: publicUrl + logo.path, ...sizeOfLogo(logo) },
  };
}
