import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
