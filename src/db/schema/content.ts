import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { HASH, moment, moments, paiseColumn } from "./columns.ts";
import { staff } from "./staff.ts";

/**
 * Content that the owner edits: menu, home page, posts … A document points to its published version and to its draft.
 * The kinds and their schemas are in src/contract/content/kinds.ts.
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
    /** The version that is published at `publishFrom`. */
    scheduledVersionId: integer(),
    publishFrom: timestamp({ withTimezone: true }),
    /** When what was published before comes back: `previousVersionId`, null for nothing. */
    publishUntil: timestamp({ withTimezone: true }),
    previousVersionId: integer(),
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
    foreignKey({
      name: "content_documents_scheduled",
      columns: [t.id, t.scheduledVersionId],
      foreignColumns: [contentVersions.documentId, contentVersions.id],
    }),
    foreignKey({
      name: "content_documents_previous",
      columns: [t.id, t.previousVersionId],
      foreignColumns: [contentVersions.documentId, contentVersions.id],
    }),
    check("content_scheduled", sql`(${t.scheduledVersionId} is null) = (${t.publishFrom} is null)`),
    check("content_previous", sql`${t.previousVersionId} is null or ${t.publishUntil} is not null`),
    index("content_documents_due")
      .on(sql`least(${t.publishFrom}, ${t.publishUntil})`)
      .where(sql`${t.publishFrom} is not null or ${t.publishUntil} is not null`),
    check("content_published_at", sql`(${t.publishedVersionId} is null) = (${t.publishedAt} is null)`),
  ],
);

/** Every saved state of a document. A body is never changed. */
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
    /** Null when the shop saved it itself, like `publishedBy`. */
    savedBy: integer().references(() => staff.id),
    /** For colleagues. */
    note: text().notNull().default(""),
    /** When it was published last. */
    publishedAt: timestamp({ withTimezone: true }),
    publishedBy: integer().references(() => staff.id),
  },
  (t) => [
    unique("content_versions_number").on(t.documentId, t.number),
    unique("content_versions_own").on(t.documentId, t.id),
    check("content_version_number", sql`${t.number} >= 1`),
  ],
);

/** Addresses that show a document on the storefront before it is published. */
export const contentPreviews = pgTable(
  "content_previews",
  {
    /** SHA-256 of the address's token, in base64url. */
    tokenHash: text().primaryKey(),
    kind: text().notNull(),
    slug: text().notNull(),
    /** What is shown; null for the newest draft. */
    body: jsonb(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    expiresAt: moment().notNull(),
  },
  (t) => [check("content_preview_hash", sql`${t.tokenHash} ~ ${HASH}`), index("content_previews_expiry").on(t.expiresAt)],
);

/** What the last check of published content has found. One row. */
export const contentChecks = pgTable(
  "content_checks",
  {
    id: smallint().primaryKey().default(1),
    ranAt: timestamp({ withTimezone: true }).notNull(),
    findings: jsonb().$type<{ kind: string; slug: string; title: string; field: string; problem: string; what: string }[]>().notNull(),
  },
  (t) => [check("content_checks_once", sql`${t.id} = 1`)],
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
