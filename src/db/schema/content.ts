import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey, integer, jsonb, pgTable, smallint, text, timestamp, unique } from "drizzle-orm/pg-core";
import { moments, paiseColumn } from "./columns.ts";

/**
 * What the owner arranges: menu, home page, posts … A document points to the version that everybody sees and to the one being worked on.
 * Which kinds there are, and what each holds, stands in src/server/content/kinds.ts.
 */
export const contentDocuments = pgTable(
  "content_documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** '' = the only one of its kind. */
    slug: text().notNull().default(""),
    publishedVersionId: integer(),
    /** Null when nothing has been changed since it was published. */
    draftVersionId: integer(),
    publishedAt: timestamp({ withTimezone: true }),
    /** The highest id that an item inside a body was ever given, so that none is given twice. */
    lastItemId: integer().notNull().default(0),
    ...moments(),
  },
  (t) => [
    unique("content_documents_slug").on(t.kind, t.slug),
    // With the document's own id in the key, a pointer can only lead to one of its own versions.
    foreignKey({
      name: "content_documents_published",
      columns: [t.id, t.publishedVersionId],
      foreignColumns: [contentVersions.documentId, contentVersions.id],
    }),
    foreignKey({
      name: "content_documents_draft",
      columns: [t.id, t.draftVersionId],
      foreignColumns: [contentVersions.documentId, contentVersions.id],
    }),
    check("content_published_at", sql`(${t.publishedVersionId} is null) = (${t.publishedAt} is null)`),
  ],
);

/** Every state that was ever saved. Rows are never changed. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references((): AnyPgColumn => contentDocuments.id, { onDelete: "cascade" }),
    /** 1 for the document's first. */
    number: integer().notNull(),
    body: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    unique("content_versions_number").on(t.documentId, t.number),
    unique("content_versions_own").on(t.documentId, t.id),
    check("content_version_number", sql`${t.number} >= 1`),
  ],
);

/** What bringing an order costs. One row: money is kept in columns that only take whole, non-negative paise. */
export const deliveryCharges = pgTable(
  "delivery_charges",
  {
    id: smallint().primaryKey().default(1),
    /** Shipping is free from this cart total on. */
    freeFrom: paiseColumn().notNull(),
    /** Shipping below it. */
    charge: paiseColumn().notNull(),
    /** Added when the order is paid in cash on delivery. */
    codCharge: paiseColumn().notNull(),
    ...moments(),
  },
  (t) => [
    check("delivery_charges_once", sql`${t.id} = 1`),
    check("delivery_charges_not_negative", sql`${t.freeFrom} >= 0 and ${t.charge} >= 0 and ${t.codCharge} >= 0`),
  ],
);
