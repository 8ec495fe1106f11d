/** Maps cart lines between wire, storage and screens. */
import type { CartLineWire, CartSummaryWire, GuestCartWire } from "../../../contract/cart-fields.ts";
import { type CartLine, type CartTotals, type Wanted, keyOf } from "./cart-line.ts";
import { quantityOf } from "./stored-line.wire.ts";

const MADE_TO_ORDER = 0;

export function toCartLine(wire: CartLineWire): CartLine {
  const which = { productId: wire.product_id, variationKey: wire.product_variation };
  return {
    key: keyOf(which),
    id: wire.cart_id,
    ...which,
    variationId: wire.product_variation_id,
    name: wire.product_name,
    slug: wire.product_slug,
    picture: wire.picture,
    chosen: wire.selected_variation.map(({ attr, terms }) => ({ attribute: attr, term: terms })),
    mrp: wire.product_price,
    unitPrice: wire.product_selling_price,
    priceWas: wire.product_price_was,
    percentOff: wire.product_discount,
    quantity: wire.quantity,
    min: wire.quantity_min,
    max: wire.quantity_max,
    step: wire.quantity_step,
    total: wire.line_total,
    isMadeToOrder: wire.product_availability_status === MADE_TO_ORDER,
    leadDays: wire.product_lead_days,
    isFavourite: wire.user_fav_product,
    isGiftCard: wire.product_is_gift_card,
    problem: wire.product_item_status ? wire.product_item_status_message : "",
  };
}

export const toTotals = (wire: CartSummaryWire): CartTotals => ({
  items: wire.itemTotal,
  discount: wire.discount,
  total: wire.total_amount,
  unitCount: wire.item_count,
  shipping: wire.shipping_amount,
  codCharge: wire.cod_amount,
  coupon: wire.coupon_amount,
  giftCard: wire.giftcard_amount,
  payable: wire.payable_amount,
  payableCod: wire.payable_amount_cod,
  freeShippingFrom: wire.shipping_free_from,
  isMostShipping: wire.shipping_is_most,
});

export const toAddBody = ({ productId, variationKey, variationId, quantity }: Wanted) => ({
  product_id: productId,
  product_variation: variationKey,
  product_variation_id: variationId,
  quantity,
});

type SentLine = GuestCartWire[number];

/** The server's limits. */
const MAX_LINES = 100;
const MAX_QUANTITY = 999;
const MAX_ID = 2_147_483_647;

const isId = (value: unknown, least: number): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= MAX_ID;
const amount = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value <= 1_000_000_000 ? value : undefined;

/** The fields of a stored line that are sent; null for an invalid line. */
function toSent(stored: unknown): SentLine | null {
  const quantity = quantityOf(stored);
  if (quantity === 0) return null;
  const line = stored as Record<string, unknown>;
  const variation = line["product_variation"] ?? "";
  const variationId = line["product_variation_id"] ?? 0;
  if (!isId(line["product_id"], 1) || !isId(variationId, 0) || typeof variation !== "string" || variation.length > 200) return null;
  return {
    product_id: line["product_id"],
    product_variation: variation,
    product_variation_id: variationId,
    quantity: Math.min(quantity, MAX_QUANTITY),
    product_selling_price: amount(line["product_selling_price"]),
    product_price_was: amount(line["product_price_was"]) ?? null,
  };
}

/** The valid lines of a stored cart. */
export const sentLines = (stored: readonly unknown[]): SentLine[] =>
  stored
    .map(toSent)
    .filter((line) => line !== null)
    .slice(0, MAX_LINES);

export const sentKey = (line: SentLine): string => keyOf({ productId: line.product_id, variationKey: line.product_variation ?? "" });

/** Lines of a reply, to be stored. Products without a name keep the stored name. */
export function toStored(lines: readonly CartLineWire[], stored: readonly unknown[]): CartLineWire[] {
  const nameOf = (value: unknown, name: string) => {
    const previous = (value as Record<string, unknown> | null)?.[name];
    return typeof previous === "string" ? previous : "";
  };
  return lines.map((line) => {
    if (line.product_name !== "") return line;
    const before = stored.find((each) => toSent(each)?.product_id === line.product_id);
    return { ...line, product_name: nameOf(before, "product_name"), product_slug: nameOf(before, "product_slug") };
  });
}
