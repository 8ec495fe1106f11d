/** Parcels of orders: picked, packed, handed over, delivered. Each use case runs in the caller's transaction. */
import type { Db } from "../../db/connect.ts";
import { messages } from "../../contract/messages.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { failure } from "../platform/failure.ts";
import { noSuchOrder } from "./access.ts";
import { type OrdersDeps, addressLines, fullName, queueChangedEmail, queueDeliveredEmail, queueShippedEmail } from "./emails.ts";
import { ownerMessages } from "./messages.ts";
import {
  type OrderKey,
  type OrderLineRow,
  type OrderRow,
  changeFrom,
  insertEvents,
  lockOrderRow,
  readLines,
  readOrderRows,
} from "./orders.queries.ts";
import { amountDue, carrierName, isTrackingId, moves, parseCarrier } from "./orders.rules.ts";
import {
  type PackedUnits,
  type ShipmentLineRow,
  type ShipmentRow,
  bringBackRow,
  changeOpen,
  deleteShipment,
  deliverRow,
  deliverRowsOf,
  findShipment,
  findShipmentByKey,
  handOverRow,
  insertShipment,
  keepHere,
  linesOfShipments,
  setCarrier,
  setChecked,
  shipmentsOf,
  shipmentsWithIds,
} from "./shipments.queries.ts";
import { type ParcelSums, type ParcelUnits, hasAllLeft, parcelSums, restOf } from "./shipments.rules.ts";

export const noSuchShipment = failure("shipments.not_found", ownerMessages.noSuchShipment, 404);
export const nothingToPack = failure("shipments.nothing", ownerMessages.nothingToPack, 409);
export const unitsTaken = failure("shipments.units_taken", ownerMessages.unitsTaken, 409);
export const notPacked = failure("shipments.not_packed", ownerMessages.notPacked, 409);
export const leaving = failure("shipments.leaving", ownerMessages.leaving, 409);
export const ofColleague = failure("shipments.of_colleague", ownerMessages.ofColleague, 409);
export const leavesFirst = failure("shipments.leaves_first", ownerMessages.leavesFirst, 409);
export const parcelsOpen = failure("shipments.open", ownerMessages.parcelsOpen, 409);
export const orderStopped = failure("shipments.order_stopped", ownerMessages.orderStopped, 409);
export const noSuchCarrier = failure("orders.carrier", ownerMessages.noSuchCarrier, 422);
export const badTrackingId = failure("orders.tracking_id", ownerMessages.badTrackingId, 422);
export const badEwayBill = failure("shipments.eway_bill", ownerMessages.badEwayBill, 422);
export const ewayBillNeeded = failure("shipments.eway_bill_needed", ownerMessages.ewayBillNeeded, 422);
export const notNow = failure("orders.not_now", messages.orders.notNow, 409);
/** Its customer has not said yet that it may come. */
export const notConfirmed = failure("orders.not_confirmed", ownerMessages.notConfirmed, 409);

/** Whatever time a parcel was to leave at, it is later. */
const BEFORE_ALL = new Date(0);

type Order = OrderRow & { lines: OrderLineRow[] };
export type Parcel = { carrier: string; trackingId: string };

async function lock(tx: Db, which: OrderKey): Promise<Order> {
  const order = await lockOrderRow(tx, which);
  if (!order) throw noSuchOrder();
  return { ...order, lines: await readLines(tx, [order.id]) };
}

/** Locks the order first, as everything does that changes one. */
export async function lockShipment(tx: Db, id: number): Promise<{ order: Order; shipment: ShipmentRow }> {
  const found = await findShipment(tx, id);
  if (!found) throw noSuchShipment();
  const order = await lock(tx, found.orderId);
  // Someone may have put it back meanwhile.
  const shipment = await findShipment(tx, id);
  if (!shipment) throw noSuchShipment();
  return { order, shipment };
}

/** What is picked: named units, or everything that is in no parcel yet. `key`: of the page, so that a repeat picks nothing more. */
export type Picking = { number: string; units: readonly PackedUnits[] | "rest"; key: string };

/** Makes a parcel of units that are taken from their shelves. Throws `noSuchOrder`, `notNow`, `nothingToPack` or `unitsTaken`. */
export async function pickShipment(
  tx: Db,
  { number, units: asked, key }: Picking,
  now: Date,
): Promise<{ shipment: ShipmentRow; isNew: boolean }> {
  const order = await lock(tx, number);
  const known = await findShipmentByKey(tx, order.id, key);
  if (known) return { shipment: known, isNew: false };
  if (order.status !== "confirmed") throw notNow();
  if (order.awaitsConfirmation) throw notConfirmed();
  const rest = restOf(order.lines);
  if (rest.length === 0) throw nothingToPack();
  const units = asked === "rest" ? rest : asked;
  const isThere = units.every(({ lineId, quantity }) => quantity <= (rest.find((line) => line.lineId === lineId)?.quantity ?? 0));
  if (units.length === 0 || new Set(units.map(({ lineId }) => lineId)).size < units.length || !isThere) throw unitsTaken();
  return { shipment: await insertShipment(tx, { orderId: order.id, state: "picked", key, pickedAt: now }, units), isNew: true };
}

export type Measures = { weightGrams: number; rolledLengthCm: number | null };

/** A parcel is closed, weighed and measured; again when it was measured wrongly. Throws `noSuchShipment`, `orderStopped` or `leaving`. */
export async function packShipment(tx: Db, id: number, measures: Measures, now: Date): Promise<{ number: string }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (order.status !== "confirmed") throw orderStopped();
  if (!(await changeOpen(tx, id, { ...measures, state: "packed", packedAt: shipment.packedAt ?? now }))) throw leaving();
  return { number: order.number };
}

/** The units of a parcel go back to where they were. Throws `noSuchShipment`, or `leaving` when it is handed over. */
export async function putBackShipment(tx: Db, id: number): Promise<{ number: string }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.leavesAt !== null || shipment.handedOverAt !== null) throw leaving();
  await deleteShipment(tx, id);
  return { number: order.number };
}

/** Whether goods of that worth need an e-way bill on their way to that state. */
export type EwayBillRule = (sent: { worth: Paise; stateId: number }) => boolean;
export type HandOver = Parcel & { /** Empty when it needs none. */ ewayBill: string };

/** A known carrier, or the name of another one, for which a number is not needed. Throws `noSuchCarrier` or `badTrackingId`. */
function carriedBy({ carrier, trackingId }: Parcel): Parcel {
  const known = parseCarrier(carrier);
  const name = known ?? carrier.trim();
  if (name === "") throw noSuchCarrier();
  if ((known || trackingId !== "") && !isTrackingId(trackingId)) throw badTrackingId();
  return { carrier: name, trackingId };
}

/**
 * A packed parcel is with its carrier; it leaves at `leavesAt`, so that until then it can be kept here without a trace. Throws `noSuchShipment`, `orderStopped`,
 * `notPacked`, `leavesFirst`, `leaving`, `noSuchCarrier`, `badTrackingId`, `badEwayBill` or `ewayBillNeeded`.
 */
export async function handOverShipment(
  tx: Db,
  id: number,
  { ewayBill, ...parcel }: HandOver,
  { by, leavesAt, needsEwayBill }: { /** Who of the staff. */ by: number | null; leavesAt: Date; needsEwayBill: EwayBillRule },
): Promise<{ number: string }> {
  const carried = carriedBy(parcel);
  checkEwayBill(ewayBill);
  const { order, shipment } = await lockShipment(tx, id);
  if (order.status !== "confirmed") throw orderStopped();
  if (shipment.state === "picked") throw notPacked();
  // The cash that its label asks for counts the parcels that were picked before it as gone.
  const others = order.method === "cod" ? await shipmentsOf(tx, [order.id]) : [];
  if (others.some((other) => other.id < id && other.handedOverAt === null && other.leavesAt === null)) throw leavesFirst();
  const units = (await linesOfShipments(tx, [id])).map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }));
  if (ewayBill === "" && needsEwayBill(goodsOf(order, units))) throw ewayBillNeeded();
  if (!(await changeOpen(tx, id, { ...carried, ewayBill, leavesAt, handedOverBy: by }))) throw leaving();
  return { number: order.number };
}

/** Throws `badEwayBill`. */
function checkEwayBill(number: string): void {
  if (!/^(\d{12})?$/.test(number)) throw badEwayBill();
}

/** Locks a parcel's order, and the parcel with it, however far it is. Throws `noSuchShipment`. */
export async function lockParcel(tx: Db, id: number): Promise<{ orderId: number; number: string }> {
  const { order } = await lockShipment(tx, id);
  return { orderId: order.id, number: order.number };
}

/**
 * Locks a parcel's order, and the parcel with it: it is packed, and not handed over. Throws `noSuchShipment`, `orderStopped`, `notPacked` or `leaving`.
 */
export async function lockPacked(tx: Db, id: number): Promise<{ orderId: number; number: string }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (order.status !== "confirmed") throw orderStopped();
  if (shipment.state === "picked") throw notPacked();
  if (shipment.state !== "packed" || shipment.leavesAt !== null) throw leaving();
  return { orderId: order.id, number: order.number };
}

/** Locks a parcel's order, and the parcel with it: it is here, also when its order was cancelled. Throws `noSuchShipment` or `leaving`. */
export async function lockHere(tx: Db, id: number): Promise<{ number: string }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.handedOverAt !== null || shipment.leavesAt !== null) throw leaving();
  return { number: order.number };
}

/** Locks the order of a parcel that has left and not arrived. Throws `noSuchShipment` or `notNow`. */
export async function lockOnTheWay(tx: Db, id: number): Promise<{ orderId: number; number: string; trackingId: string }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.state !== "handed_over" || order.status === "cancelled") throw notNow();
  return { orderId: order.id, number: order.number, trackingId: shipment.trackingId };
}

/** Who brings a parcel that is still here, in the caller's transaction, which has locked it: empty when nobody does. */
export const setBookedCarrier = async (tx: Db, id: number, carried: Parcel): Promise<void> => void (await changeOpen(tx, id, carried));

/** What an e-way bill counts: the price of units before a coupon, and where they go. */
const goodsOf = ({ lines, address }: Order, units: readonly PackedUnits[]): { worth: Paise; stateId: number } => ({
  worth: paise(units.reduce((sum, { lineId, quantity }) => sum + quantity * (lines.find(({ id }) => id === lineId)?.unitPrice ?? 0), 0)),
  stateId: address.stateId,
});

/**
 * Takes one's own handing over back while there is time. Throws `noSuchShipment`, `ofColleague` for what a colleague has handed over, or `leaving` when it has
 * left.
 */
export async function keepShipment(tx: Db, id: number, by: number, now: Date): Promise<{ number: string }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.leavesAt !== null && shipment.handedOverBy !== by) throw ofColleague();
  if (!(await keepHere(tx, id, now))) throw leaving();
  return { number: order.number };
}

/**
 * A parcel leaves: its order follows, and the customer gets an e-mail. False when it has left before, or was kept here; when its order was stopped meanwhile,
 * it stays too. The caller issues the invoice.
 */
export async function sendShipment(deps: OrdersDeps, tx: Db, id: number, now: Date): Promise<{ orderId: number } | undefined> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.state !== "packed" || shipment.leavesAt === null || shipment.leavesAt > now) return undefined;
  if (order.status !== "confirmed") {
    await keepHere(tx, id, BEFORE_ALL);
    return undefined;
  }
  await leave(deps, tx, order, shipment, now);
  return { orderId: order.id };
}

/**
 * Sends everything that is in no parcel yet as one parcel, in one step. Undefined when the order was sent before; `shipmentId` is null for gift cards only. Throws
 * `noSuchOrder`, `noSuchCarrier`, `badTrackingId`, `badEwayBill`, `ewayBillNeeded`, `parcelsOpen`, and `notNow` when its state does not allow it.
 */
export async function shipOrder(
  deps: OrdersDeps,
  tx: Db,
  which: OrderKey,
  { carrier, trackingId, ewayBill = "" }: Parcel & Partial<HandOver>,
  now: Date,
  needsEwayBill: EwayBillRule = () => false,
): Promise<{ orderId: number; shipmentId: number | null } | undefined> {
  if (!parseCarrier(carrier)) throw noSuchCarrier();
  const carried = carriedBy({ carrier, trackingId });
  checkEwayBill(ewayBill);
  const order = await lock(tx, which);
  if (order.status === "shipped") return undefined;
  if (order.status !== "confirmed") throw notNow();
  if (order.awaitsConfirmation) throw notConfirmed();
  if (order.lines.some(({ packed, sent }) => packed > sent)) throw parcelsOpen();
  const rest = restOf(order.lines);
  if (ewayBill === "" && needsEwayBill(goodsOf(order, rest))) throw ewayBillNeeded();
  if (rest.length === 0) {
    await follow(deps, tx, order, carried, now);
    return { orderId: order.id, shipmentId: null };
  }
  const shipment = await insertShipment(
    tx,
    { orderId: order.id, state: "packed", pickedAt: now, packedAt: now, leavesAt: now, ewayBill, ...carried },
    rest,
  );
  await leave(deps, tx, order, shipment, now);
  return { orderId: order.id, shipmentId: shipment.id };
}

async function leave(deps: OrdersDeps, tx: Db, before: Order, shipment: ShipmentRow, now: Date): Promise<void> {
  const { carrier, trackingId } = shipment;
  await handOverRow(tx, shipment.id, { carrier, trackingId }, now);
  await follow(deps, tx, before, { carrier, trackingId }, now, shipment.id);
}

/** Moves the order when its last parcel has left, and tells the customer. */
async function follow(deps: OrdersDeps, tx: Db, before: Order, carried: Parcel, now: Date, shipmentId?: number): Promise<void> {
  const lines = await readLines(tx, [before.id]);
  const isAll = shipmentId === undefined || hasAllLeft(lines);
  await setCarrier(tx, before.id, carried);
  if (isAll) await changeFrom(tx, before.id, moves.ship.from, { status: moves.ship.to, shippedAt: now });
  const order = { ...before, ...carried, lines };
  const parcel = shipmentId === undefined ? undefined : await readParcel(tx, order, shipmentId);
  const isOnly = isAll && (parcel?.departure ?? 1) === 1;
  const key = isOnly ? "" : `parcel-${parcel?.departure}`;
  const contents = isOnly || !parcel ? undefined : { items: parcel.items, isLast: isAll, key };
  const detail = contents ? contents.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ") : "";
  await insertEvents(tx, order.id, now, [{ kind: "shipped", key, detail }]);
  await queueShippedEmail(deps, tx, order, { contents, cash: parcel ? parcel.sums.payable : order.payable });
}

type ParcelContents = { items: { name: string; sku: string; quantity: number; unitPrice: Paise }[]; sums: ParcelSums };

async function readParcel(db: Db, order: Order, id: number): Promise<ShipmentRow & ParcelContents> {
  const all = await shipmentsOf(db, [order.id]);
  const own = all.find((one) => one.id === id);
  if (!own) throw noSuchShipment();
  const ids = all.map((one) => one.id);
  return { ...own, ...contentsOf(order, own, all, await linesOfShipments(db, ids)) };
}

/** What is in a parcel, and its share of the order's sums. While it is here, the parcels that were picked before it count as leaving before it. */
function contentsOf(order: Order, own: ShipmentRow, all: readonly ShipmentRow[], lines: readonly ShipmentLineRow[]): ParcelContents {
  const isBefore = ({ id, departure }: ShipmentRow) =>
    own.departure === null ? departure !== null || id < own.id : departure !== null && departure < own.departure;
  const earlier = new Set(all.filter((one) => one.orderId === order.id && isBefore(one)).map(({ id }) => id));
  const units: ParcelUnits[] = order.lines
    .filter(({ isGiftCard }) => !isGiftCard)
    .map((line) => ({
      lineId: line.id,
      before: sumOf(lines.filter(({ orderLineId, shipmentId }) => orderLineId === line.id && earlier.has(shipmentId))),
      quantity: sumOf(lines.filter(({ orderLineId, shipmentId }) => orderLineId === line.id && shipmentId === own.id)),
    }));
  const items = units.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find((one) => one.id === lineId);
    if (!line || quantity === 0) return [];
    const { sku, unitPrice } = line;
    return [{ name: [line.name, ...line.terms.map(({ name }) => name)].join(" "), sku, quantity, unitPrice }];
  });
  return { items, sums: parcelSums(order, units) };
}

/** What was taken in cash for the parcels of an order that have arrived. */
export async function readCashTaken(db: Db, order: Order): Promise<Paise> {
  if (order.status === "delivered") return amountDue(order);
  const all = await shipmentsOf(db, [order.id]);
  const lines = await linesOfShipments(
    db,
    all.map(({ id }) => id),
  );
  const arrived = all.filter(({ state }) => state === "delivered");
  return paise(arrived.reduce((sum, own) => sum + contentsOf(order, own, all, lines).sums.payable, 0));
}

/** What the papers of parcels say, in the order in which they are asked for; those that were put back are left out. Four statements. */
export async function readPrintedParcels(db: Db, ids: readonly number[]) {
  const own = await shipmentsWithIds(db, ids);
  const orderIds = [...new Set(own.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return [];
  const [orders, lines, all] = [await readOrderRows(db, orderIds), await readLines(db, orderIds), await shipmentsOf(db, orderIds)];
  const packed = await linesOfShipments(
    db,
    all.map(({ id }) => id),
  );
  const rows = new Map(orders.map((row) => [row.id, { ...row, lines: lines.filter(({ orderId }) => orderId === row.id) }]));
  const byId = new Map(own.map((shipment) => [shipment.id, shipment]));
  return ids.flatMap((id) => {
    const shipment = byId.get(id);
    const order = shipment && rows.get(shipment.orderId);
    if (!order) return [];
    const { address, number, mobile, email, method } = order;
    const { items, sums } = contentsOf(order, shipment, all, packed);
    const { carrier, trackingId, ewayBill, weightGrams, rolledLengthCm } = shipment;
    return [
      {
        id: shipment.id,
        orderId: order.id,
        number,
        recipient: fullName(address),
        address: addressLines(address),
        place: `${address.cityName} ${address.pincode}`.trim(),
        pincode: address.pincode,
        street: addressLines({ ...address, cityName: "", pincode: "", stateName: "", countryName: "" }),
        city: address.cityName,
        state: address.stateName,
        mobile,
        email,
        cash: method === "cod" && sums.payable > 0 ? sums.payable : null,
        carrier: carrierName(carrier),
        trackingId,
        ewayBill,
        weightGrams,
        rolledLengthCm,
        items,
      },
    ];
  });
}

const sumOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Marks a parcel as delivered; with the last one of an order that was sent, the order is. Nothing when it was before. Throws `noSuchShipment`, and `notNow` when it is still here. */
export async function deliverShipment(deps: OrdersDeps, tx: Db, id: number, now: Date): Promise<{ number: string; isNew: boolean }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.state === "delivered") return { number: order.number, isNew: false };
  if (shipment.state !== "handed_over" || order.status === "cancelled") throw notNow();
  await deliverRow(tx, id, now);
  await followDelivery(deps, tx, order, now);
  return { number: order.number, isNew: true };
}

/** What a parcel that came back leaves behind: its units, its share of the sums, and whether all parcels of its order came back. */
export type BroughtBack = {
  order: Order;
  key: string;
  sums: ParcelSums;
  isNew: boolean;
  /** Nothing of the order has arrived, and nothing of it is still to come. */
  isAll: boolean;
};

/**
 * A parcel that was to be paid in cash was not taken in and is here again: its share is not owed. With the last parcel of an order of which others arrived, the order is
 * delivered; when none did, the caller cancels it. Nothing when it was recorded before. Throws `noSuchShipment`, and `notNow` when it is still here or has arrived.
 */
export async function bringBackShipment(deps: OrdersDeps, tx: Db, id: number, now: Date): Promise<BroughtBack> {
  const { order, shipment } = await lockShipment(tx, id);
  const parcel = await readParcel(tx, order, id);
  const key = `parcel-${shipment.departure ?? 0}`;
  const about = { order, key, sums: parcel.sums };
  if (shipment.state === "came_back") return { ...about, isNew: false, isAll: false };
  if (shipment.state !== "handed_over" || order.status === "cancelled" || order.method !== "cod") throw notNow();
  await bringBackRow(tx, shipment, { money: parcel.sums.payable, giftCard: parcel.sums.giftCard }, now);
  const isAll = await isAllBack(tx, order);
  if (!isAll) {
    const detail = parcel.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
    await insertEvents(tx, order.id, now, [{ kind: "refused", key, detail }]);
    const after = { ...order, notTaken: paise(order.notTaken + parcel.sums.payable) };
    const text = ownerMessages.notTakenIn.replace("{goods}", detail);
    await queueChangedEmail(deps, tx, after, { key, lines: order.lines, detail: text, money: ZERO, giftCard: parcel.sums.giftCard });
    await followDelivery(deps, tx, order, now);
  }
  return { ...about, isNew: true, isAll };
}

/** The parcels of an order that have been handed over, and have neither arrived nor come back. */
export const parcelsOnTheWay = async (db: Db, orderId: number): Promise<ShipmentRow[]> =>
  (await shipmentsOf(db, [orderId])).filter(({ state }) => state === "handed_over");

/** All parcels of a paid order that are on their way are here again. The order is locked, and its caller cancels it, which gives everything back. */
export async function bringBackPaid(tx: Db, orderId: number, now: Date): Promise<void> {
  for (const parcel of await parcelsOnTheWay(tx, orderId)) await bringBackRow(tx, parcel, { money: ZERO, giftCard: ZERO }, now);
}

/** Whether everything of an order has left and come back. */
export async function isAllBack(tx: Db, { id, status }: Pick<OrderRow, "id" | "status">): Promise<boolean> {
  const parcels = await shipmentsOf(tx, [id]);
  return status === "shipped" && parcels.length > 0 && parcels.every(({ state }) => state === "came_back");
}

/** Staff have checked what came back. The caller puts into stock what can be sold. Throws `noSuchShipment`, or `notNow` when it did not come back. */
export async function checkShipment(tx: Db, id: number, now: Date): Promise<{ order: Order; units: PackedUnits[]; isNew: boolean }> {
  const { order, shipment } = await lockShipment(tx, id);
  if (shipment.state !== "came_back") throw notNow();
  const units = (await linesOfShipments(tx, [id])).map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }));
  return { order, units, isNew: await setChecked(tx, id, now) };
}

/** An order that was sent is delivered once each of its parcels has arrived or come back, and one has arrived. */
export async function followDelivery(deps: OrdersDeps, tx: Db, { id }: Pick<OrderRow, "id">, now: Date): Promise<void> {
  const parcels = await shipmentsOf(tx, [id]);
  const isOpen = parcels.some(({ state }) => state !== "delivered" && state !== "came_back");
  if (isOpen || !parcels.some(({ state }) => state === "delivered")) return;
  const order = await changeFrom(tx, id, moves.deliver.from, { status: moves.deliver.to, deliveredAt: now });
  if (order) await tellDelivered(deps, tx, order, now);
}

export async function tellDelivered(deps: OrdersDeps, tx: Db, order: OrderRow, now: Date): Promise<void> {
  await deliverRowsOf(tx, order.id, now);
  await insertEvents(tx, order.id, now, [{ kind: "delivered" }]);
  await queueDeliveredEmail(deps, tx, order);
}

/** Units were taken out of an order, in the caller's transaction: when the others have left, it is sent; when they were delivered, it is delivered. */
export async function followTakenOut(deps: OrdersDeps, tx: Db, { id }: Pick<OrderRow, "id">, now: Date): Promise<void> {
  if (!hasAllLeft(await readLines(tx, [id]))) return;
  await changeFrom(tx, id, moves.ship.from, { status: moves.ship.to, shippedAt: now });
  await followDelivery(deps, tx, { id }, now);
}
