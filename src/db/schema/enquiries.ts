import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Who gets the letter. One row for an address, whatever happens to it. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique(),
    /** In the link at the foot of each letter: who knows it may end the subscription. */
    unsubscribeId: text().notNull().unique(),
    subscribedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null while the subscription lasts. */
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check("newsletter_email_small_letters", sql`${t.email} = lower(${t.email})`),
    check("newsletter_unsubscribe_id_long", sql`length(${t.unsubscribeId}) >= 22`),
  ],
);

/** What visitors write to the shop. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** What the sender can name on the phone; neither guessed nor counted. */
    ticket: text().notNull().unique(),
    kind: text({ enum: ["enquiry", "appointment", "collaboration"] }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    message: text().notNull().default(""),
    /** The same message from the same person, whatever the time: a second press finds it. */
    fingerprint: text().notNull(),
    /** Whether the form said how long it was open, as it does where JavaScript runs. */
    isTimed: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Of an enquiry. */
    subject: text(),
    about: text(),
    priority: text({ enum: ["Low", "Medium", "High"] }),
    source: text(),
    /** Of a collaboration. */
    company: text(),
    /** Of an appointment. The store as it was called then: stores come and go. */
    storeId: integer(),
    storeName: text(),
    meeting: text({ enum: ["visit", "video"] }),
    meetsAt: timestamp({ withTimezone: true }),
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
