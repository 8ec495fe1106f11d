/** Refunds of units and charges of an order whose goods have left, decided by staff. */
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import type { RefundReason } from "../../shared/refund-reasons.ts";
import { amountsOfLines } from "../../shared/unit-amounts.ts";
import { type StockLine, restock } from "../catalogue/catalogue.ts";
import { creditInvoices, findInvoiceNumbers } from "../invoices/invoices.ts";
import {
  type OrderWithLines,
  type OrdersDeps,
  countRefunded,
  hasArrived,
  lockOrder,
  noSuchOrder,
  readCashTaken,
  readNotTaken,
  readOrder,
  recordRefund,
} from "../orders/orders.ts";
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
  unitsInReturn,
} from "./failures.ts";
import { ownerMessages } from "./messages.ts";
import { findLineRefund, insertLineRefund, readLineRefunds } from "./line-refunds.queries.ts";
import { type RefundPlan, type RefundState, type UnitSelection, planRefund, takenUnits } from "./line-refunds.rules.ts";
import { insertRefundByHand, isRestocked, refundsOfOrder } from "./refunds.queries.ts";
import { scheduleRefund } from "./refunds.ts";
import { reservedStockOf } from "./reservations.ts";
import { soldCardsValue } from "./sold-gift-cards.ts";

type Deps = OrdersDeps & { db: Db };
/** A gift card that was issued for a refund. `amount`: what is on it. */
type NewCard = { amount: Paise; code: string; lastFour: string };

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

    if (refund.lines.some((chosen) => isInReturn(order, chosen))) throw unitsInReturn();
    const { money, giftCard } = await carryOut(deps, tx, order, { ...refund, key }, now, async (plan) =>
      restock(tx, await backInStock(tx, order, plan), "returned"),
    );
    return { money, giftCard, isNew: true };
  });

/** Whether units of a line are not free, because a return of them goes on. */
function isInReturn({ lines }: OrderWithLines, { lineId, units }: { lineId: number; units: number }): boolean {
  const line = lines.find(({ id }) => id === lineId);
  return line !== undefined && line.inReturn > 0 && units > line.quantity - line.notTaken - line.refunded - line.inReturn;
}

type CarriedOut = Omit<UnitsRefund, "number"> & {
  /** A new gift card, which some of the money goes to instead of back where it came from. */
  newCard?: NewCard;
};

/** Writes a refund with everything that follows from it. `key`: of the refund. The order is locked. */
async function carryOut(
  deps: Deps,
  tx: Db,
  order: OrderWithLines,
  refund: CarriedOut,
  now: Date,
  putInStock: (plan: RefundPlan) => Promise<void>,
  isReady?: (order: OrderWithLines) => boolean,
): Promise<RefundPlan> {
  const { key, reason, staffId } = refund;
  const { plan, paymentId } = await planFor(tx, order, refund, isReady);
  const { money, giftCard, units, shipping, codCharge } = plan;
  if (money !== refund.seen.money || giftCard !== refund.seen.giftCard) throw sumsChanged();
  if (money + giftCard === 0) throw nothingLeftToRefund();
  const note = refund.note.trim();
  const isCash = order.method === "cod";
  const onNewCard = paise(Math.min(refund.newCard?.amount ?? ZERO, money));
  const inMoney = paise(money - onNewCard);
  if (isCash && inMoney > ZERO && note === "") throw noteNeeded();
  if (!isCash && note !== "") throw refundNeedsNoNote();

  await insertLineRefund(
    tx,
    { orderId: order.id, key, money, onNewCard, giftCard, shipping, codCharge, reason, staffId, createdAt: now },
    units,
  );
  await countRefunded(tx, countByLine(units));
  await putInStock(plan);
  if (giftCard > ZERO) await refundToGiftCard(tx, { reservationKey: order.reservationKey, refundKey: key, amount: giftCard }, now);
  if (refund.newCard && onNewCard > ZERO)
    await moveToNewCard(deps, tx, order, { key, paymentId, amount: onNewCard, card: refund.newCard }, now);
  const sent = { orderId: order.id, key, amount: inMoney };
  if (inMoney === ZERO) {
    if (giftCard > ZERO) await recordRefund(deps, tx, order.id, { key, amount: ZERO, isDone: true }, now);
  } else if (paymentId !== undefined) await scheduleRefund(deps, tx, { ...sent, paymentId }, now);
  else {
    await insertRefundByHand(tx, { ...sent, paymentId: null, note, isRestocked: false, now });
    await recordRefund(deps, tx, order.id, { key, amount: inMoney, isDone: true, isByHand: true, note }, now);
  }
  await creditInvoices(tx, order.id, { cause: key, amount: { units, shipping, codCharge }, reason: creditReasons[reason] }, now);
  return plan;
}

type OnNewCard = { key: string; paymentId: string | undefined; amount: Paise; card: NewCard };

/** Records that a part of the money is on a new gift card, whose code its customer reads in the e-mail. */
async function moveToNewCard(
  deps: Deps,
  tx: Db,
  { id }: OrderWithLines,
  { key, paymentId, amount, card: { code, lastFour, amount: worth } }: OnNewCard,
  now: Date,
): Promise<void> {
  const note = ownerMessages.onNewCard.replace("{lastFour}", lastFour);
  const cardKey = `${key}${ON_NEW_CARD}`;
  await insertRefundByHand(tx, { orderId: id, paymentId: paymentId ?? null, key: cardKey, note, amount, isRestocked: false, now });
  await recordRefund(deps, tx, id, { key: cardKey, amount, isDone: true, isByHand: true, note, newCard: { code, amount: worth } }, now);
}

/** Ends the key of what is on a new card of a refund. */
const ON_NEW_CARD = "-card";

const countByLine = (units: RefundPlan["units"]) =>
  [...Map.groupBy(units, ({ lineId }) => lineId)].map(([lineId, of]) => ({ lineId, units: of.length }));

/** What a return gives back. `fee`: what the shop keeps of the price. */
export type ReturnRefund = Omit<CarriedOut, "shipping" | "codCharge"> & { fee: Paise };

/**
 * Refunds the units of a return in the caller's transaction, which has locked the order and ended the return: its units are free again. Those that can be sold are
 * in stock since they were checked. Throws as `refundUnits`.
 */
export async function refundReturn(deps: Deps, tx: Db, order: OrderWithLines, refund: ReturnRefund, now: Date): Promise<RefundPlan> {
  return await carryOut(deps, tx, order, { ...refund, shipping: false, codCharge: false }, now, async () => {}, hasArrived);
}

/** What a return of these units would give back. Throws `goodsNotSent` and `unitsChanged`. */
export async function planReturn(
  db: Db,
  order: OrderWithLines,
  { lines, fee }: Pick<ReturnRefund, "fee"> & { lines: readonly { lineId: number; units: number }[] },
): Promise<{ worth: Paise; fee: Paise; money: Paise; giftCard: Paise; isByHand: boolean }> {
  const chosen = { lines: lines.map((line) => ({ ...line, restocked: 0 })), shipping: false, codCharge: false, fee };
  const { plan } = await planFor(db, order, chosen, hasArrived);
  return {
    worth: paise(plan.money + plan.giftCard + plan.fee),
    fee: plan.fee,
    money: plan.money,
    giftCard: plan.giftCard,
    isByHand: order.method === "cod",
  };
}

/** Puts units of a return into stock that can be sold again. Throws `alreadyRestocked`, and `unitsChanged` when their variation is gone. The order is locked. */
export const restockReturn = async (tx: Db, order: OrderWithLines, sellable: readonly { lineId: number; units: number }[]): Promise<void> =>
  restock(tx, await stockOf(tx, order, sellable), "returned");

/** What of a line can still be refunded, and what is chosen of it. */
export type RefundableLine = {
  lineId: number;
  quantity: number;
  refunded: number;
  /** In returns that go on. */
  inReturn: number;
  each: Paise;
  amount: Paise;
  canRestock: boolean;
};
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
  /** The number of the invoice that is credited, or those of its parcels; undefined when there is none. */
  invoice: string | undefined;
};

/** What a refund would give back, and how. Throws `noSuchOrder`, `goodsNotSent` or `unitsChanged`. */
export async function previewUnitsRefund(db: Db, number: string, chosen: UnitSelection): Promise<UnitsRefundPreview> {
  const order = await readOrder(db, number);
  const { plan, state } = await planFor(db, order, chosen);
  const isBack = await isRestocked(db, order.id);
  const lines = [...amountsOfLines(order)].map(([lineId, amounts]) => {
    const refunded = state.refunded.get(lineId) ?? 0;
    const taken = takenUnits(lineId, amounts, state);
    return {
      lineId,
      quantity: taken.length,
      refunded,
      inReturn: order.lines.find(({ id }) => id === lineId)?.inReturn ?? 0,
      each: taken[refunded]?.amount ?? ZERO,
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
    invoice: (await findInvoiceNumbers(db, order.id)).join(", ") || undefined,
  };
}

/** The stock that an order still has out: not what came back with a refund, nor parcels that were not taken in, which are checked first. */
export async function stockToReturn(tx: Db, order: OrderWithLines): Promise<StockLine[]> {
  if (await isRestocked(tx, order.id)) return [];
  const { units } = await readLineRefunds(tx, order.id);
  const notTaken = await readNotTaken(tx, order.id);
  const lines = order.lines.map((line) => {
    const isBack = (one: { lineId: number; unit: number }) => one.lineId === line.id && one.unit <= line.fromStock;
    const back = units.filter((one) => one.isRestocked && isBack(one));
    return { ...line, fromStock: line.fromStock - back.length - notTaken.filter(isBack).length };
  });
  return reservedStockOf({ ...order, lines });
}

/** Whether staff have put some of an order that had left into stock again, with a refund. */
export const hasRestocked = async (tx: Db, orderId: number): Promise<boolean> =>
  (await isRestocked(tx, orderId)) || (await readLineRefunds(tx, orderId)).units.some((unit) => unit.isRestocked);

/** What of the gift card that paid for an order has not gone back to it. */
export const giftCardLeft = async (
  tx: Db,
  { id, giftCard, notTakenOnCard }: Pick<OrderWithLines, "id" | "giftCard" | "notTakenOnCard">,
): Promise<Paise> => paise(giftCard - notTakenOnCard - (await readLineRefunds(tx, id)).giftCard);

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
  isReady: (order: OrderWithLines) => boolean = hasLeft,
): Promise<{ plan: RefundPlan; state: RefundState; paymentId: string | undefined }> {
  if (!isReady(order)) throw goodsNotSent();
  const taken = (await paymentsTakenFor(db, order.id)).find(({ isTheOrders }) => isTheOrders);
  const paid = order.method === "cod" ? await readCashTaken(db, order) : (taken?.amount ?? ZERO);
  const back = (await refundsOfOrder(db, order.id)).filter(({ paymentId }) => paymentId === (taken?.paymentId ?? null));
  const { giftCard, units, ...charges } = await readLineRefunds(db, order.id);
  const state = {
    ...charges,
    refunded: new Map([...Map.groupBy(units, ({ lineId }) => lineId)].map(([lineId, of]) => [lineId, of.length])),
    money: paise(Math.max(0, paid - soldCardsValue(order) - sumOf(back))),
    giftCard: paise(order.giftCard - order.notTakenOnCard - giftCard),
    notTaken: await readNotTaken(db, order.id),
  };
  const plan = planRefund(order, state, chosen);
  if (!plan) throw unitsChanged();
  return { plan, state, paymentId: taken?.paymentId };
}

const backInStock = (tx: Db, order: OrderWithLines, { units }: RefundPlan): Promise<StockLine[]> =>
  stockOf(tx, order, countByLine(units.filter((unit) => unit.isRestocked)));

async function stockOf(tx: Db, order: OrderWithLines, back: readonly { lineId: number; units: number }[]): Promise<StockLine[]> {
  if (back.every(({ units }) => units === 0)) return [];
  if (await isRestocked(tx, order.id)) throw alreadyRestocked();
  return order.lines.flatMap(({ id, productId, variantId }) => {
    const quantity = back.find(({ lineId }) => lineId === id)?.units ?? 0;
    if (quantity === 0) return [];
    // Its variation no longer exists: there is nothing to count it under.
    if (productId === null || variantId === null) throw unitsChanged();
    return [{ productId, variantId, quantity, orderId: order.id }];
  });
}
