/** The one transaction that places an order, or stores it until it is paid: everything is written, or nothing. */
import { DAY_MS } from "../../shared/dates.ts";
import type { Db } from "../../db/connect.ts";
import type { CartTotals } from "../../shared/cart-totals.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { type DiscountedCart, type Line, goodsOf, lockQuantities, subtractOrdered, pricedLine } from "../cart/cart.ts";
import { startDeducting } from "../catalogue/catalogue.ts";
import {
  type OrderRef,
  type OrderContents,
  type OrderWithLines,
  addContents,
  createOrder,
  findUnpaidOrders,
  lockOrder,
} from "../orders/orders.ts";
import { reserveCoupon, reserveGiftCard } from "../promotions/promotions.ts";
import { together } from "../postgres/transaction.ts";
import { insertAttempt, setReplaced } from "./attempts.queries.ts";
import type { PromiseColumns } from "../delivery/delivery.ts";
import { assertCodAvailable } from "./cod.ts";
import { askForConfirmation } from "./cod-confirmations.ts";
import type { Delivery } from "./delivery.ts";
import type { CheckoutDeps } from "./deps.ts";
import { insertTraces, lockTraces, readReservedMinutes } from "./order-traces.queries.ts";
import { MINUTES_TO_PAY, PAY_LINK_MINUTES, buyerOf, reservationMinutes, traceValuesOf } from "./order-traces.rules.ts";
import { markExpired, newReservationKey, releaseUntilPaid, reservedStockOf, releaseDiscounts, redeemDiscounts } from "./reservations.ts";
import { type Purchase, payableFor } from "./purchase.ts";
import { giftCardDeliveryOf, issueSoldGiftCards } from "./sold-gift-cards.ts";
import { AlreadyPaid, cartChanged, idempotencyKeyTaken, unpaidOrdersChanged } from "./failures.ts";
import { keepTurns, spendTurns } from "../waiting-room/waiting-room.ts";
import { defined } from "../../shared/defined.ts";

export type PricedPurchase = {
  purchase: Purchase;
  cart: DiscountedCart;
  delivery: Delivery;
  promise: PromiseColumns;
  /** IDs of the unpaid and expired orders that this one replaces. */
  earlier: readonly number[];
  /** The buyer's turns in waiting rooms, which the order uses. */
  waitingTurns: readonly number[];
};

/**
 * Writes the order within a transaction: reserves stock, coupon and gift card, and redeems them when the order is placed at once. Every
 * transaction locks in the same order: what recognises the buyer, orders, the customer's cart, turns in waiting rooms, products, variations, coupon, gift card.
 * Throws a failure when something differs from what was priced; the transaction must not commit then.
 */
export async function writeOrder(deps: CheckoutDeps, tx: Db, priced: PricedPurchase, now: Date): Promise<OrderRef> {
  const { purchase, cart, delivery, promise, earlier, waitingTurns } = priced;
  const { method, shopperId, byPhone } = purchase;
  /** Whose cart is ordered; null for a guest's and for what is ordered by phone. */
  const cartOf = byPhone ? null : shopperId;
  const payable = payableFor(cart.total, method);
  const isPlaced = method === "cod" || payable === ZERO;
  const buyer = buyerOf(purchase, delivery, deps);
  const traces = await lockTraces(tx, traceValuesOf(buyer));
  const replaced = await expireEarlierOrders(tx, earlier, now);
  const reservationKey = newReservationKey();
  // Before the products are locked, because everyone who buys one of them waits for that lock.
  const create = (reservedUntil: Date | null) =>
    createOrder(
      tx,
      {
        ...amountsOf(cart.total, method),
        shopperId,
        method,
        ...delivery,
        ...promise,
        note: purchase.note,
        locale: purchase.locale,
        couponCode: cart.total.coupon > 0 ? (cart.coupon.value?.code ?? "") : "",
        payable,
        reservationKey,
        hasReservedStock: true,
        idempotencyKey: purchase.key,
        requestHash: purchase.requestHash,
        reservedUntil,
        takenBy: byPhone?.staffId ?? null,
        onWhatsapp: purchase.onWhatsapp === true && deps.whatsapp !== undefined,
      },
      now,
    );
  const { reservedMinutes, placed, cod } = await together({
    cart: () => cartOf !== null && lockCart(tx, cartOf, cart),
    // A customer's requests come one after another here, because each holds the lock of the cart; a guest's, because each holds that of the named order.
    unpaid: async () => {
      if (await hasNewUnpaid(tx, purchase, earlier)) throw unpaidOrdersChanged();
    },
    cod: () => method === "cod" && assertCodAvailable(tx, { ...buyer, traces }, { payable, hasGiftCard: hasGiftCard(cart) }),
    reservedMinutes: () => (isPlaced || byPhone ? undefined : readReservedMinutes(tx, traces, new Date(now.getTime() - DAY_MS))),
    placed: () => (isPlaced ? create(null) : undefined),
  });
  const minutes = byPhone && !isPlaced ? PAY_LINK_MINUTES : reservedMinutes ? reservationMinutes(reservedMinutes) : 0;
  const reservedUntil = isPlaced ? null : new Date(now.getTime() + (minutes || MINUTES_TO_PAY) * 60_000);
  const order = isPlaced ? placed : await create(reservedUntil);
  if (!order) throw idempotencyKeyTaken();
  const { deducted } = await together({
    replaced: () => earlier.length > 0 && setReplaced(tx, earlier, order.id),
    ownTurns: () => spendTurns(tx, waitingTurns, order.id, now),
    replacedTurns: () => keepTurns(tx, earlier, order.id),
    // What staff reserve does not count against the customer.
    traces: () =>
      insertTraces(tx, { orderId: order.id, createdAt: now, reservedUntil: minutes > 0 && !byPhone ? reservedUntil : null }, traces),
    attempt: () => !isPlaced && insertAttempt(tx, { orderId: order.id, receipt: order.number, amount: payable, createdAt: now }),
    deducted: () => startDeducting(tx, stockLinesIn(cart, order.id), replaced.flatMap(reservedStockOf)),
  });
  for (const one of replaced) await releaseDiscounts(tx, one, now);
  const couponShares = await reserveDiscounts(tx, priced, reservationKey, now);
  const lines = cart.lines.map((line) =>
    orderLine(line, deducted.units.get(defined(line.variant, "variation of a line that can be bought").id) ?? 0),
  );
  const giftCardDelivery = hasGiftCard(cart) ? giftCardDeliveryOf(purchase.giftCardRecipient, delivery.email, now) : undefined;
  const pictures = new Map(cart.lines.flatMap(({ picture }) => (picture ? [[picture.id, picture.key] as const] : [])));
  await together({
    contents: () => addContents(deps, tx, order, { lines: withShares(lines, couponShares), pictures, giftCardDelivery }, now),
    stock: deducted.refresh,
  });
  if (!isPlaced && minutes === 0) await releaseUntilPaid(tx, defined(await lockOrder(tx, order.id), "order that was just written"), now);
  if (isPlaced) {
    await redeemDiscounts(tx, { ...cart.total, reservationKey }, now);
    if (cartOf !== null) await subtractOrdered(tx, cartOf, cart.lines);
    if (hasGiftCard(cart)) await issueSoldGiftCards(deps, tx, defined(await lockOrder(tx, order.id), "order that was just written"), now);
  }
  // What staff take by phone is confirmed already.
  if (cod && cod.asksConfirmation && !byPhone) await askForConfirmation(deps, tx, order, now);
  await byPhone?.alsoWrite(tx, order);
  return { id: order.id, number: order.number, accessToken: order.accessToken };
}

export const hasGiftCard = ({ lines }: Pick<DiscountedCart, "lines">): boolean => lines.some(({ variant }) => variant?.isGiftCard);
/** Gift cards are e-mailed; everything else is shipped. */
export const hasGoods = ({ lines }: DiscountedCart): boolean => lines.some(({ variant }) => !variant?.isGiftCard);

/** Expires the earlier orders. Throws `AlreadyPaid` when one has been paid in the meantime. */
async function expireEarlierOrders(tx: Db, earlier: readonly number[], now: Date): Promise<OrderWithLines[]> {
  const expired: OrderWithLines[] = [];
  for (const id of earlier.toSorted((one, other) => one - other)) {
    const order = await lockOrder(tx, id);
    if (order?.placedAt && order.status !== "on_hold") throw new AlreadyPaid(order);
    if (order && (await markExpired(tx, order, now))) expired.push(order);
  }
  return expired;
}

/** Whether the customer has an unpaid order that is not among the earlier ones: it has reserved what a new order needs. */
export async function hasNewUnpaid(db: Db, { shopperId, replaces, byPhone }: Purchase, earlier: readonly number[]): Promise<boolean> {
  if (byPhone) return false;
  const unpaid = await findUnpaidOrders(db, { shopperId, unpaid: replaces });
  return unpaid.some(({ id }) => !earlier.includes(id));
}

/** Locks the customer's cart against changes and a second order. Throws `cartChanged` when it is not the cart that was priced. */
async function lockCart(tx: Db, shopperId: number, { lines }: DiscountedCart): Promise<void> {
  const locked = await lockQuantities(tx, shopperId);
  const isIn = (line: Line) =>
    locked.some((one) => one.productId === line.productId && one.combination === line.combination && one.quantity === line.quantity);
  if (locked.length !== lines.length || !lines.every(isIn)) throw cartChanged();
}

const stockLinesIn = ({ lines }: DiscountedCart, orderId: number) =>
  lines.map(({ productId, variant, quantity }) => ({
    productId,
    variantId: defined(variant, "variation of a line that can be bought").id,
    quantity,
    orderId,
  }));

/**
 * Reserves coupon and gift card, and returns the coupon's share of each of the goods. Throws the failures of promotions, and `cartChanged` when
 * their amounts have changed.
 */
async function reserveDiscounts(
  tx: Db,
  { purchase, cart, delivery }: Omit<PricedPurchase, "earlier" | "promise">,
  reservationKey: string,
  now: Date,
): Promise<readonly Paise[]> {
  const { coupon, giftCard, total } = cart.total;
  let shares: readonly Paise[] = [];
  if (coupon > 0) {
    const customer = { shopperId: purchase.shopperId, email: delivery.email, own: [reservationKey] };
    const reserved = await reserveCoupon(
      tx,
      { reservationKey, code: purchase.chosen.couponCode, goods: goodsOf(cart), who: customer },
      now,
    );
    if (Math.min(reserved.amount, total) !== coupon) throw cartChanged();
    shares = reserved.shares;
  }
  if (giftCard > 0) {
    const reserved = await reserveGiftCard(tx, { reservationKey, code: purchase.chosen.giftCardCode, toPay: giftCard }, now);
    if (reserved.amount !== giftCard) throw cartChanged();
  }
  return shares;
}

/** Coupons apply to goods, not to gift cards; `shares` are those of the goods, in their order. */
function withShares(lines: OrderContents["lines"], shares: readonly Paise[]): OrderContents["lines"] {
  const remaining = [...shares];
  return lines.map((line) => ({ ...line, couponShare: (line.isGiftCard ? undefined : remaining.shift()) ?? ZERO }));
}

const amountsOf = ({ itemTotal, discount, coupon, giftCard, shipping, codCharge }: CartTotals, method: Purchase["method"]) => ({
  itemTotal,
  discount,
  coupon,
  giftCard,
  shipping,
  codCharge: method === "cod" ? codCharge : ZERO,
});

/** A line that is made to order stores the lead time that the shopper saw. */
export function orderLine(line: Line, fromStock: number): OrderContents["lines"][number] {
  const variant = defined(line.variant, "variation of a line that can be bought");
  const { mrp, unitPrice } = defined(pricedLine(line.offer, line.quantity), "price of a line that can be bought");
  const isMadeToOrder = fromStock < line.quantity;
  return {
    productId: line.productId,
    variantId: variant.id,
    combination: line.combination,
    name: defined(line.name, "product of a line that can be bought"),
    slug: defined(line.slug, "product of a line that can be bought"),
    sku: variant.sku,
    pictureId: line.picture?.id ?? null,
    terms: line.terms ?? [],
    quantity: line.quantity,
    mrp,
    unitPrice,
    fromStock,
    isGiftCard: variant.isGiftCard,
    leadMinDays: isMadeToOrder ? variant.leadMinDays : null,
    leadMaxDays: isMadeToOrder ? variant.leadMaxDays : null,
  };
}
