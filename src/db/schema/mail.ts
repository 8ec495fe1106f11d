import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { DEFAULT_LOCALE, LOCALES } from "../../shared/locale.ts";

/** E-mails of the shop. A row is written in the transaction of its cause, and sent afterwards. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the event: an e-mail about it is queued once. */
    key: text().notNull().unique(),
    /** A template of src/server/mail/templates. */
    kind: text().notNull(),
    /** Sent before all others: somebody waits for it. */
    urgent: boolean().notNull().default(false),
    /** Sent after all others, a few at once: a newsletter. */
    bulk: boolean().notNull().default(false),
    /** Null = the shop itself, at the address that the owner has set when the e-mail is sent. */
    recipient: text(),
    /** The language of its texts. */
    locale: text({ enum: LOCALES }).notNull().default(DEFAULT_LOCALE),
    /** Receives the reply; null = the shop. */
    replyTo: text(),
    /** The data of the template. Deleted once sent: they may hold a link that signs its reader in. */
    data: jsonb(),
    state: text({ enum: ["waiting", "sent", "failed"] })
      .notNull()
      .default("waiting"),
    /** How often a process has claimed it. */
    tries: integer().notNull().default(0),
    /** Only of a waiting e-mail: when it may be claimed. A process that claims it sets the end of its claim. */
    nextTryAt: timestamp({ withTimezone: true }).notNull(),
    lastError: text(),
    /** Of a failed e-mail: the mail server says that nobody receives mail at this address. */
    noSuchMailbox: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    check("mail_outbox_state", sql`${t.state} in ('waiting', 'sent', 'failed')`),
    check("mail_outbox_sent", sql`(${t.state} = 'sent') = (${t.sentAt} is not null)`),
    check("mail_outbox_data", sql`(${t.state} = 'sent') = (${t.data} is null)`),
    check("mail_outbox_tries", sql`${t.tries} >= 0`),
    index("mail_outbox_due")
      .on(t.urgent.desc().nullsFirst(), t.nextTryAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index("mail_outbox_bulk_due")
      .on(t.nextTryAt, t.id)
      .where(sql`${t.state} = 'waiting' and ${t.bulk}`),
    // Finds all e-mails about one event, by the start of their keys.
    index("mail_outbox_by_key").on(sql`${t.key} collate "C"`),
    index("mail_outbox_failed")
      .on(t.id)
      .where(sql`${t.state} = 'failed'`),
  ],
);

/** The owner's own words in an e-mail. No row: the shop's. */
export const emailTexts = pgTable("email_texts", {
  /** A template of src/server/mail/templates. */
  kind: text().primaryKey(),
  /** By the path of the text that they replace. */
  texts: jsonb().$type<Record<string, string>>().notNull(),
  /** One more with each change. */
  version: integer().notNull().default(1),
});
