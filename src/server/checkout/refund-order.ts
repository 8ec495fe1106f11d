/** Refunds that the owner decides on: of an online payment by the provider, of cash by hand. */
import { createHash } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { restock } from "../catalogue/catalogue.ts";
import { creditInvoices } from "../invoices/invoices.ts";
import { type OrderWithLines, type OrdersDeps, amountDue, lockOrder, noSuchOrder, recordRefund } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { withdrawSoldGiftCards } from "../promotions/promotions.ts";
import { findAttemptFor, paymentsTakenFor, setAsked } from "./attempts.queries.ts";
import {
  alreadyRestocked,
  noteNeeded,
  notDelivered,
  nothingPaid,
  refundNeedsNoNote,
  refundRefused,
  tooMuchToRefund,
  unitsInReturn,
} from "./failures.ts";
import { stockToReturn } from "./line-refunds.ts";
import { findRefund, insertRefundByHand, isRestocked, refundsOf, refundsOfOrder, retryRefusedRefunds } from "./refunds.queries.ts";
import { refundableAmount, scheduleRefund } from "./refunds.ts";
import { soldCardsValue } from "./sold-gift-cards.ts";

/** The reason on the credit note of a partial refund. */
export const PARTLY_REFUNDED = "Part of the price refunded";

type RefundDeps = OrdersDeps & { db: Db };

export type OrderRefund = {
  number: string;
  /** Undefined for all that is left. */
  amount: Paise | undefined;
  /** How cash is given back, for example "UPI 4321987": required then, and the customer reads it. Empty for an online payment. */
  note: string;
  /** Puts the units of the order back into stock. */
  restocks: boolean;
  /** The page's name for this refund of an online payment: a repeat after a lost answer is the same refund. Each command is a refund of its own. */
  key?: string;
};

/** `isNew` is false when the same refund was recorded before: of cash, by its amount and note; of an online payment, by its key. `isByHand`: the owner has sent the money. */
export type RefundedOrder = { amount: Paise; isNew: boolean; isByHand: boolean };

/**
 * Refunds an order or a part of it, with its credit note, in one transaction. An online payment goes back by the provider; for a delivered
 * cash-on-delivery order it records that the owner has sent the money, and e-mails the customer. Gift cards that were sold with the order lose what is
 * refunded of them. Throws `noSuchOrder`, `nothingPaid`, `notDelivered`, `noteNeeded`, `refundNeedsNoNote`, `refundRefused`, `tooMuchToRefund`,
 * `alreadyRestocked`, or the failure of a sold card that is spent; then nothing has changed.
 */
export const refundOrder = (deps: RefundDeps, { number, ...refund }: OrderRefund, now: Date): Promise<RefundedOrder> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw noSuchOrder();
    if (order.placedAt === null) throw nothingPaid();
    const known = await findRefund(tx, knownKey(order, refund));
    if (known) return { amount: known.amount, isNew: false, isByHand: known.isByHand };
    if (refund.restocks && (await isRestocked(tx, order.id))) throw alreadyRestocked();
    // What a return gives back is decided by the return, and may be in stock already.
    if (order.lines.some(({ inReturn }) => inReturn > 0)) throw unitsInReturn();
    const units = refund.restocks ? await stockToReturn(tx, order) : [];
    const done =
      order.method === "cod" ? await refundCash(deps, tx, order, refund, now) : await refundPayment(deps, tx, order, refund, now);
    if (refund.restocks) await restock(tx, units, "returned");
    return done;
  });

type Refund = Omit<OrderRefund, "number">;

/** The same amount with the same note is the same refund: a repeated command records it once. */
const cashKey = ({ number }: OrderWithLines, { amount, note }: Refund): string =>
  `hand-${number}-${createHash("sha256")
    .update(JSON.stringify([amount ?? "all", note.trim().toLowerCase()]))
    .digest("hex")
    .slice(0, 16)}`;

/** Under which a repeat finds the refund. */
const knownKey = (order: OrderWithLines, refund: Refund): string =>
  order.method === "cod" ? cashKey(order, refund) : partKey(order, refund.key ?? "");
const partKey = ({ number }: OrderWithLines, key: string): string => `part-${number}-${key}`;

async function refundCash(deps: RefundDeps, tx: Db, order: OrderWithLines, refund: Refund, now: Date): Promise<RefundedOrder> {
  const note = refund.note.trim();
  if (order.status !== "delivered") throw notDelivered();
  if (note === "") throw noteNeeded();
  const key = cashKey(order, refund);
  const left = paise((await refundsOfOrder(tx, order.id)).reduce<number>((rest, { amount }) => rest - amount, amountDue(order)));
  const amount = refund.amount ?? left;
  if (amount <= ZERO || amount > left) throw tooMuchToRefund();
  await insertRefundByHand(tx, { orderId: order.id, paymentId: null, key, note, amount, isRestocked: refund.restocks, now });
  await recordRefund(deps, tx, order.id, { key, amount, isDone: true, isByHand: true, note }, now);
  await credit(tx, order, { key, amount, isAll: amount === left }, now);
  return { amount, isNew: true, isByHand: true };
}

async function refundPayment(deps: RefundDeps, tx: Db, order: OrderWithLines, refund: Refund, now: Date): Promise<RefundedOrder> {
  const taken = (await paymentsTakenFor(tx, order.id)).find(({ isTheOrders }) => isTheOrders);
  if (!taken) throw nothingPaid();
  if (refund.note !== "") throw refundNeedsNoNote();
  // The same part refunded again would go back twice, once the refused refund is requested again.
  if ((await refundsOf(tx, taken.paymentId)).some(({ state }) => state === "failed")) throw refundRefused();
  const left = await refundableAmount(tx, taken);
  const amount = refund.amount ?? left;
  if (amount <= ZERO || amount > left) throw tooMuchToRefund();
  const { paymentId } = taken;
  const key = refund.key === undefined ? `part-${(await refundsOf(tx, paymentId)).length + 1}-${paymentId}` : partKey(order, refund.key);
  await withdrawRefunded(tx, order, { key, refunded: paise(taken.amount - left + amount), paid: taken.amount }, now);
  await scheduleRefund(deps, tx, { orderId: order.id, paymentId, key, amount, isRestocked: refund.restocks }, now);
  await credit(tx, order, { key, amount, isAll: false }, now);
  return { amount, isNew: true, isByHand: false };
}

/** What is refunded beyond the price of everything else is taken off the gift cards that were sold with the order. */
async function withdrawRefunded(
  tx: Db,
  order: OrderWithLines,
  { key, refunded, paid }: { key: string; refunded: Paise; paid: Paise },
  now: Date,
): Promise<void> {
  const cards = soldCardsValue(order);
  if (cards === ZERO) return;
  const other = Math.max(0, paid - cards);
  await withdrawSoldGiftCards(tx, { orderNumber: order.number, key, total: paise(Math.max(0, refunded - other)) }, now);
}

/** Nothing before the invoice is issued. All that is left of it when nothing but money was paid and all of it goes back; a part in proportion otherwise. */
async function credit(
  tx: Db,
  order: OrderWithLines,
  { key, amount, isAll }: { key: string; amount: Paise; isAll: boolean },
  now: Date,
): Promise<void> {
  const isWhole = isAll && order.giftCard === ZERO;
  const reason = isWhole ? "Price refunded" : PARTLY_REFUNDED;
  await creditInvoices(tx, order.id, { cause: key, reason, ...(isWhole ? {} : { amount }) }, now);
}

/** `refunds`: how many refused refunds are requested again. Undefined when nothing was to be paid online. */
export type AskedAgain = { refunds: number } | undefined;

/** Lets the scheduled jobs ask the provider about an order at once, and request its refused refunds again. */
export async function askProviderAgain({ db }: { db: Db }, orderId: number): Promise<AskedAgain> {
  const attempt = await findAttemptFor(db, { orderId });
  if (!attempt) return undefined;
  const refunds = await retryRefusedRefunds(db, orderId);
  // As if nobody had asked since it was created: then it is the job's next question.
  await setAsked(db, attempt.id, attempt.createdAt);
  return { refunds };
}
