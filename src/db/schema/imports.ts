import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";
import { media } from "./media.ts";
import { staff } from "./staff.ts";

/** A file of products that staff have sent, and what became of it. */
export const productImports = pgTable(
  "product_imports",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Of the file. */
    name: text().notNull(),
    /** 'checked': compared, and nothing saved yet. 'failed': the file cannot be read, see `problem`. */
    state: text({ enum: ["reading", "checked", "failed", "saving", "saved", "undoing", "undone"] })
      .notNull()
      .default("reading"),
    problem: text().notNull().default(""),
    /** The file, until it is saved: pictures that are sent after it are compared with it again. */
    content: bytes(),
    shape: text({ enum: ["own", "shopify", "woocommerce"] }),
    /** Headings of the file by column. */
    headings: jsonb().$type<Record<string, string>>().notNull().default({}),
    ignored: jsonb().$type<string[]>().notNull().default([]),
    /** Pictures that are to be fetched. */
    pictures: integer().notNull().default(0),
    /** Names of files of pictures that the file has and nobody has sent. */
    picturesMissing: jsonb().$type<string[]>().notNull().default([]),
    rows: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** What the file names and the shop lacks: it is created with the import. */
    missing: jsonb().$type<{ kind: "category" | "collection" | "tag" | "term"; name: string; attribute: string }[]>().notNull().default([]),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    /** How often it was begun since it last went on. */
    tries: integer().notNull().default(0),
    /** It stopped too often, and waits for staff. */
    isPaused: boolean().notNull().default(false),
  },
  (t) => [
    check("product_import_state", sql`${t.state} in ('reading', 'checked', 'failed', 'saving', 'saved', 'undoing', 'undone')`),
    check("product_import_shape", sql`${t.shape} in ('own', 'shopify', 'woocommerce')`),
    check("product_import_content", sql`${t.content} is not null or ${t.state} <> 'reading'`),
  ],
);

/** What an import does with one product. Those that stay as they are have no row. */
export const productImportItems = pgTable(
  "product_import_items",
  {
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: text({ enum: ["new", "changed", "problem"] }).notNull(),
    /** 'refused': it could not be saved, 'kept': it could not be undone; `message` says why. */
    state: text({ enum: ["waiting", "saved", "refused", "undone", "kept"] })
      .notNull()
      .default("waiting"),
    message: text().notNull().default(""),
    sku: text().notNull(),
    name: text().notNull(),
    /** Rows of the file, as columns of the shop. */
    rows: jsonb().notNull(),
    changes: jsonb().notNull(),
    problems: jsonb().notNull(),
    /** Stock by SKU when the file was compared. */
    stockBefore: jsonb().$type<Record<string, number>>().notNull(),
    /** Once it is saved: the product, its version then, and what makes it as it was; null for a new one. */
    productId: integer(),
    version: integer(),
    inverse: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.position] }),
    check("product_import_item_kind", sql`${t.kind} in ('new', 'changed', 'problem')`),
    check("product_import_item_state", sql`${t.state} in ('waiting', 'saved', 'refused', 'undone', 'kept')`),
    index("product_import_items_by_state").on(t.importId, t.state, t.position),
  ],
);

/** Pictures by the address from which they were fetched, or by the name of the file that was sent. One that comes again is not fetched again. */
export const importPictures = pgTable(
  "import_pictures",
  {
    /** `file 12 madder.jpg`: a file that was sent with import 12. */
    address: text().primaryKey(),
    /** Null when it could not be fetched; `problem` says why. */
    mediaId: integer().references(() => media.id, { onDelete: "cascade" }),
    problem: text().notNull().default(""),
    /** The one that was the last to ask for it. */
    importId: integer()
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
  },
  (t) => [
    check("import_picture_or_problem", sql`(${t.mediaId} is null) = (${t.problem} <> '')`),
    index("import_pictures_of_import").on(t.importId),
    index("import_pictures_of_media").on(t.mediaId),
  ],
);
