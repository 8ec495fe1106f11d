/**
 * Orders, from the moment their goods are held: what became of each, and who may see it. Front door for all other areas. Everything that
 * changes an order does so within the caller's transaction and tells of it by a letter of the same transaction, once.
 */
import { randomBytes } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Paise } from "../../shared/money.ts";
import { failure } from "../platform/failure.ts";
import { shortCode } from "../platform/short-code.ts";
import { type OrderView, noSuchOrder, viewOf } from "./access.ts";
import {
  type OrdersDeps,
  type RefusedRefund,
  type SoldGiftCard,
  queueCancelledEmails,
  queueConfirmedEmails,
  queueDeliveredEmail,
  queueGiftCardsEmail,
  queueOnHoldEmails,
  queuePaymentFailedEmail,
  queueRefundedEmail,
  queueRefusedRefundEmail,
  queueShippedEmail,
} from "./emails.ts";
import {
  type OrderLineRow,
  type NewOrderLine,
  type NewOrder,
  type OrderRow,
  type OrderLineView,
  type OrderKey,
  changeFrom,
  findByKey,
  findOrder,
  freeKey,
  lockOrderRow,
  insertEvents,
  insertLines,
  insertOrder,
  readLines,
  readNewest,
  readPlacedOf,
  readLineViews,
  updateReservation,
} from "./orders.queries.ts";
import { type MoveName, parseCarrier, isTrackingId, moves } from "./orders.rules.ts";

export type { OrdersDeps } from "./emails.ts";
export { exportPlaced as exportOrders } from "./orders.queries.ts";
export { parseOrderNumber } from "./orders.rules.ts";
export { orderAccessOf, toOrderWire } from "./orders.wire.ts";
export { type OrderView, type OrderAccess, noSuchOrder, readOrderFor, readOrderRowFor } from "./access.ts";

const words = messages.orders;
export const notNow = failure("orders.not_now", words.notNow, 409);
export const noSuchCarrier = failure("orders.carrier", "Known carriers: Delhivery, Blue Dart, DTDC, India Post, Shiprocket.", 422);
export const badTrackingId = failure("orders.tracking_id", "A tracking ID has 4 to 40 letters, digits and hyphens.", 422);

export type OrderWithLines = OrderRow & { lines: OrderLineRow[] };

/** An order as checkout asks for it: all amounts in paise, `reservedUntil` null for one that is placed at once. */
export type OrderDraft = Omit<
  NewOrder,
  "id" | "number" | "accessToken" | "status" | "createdAt" | "placedAt" | "shippedAt" | "deliveredAt"
> & {
  reservedUntil: Date | null;
  lines: readonly NewOrderLine[];
};

export type OrderRef = Pick<OrderRow, "id" | "number" | "accessToken">;

const ACCESS_TOKEN_BYTES = 24;
/** Of seven thousand million numbers: two that are the same are rare, and four times in a row they are a mistake of ours. */
const NUMBERS_TRIED = 4;

/**
 * Writes an order down with its lines: one that waits for its payment until `reservedUntil`, or, where that is null, one that is placed at once
 * and confirmed by a letter. Undefined when its idempotency key is taken; then nothing has been written.
 */
export async function createOrder(deps: OrdersDeps, tx: Db, { lines, ...draft }: OrderDraft, now: Date): Promise<OrderRef | undefined> {
  const isPlaced = draft.reservedUntil === null;
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const order = await insertOrder(tx, {
      ...draft,
      number: shortCode(2),
      accessToken: randomBytes(ACCESS_TOKEN_BYTES).toString("base64url"),
      status: isPlaced ? "confirmed" : "processing",
      createdAt: now,
      placedAt: isPlaced ? now : null,
    });
    if (order) {
      await insertLines(tx, order.id, lines);
      if (isPlaced) {
        await insertEvents(tx, order.id, now, [{ kind: "placed" }]);
        await queueConfirmedEmails(deps, tx, order, lines);
      }
      return { id: order.id, number: order.number, accessToken: order.accessToken };
    }
    if (draft.idempotencyKey && (await findByKey(tx, draft.idempotencyKey))) return undefined;
  }
  throw new Error(`No order could be opened: is ${draft.reservationKey} the hold key of another one?`);
}

/** The order that a browser's attempt led to, if it led to one. */
export const findAttempt = (db: Db, idempotencyKey: string): Promise<OrderRow | undefined> => findByKey(db, idempotencyKey);

/** The name of an attempt may be given to another one, unless its order was placed at that moment or later and stands. */
export const freeAttempt = async (db: Db, idempotencyKey: string, placedFrom: Date): Promise<void> =>
  void (await freeKey(db, idempotencyKey, placedFrom));

/** An order by its id or its number, held until the transaction ends; with its lines. */
export async function lockOrder(tx: Db, which: OrderKey): Promise<OrderWithLines | undefined> {
  const order = await lockOrderRow(tx, which);
  return order && { ...order, lines: await readLines(tx, [order.id]) };
}

/** A payment that the provider has confirmed. */
export type Paid = { paymentId: string; amount: Paise };

const paidEvent = ({ paymentId, amount }: Paid) => ({ kind: "paid" as const, key: paymentId, amount });

/**
 * It is paid, or nothing is left to pay: the order is placed, and confirmed by a letter. Also one that lapsed, whose goods must have been
 * taken anew before (`setHoldsStock`). False when it was placed before, or is not there: then nothing changes.
 */
export async function placeOrder(deps: OrdersDeps, tx: Db, orderId: number, { paidBy }: { paidBy?: Paid }, now: Date): Promise<boolean> {
  const order = await move(tx, orderId, "place", { reservedUntil: null, placedAt: now });
  if (!order) return false;
  await insertEvents(tx, orderId, now, [...(paidBy ? [paidEvent(paidBy)] : []), { kind: "placed" }]);
  await queueConfirmedEmails(deps, tx, order, await readLines(tx, [orderId]));
  return true;
}

/** It was not paid in time. What it holds is the caller's to give back (`setHoldsStock`). False when it does not wait any more. */
export async function expireOrder(tx: Db, orderId: number, now: Date): Promise<boolean> {
  if (!(await move(tx, orderId, "expire", { reservedUntil: null }))) return false;
  await insertEvents(tx, orderId, now, [{ kind: "lapsed" }]);
  return true;
}

/** It is paid, but its goods are gone meanwhile. False when it was placed before. `reason` is told to its customer. */
export async function putOnHold(
  deps: OrdersDeps,
  tx: Db,
  orderId: number,
  { reason, paidBy }: { reason: string; paidBy: Paid },
  now: Date,
): Promise<boolean> {
  const order = await move(tx, orderId, "putOnHold", { reservedUntil: null, placedAt: now });
  if (!order) return false;
  await insertEvents(tx, orderId, now, [paidEvent(paidBy), { kind: "held", detail: reason }]);
  await queueOnHoldEmails(deps, tx, order, { ...paidBy, reason });
  return true;
}

export type Cancellation = {
  by: "customer" | "shop";
  /** Told to its customer. */
  reason: string;
  /** The parcel was not taken in: the one reason for which an order that was shipped is cancelled. */
  refused?: boolean;
};

/**
 * Cancels an order that was placed. What it holds and what was paid for it is the caller's to give back. False when it is cancelled already.
 * Throws `notNow` in a state that allows no such thing, and `noSuchOrder`.
 */
export async function cancelOrder(deps: OrdersDeps, tx: Db, orderId: number, cancellation: Cancellation, now: Date): Promise<boolean> {
  const { by, reason, refused = false } = cancellation;
  const name = refused ? "refuse" : by === "customer" ? "cancelByCustomer" : "cancelByShop";
  const order = await moveOrThrow(tx, orderId, name, {});
  if (!order) return false;
  await insertEvents(tx, orderId, now, [{ kind: refused ? "refused" : "cancelled", detail: reason }]);
  await queueCancelledEmails(deps, tx, order, { by, reason, isRefused: refused });
  return true;
}

/**
 * It is on its way. False when it was shipped before. Throws `noSuchOrder`, `noSuchCarrier`, `badTrackingId`, and `notNow` where it cannot be
 * shipped.
 */
export async function shipOrder(
  deps: OrdersDeps,
  tx: Db,
  which: OrderKey,
  parcel: { carrier: string; trackingId: string },
  now: Date,
): Promise<boolean> {
  const carrier = parseCarrier(parcel.carrier);
  if (!carrier) throw noSuchCarrier();
  if (!isTrackingId(parcel.trackingId)) throw badTrackingId();
  const order = await moveOrThrow(tx, which, "ship", { shippedAt: now, carrier, trackingId: parcel.trackingId });
  if (!order) return false;
  await insertEvents(tx, order.id, now, [{ kind: "shipped" }]);
  await queueShippedEmail(deps, tx, order);
  return true;
}

/** It has arrived. False when that is known. Throws `noSuchOrder`, and `notNow` for one that is not on its way. */
export async function deliverOrder(deps: OrdersDeps, tx: Db, which: OrderKey, now: Date): Promise<boolean> {
  const order = await moveOrThrow(tx, which, "deliver", { deliveredAt: now });
  if (!order) return false;
  await insertEvents(tx, order.id, now, [{ kind: "delivered" }]);
  await queueDeliveredEmail(deps, tx, order);
  return true;
}

/** Tells the codes of the gift cards that were bought; where there is nothing else to bring, the order is delivered with them. */
export async function deliverGiftCards(
  deps: OrdersDeps,
  tx: Db,
  order: OrderWithLines,
  cards: readonly SoldGiftCard[],
  now: Date,
): Promise<void> {
  await queueGiftCardsEmail(deps, tx, order, cards);
  if (!order.lines.every(({ isGiftCard }) => isGiftCard)) return;
  if (await move(tx, order.id, "deliverByMail", { shippedAt: now, deliveredAt: now }))
    await insertEvents(tx, order.id, now, [{ kind: "delivered" }]);
}

export type Refund = {
  /** The refund's own name: the same one is told once, when it is due and when it is done. */ key: string;
  amount: Paise;
  isDone: boolean;
  /** Not the way it came. */
  isByHand?: boolean;
};

/** Money goes back, or has gone: then its customer is told by letter. False when that was known. Throws `noSuchOrder`. */
export async function recordRefund(
  deps: OrdersDeps,
  tx: Db,
  orderId: number,
  { key, amount, isDone, isByHand = false }: Refund,
  now: Date,
): Promise<boolean> {
  const order = await findOrThrow(tx, orderId);
  const isNew = (await insertEvents(tx, orderId, now, [{ kind: isDone ? "refunded" : "refund_due", key, amount }])) > 0;
  if (isNew && isDone) await queueRefundedEmail(deps, tx, order, { key, amount, isByHand });
  return isNew;
}

/** The provider will not send money back: the shop is told by letter. Throws `noSuchOrder`. */
export const notifyRefusedRefund = async (deps: OrdersDeps, tx: Db, orderId: number, refund: RefusedRefund): Promise<void> =>
  void (await queueRefusedRefundEmail(deps, tx, await findOrThrow(tx, orderId), refund));

export type FailedPayment = { paymentId: string; /** For its customer. */ reason: string };

/**
 * The provider refused a payment. Its customer is told by letter while nothing has been placed, once for an order. False when it was known.
 * Throws `noSuchOrder`.
 */
export async function recordFailedPayment(deps: OrdersDeps, tx: Db, orderId: number, failed: FailedPayment, now: Date): Promise<boolean> {
  const order = await findOrThrow(tx, orderId);
  const isNew = (await insertEvents(tx, orderId, now, [{ kind: "payment_failed", key: failed.paymentId, detail: failed.reason }])) > 0;
  if (isNew && order.placedAt === null) await queuePaymentFailedEmail(deps, tx, order);
  return isNew;
}

async function findOrThrow(tx: Db, which: OrderKey): Promise<OrderRow> {
  const order = await findOrder(tx, which);
  if (!order) throw noSuchOrder();
  return order;
}

const PER_PAGE = 20;

/** A customer's placed orders, newest first, a page of them. Three statements, however many there are. */
export async function listOrders(db: Db, shopperId: number, page: number) {
  const { rows, total } = await readPlacedOf(db, shopperId, { offset: (page - 1) * PER_PAGE, limit: PER_PAGE });
  const lines = await readLineViews(
    db,
    rows.map(({ id }) => id),
  );
  const linesOf = new Map<number, OrderLineView[]>();
  for (const line of lines) linesOf.set(line.orderId, [...(linesOf.get(line.orderId) ?? []), line]);
  const orders = rows.map((order) => ({ ...order, lines: linesOf.get(order.id) ?? [] }));
  return { orders, total, perPage: PER_PAGE, lastPage: Math.max(1, Math.ceil(total / PER_PAGE)) };
}

const NEWEST = 50;

/** For the shop itself: the newest placed orders. */
export const listNewest = (db: Db): Promise<OrderRow[]> => readNewest(db, NEWEST);

/** For the shop itself: any order, placed or not. Throws `noSuchOrder`. */
export const readOrder = async (db: Db, which: OrderKey): Promise<OrderView> => await viewOf(db, await findOrThrow(db, which));

/** Says whether its pieces are out of the shop's stock; in the transaction that takes them or gives them back. */
export const setReservedStock = async (tx: Db, orderId: number, hasReservedStock: boolean): Promise<void> => {
  await updateReservation(tx, orderId, { hasReservedStock });
};

/** The name under which coupon and gift card are held for it from now on. */
export const setReservationKey = async (tx: Db, orderId: number, reservationKey: string): Promise<void> => {
  await updateReservation(tx, orderId, { reservationKey });
};

type Set = Parameters<typeof changeFrom>[3];

const move = (tx: Db, which: OrderKey, name: MoveName, set: Set): Promise<OrderRow | undefined> =>
  changeFrom(tx, which, moves[name].from, { ...set, status: moves[name].to });

/** Like `move`; undefined only where it was done before, a refusal otherwise. */
async function moveOrThrow(tx: Db, which: OrderKey, name: MoveName, set: Set): Promise<OrderRow | undefined> {
  const moved = await move(tx, which, name, set);
  if (moved) return moved;
  const order = await findOrThrow(tx, which);
  if (order.status === moves[name].to) return undefined;
  throw notNow();
}
