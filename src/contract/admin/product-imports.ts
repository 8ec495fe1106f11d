/** Calls about files of products, for staff: import and export. */
import { z } from "zod";
import { get, post, sentFile, success } from "../call.ts";
import { id } from "../fields.ts";
import { required } from "../text.ts";
import { moment, whichId } from "./fields.ts";
import { importMessages as texts } from "./import-messages.ts";
import { listQuery } from "./list.ts";
import { productLists } from "./products.ts";

export const MOST_IMPORT_BYTES = 10 * 1024 * 1024;
/** Base64 takes four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(MOST_IMPORT_BYTES / 3) * 4;

export const IMPORT_STATES = ["reading", "checked", "failed", "saving", "saved", "undoing", "undone"] as const;
export const IMPORT_SHAPES = ["own", "shopify", "woocommerce"] as const;

/** Products: what the file would do with them, and how far that is. */
const counts = z.object({
  new: z.int(),
  changed: z.int(),
  problem: z.int(),
  waiting: z.int(),
  saved: z.int(),
  refused: z.int(),
  undone: z.int(),
  kept: z.int(),
  /** Saved, and lacking something: a picture, or what it needs to be on sale. */
  incomplete: z.int(),
});

const head = {
  id: z.int(),
  name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** It stopped again and again: staff have to let it go on. */
  isPaused: z.boolean(),
  problem: z.string(),
  createdAt: moment,
  counts,
};

export const addImport = post("admin.add-import", {
  path: "/api/admin/product-imports",
  summary:
    "Sends a file of products, CSV or XLSX: the shop's own, Shopify's or WooCommerce's. It is compared with the shop, and nothing is saved yet.",
  access: "staff",
  may: "catalogue.change",
  bodyLimit: MOST_CHARACTERS + 4_096,
  body: z.object({
    name: required(texts.fileNeeded, 200),
    /** The file in base64. */
    content: z.string(texts.fileNeeded).min(1, texts.fileNeeded).max(MOST_CHARACTERS, texts.fileTooLarge),
  }),
  reply: success({ id: z.int() }),
});

export const importList = get("admin.imports", {
  path: "/api/admin/product-imports",
  summary: "The newest 50 imports of products.",
  access: "staff",
  may: "catalogue.change",
  reply: success({ imports: z.array(z.object({ ...head, by: z.string() })) }),
});

export const importDetail = get("admin.import", {
  path: "/api/admin/product-imports/:id",
  summary: "One import: what its file is, what it would do or has done, and how far it is.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({
    import: z.object({
      ...head,
      shape: z.enum(IMPORT_SHAPES).nullable(),
      /** Headings whose columns are not read. */
      ignored: z.array(z.string()),
      /** Pictures that are to be fetched from their addresses, and how many of them were fetched or given up. */
      pictures: z.int(),
      picturesDone: z.int(),
      /** Names of files of pictures that nobody has sent yet. */
      picturesMissing: z.array(z.string()),
      rows: z.int(),
      unchanged: z.int(),
      /** Created with the import. */
      missing: z.array(z.object({ kind: z.enum(["category", "collection", "tag", "term"]), name: z.string(), attribute: z.string() })),
    }),
  }),
});

const change = z.object({ sku: z.string(), column: z.string(), before: z.string(), after: z.string() });
const problem = z.object({ row: z.int(), column: z.string(), value: z.string(), message: z.string(), instead: z.string() });

export const importItems = get("admin.import-items", {
  path: "/api/admin/product-imports/:id/items",
  summary:
    "A page of the products of an import, with old and new values or with problems by row and column. `refused`: those that could not be saved or undone; `incomplete`: those that lack something.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  query: z.object({
    show: z.enum(["new", "changed", "problem", "refused", "incomplete"]),
    after: z.coerce.number().int().min(-1).default(-1),
    rows: z.coerce.number().int().min(1).max(500).default(50),
  }),
  reply: success({
    items: z.array(
      z.object({
        position: z.int(),
        kind: z.enum(["new", "changed", "problem"]),
        state: z.enum(["waiting", "saved", "refused", "undone", "kept"]),
        message: z.string(),
        sku: z.string(),
        name: z.string(),
        productId: z.int().nullable(),
        changes: z.array(change),
        problems: z.array(problem),
      }),
    ),
    next: z.int().nullable(),
  }),
});

export const addImportPictures = post("admin.add-import-pictures", {
  path: "/api/admin/product-imports/:id/pictures",
  summary:
    "Names pictures that were added as files, so that an import finds them: by the names in its file, or 'MAD-1.jpg', 'MAD-1-2.jpg' for the SKU 'MAD-1'. It is then compared with the shop again.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  body: z.object({
    pictures: z
      .array(z.object({ name: required(texts.fileNeeded, 200), pictureId: id }))
      .min(1)
      .max(500),
  }),
  reply: success({}),
});

export const saveImport = post("admin.save-import", {
  path: "/api/admin/product-imports/:id/save",
  summary: "Saves what an import would do, in the background. Products with problems are left out.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({}),
});

export const undoImport = post("admin.undo-import", {
  path: "/api/admin/product-imports/:id/undo",
  summary: "Makes products as they were before an import, in the background. What was changed or ordered since stays, and is named.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({}),
});

export const resumeImport = post("admin.resume-import", {
  path: "/api/admin/product-imports/:id/resume",
  summary: "Lets an import go on that stopped again and again.",
  access: "staff",
  may: "catalogue.change",
  params: whichId,
  reply: success({}),
});

const { tab, filters, q } = listQuery(productLists).shape;

export const exportProducts = get("admin.export-products", {
  path: "/api/admin/product-export",
  summary: "The products of a list as a file that an import reads back: one row a variation. Gift cards are left out.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({ format: z.enum(["csv", "xlsx"]).default("csv"), tab, filters, q }),
  sends: "application/octet-stream",
  reply: sentFile,
});
