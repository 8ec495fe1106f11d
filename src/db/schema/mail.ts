import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Letters that the shop sends. A row is written in the transaction of what it tells of, and sent afterwards. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** One letter for one event: whoever queues it again finds it here. */
    key: text().notNull().unique(),
    /** One of src/server/mail/letters. */
    kind: text().notNull(),
    /** Null = the shop itself, at whatever address the owner reads by then. */
    recipient: text(),
    /** Where an answer goes; null = to the shop. */
    replyTo: text(),
    /** What the letter is made of. Taken away when it is sent: it may hold a link that lets its reader in. */
    data: jsonb(),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    tries: integer().notNull().default(0),
    /** Of a waiting letter: when it is tried next. */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check("mail_outbox_state", sql`${t.state} in ('waiting', 'sent', 'failed')`),
    check("mail_outbox_sent", sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    check("mail_outbox_data", sql`(${t.state} = 'sent') = (${t.data} is null)`),
    check("mail_outbox_tries", sql`${t.tries} >= 0`),
    index("mail_outbox_waiting")
      .on(t.nextTryAt)
      .where(sql`${t.state} = 'waiting'`),
    index("mail_outbox_failed")
      .on(t.id)
      .where(sql`${t.state} = 'failed'`),
  ],
);
