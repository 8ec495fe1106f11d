import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

export type WhatsAppState = "waiting" | "sent" | "failed" | "stopped";

/** Messages about orders, for customers who have asked for them. */
export const whatsappMessages = pgTable(
  "whatsapp_messages",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the event: a second message about it is not sent. */
    key: text().notNull().unique(),
    /** With its country: '+919812345678'. */
    mobile: text().notNull(),
    template: text().notNull(),
    /** In the order of the template's text; deleted when it is sent or never will be, because links are among them. */
    parameters: jsonb().$type<string[]>(),
    /** `stopped`: its customer wanted no more before it was sent. */
    state: text().$type<WhatsAppState>().notNull().default("waiting"),
    tries: integer().notNull().default(0),
    nextTryAt: moment().notNull(),
    /** As the provider names it. */
    providerId: text().unique(),
    lastError: text().notNull().default(""),
    createdAt: moment().notNull(),
    sentAt: moment(),
    deliveredAt: moment(),
  },
  (t) => [
    index("whatsapp_messages_due")
      .on(t.nextTryAt)
      .where(sql`${t.state} = 'waiting'`),
    index("whatsapp_messages_of_mobile")
      .on(t.mobile)
      .where(sql`${t.state} = 'waiting'`),
    index("whatsapp_messages_by_age").on(t.createdAt),
    check("whatsapp_state", sql`${t.state} in ('waiting', 'sent', 'failed', 'stopped')`),
    check("whatsapp_parameters", sql`(${t.state} = 'waiting') = (${t.parameters} is not null)`),
  ],
);

/**
 * What the provider said of messages and is not recorded with them: it may come before the message is recorded as sent. Of other messages of the shop's number nothing
 * is ever recorded; that is deleted after a day.
 */
export const whatsappNews = pgTable(
  "whatsapp_news",
  {
    providerId: text().notNull(),
    kind: text().$type<"delivered" | "failed">().notNull(),
    /** Why it failed. */
    reason: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.providerId, t.kind] }),
    index("whatsapp_news_by_age").on(t.receivedAt),
    check("whatsapp_news_kind", sql`${t.kind} in ('delivered', 'failed')`),
  ],
);

/** Numbers whose owners want no messages: they wrote STOP. */
export const whatsappStops = pgTable("whatsapp_stops", { mobile: text().primaryKey(), stoppedAt: moment().notNull() });
