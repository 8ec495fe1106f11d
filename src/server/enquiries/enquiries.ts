/** Messages of visitors to the shop, and newsletter subscriptions. Public entry file of this area. */
import { createHash, randomBytes } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { HOUR_MS, indianDate } from "../../shared/dates.ts";
import { newsletterConfirmPath } from "../../shared/links.ts";
import type { Locale } from "../../shared/locale.ts";
import { findStore, hoursOn } from "../content/content.ts";
import { type MailDeps, queueMail } from "../mail/mail.ts";
import { type FailureKind, failure } from "../platform/failure.ts";
import { shortCode } from "../platform/short-code.ts";
import { type UnavailableReason, indianMoment, unavailableReason } from "./appointment.rules.ts";
import {
  type NewEnquiry,
  countFromSender,
  confirmSubscription,
  countUntimed,
  endSubscription,
  lockSender,
  insertEnquiry,
  isSubscriptionKnown,
  findDuplicateTicket,
  upsertSubscription,
} from "./enquiries.queries.ts";
import { noteLeft } from "./newsletter-issues.queries.ts";
import { type FormSignals, HOURLY_UNTIMED, hourlyPerSender, isBot, isTooQuick } from "./spam.rules.ts";

export {
  addCannedAnswer,
  answerEnquiry,
  assignEnquiry,
  changeCannedAnswer,
  deleteCannedAnswer,
  listEnquiries,
  markAnswered,
  readEnquiry,
} from "./enquiries.admin.ts";
export { listCannedAnswers, readWaitingEnquiries } from "./enquiries.admin.queries.ts";
export {
  deleteSubscription as deleteSubscriptionOf,
  endSubscriptionOf,
  listSubscribers,
  readSubscription,
  subscribersCsv,
} from "./newsletter.admin.ts";
export {
  addNewsletter,
  changeNewsletter,
  contentOf,
  deleteNewsletter,
  listNewsletters,
  markBounced,
  stopBounced,
  queueTest,
  readNewsletter,
  resumeNewsletter,
  sendDueNewsletters,
  sendNewsletter,
  stopNewsletter,
} from "./newsletter-issues.ts";
export { deleteEnquiriesBefore, deleteSubscriptionsEndedBefore } from "./enquiries.queries.ts";

const texts = messages.enquiry;
export const tooQuick = failure("enquiry.too_quick", texts.tooQuick, 422);
export const tooMany = failure("enquiry.too_many", texts.tooMany, 429);
export const tooManyUntimed = failure("enquiry.too_many_untimed", messages.access.tooMany, 429);
export const noSuchStore = failure("appointment.store", texts.storeNeeded, 422);
export const unknownSubscription = failure("newsletter.unknown_id", messages.newsletter.unknownId, 404);

const unavailable: Record<UnavailableReason, FailureKind> = {
  past: failure("appointment.past", texts.datePast, 422),
  far: failure("appointment.far", texts.dateFar, 422),
  closed: failure("appointment.closed", texts.storeClosed, 422),
  outsideHours: failure("appointment.outside_hours", texts.outsideHours, 422),
};

export type EnquiriesDeps = { db: Db; mail: MailDeps };
export type Person = { name: string; email: string; phone: string };

type Enquiry = Person & { subject: string; about: string; priority: "Low" | "Medium" | "High"; source: string; message: string };
type Collaboration = Person & { company: string; message: string };
type Appointment = Person & { storeId: number; meeting: "visit" | "video"; date: string; time: string; message: string };

/** Saves an enquiry and e-mails the shop and the sender. Returns the ticket. Throws `tooQuick`, `tooMany` or `tooManyUntimed`. */
export async function submitEnquiry(deps: EnquiriesDeps, enquiry: Enquiry, signals: FormSignals, locale: Locale): Promise<string> {
  return await save(deps, { kind: "enquiry", ...enquiry }, signals, locale, async (tx, ticket) => {
    const { name, email } = enquiry;
    await queueMail(tx, deps.mail, {
      key: keyOf(ticket, "notice"),
      kind: "enquiryNotice",
      to: { shop: true },
      replyTo: email,
      data: { ticket, ...enquiry },
    });
    await queueMail(tx, deps.mail, { key: keyOf(ticket, "thanks"), kind: "enquiryReceived", to: email, locale, data: { ticket, name } });
  });
}

/** The same for a proposal to work together. */
export async function submitCollaboration(
  deps: EnquiriesDeps,
  proposal: Collaboration,
  signals: FormSignals,
  locale: Locale,
): Promise<string> {
  return await save(deps, { kind: "collaboration", ...proposal }, signals, locale, async (tx, ticket) => {
    const { name, email } = proposal;
    await queueMail(tx, deps.mail, {
      key: keyOf(ticket, "notice"),
      kind: "collaborationNotice",
      to: { shop: true },
      replyTo: email,
      data: { ticket, ...proposal },
    });
    await queueMail(tx, deps.mail, {
      key: keyOf(ticket, "thanks"),
      kind: "collaborationReceived",
      to: email,
      locale,
      data: { ticket, name },
    });
  });
}

/**
 * The same for an appointment. Also throws `noSuchStore` and failures with the codes appointment.past, .far, .closed and .outside_hours.
 */
export async function requestAppointment(deps: EnquiriesDeps, request: Appointment, signals: FormSignals, locale: Locale): Promise<string> {
  if (isBot(signals)) return shortCode(2);
  const { storeId, meeting, date, time, ...person } = request;
  const store = await findStore(deps.db, storeId);
  if (!store) throw noSuchStore();
  const reason = unavailableReason(request, hoursOn(store, date), deps.mail.clock());
  if (reason) throw unavailable[reason]();
  const appointment = {
    ...person,
    kind: "appointment" as const,
    storeId,
    storeName: store.name,
    meeting,
    meetsAt: indianMoment(date, time),
  };
  return await save(deps, appointment, signals, locale, async (tx, ticket) => {
    const { name, email, phone, message } = person;
    const { address, mapLink } = store;
    const data = { ticket, name, how: meeting, date, time, store: { name: store.name, address, mapLink } };
    await queueMail(tx, deps.mail, {
      key: keyOf(ticket, "notice"),
      kind: "appointmentNotice",
      to: { shop: true },
      replyTo: email,
      data: { ...data, email, phone, message },
    });
    await queueMail(tx, deps.mail, { key: keyOf(ticket, "thanks"), kind: "appointmentReceived", to: email, locale, data });
  });
}

const keyOf = (ticket: string, email: string) => `enquiry:${ticket}:${email}`;

type Message = Omit<NewEnquiry, "fingerprint" | "isTimed" | "locale" | "createdAt">;

/** Saves a message under a new ticket and queues its e-mails. The same message within an hour keeps its ticket. */
async function save(
  deps: EnquiriesDeps,
  message: Message,
  signals: FormSignals,
  locale: Locale,
  queueEmails: (tx: Db, ticket: string) => Promise<void>,
): Promise<string> {
  // A bot gets the success that it expects, so that it does not try another way.
  if (isBot(signals)) return shortCode(2);
  if (isTooQuick(signals)) throw tooQuick();
  const createdAt = deps.mail.clock();
  const anHourAgo = new Date(createdAt.getTime() - HOUR_MS);
  const isTimed = signals.elapsedMs !== null;
  const enquiry: NewEnquiry = { ...message, fingerprint: fingerprintOf(message), isTimed, locale, createdAt };

  return await deps.db.transaction(async (tx) => {
    await lockSender(tx, enquiry.email);
    const duplicate = await findDuplicateTicket(tx, enquiry, anHourAgo);
    if (duplicate) return duplicate;
    if ((await countFromSender(tx, enquiry.email, anHourAgo)) >= hourlyPerSender(isTimed)) throw tooMany();
    if (!isTimed && (await countUntimed(tx, anHourAgo)) >= HOURLY_UNTIMED) throw tooManyUntimed();
    let ticket = shortCode(2);
    while (!(await insertEnquiry(tx, ticket, enquiry))) ticket = shortCode(2);
    await queueEmails(tx, ticket);
    return ticket;
  });
}

/** A hash of all fields, independent of their order. */
const fingerprintOf = (message: Message) =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(message).toSorted(([a], [b]) => a.localeCompare(b))))
    .digest("base64url");

/** 192 bits, so that the id cannot be guessed. */
const UNSUBSCRIBE_ID_BYTES = 24;

/**
 * Subscribes a lower-case e-mail address to the newsletter, and asks the owner of the mailbox to confirm it, once a day at most. The answer does not reveal
 * whether the address was known. Someone who had unsubscribed is asked again, and the links in older newsletters keep working.
 */
export async function subscribe({ db, mail }: EnquiriesDeps, email: string, locale: Locale): Promise<void> {
  const subscribedAt = mail.clock();
  await db.transaction(async (tx) => {
    const newId = randomBytes(UNSUBSCRIBE_ID_BYTES).toString("base64url");
    const unsubscribeId = await upsertSubscription(tx, { email, unsubscribeId: newId, subscribedAt });
    if (unsubscribeId === undefined) return;
    const key = `newsletter:${unsubscribeId}:confirm:${indianDate(subscribedAt)}`;
    const data = { confirmPath: newsletterConfirmPath(unsubscribeId) };
    await queueMail(tx, mail, { key, kind: "newsletterConfirm", to: email, locale, data });
  });
}

/** Confirms the subscription with this id and welcomes its owner; repeating it changes nothing. Throws `unknownSubscription`. */
export async function confirmNewsletter({ db, mail }: EnquiriesDeps, unsubscribeId: string, locale: Locale): Promise<void> {
  const now = mail.clock();
  await db.transaction(async (tx) => {
    const email = await confirmSubscription(tx, unsubscribeId, now);
    if (email === undefined) return;
    const key = `newsletter:${unsubscribeId}:${now.toISOString()}`;
    await queueMail(tx, mail, { key, kind: "newsletterWelcome", to: email, locale, data: { unsubscribeId } });
  });
  if (!(await isSubscriptionKnown(db, unsubscribeId))) throw unknownSubscription();
}

/** Ends the subscription with this id; repeating it changes nothing. Throws `unknownSubscription`. */
export async function unsubscribe({ db, mail }: EnquiriesDeps, unsubscribeId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = mail.clock();
    if (await endSubscription(tx, unsubscribeId, now)) await noteLeft(tx, unsubscribeId, now);
  });
  if (!(await isSubscriptionKnown(db, unsubscribeId))) throw unknownSubscription();
}
