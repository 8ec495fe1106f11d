/** What visitors write to the shop, and who gets its letter. Front door for all other areas. */
import { createHash, randomBytes } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { findStore, hoursOn } from "../content/content.ts";
import { type MailDeps, queueMail } from "../mail/mail.ts";
import { type FailureKind, failure } from "../platform/failure.ts";
import { shortCode } from "../platform/short-code.ts";
import { type UnavailableReason, indianMoment, unavailableReason } from "./appointment.rules.ts";
import {
  type NewEnquiry,
  countFromSender,
  countUntimed,
  endSubscription,
  lockSender,
  insertEnquiry,
  isSubscriptionKnown,
  findDuplicateTicket,
  upsertSubscription,
} from "./enquiries.queries.ts";
import { type FormSignals, HOURLY_UNTIMED, hourlyPerSender, isBot, isTooQuick } from "./spam.rules.ts";

const words = messages.enquiry;
export const tooQuick = failure("enquiry.too_quick", words.tooQuick, 422);
export const tooMany = failure("enquiry.too_many", words.tooMany, 429);
export const tooManyUntimed = failure("enquiry.too_many_untimed", messages.access.tooMany, 429);
export const noSuchStore = failure("appointment.store", words.storeNeeded, 422);
export const unknownSubscription = failure("newsletter.unknown_id", messages.newsletter.unknownId, 404);

const notThen: Record<UnavailableReason, FailureKind> = {
  past: failure("appointment.past", words.datePast, 422),
  far: failure("appointment.far", words.dateFar, 422),
  closed: failure("appointment.closed", words.storeClosed, 422),
  outsideHours: failure("appointment.outside_hours", words.outsideHours, 422),
};

/** Where messages go to: the database, and the letters about them. */
export type EnquiriesDeps = { db: Db; mail: MailDeps };
export type Person = { name: string; email: string; phone: string };

type Enquiry = Person & { subject: string; about: string; priority: "Low" | "Medium" | "High"; source: string; message: string };
type Collaboration = Person & { company: string; message: string };
type Appointment = Person & { storeId: number; meeting: "visit" | "video"; date: string; time: string; message: string };

/** Keeps an enquiry, tells the shop and thanks the sender, all or nothing. Returns the ticket. Throws `tooQuick`, `tooMany`, `tooManyUntimed`. */
export async function submitEnquiry(desk: EnquiriesDeps, enquiry: Enquiry, care: FormSignals): Promise<string> {
  return await take(desk, { kind: "enquiry", ...enquiry }, care, async (tx, ticket) => {
    const { name, email } = enquiry;
    await queueMail(tx, desk.mail, {
      key: keyOf(ticket, "notice"),
      kind: "enquiryNotice",
      to: { shop: true },
      replyTo: email,
      data: { ticket, ...enquiry },
    });
    await queueMail(tx, desk.mail, { key: keyOf(ticket, "thanks"), kind: "enquiryReceived", to: email, data: { ticket, name } });
  });
}

/** The same for a proposal to work together. */
export async function submitCollaboration(desk: EnquiriesDeps, proposal: Collaboration, care: FormSignals): Promise<string> {
  return await take(desk, { kind: "collaboration", ...proposal }, care, async (tx, ticket) => {
    const { name, email } = proposal;
    await queueMail(tx, desk.mail, {
      key: keyOf(ticket, "notice"),
      kind: "collaborationNotice",
      to: { shop: true },
      replyTo: email,
      data: { ticket, ...proposal },
    });
    await queueMail(tx, desk.mail, { key: keyOf(ticket, "thanks"), kind: "collaborationReceived", to: email, data: { ticket, name } });
  });
}

/**
 * The same for an appointment. Also throws `noSuchStore` and failures with the codes appointment.past, .far, .closed and .outside_hours.
 */
export async function requestAppointment(desk: EnquiriesDeps, wish: Appointment, care: FormSignals): Promise<string> {
  if (isBot(care)) return shortCode(2);
  const { storeId, meeting, date, time, ...person } = wish;
  const store = await findStore(desk.db, storeId);
  if (!store) throw noSuchStore();
  const refusal = unavailableReason(wish, hoursOn(store, date), desk.mail.clock());
  if (refusal) throw notThen[refusal]();
  const appointment = {
    ...person,
    kind: "appointment" as const,
    storeId,
    storeName: store.name,
    meeting,
    meetsAt: indianMoment(date, time),
  };
  return await take(desk, appointment, care, async (tx, ticket) => {
    const { name, email, phone, message } = person;
    const { address, mapLink } = store;
    const meets = { ticket, name, how: meeting, date, time, store: { name: store.name, address, mapLink } };
    await queueMail(tx, desk.mail, {
      key: keyOf(ticket, "notice"),
      kind: "appointmentNotice",
      to: { shop: true },
      replyTo: email,
      data: { ...meets, email, phone, message },
    });
    await queueMail(tx, desk.mail, { key: keyOf(ticket, "thanks"), kind: "appointmentReceived", to: email, data: meets });
  });
}

const keyOf = (ticket: string, letter: string) => `enquiry:${ticket}:${letter}`;
const HOUR_MS = 60 * 60_000;

type Written = Omit<NewEnquiry, "fingerprint" | "isTimed" | "createdAt">;

/** Keeps what was written under a new ticket and lets letters be queued with it. The same message within an hour is the same ticket. */
async function take(
  desk: EnquiriesDeps,
  written: Written,
  care: FormSignals,
  tell: (tx: Db, ticket: string) => Promise<void>,
): Promise<string> {
  // A program sees the success that it expects, and tries nothing else.
  if (isBot(care)) return shortCode(2);
  if (isTooQuick(care)) throw tooQuick();
  const createdAt = desk.mail.clock();
  const anHourAgo = new Date(createdAt.getTime() - HOUR_MS);
  const isTimed = care.elapsedMs !== null;
  const enquiry: NewEnquiry = { ...written, fingerprint: fingerprintOf(written), isTimed, createdAt };

  return await desk.db.transaction(async (tx) => {
    await lockSender(tx, enquiry.email);
    const same = await findDuplicateTicket(tx, enquiry, anHourAgo);
    if (same) return same;
    if ((await countFromSender(tx, enquiry.email, anHourAgo)) >= hourlyPerSender(isTimed)) throw tooMany();
    if (!isTimed && (await countUntimed(tx, anHourAgo)) >= HOURLY_UNTIMED) throw tooManyUntimed();
    let ticket = shortCode(2);
    while (!(await insertEnquiry(tx, ticket, enquiry))) ticket = shortCode(2);
    await tell(tx, ticket);
    return ticket;
  });
}

/** Of everything that was written, in whatever order. */
const fingerprintOf = (written: Written) =>
  createHash("sha256")
    .update(JSON.stringify(Object.entries(written).toSorted(([a], [b]) => a.localeCompare(b))))
    .digest("base64url");

/** 192 bits: nobody ends a subscription by guessing. */
const UNSUBSCRIBE_ID_BYTES = 24;

/**
 * Subscribes an address, in small letters, to the newsletter and welcomes it. Doing it again changes nothing, and nobody learns from the
 * answer whether an address was known. Whoever had left is taken back, and links in older letters go on working.
 */
export async function subscribe({ db, mail }: EnquiriesDeps, email: string): Promise<void> {
  const subscribedAt = mail.clock();
  await db.transaction(async (tx) => {
    const newId = randomBytes(UNSUBSCRIBE_ID_BYTES).toString("base64url");
    const unsubscribeId = await upsertSubscription(tx, { email, unsubscribeId: newId, subscribedAt });
    if (unsubscribeId === undefined) return;
    const key = `newsletter:${unsubscribeId}:${subscribedAt.toISOString()}`;
    await queueMail(tx, mail, { key, kind: "newsletterWelcome", to: email, data: { unsubscribeId } });
  });
}

/** Ends the subscription with that id; again and again changes nothing. Throws `unknownId`. */
export async function unsubscribe({ db, mail }: EnquiriesDeps, unsubscribeId: string): Promise<void> {
  await endSubscription(db, unsubscribeId, mail.clock());
  if (!(await isSubscriptionKnown(db, unsubscribeId))) throw unknownSubscription();
}
