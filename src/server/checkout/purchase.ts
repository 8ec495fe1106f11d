/** What a shopper asks to buy, priced afresh and compared with what was agreed to. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { CartTotals } from "../../shared/cart-totals.ts";
import type { Paise } from "../../shared/money.ts";
import {
  type DiscountCodes,
  type DiscountedCart,
  type UnpaidOrderRef,
  type LineInput,
  priceLines,
  readCart,
  applyDiscounts,
} from "../cart/cart.ts";
import type { Recipient } from "./delivery.ts";
import { summaryChanged } from "./checkout.wire.ts";

const words = messages.checkout;

export type Method = "cod" | "online";

/** Amounts as the shopper saw them: they are compared, never used. Undefined what was not said. */
export type AgreedAmounts = {
  amount: Paise;
  shipping: Paise;
  coupon: Paise;
  itemTotal: Paise | undefined;
  discount: Paise | undefined;
  total: Paise | undefined;
};

export type Purchase = {
  method: Method;
  /** Null for a guest. */
  shopperId: number | null;
  /** The address in the network that it comes from. */
  network: string;
  /** A guest's cart; a customer's is read from the shop. */
  wanted: readonly LineInput[];
  chosen: DiscountCodes;
  agreed: AgreedAmounts;
  recipient: Recipient;
  note: string;
  /** An unpaid order whose place this one takes. */
  replaces: UnpaidOrderRef | undefined;
  /** The browser's name for this attempt; null when it gave none. */
  key: string | null;
  /** Tells this request from any other. */
  requestHash: string;
};

/** What decides what a purchase comes to. */
export type PricingInput = Pick<Purchase, "shopperId" | "wanted" | "chosen" | "network" | "replaces">;

/** What the purchase comes to now. Two statements, two more for each code. */
export async function reprice(db: Db, { shopperId, wanted, chosen, network, replaces }: PricingInput, now: Date): Promise<DiscountedCart> {
  const cart = shopperId === null ? await priceLines(db, wanted, null, replaces) : await readCart(db, shopperId, replaces);
  return await applyDiscounts(db, cart, chosen, { shopperId, address: network }, now);
}

export const payableFor = (total: CartTotals, method: Method): Paise => (method === "cod" ? total.payableCod : total.payable);

/** Throws the refusal that carries the fresh summary, unless all can be bought and comes to what was agreed to. */
export function assertAgreed(cart: DiscountedCart, { agreed, method, shopperId }: Purchase): void {
  const changed = (message: string) => summaryChanged(cart, shopperId, message);
  if (cart.lines.length === 0) throw changed(words.empty);
  if (cart.lines.some(({ problem }) => problem)) throw changed(words.changed);
  if (isAgreed(cart.total, agreed, method)) return;
  throw changed(cart.coupon.failure?.message ?? cart.giftCard.failure?.message ?? words.changed);
}

function isAgreed(fresh: CartTotals, agreed: AgreedAmounts, method: Method): boolean {
  const compared: [fresh: Paise, agreed: Paise | undefined][] = [
    [payableFor(fresh, method), agreed.amount],
    [fresh.shipping, agreed.shipping],
    [fresh.coupon, agreed.coupon],
    [fresh.itemTotal, agreed.itemTotal],
    [fresh.discount, agreed.discount],
    [fresh.total, agreed.total],
  ];
  return compared.every(([now, then]) => then === undefined || now === then);
}
