/** Refunds of units and charges of an order whose goods have left, decided by staff. */
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import type { RefundReason } from "../../shared/refund-reasons.ts";
import { type StockLine, restock } from "../catalogue/catalogue.ts";
import { creditInvoice, findInvoiceNumber } from "../invoices/invoices.ts";
import { type OrderWithLines, type OrdersDeps, lockOrder, noSuchOrder, readOrder, recordRefund } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { refundToGiftCard } from "../promotions/promotions.ts";
import { paymentsTakenFor } from "./attempts.queries.ts";
import {
  alreadyRestocked,
  goodsNotSent,
  noteNeeded,
  nothingLeftToRefund,
  refundNeedsNoNote,
  sumsChanged,
  unitsChanged,
} from "./failures.ts";
import { findLineRefund, insertLineRefund, readLineRefunds } from "./line-refunds.queries.ts";
import { type RefundPlan, type RefundState, type UnitSelection, amountsOfLines, planRefund } from "./line-refunds.rules.ts";
import { insertCashRefund, isRestocked, refundsOfOrder } from "./refunds.queries.ts";
import { scheduleRefund } from "./refunds.ts";
import { reservedStockOf } from "./reservations.ts";
import { soldCardsValue } from "./sold-gift-cards.ts";

type Deps = OrdersDeps & { db: Db };

/** Printed on the credit note. */
const creditReasons: Record<RefundReason, string> = {
  returned: "Goods returned",
  damaged: "Goods damaged",
  wrong: "Wrong goods delivered",
  lost: "Goods lost on their way",
  goodwill: "Price refunded",
};

export type UnitsRefund = UnitSelection & {
  number: string;
  /** The page's name for this refund: a repeat after a lost answer is the same refund. */
  key: string;
  reason: RefundReason;
  /** How cash is given back, for example "UPI 4321987": required then, and the customer reads it. Empty for an online payment. */
  note: string;
  /** What the page has shown. */
  seen: { money: Paise; giftCard: Paise };
  staffId: number | null;
};

type RefundedUnits = { money: Paise; giftCard: Paise; isNew: boolean };

/**
 * Refunds units and charges in one transaction: money by the provider, or by hand for cash; what was paid by gift card to that card. With the credit note of just
 * these rows, and units into stock as chosen. Throws `noSuchOrder`, `goodsNotSent`, `unitsChanged`, `sumsChanged`, `nothingLeftToRefund`, `alreadyRestocked`,
 * `noteNeeded` or `refundNeedsNoNote`; then nothing has changed.
 */
export const refundUnits = (deps: Deps, { number, ...refund }: UnitsRefund, now: Date): Promise<RefundedUnits> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw noSuchOrder();
    const key = `units-${order.number}-${refund.key}`;
    const known = await findLineRefund(tx, key);
    if (known) return { money: known.money, giftCard: known.giftCard, isNew: false };

    const { plan, paymentId } = await planFor(tx, order, refund);
    const { money, giftCard, units, shipping, codCharge } = plan;
    if (money !== refund.seen.money || giftCard !== refund.seen.giftCard) throw sumsChanged();
    if (money + giftCard === 0) throw nothingLeftToRefund();
    const note = refund.note.trim();
    const isCash = order.method === "cod";
    if (isCash && money > ZERO && note === "") throw noteNeeded();
    if (!isCash && note !== "") throw refundNeedsNoNote();

    const { reason, staffId } = refund;
    await insertLineRefund(tx, { orderId: order.id, key, money, giftCard, shipping, codCharge, reason, staffId, createdAt: now }, units);
    await restock(tx, await backInStock(tx, order, plan), "returned");
    if (giftCard > ZERO) await refundToGiftCard(tx, { reservationKey: order.reservationKey, refundKey: key, amount: giftCard }, now);
    const sent = { orderId: order.id, key, amount: money };
    if (money === ZERO) await recordRefund(deps, tx, order.id, { key, amount: ZERO, isDone: true }, now);
    else if (paymentId !== undefined) await scheduleRefund(deps, tx, { ...sent, paymentId }, now);
    else {
      await insertCashRefund(tx, { ...sent, note, isRestocked: false, now });
      await recordRefund(deps, tx, order.id, { key, amount: money, isDone: true, isByHand: true, note }, now);
    }
    await creditInvoice(tx, order.id, { cause: key, amount: creditFor(order, plan), reason: creditReasons[reason] }, now);
    return { money, giftCard, isNew: true };
  });

/** What of a line can still be refunded, and what is chosen of it. */
export type RefundableLine = { lineId: number; quantity: number; refunded: number; each: Paise; amount: Paise; canRestock: boolean };
export type UnitsRefundPreview = {
  lines: RefundableLine[];
  /** Zero when it was refunded, or never charged. */
  shipping: Paise;
  codCharge: Paise;
  before: Paise;
  money: Paise;
  giftCard: Paise;
  /** Cash goes back by hand. */
  isByHand: boolean;
  /** The number of the invoice that is credited; undefined when there is none. */
  invoice: string | undefined;
};

/** What a refund would give back, and how. Throws `noSuchOrder`, `goodsNotSent` or `unitsChanged`. */
export async function previewUnitsRefund(db: Db, number: string, chosen: UnitSelection): Promise<UnitsRefundPreview> {
  const order = await readOrder(db, number);
  const { plan, state } = await planFor(db, order, chosen);
  const isBack = await isRestocked(db, order.id);
  const lines = [...amountsOfLines(order)].map(([lineId, amounts]) => {
    const refunded = state.refunded.get(lineId) ?? 0;
    return {
      lineId,
      quantity: amounts.length,
      refunded,
      each: amounts[refunded] ?? ZERO,
      amount: sumOf(plan.units.filter((unit) => unit.lineId === lineId)),
      canRestock: !isBack && order.lines.some(({ id, variantId }) => id === lineId && variantId !== null),
    };
  });
  const { before, money, giftCard } = plan;
  return {
    lines,
    shipping: state.isShippingRefunded ? ZERO : order.shipping,
    codCharge: state.isCodChargeRefunded ? ZERO : order.codCharge,
    before,
    money,
    giftCard,
    isByHand: order.method === "cod",
    invoice: await findInvoiceNumber(db, order.id),
  };
}

/** The stock that an order still has out: what came back with a refund is not restocked again. */
export async function stockToReturn(tx: Db, order: OrderWithLines): Promise<StockLine[]> {
  if (await isRestocked(tx, order.id)) return [];
  const { units } = await readLineRefunds(tx, order.id);
  const lines = order.lines.map((line) => {
    const back = units.filter(({ lineId, unit, isRestocked: isBack }) => isBack && lineId === line.id && unit <= line.fromStock);
    return { ...line, fromStock: line.fromStock - back.length };
  });
  return reservedStockOf({ ...order, lines });
}

/** What of the gift card that paid for an order has not gone back to it. */
export const giftCardLeft = async (tx: Db, { id, giftCard }: Pick<OrderWithLines, "id" | "giftCard">): Promise<Paise> =>
  paise(giftCard - (await readLineRefunds(tx, id)).giftCard);

const sumOf = (parts: readonly { amount: Paise }[]): Paise => paise(parts.reduce((sum, { amount }) => sum + amount, 0));

/** Goods that are still here are not refunded by units; cash is refunded once it was taken. */
const hasLeft = ({ status, method }: Pick<OrderWithLines, "status" | "method">): boolean =>
  status === "delivered" || (status === "shipped" && method === "online");

/** Whether units may be refunded, as far as its own row and lines say. */
export const mayRefundUnits = (order: Pick<OrderWithLines, "status" | "method" | "payable" | "giftCard" | "lines">): boolean =>
  hasLeft(order) && order.payable + order.giftCard > 0 && order.lines.some(({ isGiftCard }) => !isGiftCard);

async function planFor(
  db: Db,
  order: OrderWithLines,
  chosen: UnitSelection,
): Promise<{ plan: RefundPlan; state: RefundState; paymentId: string | undefined }> {
  if (!hasLeft(order)) throw goodsNotSent();
  const taken = (await paymentsTakenFor(db, order.id)).find(({ isTheOrders }) => isTheOrders);
  const paid = order.method === "cod" ? order.payable : (taken?.amount ?? ZERO);
  const back = (await refundsOfOrder(db, order.id)).filter(({ paymentId }) => paymentId === (taken?.paymentId ?? null));
  const { giftCard, units, ...charges } = await readLineRefunds(db, order.id);
  const state = {
    ...charges,
    refunded: new Map([...Map.groupBy(units, ({ lineId }) => lineId)].map(([lineId, of]) => [lineId, of.length])),
    money: paise(Math.max(0, paid - soldCardsValue(order) - sumOf(back))),
    giftCard: paise(order.giftCard - giftCard),
  };
  const plan = planRefund(order, state, chosen);
  if (!plan) throw unitsChanged();
  return { plan, state, paymentId: taken?.paymentId };
}

async function backInStock(tx: Db, order: OrderWithLines, { units }: RefundPlan): Promise<StockLine[]> {
  const back = units.filter((unit) => unit.isRestocked);
  if (back.length === 0) return [];
  if (await isRestocked(tx, order.id)) throw alreadyRestocked();
  return order.lines.flatMap(({ id, productId, variantId }) => {
    const quantity = back.filter(({ lineId }) => lineId === id).length;
    if (quantity === 0) return [];
    // Its variation no longer exists: there is nothing to count it under.
    if (productId === null || variantId === null) throw unitsChanged();
    return [{ productId, variantId, quantity, orderId: order.id }];
  });
}

/** The goods of an invoice are in the order of the lines. */
function creditFor({ lines }: OrderWithLines, { units, shipping, codCharge }: RefundPlan) {
  const goods = lines
    .filter(({ isGiftCard }) => !isGiftCard)
    .map(({ id }, place) => {
      const of = units.filter(({ lineId }) => lineId === id);
      return { place, amount: sumOf(of), quantity: of.length };
    });
  return { goods: goods.filter(({ quantity }) => quantity > 0), shipping, codCharge };
}
