/** What a shopper wants to buy, priced again and compared with what the shopper agreed to. */
import type { Locale } from "../../shared/locale.ts";
import { messages } from "../../contract/messages.ts";
import type { OrderBusiness } from "../../db/schema/orders.ts";
import type { CartTotals } from "../../shared/cart-totals.ts";
import type { Paise } from "../../shared/money.ts";
import type { Db } from "../../db/connect.ts";
import { type DiscountCodes, type DiscountedCart, type LineInput, priceLines, readCart, applyDiscounts } from "../cart/cart.ts";
import { withDeliveryCharge } from "../delivery/delivery.ts";
import type { OrderRef, UnpaidOrderRef } from "../orders/orders.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { Recipient } from "./delivery.ts";
import type { GiftCardRecipient } from "./sold-gift-cards.ts";
import { SummaryChanged } from "./failures.ts";

const words = messages.checkout;

export type Method = "cod" | "online";

/** Amounts as the shopper saw them: only compared, never charged. Undefined when the request does not include one. */
export type AgreedAmounts = {
  amount: Paise;
  shipping: Paise;
  coupon: Paise;
  itemTotal: Paise | undefined;
  discount: Paise | undefined;
  total: Paise | undefined;
};

/** An order that staff take by phone. Its customer's cart and own unpaid orders stay as they are. */
export type ByPhone = {
  staffId: number;
  /** Writes what belongs to the order, in its transaction. */
  alsoWrite: (tx: Db, order: OrderRef) => Promise<void>;
};

export type Purchase = {
  method: Method;
  /** Null for a guest. */
  shopperId: number | null;
  /** The IP address of the request. */
  network: string;
  locale: Locale;
  /** A guest's cart, or what is ordered by phone; a customer's cart is read from the database. */
  wanted: readonly LineInput[];
  chosen: DiscountCodes;
  agreed: AgreedAmounts;
  recipient: Recipient;
  /** Null for a private purchase; undefined for the business of the customer's account. */
  business: OrderBusiness | null | undefined;
  /** Undefined for the buyer. */
  giftCardRecipient: GiftCardRecipient | undefined;
  note: string;
  /** Whether updates of the order are wanted on WhatsApp too. */
  onWhatsapp?: boolean;
  /** The unpaid order that this one replaces. */
  replaces: UnpaidOrderRef | undefined;
  /** The idempotency key of the request; null when it has none. */
  key: string | null;
  /** Names the browser in lines for products that many want. */
  waitingToken: string | undefined;
  /** A hash that identifies the request. */
  requestHash: string;
  /** Undefined for what a shopper orders. */
  byPhone?: ByPhone | undefined;
};

/** Everything that determines the totals of a purchase. */
export type PricingInput = Pick<Purchase, "shopperId" | "wanted" | "chosen" | "network" | "replaces"> & {
  /** A guest's e-mail address, when it is known. */
  email?: string | null;
  /** Where it goes, which the delivery charge may depend on; '' while that is not known. */
  pincode: string;
  /** Set when the lines of a customer are those of `wanted`, and not those of the cart. */
  byPhone?: unknown;
};

/** The purchase at today's prices and delivery charges. One statement, plus two for each code and one for reservations. */
export async function reprice(
  deps: Pick<CheckoutDeps, "db" | "limitsNetworks" | "readDelivery">,
  input: PricingInput,
  now: Date,
): Promise<DiscountedCart> {
  return await repriceWith(deps, input, await deps.readDelivery(now), now);
}

/** `reprice` for a caller that has read the delivery tables. */
export async function repriceWith(
  { db, limitsNetworks }: Pick<CheckoutDeps, "db" | "limitsNetworks">,
  { shopperId, wanted, chosen, network, replaces, email, pincode, byPhone }: PricingInput,
  tables: Awaited<ReturnType<CheckoutDeps["readDelivery"]>>,
  now: Date,
): Promise<DiscountedCart> {
  const isStaff = byPhone !== undefined;
  const cart =
    shopperId !== null && !isStaff
      ? await readCart(db, shopperId, replaces)
      : await priceLines(db, wanted, shopperId, isStaff ? null : replaces);
  return await applyDiscounts(
    db,
    withDeliveryCharge(cart, pincode, tables),
    chosen,
    { shopperId, address: network, limitsNetworks, email: email || null, unpaid: replaces, isStaff },
    now,
  );
}

export const payableFor = (total: CartTotals, method: Method): Paise => (method === "cod" ? total.payableCod : total.payable);

/** Throws `SummaryChanged` unless every line can be bought and the totals are those that the shopper agreed to. */
export function assertAgreed(cart: DiscountedCart, { agreed, method }: Purchase): void {
  const changed = (message: string) => new SummaryChanged(cart, message);
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
