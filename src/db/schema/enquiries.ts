import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { DEFAULT_LOCALE, LOCALES } from "../../shared/locale.ts";
import { staff } from "./staff.ts";

/** Newsletter subscriptions: one row for each address, also after it unsubscribes. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    /** In the unsubscribe link of each newsletter: anyone who knows it can end the subscription. */
    unsubscribeId: text().notNull().unique(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the owner of the mailbox has said yes; null until then, and nothing but the question is sent. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Null while subscribed. */
    unsubscribedAt: timestamp({ withTimezone: true }),
    /** When a newsletter was refused for good, or came back: nothing is sent any more. */
    bouncedAt: timestamp({ withTimezone: true }),
    bounceReason: text().notNull().default(""),
  },
  (t) => [
    check("newsletter_email_small_letters", sql`${t.email} = lower(${t.email})`),
    check("newsletter_unsubscribe_id_long", sql`length(${t.unsubscribeId}) >= 22`),
  ],
);

/** A part of a newsletter. Pictures and products are ids: what is gone when it is sent is left out. */
export type NewsletterBlock =
  | { type: "heading" | "text"; text: string }
  | { type: "picture"; pictureId: number; alt: string; link: string }
  | { type: "products"; productIds: number[] }
  | { type: "button"; text: string; link: string };

/** Newsletters. */
export const newsletters = pgTable(
  "newsletters",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subject: text().notNull(),
    /** Beside the subject in mail programs. */
    preview: text().notNull(),
    blocks: jsonb().$type<NewsletterBlock[]>().notNull(),
    state: text({ enum: ["draft", "scheduled", "sending", "paused", "sent"] })
      .notNull()
      .default("draft"),
    /** Of a scheduled one: when its sending begins. */
    sendAt: timestamp({ withTimezone: true }),
    /** Those who are subscribed then get it. */
    startedAt: timestamp({ withTimezone: true }),
    finishedAt: timestamp({ withTimezone: true }),
    createdBy: integer().references(() => staff.id),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** One more with each change of its content. */
    version: integer().notNull().default(1),
  },
  (t) => [
    check("newsletters_state", sql`${t.state} in ('draft', 'scheduled', 'sending', 'paused', 'sent')`),
    check("newsletters_scheduled", sql`(${t.state} <> 'scheduled') or ${t.sendAt} is not null`),
    check("newsletters_started", sql`(${t.state} in ('draft', 'scheduled')) = (${t.startedAt} is null)`),
    check("newsletters_finished", sql`(${t.state} = 'sent') = (${t.finishedAt} is not null)`),
    index("newsletters_under_way")
      .on(t.id)
      .where(sql`${t.state} in ('scheduled', 'sending')`),
  ],
);

/** Who has got which newsletter: nobody gets one twice. The row of a deleted subscription stays and names nobody. */
export const newsletterSends = pgTable(
  "newsletter_sends",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    newsletterId: integer()
      .notNull()
      .references(() => newsletters.id, { onDelete: "cascade" }),
    subscriptionId: integer().references(() => newsletterSubscriptions.id, { onDelete: "set null" }),
    /** Of its e-mail in the outbox. */
    emailKey: text().notNull().unique(),
    /** When they unsubscribed after it, and before the next one. */
    leftAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    uniqueIndex("newsletter_sends_once").on(t.newsletterId, t.subscriptionId),
    index("newsletter_sends_of_subscription").on(t.subscriptionId, t.id),
  ],
);

/** Messages of visitors to the shop. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The number that the sender can quote on the phone; random. */
    ticket: text().notNull().unique(),
    kind: text({ enum: ["enquiry", "appointment", "collaboration"] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    message: text().notNull().default(""),
    /** A hash of the message and its sender, to recognise a second submission. */
    fingerprint: text().notNull(),
    /** Whether the form sent how long it was open, as it does with JavaScript. */
    isTimed: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** When somebody of the staff has answered, and who; null while it waits. */
    answeredAt: timestamp({ withTimezone: true }),
    answeredBy: integer().references(() => staff.id),
    /** Who of the staff takes care of it. */
    assignedTo: integer().references(() => staff.id),
    /** The language of the e-mails about it. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** Only of an enquiry. */
    subject: text(),
    about: text(),
    priority: text({ enum: ["Low", "Medium", "High"] }),
    source: text(),
    /** Only of a collaboration. */
    company: text(),
    /** Only of an appointment, with the name that the store had then. */
    storeId: integer(),
    storeName: text(),
    meeting: text({ enum: ["visit", "video"] }),
    meetsAt: timestamp({ withTimezone: true }),
    /** What staff search in, in lower case. */
    searchText: text().generatedAlwaysAs(
      sql`lower(ticket || ' ' || name || ' ' || email || ' ' || replace(phone, ' ', '') || ' ' || coalesce(subject, '') || ' ' || coalesce(company, '') || ' '
        || coalesce(store_name, '') || ' ' || message)`,
    ),
  },
  (t) => [
    check("enquiries_email_small_letters", sql`${t.email} = lower(${t.email})`),
    check("enquiries_kind", sql`${t.kind} in ('enquiry', 'appointment', 'collaboration')`),
    check("enquiries_of_enquiry", sql`(${t.kind} = 'enquiry') = (num_nulls(${t.subject}, ${t.about}, ${t.priority}, ${t.source}) = 0)`),
    check("enquiries_of_collaboration", sql`(${t.kind} = 'collaboration') = (${t.company} is not null)`),
    check(
      "enquiries_of_appointment",
      sql`(${t.kind} = 'appointment') = (num_nulls(${t.storeId}, ${t.storeName}, ${t.meeting}, ${t.meetsAt}) = 0)`,
    ),
    index("enquiries_of_sender").on(t.email, t.createdAt),
    index("enquiries_newest").on(t.createdAt),
  ],
);

/** Answers that staff have sent by e-mail. */
export const enquiryAnswers = pgTable(
  "enquiry_answers",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    enquiryId: integer()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    /** Names the request, so that a repeat sends nothing again. */
    key: text().notNull().unique(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index("enquiry_answers_of_enquiry").on(t.enquiryId)],
);

/** Texts that answers are begun with. */
export const cannedAnswers = pgTable("canned_answers", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull().unique(),
  text: text().notNull(),
  /** One more with each change. */
  version: integer().notNull().default(1),
});
