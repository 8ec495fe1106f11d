/** Handing an order to its carrier, with the tax invoice. */
import type { Db } from "../../db/connect.ts";
import type { Issued } from "../invoices/invoices.ts";
import { type OrdersDeps, lockOrder, noSuchOrder, shipOrder } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { issueWithCredits } from "./order-invoices.ts";

export type Parcel = { carrier: string; trackingId: string };
/** Undefined when the order was already shipped. */
export type Shipped = { invoice: Issued } | undefined;

/**
 * Marks an order as shipped and issues its invoice in the same transaction: the law asks for it when the goods leave (section 31(1) of the CGST Act). What
 * was refunded before is credited at once. A missing setting stops no parcel: the answer says why there is no invoice, and `invoice issue-missing`
 * issues it later. Throws `noSuchOrder`, `noSuchCarrier`, `badTrackingId`, and `notNow` when its state does not allow it.
 */
export const ship = (deps: OrdersDeps & { db: Db }, number: string, parcel: Parcel, now: Date): Promise<Shipped> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw noSuchOrder();
    if (!(await shipOrder(deps, tx, order.id, parcel, now))) return undefined;
    return { invoice: await issueWithCredits(tx, order.id, now) };
  });
