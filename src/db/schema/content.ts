import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, foreignKey, integer, jsonb, pgTable, smallint, text, timestamp, unique } from "drizzle-orm/pg-core";
import { moments, paiseColumn } from "./columns.ts";

/**
 * Content that the owner edits: menu, home page, posts … A document points to its published version and to its draft.
 * The kinds and their schemas are in src/server/content/kinds.ts.
 */
export const contentDocuments = pgTable(
  "content_documents",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** '' when there is only one document of this kind. */
    slug: text().notNull().default(""),
    publishedVersionId: integer(),
    /** Null when nothing changed since it was published. */
    draftVersionId: integer(),
    publishedAt: timestamp({ withTimezone: true }),
    /** The highest id ever given to an item inside a body, so that no id is reused. */
    lastItemId: integer().notNull().default(0),
    ...moments(),
  },
  (t) => [
    unique("content_documents_slug").on(t.kind, t.slug),
    // The document's id is part of the key, so a pointer can only reference one of its own versions.
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

/** Every saved state of a document. Rows are never changed. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references((): AnyPgColumn => contentDocuments.id, { onDelete: "cascade" }),
    /** Starts at 1 in each document. */
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

/** For how many years personal data are kept. One row. */
export const retentionPeriods = pgTable(
  "retention_periods",
  {
    id: smallint().primaryKey().default(1),
    /** Enquiries, appointments and proposals, from their arrival. */
    enquiries: smallint().notNull(),
    /** Accounts, from their last use. */
    accounts: smallint().notNull(),
    /** Orders and their tax documents, in whole financial years after that of the order. */
    orders: smallint().notNull(),
    ...moments(),
  },
  (t) => [
    check("retention_periods_once", sql`${t.id} = 1`),
    check("retention_periods_years", sql`${t.enquiries} between 1 and 30 and ${t.accounts} between 1 and 30`),
    // Section 128(5) of the Companies Act; section 36 of the CGST Act asks for less.
    check("retention_periods_legal", sql`${t.orders} between 8 and 30`),
  ],
);

/** Delivery charges, one row. Columns instead of a content document, so that the database checks whole, non-negative paise. */
export const deliveryCharges = pgTable(
  "delivery_charges",
  {
    id: smallint().primaryKey().default(1),
    /** Shipping is free from this cart total on. */
    freeFrom: paiseColumn().notNull(),
    /** Shipping charge below that total. */
    charge: paiseColumn().notNull(),
    /** Extra charge for cash on delivery. */
    codCharge: paiseColumn().notNull(),
    ...moments(),
  },
  (t) => [
    check("delivery_charges_once", sql`${t.id} = 1`),
    check("delivery_charges_not_negative", sql`${t.freeFrom} >= 0 and ${t.charge} >= 0 and ${t.codCharge} >= 0`),
  ],
);
