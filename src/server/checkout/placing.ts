/** The one transaction in which an order is placed, or opened to be paid: all of it is written, or nothing. */
import type { Db } from "../../db/connect.ts";
import type { CartTotal } from "../../shared/cart-total.ts";
import { type Paise, ZERO } from "../../shared/money.ts";
import { type Discounted, type Line, goodsOf, holdQuantities, lowerLines, pricedLine } from "../cart/cart.ts";
import { deductStock } from "../catalogue/catalogue.ts";
import { type Opened, type OrderDraft, type OrderWithLines, lockOrder, openOrder } from "../orders/orders.ts";
import { holdCoupon, holdGiftCard } from "../promotions/promotions.ts";
import { insertAttempt, setReplaced } from "./attempts.queries.ts";
import { paidAlready } from "./checkout.wire.ts";
import { refuseUnlessCod } from "./cod.ts";
import type { Delivery } from "./delivery.ts";
import type { CheckoutDesk } from "./desk.ts";
import { endWait, newHoldKey, piecesOf, releaseDiscounts, spendDiscounts } from "./holds.ts";
import { invoiceOrder } from "./invoicing.ts";
import { type Purchase, payableFor } from "./purchase.ts";
import { sendCards } from "./sold-cards.ts";
import { keyTaken, overtaken } from "./refusals.ts";

const MINUTES_HELD = 15;

export type Priced = {
  purchase: Purchase;
  cart: Discounted;
  delivery: Delivery;
  /** Unpaid orders whose place this one takes. */
  earlier: readonly number[];
};

/**
 * Writes the order, within a transaction: stock, coupon and gift card are held for it, and used where it is placed at once. What is locked is
 * locked in one order everywhere: orders, a customer's cart, products, variations, coupon, gift card, the series of invoices. Throws a failure
 * when something is not as it was priced; the transaction must not commit then.
 */
export async function writeOrder(desk: CheckoutDesk, tx: Db, priced: Priced, now: Date): Promise<Opened> {
  const { purchase, cart, delivery, earlier } = priced;
  const { method, shopperId } = purchase;
  const payable = payableFor(cart.total, method);
  const isPlaced = method === "cod" || payable === ZERO;
  const replaced = await endWaits(tx, earlier, now);
  if (shopperId !== null) await holdCart(tx, shopperId, cart);
  if (method === "cod") await refuseUnlessCod(tx, buyerOf(purchase, delivery), { payable, hasGiftCard: hasGiftCard(cart) });
  const fromStock = await deductStock(tx, piecesIn(cart), replaced.flatMap(piecesOf));
  for (const order of replaced) await releaseDiscounts(tx, order, now);
  const holdKey = newHoldKey();
  const couponShares = await holdDiscounts(tx, priced, holdKey, now);
  const order = await openOrder(
    desk,
    tx,
    {
      ...amountsOf(cart.total, method),
      shopperId,
      method,
      ...delivery,
      note: purchase.note,
      couponCode: cart.total.coupon > 0 ? (cart.coupon.value?.code ?? "") : "",
      payable,
      holdKey,
      holdsStock: true,
      idempotencyKey: purchase.key,
      requestHash: purchase.requestHash,
      heldUntil: isPlaced ? null : new Date(now.getTime() + MINUTES_HELD * 60_000),
      lines: withShares(
        cart.lines.map((line) => orderLine(line, fromStock.get(line.variant!.id) ?? 0)),
        couponShares,
      ),
    },
    now,
  );
  if (!order) throw keyTaken();
  if (earlier.length > 0) await setReplaced(tx, earlier, order.id);
  if (!isPlaced) await insertAttempt(tx, { orderId: order.id, receipt: order.number, amount: payable, createdAt: now });
  if (isPlaced) {
    await spendDiscounts(tx, { ...cart.total, holdKey }, now);
    if (shopperId !== null) await lowerLines(tx, shopperId, cart.lines);
    if (hasGiftCard(cart)) await sendCards(desk, tx, (await lockOrder(tx, order.id))!, now);
    await invoiceOrder(desk, tx, order, now);
  }
  return order;
}

export const hasGiftCard = ({ lines }: Discounted): boolean => lines.some(({ variant }) => variant?.isGiftCard);

/** The earlier orders do not wait for their payment any more. Throws the refusal that names one which has been paid at this very moment. */
async function endWaits(tx: Db, earlier: readonly number[], now: Date): Promise<OrderWithLines[]> {
  const ended: OrderWithLines[] = [];
  for (const id of earlier.toSorted((one, other) => one - other)) {
    const order = await lockOrder(tx, id);
    if (order?.placedAt && order.status !== "on_hold") throw paidAlready(order);
    if (order && (await endWait(tx, order, now))) ended.push(order);
  }
  return ended;
}

/** Nobody changes the customer's cart meanwhile, or orders it twice. Throws `overtaken` when it is not the one that was priced. */
async function holdCart(tx: Db, shopperId: number, { lines }: Discounted): Promise<void> {
  const held = await holdQuantities(tx, shopperId);
  const isIn = (line: Line) =>
    held.some((one) => one.productId === line.productId && one.combination === line.combination && one.quantity === line.quantity);
  if (held.length !== lines.length || !lines.every(isIn)) throw overtaken();
}

/** Whose rules of cash on delivery count. */
const buyerOf = ({ shopperId }: Purchase, { email, mobile, address }: Delivery) => ({
  shopperId,
  email,
  mobile: mobile.replace(/\D/g, "").slice(-10),
  pincode: address.pincode,
});

const piecesIn = ({ lines }: Discounted) =>
  lines.map(({ productId, variant, quantity }) => ({ productId, variantId: variant!.id, quantity }));

/**
 * Holds coupon and gift card. Answers what of the coupon is for each of the goods. Throws what promotions throw, and `overtaken` when they are
 * good for another amount by now.
 */
async function holdDiscounts(
  tx: Db,
  { purchase, cart, delivery }: Omit<Priced, "earlier">,
  holdKey: string,
  now: Date,
): Promise<readonly Paise[]> {
  const { coupon, giftCard, total } = cart.total;
  let shares: readonly Paise[] = [];
  if (coupon > 0) {
    const who = { shopperId: purchase.shopperId, email: delivery.email };
    const held = await holdCoupon(tx, { holdKey, code: purchase.chosen.couponCode, goods: goodsOf(cart), who }, now);
    if (Math.min(held.amount, total) !== coupon) throw overtaken();
    shares = held.shares;
  }
  if (giftCard > 0) {
    const held = await holdGiftCard(tx, { holdKey, code: purchase.chosen.giftCardCode, toPay: giftCard }, now);
    if (held.amount !== giftCard) throw overtaken();
  }
  return shares;
}

/** Coupons are for goods, not for gift cards; `shares` are those of the goods, in their order. */
function withShares(lines: OrderDraft["lines"], shares: readonly Paise[]): OrderDraft["lines"] {
  const left = [...shares];
  return lines.map((line) => ({ ...line, couponShare: (line.isGiftCard ? undefined : left.shift()) ?? ZERO }));
}

const amountsOf = ({ itemTotal, discount, coupon, giftCard, shipping, codCharge }: CartTotal, method: Purchase["method"]) => ({
  itemTotal,
  discount,
  coupon,
  giftCard,
  shipping,
  codCharge: method === "cod" ? codCharge : ZERO,
});

/** What is made to order keeps the days that were said. */
function orderLine(line: Line, fromStock: number): OrderDraft["lines"][number] {
  const variant = line.variant!;
  const { mrp, unitPrice } = pricedLine(line.offer, line.quantity)!;
  const isMade = fromStock < line.quantity;
  return {
    productId: line.productId,
    variantId: variant.id,
    combination: line.combination,
    name: line.name!,
    slug: line.slug!,
    sku: variant.sku,
    pictureId: line.picture?.id ?? null,
    terms: line.terms ?? [],
    quantity: line.quantity,
    mrp,
    unitPrice,
    fromStock,
    isGiftCard: variant.isGiftCard,
    leadMinDays: isMade ? variant.leadMinDays : null,
    leadMaxDays: isMade ? variant.leadMaxDays : null,
  };
}
