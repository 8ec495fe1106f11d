/** Calls about stock, for staff. */
import { z } from "zod";
import { get, post, success } from "../call.ts";
import { id, picture } from "../fields.ts";
import { optionalText } from "../text.ts";
import { cursor, moment, nextCursor, whichId } from "./fields.ts";
import { listQuery, listReply } from "./list.ts";
import { PRODUCT_STATUSES, lowStock } from "./products.ts";
import { stockMessages as texts } from "./stock-messages.ts";

export const stockLists = {
  tabs: ["active", "all"],
  filters: ["sold_out", "low", "made_to_order", "uncounted"],
  sorts: ["stock", "name", "sku"],
} as const;
export type StockTab = (typeof stockLists.tabs)[number];
export type StockFilter = (typeof stockLists.filters)[number];
export type StockSort = (typeof stockLists.sorts)[number];

const stocked = z.object({
  /** Of the variation. */
  id: z.int(),
  productId: z.int(),
  product: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  sku: z.string(),
  /** Its size, its colour; '' for the only variation of a product. */
  terms: z.string(),
  /** Units that can be sold. */
  stock: z.int(),
  /** Units on the shelf that orders have: not yet sent, or not yet paid. */
  ordered: z.int(),
  lowStockAt: z.int().nullable(),
  madeToOrder: z.boolean(),
  /** Whether shoppers see it. */
  isVisible: z.boolean(),
  countedAt: moment.nullable(),
  picture: picture.nullable(),
});

export const stockList = get("admin.stock", {
  path: "/api/admin/stock",
  summary: "A page of variations with their stock, found by a part of the product's name or of the SKU. No gift cards.",
  access: "staff",
  may: "catalogue.read",
  query: listQuery(stockLists),
  reply: listReply(stocked, stockLists),
});

export const stockByCode = get("admin.stock-by-code", {
  path: "/api/admin/stock-by-code",
  summary: "The variation with the SKU that a scanner has read, in any letter case.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({ code: z.string().trim().min(1).max(60) }),
  reply: success({ variation: stocked }),
});

/** Why stock changes. What is 'opening', 'ordered', 'released' or 'returned' follows from what is done with products and orders. */
export const MOVEMENT_REASONS = ["opening", "ordered", "released", "returned", "received", "counted", "damaged", "corrected"] as const;

const movement = z.object({
  id: z.int(),
  at: moment,
  change: z.int(),
  /** The stock after it. */
  stock: z.int(),
  reason: z.enum(MOVEMENT_REASONS),
  orderNumber: z.string().nullable(),
  staff: z.string().nullable(),
  note: z.string(),
});

export const stockDetail = get("admin.stock-of-variation", {
  path: "/api/admin/stock/:id",
  summary: "The stock of a variation and a page of its movements, the newest first.",
  access: "staff",
  may: "catalogue.read",
  params: whichId,
  query: z.object({ cursor }),
  reply: success({ variation: stocked, movements: z.array(movement), next: nextCursor }),
});

const MOST_UNITS = 1_000_000;
const MOST_LINES = 500;
const units = z.int(texts.unitsWrong).min(1, texts.nothing).max(MOST_UNITS, texts.unitsWrong);
const counted = z.int(texts.countWrong).min(0, texts.countWrong).max(MOST_UNITS, texts.countWrong);
const lines = <Line extends z.ZodObject<{ variantId: z.ZodInt }>>(line: Line) =>
  z
    .array(line)
    .min(1, texts.nothing)
    .max(MOST_LINES, texts.tooMany)
    .superRefine((all, context) => {
      const seen = new Set<number>();
      all.forEach(({ variantId }, at) => {
        if (seen.has(variantId)) context.addIssue({ code: "custom", path: [at, "variantId"], message: texts.twice });
        seen.add(variantId);
      });
    });

const common = {
  /** The same change under the same key is made once. */
  key: z.uuid(),
  note: optionalText(300),
};

export const moveStock = post("admin.move-stock", {
  path: "/api/admin/stock-movements",
  summary: "Records that units were received, or that they were damaged or lost.",
  access: "staff",
  may: "stock.change",
  bodyLimit: 128 * 1024,
  body: z.object({ ...common, reason: z.enum(["received", "damaged"]), lines: lines(z.object({ variantId: id, units })) }),
  reply: success({}),
});

export const countStock = post("admin.count-stock", {
  path: "/api/admin/stock-counts",
  summary: "Sets stock to what was counted on the shelf. Units that orders take while one counts are allowed for.",
  access: "staff",
  may: "stock.change",
  bodyLimit: 128 * 1024,
  body: z.object({
    ...common,
    /** `expected`: the units that should have been there (stock and ordered) when the counting began. */
    lines: lines(z.object({ variantId: id, counted, expected: counted })),
  }),
  reply: success({}),
});

export const setLowStock = post("admin.set-low-stock", {
  path: "/api/admin/stock/:id/low",
  summary: "Sets at which stock a variation runs low; null for no warning.",
  access: "staff",
  may: "stock.change",
  params: whichId,
  body: z.object({ lowStockAt: lowStock.nullable() }),
  reply: success({}),
});
