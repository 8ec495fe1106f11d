import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { staff } from "./staff.ts";

/** Set when the owner does not want to see the first steps of a new shop any more. One row. */
export const firstStepsDismissed = pgTable(
  "first_steps_dismissed",
  {
    id: smallint().primaryKey().default(1),
    at: moment().notNull(),
    /** Null in a demo shop, which has all of it. */
    staffId: integer().references(() => staff.id),
  },
  (t) => [check("first_steps_dismissed_once", sql`${t.id} = 1`)],
);

/** What the demo shop was seeded with, as it was then. Empty in other shops, and once the owner has removed it. */
export const demoRecords = pgTable(
  "demo_records",
  {
    kind: text({ enum: ["product", "category", "collection", "tag", "attribute", "coupon", "document", "media"] }).notNull(),
    recordId: integer().notNull(),
    /** Of the record; of a document the id of its published version. A record with another one has been changed since. */
    version: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId] }),
    check("demo_record_kind", sql`${t.kind} in ('product', 'category', 'collection', 'tag', 'attribute', 'coupon', 'document', 'media')`),
  ],
);

/** Set when the owner has removed the demo data: the next start does not seed them again. One row. */
export const demoRemoval = pgTable(
  "demo_removal",
  {
    id: smallint().primaryKey().default(1),
    at: moment().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
  },
  (t) => [check("demo_removal_once", sql`${t.id} = 1`)],
);

/** Backups of the database, and tries to restore one, as the commands of the runbook have recorded them. */
export const backupEvents = pgTable(
  "backup_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ["made", "tested"] }).notNull(),
    at: moment().notNull(),
    note: text().notNull(),
  },
  (t) => [check("backup_event_kind", sql`${t.kind} in ('made', 'tested')`), index("backup_events_newest").on(t.kind, t.at)],
);
