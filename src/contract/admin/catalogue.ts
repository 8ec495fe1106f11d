/** Calls about products, for staff. */
import { z } from "zod";
import { get, success } from "../call.ts";
import { picture } from "../fields.ts";
import { paise } from "./fields.ts";

/** A variation as pickers show it. */
export const pickedVariation = z.object({
  id: z.int(),
  productId: z.int(),
  product: z.string(),
  sku: z.string(),
  /** Its size, its colour; '' for the only variation of a product. */
  terms: z.string(),
  /** The retail price, and the MRP. */
  price: paise,
  mrp: paise,
  stock: z.int(),
  /** Has no stock limit; with how many days it takes. */
  madeToOrder: z.boolean(),
  leadDays: z.object({ min: z.int(), max: z.int() }).nullable(),
  isGiftCard: z.boolean(),
  /** The smallest quantity of one order; only multiples of `step` are sold. */
  minimumQuantity: z.int(),
  step: z.int(),
  picture: picture.nullable(),
});

export const variationSearch = get("admin.variations", {
  path: "/api/admin/variations",
  summary: "Variations of published products by name, SKU and size, for pickers: at most 20.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({ q: z.string().trim().max(100).default("") }),
  reply: success({ variations: z.array(pickedVariation) }),
});

export const productSearch = get("admin.product-search", {
  path: "/api/admin/product-search",
  summary: "Published products by a part of the name, for pickers: at most 12; no gift cards.",
  access: "staff",
  may: "catalogue.read",
  query: z.object({ q: z.string().trim().max(100).default("") }),
  reply: success({ products: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })) }),
});
