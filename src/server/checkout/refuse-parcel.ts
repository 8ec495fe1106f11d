/** Parcels that were to be paid in cash and were not taken in: each is ended by itself, and the order with the last of them. */
import type { Db } from "../../db/connect.ts";
import { creditInvoices } from "../invoices/invoices.ts";
import {
  type OrdersDeps,
  bringBackPaid,
  bringBackShipment,
  checkShipment,
  hasArrived,
  isAllBack,
  lockOrder,
  noSuchOrder,
  parcelsOnTheWay,
} from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { refundToGiftCard } from "../promotions/promotions.ts";
import { NOT_TAKEN_IN, cancel } from "./cancel-order.ts";
import { unitsChanged } from "./failures.ts";
import { hasRestocked, restockReturn } from "./line-refunds.ts";

type Deps = OrdersDeps & { db: Db };

/**
 * Records that a parcel was not taken in and is here again, in one transaction: its share is no longer owed, its invoice is credited, what a gift card paid for it is on the
 * card, and its units wait to be checked. When all parcels of the order came back, the order is cancelled. `isNew` is false when it was recorded before; then nothing
 * changes. Throws as `bringBackShipment`.
 */
export const refuseParcel = (deps: Deps, id: number, now: Date): Promise<{ number: string; isNew: boolean }> =>
  inTransaction(deps.db, async (tx) => {
    const { order, key, sums, isNew, isAll } = await bringBackShipment(deps, tx, id, now);
    if (!isNew) return { number: order.number, isNew };
    const { reservationKey } = order;
    if (sums.giftCard > 0) await refundToGiftCard(tx, { reservationKey, refundKey: `${key}-${order.number}`, amount: sums.giftCard }, now);
    await creditInvoices(tx, order.id, { cause: key, shipmentId: id, reason: NOT_TAKEN_IN }, now);
    if (isAll) await endRefused(deps, tx, order.id, now);
    return { number: order.number, isNew };
  });

/**
 * Records that nothing of an order was taken in and that all of it is here again: it is cancelled, and its parcels wait to be checked. What is not in a parcel is in stock at
 * once: of orders from before parcels were recorded, and of those some of which staff have already put into stock. False when it was cancelled before. Throws `noSuchOrder`,
 * and as `cancel`.
 */
export const refuseOrder = (deps: Deps, number: string, now: Date): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw noSuchOrder();
    const isOnTheWay = order.status === "shipped" && !hasArrived(order) && !(await hasRestocked(tx, order.id));
    if (isOnTheWay && order.method === "online") await bringBackPaid(tx, order.id, now);
    const inCash = isOnTheWay && order.method === "cod" ? await parcelsOnTheWay(tx, order.id) : [];
    if (inCash.length === 0) return await endRefused(deps, tx, order.id, now);
    for (const { id } of inCash) await refuseParcel({ ...deps, db: tx }, id, now);
    return true;
  });

/** Cancels an order of which everything has left and come back; what was still here was taken out. */
export async function endWhenAllBack(deps: OrdersDeps, tx: Db, order: Parameters<typeof isAllBack>[1], now: Date): Promise<void> {
  if (await isAllBack(tx, order)) await endRefused(deps, tx, order.id, now);
}

const endRefused = (deps: OrdersDeps, tx: Db, orderId: number, now: Date) =>
  cancel({ ...deps, db: tx }, orderId, { by: "shop", reason: "", refused: true }, now);

/**
 * Staff have checked a parcel that came back: those of its units that can be sold are in stock. Once; `isNew` is false for a repeat. Throws `unitsChanged` when it has
 * fewer, and as `checkShipment`.
 */
export const checkParcel = (
  { db }: { db: Db },
  id: number,
  sellable: readonly { lineId: number; units: number }[],
  now: Date,
): Promise<{ number: string; isNew: boolean }> =>
  inTransaction(db, async (tx) => {
    const { order, units, isNew } = await checkShipment(tx, id, now);
    const isThere = sellable.every((one) => one.units <= (units.find(({ lineId }) => lineId === one.lineId)?.quantity ?? 0));
    if (!isThere || new Set(sellable.map(({ lineId }) => lineId)).size < sellable.length) throw unitsChanged();
    if (isNew) await restockReturn(tx, order, sellable);
    return { number: order.number, isNew };
  });
