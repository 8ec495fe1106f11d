/**
 * Orders and what happens to them. Public entry file of this area. Every change to an order happens in the caller's transaction and queues its
 * e-mail in the same transaction, once.
 */
import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, moneyText, paise } from "../../shared/money.ts";
import { failure } from "../platform/failure.ts";
import { together } from "../postgres/transaction.ts";
import { shortCode } from "../platform/short-code.ts";
import { type OrderView, noSuchOrder, viewOf } from "./access.ts";
import {
  type GiftCardInEmail,
  type OrdersDeps,
  type RefusedRefund,
  addressLines,
  fullName,
  queueCancelledEmails,
  queueChangedEmail,
  queueConfirmedEmails,
  queueGiftCardEmails,
  queueOnHoldEmails,
  queuePaymentFailedEmail,
  queueRefundedEmail,
  queueRefusedRefundEmail,
} from "./emails.ts";
import {
  type GiftCardDelivery,
  type Lowering,
  type NewGiftCardDelivery,
  type OrderLineRow,
  type NewOrderLine,
  type NewOrder,
  type OrderRow,
  type OrderLineView,
  type OrderKey,
  changeFrom,
  countEvents,
  findByKey,
  findGiftCardDelivery,
  findOrder,
  freeKey,
  hasEvent,
  hasEventWithKey,
  joinOrderToAccount,
  joinOrdersOfEmail,
  lockOrderRow,
  lowerLine,
  insertEvents,
  insertGiftCardDelivery,
  insertLines,
  insertOrder,
  insertPlacedEvent,
  readGiftCardPart,
  readLines,
  readNewest,
  readPlacedOf,
  readLineViews,
  setGiftCardsSent,
  updateDelivery,
  updateReservation,
} from "./orders.queries.ts";
import { type MoveName, hasGiftCards, hasGoods, moves, stateOf } from "./orders.rules.ts";
import { followTakenOut, notNow, tellDelivered } from "./shipments.ts";
import { ownerMessages } from "./messages.ts";

export type { OrdersDeps } from "./emails.ts";
export {
  type GiftCardDelivery,
  type Lowering,
  type NewGiftCardDelivery,
  type ReservationHolder,
  type UnpaidOrderRef,
  LOWERED,
  anonymiseOrdersBefore,
  countRefunded,
  countReturning,
  exportPlaced as exportOrders,
  moveOrders,
  payByGiftCard,
  findDueGiftCardDeliveries,
  findGiftCardDelivery,
  findUnpaidOrders,
  readHoldReason,
  setAwaitsConfirmation,
  setPromisedDays,
  storeCouponShare,
  unpaidOrdersOf,
} from "./orders.queries.ts";
export {
  amountDue,
  carrierName,
  mayMove,
  parseOrderNumber,
  paymentStatusOf,
  promisedOf,
  stateOf,
  trackingUrl,
  eventTitles,
} from "./orders.rules.ts";
export { addNote, listStaffOrders, listToPick } from "./orders.admin.ts";
export {
  composeAgain,
  queueAgain,
  queueCodConfirmationEmail,
  queuePayLinkEmail,
  queueUndeliveredEmail,
  repeatableEmails,
} from "./emails.ts";
export {
  cityAndPincode,
  customerName,
  readEmailsOf,
  readHistory,
  readNotes,
  readSales,
  readSalesByDay,
  readTakenBy,
  readWaitingOrders,
} from "./orders.admin.queries.ts";
export { addressLines, fullName } from "./emails.ts";
export { endUpdates, tellOnWhatsApp } from "./order-updates.ts";
export { orderAccessOf, toOrderWire } from "./orders.wire.ts";
export {
  type EwayBillRule,
  type HandOver,
  type Parcel,
  bringBackPaid,
  bringBackShipment,
  checkShipment,
  deliverShipment,
  handOverShipment,
  isAllBack,
  keepShipment,
  leaving,
  lockHere,
  lockOnTheWay,
  lockPacked,
  lockParcel,
  packShipment,
  parcelsOnTheWay,
  pickShipment,
  putBackShipment,
  readCashTaken,
  readPrintedParcels,
  sendShipment,
  setBookedCarrier,
  shipOrder,
} from "./shipments.ts";
export { areChargesBack, findLeaving, readNotTaken } from "./shipments.queries.ts";
export { addShipmentPhoto, readShipmentPhoto, removeShipmentPhoto } from "./shipment-photos.ts";
export { type ParcelView, countParcels, readParcels, readParcelsOf, readWaitingParcels } from "./shipments.admin.queries.ts";
export { hasArrived, isPartlySent, parcelSums } from "./shipments.rules.ts";
export { type OrderView, type OrderAccess, maySee, noSuchOrder, readOrderFor, readOrderRowFor } from "./access.ts";

export const noSuchEmail = failure("orders.no_such_email", ownerMessages.noSuchEmail, 409);

export type { OrderRow };
export type OrderWithLines = OrderRow & { lines: OrderLineRow[] };

/** Input of `createOrder`. `reservedUntil` is null for an order that is placed at once. */
export type OrderDraft = Omit<
  NewOrder,
  "id" | "number" | "accessToken" | "status" | "createdAt" | "placedAt" | "shippedAt" | "deliveredAt"
> & {
  reservedUntil: Date | null;
};

/** What is bought. `pictures`: the keys of the lines' pictures, by their ids. `giftCardDelivery`: of an order with gift cards. */
export type OrderContents = {
  lines: readonly NewOrderLine[];
  pictures?: ReadonlyMap<number, string> | undefined;
  giftCardDelivery?: NewGiftCardDelivery | undefined;
};

export type OrderRef = Pick<OrderRow, "id" | "number" | "accessToken">;

const ACCESS_TOKEN_BYTES = 24;
/** Of seven thousand million numbers: a collision is rare, four in a row are a bug. */
const NUMBERS_TRIED = 4;

/**
 * Inserts an order; `addContents` completes it in the same transaction. With `reservedUntil` it waits for payment until then; without, it is placed at
 * once. Undefined when its idempotency key is taken; then nothing is written.
 */
export async function createOrder(tx: Db, draft: OrderDraft, now: Date): Promise<OrderRow | undefined> {
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
    if (order) return order;
    if (draft.idempotencyKey && (await findByKey(tx, draft.idempotencyKey))) return undefined;
  }
  throw new Error(`Cannot create the order: does another order have the reservation key ${draft.reservationKey}?`);
}

/** Adds the lines of a new order. One that is placed at once also gets its event, its e-mails and, for a guest, its account. */
export async function addContents(
  deps: OrdersDeps,
  tx: Db,
  order: OrderRow,
  { lines, pictures, giftCardDelivery }: OrderContents,
  now: Date,
): Promise<void> {
  const isPlaced = order.placedAt !== null;
  await together({
    lines: () => insertLines(tx, order.id, lines),
    giftCard: () => giftCardDelivery && insertGiftCardDelivery(tx, order.id, giftCardDelivery),
    event: () => isPlaced && insertPlacedEvent(tx, order.id, now),
    emails: () => isPlaced && queueConfirmedEmails(deps, tx, order, { lines, pictures, giftCardDelivery }, now),
    account: () => isPlaced && joinAccount(tx, order),
  });
}

/** The order that a payment attempt of a browser created, if any. */
export const findAttempt = (db: Db, idempotencyKey: string): Promise<OrderRow | undefined> => findByKey(db, idempotencyKey);

/** Frees the attempt's key for another order, unless its order is confirmed and was created at `placedFrom` or later. */
export const freeAttempt = async (db: Db, idempotencyKey: string, placedFrom: Date): Promise<void> =>
  void (await freeKey(db, idempotencyKey, placedFrom));

/** Finds an order with its lines by id or number, and locks it until the transaction ends. */
export async function lockOrder(tx: Db, which: OrderKey): Promise<OrderWithLines | undefined> {
  const order = await lockOrderRow(tx, which);
  return order && { ...order, lines: await readLines(tx, [order.id]) };
}

/** A payment that the provider has confirmed. */
export type Paid = { paymentId: string; amount: Paise };

const paidEvent = ({ paymentId, amount }: Paid) => ({ kind: "paid" as const, key: paymentId, amount });

/**
 * Places an order that is paid or has nothing to pay, and queues the confirmation e-mail. For an expired order, reserve its stock again first
 * (`setReservedStock`). False when it is already placed or does not exist; then nothing changes.
 */
export async function placeOrder(deps: OrdersDeps, tx: Db, orderId: number, { paidBy }: { paidBy?: Paid }, now: Date): Promise<boolean> {
  const order = await move(tx, orderId, "place", { reservedUntil: null, placedAt: now });
  if (!order) return false;
  await insertEvents(tx, orderId, now, [...(paidBy ? [paidEvent(paidBy)] : []), { kind: "placed" }]);
  const lines = await readLines(tx, [orderId]);
  const giftCardDelivery = hasGiftCards(lines) ? await findGiftCardDelivery(tx, orderId) : undefined;
  await queueConfirmedEmails(deps, tx, order, { lines, giftCardDelivery }, now);
  await joinAccount(tx, order);
  return true;
}

/** A guest's order belongs to the account whose confirmed e-mail address it has, from the moment when it is placed. */
async function joinAccount(tx: Db, { id, shopperId }: Pick<OrderRow, "id" | "shopperId">): Promise<void> {
  if (shopperId === null) await joinOrderToAccount(tx, id);
}

/** For accounts: gives an account the earlier guest orders of the e-mail address that it has just confirmed. Copies no address. */
export const joinGuestOrders = async (tx: Db, account: { shopperId: number; email: string }): Promise<void> =>
  void (await joinOrdersOfEmail(tx, account));

/** Why an unpaid order ends: it was not paid in time, or staff have withdrawn its pay link. */
export type UnpaidEnd = "lapsed" | "withdrawn";

/** Ends an unpaid order. The caller releases its reservations. False when it no longer waits for payment. */
export async function expireOrder(tx: Db, orderId: number, now: Date, why: UnpaidEnd = "lapsed"): Promise<boolean> {
  if (!(await move(tx, orderId, "expire", { reservedUntil: null }))) return false;
  await insertEvents(tx, orderId, now, [{ kind: why }]);
  return true;
}

/** Whether staff have withdrawn the order: then a payment that comes later does not place it. */
export const isWithdrawn = (db: Db, orderId: number): Promise<boolean> => hasEvent(db, orderId, "withdrawn");

/** For an order that is paid but out of stock, or withdrawn. The customer reads `reason`. False when it is already placed. */
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
  await joinAccount(tx, order);
  return true;
}

export type Cancellation = {
  by: "customer" | "shop";
  /** Shown to the customer. */
  reason: string;
  /** The parcel was refused at the door: the only reason to cancel a shipped order. */
  refused?: boolean;
};

/**
 * Cancels a placed order. The caller releases its reservations and refunds the payment. False when it is already cancelled. Throws
 * `noSuchOrder`, and `notNow` when its state does not allow it.
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

/** Marks the order as delivered, with its parcels. False when it already is. Throws `noSuchOrder`, and `notNow` when it is not shipped. */
export async function deliverOrder(deps: OrdersDeps, tx: Db, which: OrderKey, now: Date): Promise<boolean> {
  const order = await moveOrThrow(tx, which, "deliver", { deliveredAt: now });
  if (!order) return false;
  await tellDelivered(deps, tx, order, now);
  return true;
}

/**
 * E-mails the codes of the gift cards bought, once. An order of gift cards only is then delivered. Orders from before deliveries were stored have
 * none: theirs go to the buyer.
 */
export async function deliverGiftCards(
  deps: OrdersDeps,
  tx: Db,
  order: OrderWithLines,
  { delivery, cards }: { delivery: GiftCardDelivery | undefined; cards: readonly GiftCardInEmail[] },
  now: Date,
): Promise<void> {
  if (delivery && !(await setGiftCardsSent(tx, order.id, now))) return;
  await queueGiftCardEmails(deps, tx, order, { delivery, cards });
  if (hasGoods(order.lines)) return;
  if (await move(tx, order.id, "deliverByMail", { shippedAt: now, deliveredAt: now }))
    await insertEvents(tx, order.id, now, [{ kind: "delivered" }]);
}

/** Ends an order that was put on hold, once all of its money is refunded. The customer has got the e-mail of the refund. */
export const closeRefundedOrder = async (tx: Db, orderId: number): Promise<void> => void (await move(tx, orderId, "closeRefunded", {}));

export type Refund = {
  /** The refund's id: recorded once when due and once when done. */ key: string;
  /** Money: zero when all of it went back to a gift card. */
  amount: Paise;
  isDone: boolean;
  /** Not through the payment provider. */
  isByHand?: boolean;
  /** How the owner has sent it by hand; the customer reads it. */
  note?: string;
  /** The gift card that was issued for it: the e-mail is the only place that has its code. */
  newCard?: { code: string; amount: Paise };
};

/**
 * Records a refund that is due or done, with what went back to a gift card under the same key; when done, queues the customer's e-mail. False when it was
 * already recorded. Throws `noSuchOrder`.
 */
export async function recordRefund(
  deps: OrdersDeps,
  tx: Db,
  orderId: number,
  { key, amount, isDone, isByHand = false, note = "", newCard }: Refund,
  now: Date,
): Promise<boolean> {
  const order = await findOrThrow(tx, orderId);
  const giftCard = await readGiftCardPart(tx, key);
  const detail = [note, giftCard > 0 ? ownerMessages.toGiftCard.replace("{amount}", moneyText(giftCard)) : ""].filter(Boolean).join(". ");
  const event = { kind: isDone ? "refunded" : "refund_due", key, amount: paise(amount + giftCard), detail } as const;
  const isNew = (await insertEvents(tx, orderId, now, [event])) > 0;
  if (isNew && isDone) await queueRefundedEmail(deps, tx, order, { key, amount, giftCard, isByHand, note, newCard });
  return isNew;
}

/** E-mails the shop that the provider refuses a refund. Throws `noSuchOrder`. */
export const notifyRefusedRefund = async (deps: OrdersDeps, tx: Db, orderId: number, refund: RefusedRefund): Promise<void> =>
  void (await queueRefusedRefundEmail(deps, tx, await findOrThrow(tx, orderId), refund));

/** What was taken out of an order, under the key of the request. */
export type TakenOut = Lowering & { key: string; /** Of the product, with its terms. */ name: string };

/**
 * Takes units out of an order that is not sent, in the caller's transaction, which has locked it and puts money and stock right. The customer gets an e-mail with
 * the order as it is now.
 */
export async function lowerOrder(
  deps: OrdersDeps,
  tx: Db,
  orderId: number,
  { key, name, ...lowering }: TakenOut,
  now: Date,
): Promise<void> {
  const order = await lowerLine(tx, orderId, lowering);
  const detail = ownerMessages.takenOut.replace("{units}", String(lowering.units)).replace("{name}", name);
  await insertEvents(tx, orderId, now, [{ kind: "changed", key, detail }]);
  const lines = await readLines(tx, [orderId]);
  const { money, giftCard } = lowering;
  await followTakenOut(deps, tx, order, now);
  await queueChangedEmail(deps, tx, order, { key, lines, detail, money: order.method === "online" ? money : ZERO, giftCard });
}

/**
 * Sends an order to another address, in the caller's transaction, which has locked it. The history says what has changed but not where to, because it outlives
 * the address. The customer gets an e-mail with the order as it is now. False when nothing differs.
 */
export async function changeDelivery(
  deps: OrdersDeps,
  tx: Db,
  before: OrderWithLines,
  delivery: Pick<OrderRow, "address" | "mobile">,
  now: Date,
): Promise<boolean> {
  const textOf = (address: OrderRow["address"]) => [fullName(address), ...addressLines(address)].join("\n");
  const isMoved = textOf(before.address) !== textOf(delivery.address);
  const hasOtherMobile = before.mobile !== delivery.mobile;
  if (!isMoved && !hasOtherMobile) return false;
  const order = await updateDelivery(tx, before.id, delivery);
  const detail = [isMoved ? ownerMessages.newAddress : "", hasOtherMobile ? ownerMessages.newMobile : ""].filter(Boolean).join(". ");
  const key = `delivery-${(await countEvents(tx, order.id, "changed")) + 1}`;
  await insertEvents(tx, order.id, now, [{ kind: "changed", key, detail }]);
  await queueChangedEmail(deps, tx, order, { key, lines: before.lines, detail, money: ZERO, giftCard: ZERO });
  return true;
}

/** Whether the units of that request were taken out. */
export const isTakenOut = (db: Db, orderId: number, key: string): Promise<boolean> => hasEventWithKey(db, orderId, "changed", key);

export type FailedPayment = { paymentId: string; /** Shown to the customer. */ reason: string };

/**
 * Records a payment that the provider refused. While the order is not placed, queues an e-mail to the customer, once per order. False when it
 * was already recorded. Throws `noSuchOrder`.
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

/** One page of a customer's placed orders, newest first. Three statements, however many orders. */
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

/** For the admin: the newest placed orders. */
export const listNewest = (db: Db): Promise<OrderRow[]> => readNewest(db, NEWEST);

/** For the admin: any order, placed or not. Throws `noSuchOrder`. */
export const readOrder = async (db: Db, which: OrderKey): Promise<OrderView> => await viewOf(db, await findOrThrow(db, which));

/** Records whether the order's units are taken out of stock; call it in the transaction that takes or returns them. */
export const setReservedStock = async (tx: Db, orderId: number, hasReservedStock: boolean): Promise<void> => {
  await updateReservation(tx, orderId, { hasReservedStock });
};

/** The key under which the order's coupon and gift card are reserved from now on. */
export const setReservationKey = async (tx: Db, orderId: number, reservationKey: string): Promise<void> => {
  await updateReservation(tx, orderId, { reservationKey });
};

type OrderChange = Parameters<typeof changeFrom>[3];

const move = (tx: Db, which: OrderKey, name: MoveName, set: OrderChange): Promise<OrderRow | undefined> =>
  changeFrom(tx, which, moves[name].from, { ...set, status: moves[name].to });

/** Like `move`; undefined only when the order is already in the target state. Throws `notNow` otherwise. */
async function moveOrThrow(tx: Db, which: OrderKey, name: MoveName, set: OrderChange): Promise<OrderRow | undefined> {
  const moved = await move(tx, which, name, set);
  if (moved) return moved;
  const order = await findOrThrow(tx, which);
  // An expired order is placed when it turns out to be paid, so it is not cancelled for good.
  if (stateOf(order) === moves[name].to) return undefined;
  throw notNow();
}
