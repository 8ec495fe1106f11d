/** Taking units out of an order before it is sent: its sums, its money and its stock are put right in one transaction. */
import type { Db } from "../../db/connect.ts";
import { defined } from "../../shared/defined.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { couponShares } from "../../shared/coupon-shares.ts";
import { amountsOfLines } from "../../shared/unit-amounts.ts";
import { restock } from "../catalogue/catalogue.ts";
import {
  LOWERED,
  type Lowering,
  type OrderWithLines,
  type OrdersDeps,
  amountDue,
  areChargesBack,
  isTakenOut,
  lockOrder,
  lowerOrder,
  noSuchOrder,
  readOrder,
  storeCouponShare,
} from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { refundToGiftCard } from "../promotions/promotions.ts";
import { paymentsTakenFor } from "./attempts.queries.ts";
import { alreadyRestocked, goodsSent, lastUnit, sumsChanged, tooMuchToRefund, unitsChanged, unitsPacked } from "./failures.ts";
import { endWhenAllBack } from "./refuse-parcel.ts";
import { isRestocked } from "./refunds.queries.ts";
import { refundableAmount, scheduleRefund } from "./refunds.ts";
import { soldCardsValue } from "./sold-gift-cards.ts";

export type UnitsOut = { lineId: number; units: number };
export type TakeOut = UnitsOut & {
  number: string;
  /** The page's name for this change: a repeat after a lost answer is the same one. */
  key: string;
  /** What the page has shown. */
  seen: { money: Paise; giftCard: Paise };
};

/** `money`: goes back to where it was paid from, or is not collected on delivery. `payable`: what the order costs then. */
export type TakeOutPreview = { money: Paise; giftCard: Paise; payable: Paise };

/** What taking units out changes. Throws what `takeOut` throws but `sumsChanged`. */
export async function previewTakeOut(db: Db, number: string, out: UnitsOut): Promise<TakeOutPreview> {
  const order = await readOrder(db, number);
  const { money, giftCard } = (await planFor(db, order, out)).lowering;
  return { money, giftCard, payable: paise(order.payable - money) };
}

/**
 * Takes units of a line out of an order that is not sent. Online money goes back by the provider, cash is not collected, and what was paid by gift card is on the
 * card again; units from stock are in stock again. There is no credit note, because the invoice is issued when the order is sent. Throws `noSuchOrder`,
 * `goodsSent`, `unitsChanged`, `unitsPacked`, `lastUnit`, `sumsChanged`, `alreadyRestocked` or `tooMuchToRefund`; then nothing has changed.
 */
export const takeOut = (
  deps: OrdersDeps & { db: Db },
  { number, key: asked, seen, ...out }: TakeOut,
  now: Date,
): Promise<{ money: Paise; giftCard: Paise; isNew: boolean }> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw noSuchOrder();
    const key = `${LOWERED}${order.number}-${asked}`;
    if (await isTakenOut(tx, order.id, key)) return { ...seen, isNew: false };
    const { lowering, line, shares, paymentId } = await planFor(tx, order, out);
    const { money, giftCard, fromStock: quantity } = lowering;
    if (money !== seen.money || giftCard !== seen.giftCard) throw sumsChanged();
    for (const { id, couponShare } of shares) await storeCouponShare(tx, id, couponShare);
    const { productId, variantId, name, terms } = line;
    const fullName = [name, ...terms.map((term) => term.name)].join(" ");
    await lowerOrder(deps, tx, order.id, { ...lowering, key, name: fullName }, now);
    const back = productId !== null && variantId !== null && quantity > 0 ? [{ productId, variantId, quantity, orderId: order.id }] : [];
    await restock(tx, back, "released");
    if (giftCard > ZERO) await refundToGiftCard(tx, { reservationKey: order.reservationKey, refundKey: key, amount: giftCard }, now);
    if (money > ZERO && paymentId !== undefined) await scheduleRefund(deps, tx, { orderId: order.id, paymentId, key, amount: money }, now);
    const after = await lockOrder(tx, order.id);
    if (after) await endWhenAllBack(deps, tx, after, now);
    return { money, giftCard, isNew: true };
  });

async function planFor(db: Db, order: OrderWithLines, { lineId, units }: UnitsOut) {
  if (order.status !== "confirmed") throw goodsSent();
  const goods = order.lines.filter(({ isGiftCard }) => !isGiftCard);
  const line = goods.find(({ id }) => id === lineId);
  if (!line || units > line.quantity) throw unitsChanged();
  if (units > line.quantity - line.packed) throw unitsPacked();
  if (goods.reduce((sum, { quantity }) => sum + quantity, 0) === units) throw lastUnit();
  // A refund has put all of its units into stock.
  if (await isRestocked(db, order.id)) throw alreadyRestocked();
  const kept = line.quantity - units;
  const amount = defined(amountsOfLines(order).get(lineId), "amounts of a line")
    .slice(kept)
    .reduce<number>((sum, one) => sum + one, 0);
  const { left, paymentId } = await moneyLeft(db, order);
  const money = paise(Math.min(amount, left));
  const giftCard = paise(amount - money);
  if (giftCard > order.giftCard) throw tooMuchToRefund();
  const lowering: Lowering = {
    lineId,
    units,
    // Units that are not made yet go first.
    fromStock: Math.max(0, line.fromStock - kept),
    mrp: line.mrp,
    unitPrice: line.unitPrice,
    couponShare: paise(line.unitPrice * units - amount),
    money,
    giftCard,
  };
  const divided = couponShares(goods, order.coupon);
  const shares = goods.flatMap(({ id, couponShare }, place) =>
    couponShare === divided[place] ? [] : [{ id, couponShare: divided[place]! }],
  );
  return { lowering, line, shares, paymentId };
}

/**
 * Money that was or will be paid for the goods. The charge for cash on delivery stays, unless it came back with the first parcel, and so does what gift cards
 * cost that the order sold.
 */
async function moneyLeft(db: Db, order: OrderWithLines): Promise<{ left: Paise; paymentId: string | undefined }> {
  const taken = (await paymentsTakenFor(db, order.id)).find(({ isTheOrders }) => isTheOrders);
  const paid = order.method === "cod" ? await cashForGoods(db, order) : taken ? await refundableAmount(db, taken) : 0;
  return { left: paise(Math.max(0, paid - soldCardsValue(order))), paymentId: taken?.paymentId };
}

const cashForGoods = async (db: Db, order: OrderWithLines): Promise<number> =>
  amountDue(order) - ((await areChargesBack(db, order.id)) ? ZERO : order.codCharge);

/** Whether units may be taken out, as far as its own row and lines say. */
export const mayTakeOut = ({ status, lines }: Pick<OrderWithLines, "status" | "lines">): boolean =>
  status === "confirmed" &&
  lines.reduce((sum, { isGiftCard, quantity }) => sum + (isGiftCard ? 0 : quantity), 0) > 1 &&
  lines.some(({ isGiftCard, quantity, packed }) => !isGiftCard && packed < quantity);
