/** Handing an order to its carrier, with the tax invoice. */
import type { Db } from "../../db/connect.ts";
import { type Issued, creditInvoice, issueInvoice } from "../invoices/invoices.ts";
import { LOWERED, type OrdersDeps, lockOrder, noSuchOrder, shipOrder } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { paymentsTakenFor } from "./attempts.queries.ts";
import { PARTLY_REFUNDED } from "./refund-order.ts";
import { refundsOf } from "./refunds.queries.ts";

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
    const invoice = await issueInvoice(tx, order.id, now);
    if (invoice.state === "issued") await creditEarlierRefunds(tx, order.id, now);
    return { invoice };
  });

async function creditEarlierRefunds(tx: Db, orderId: number, now: Date): Promise<void> {
  const taken = (await paymentsTakenFor(tx, orderId)).find(({ isTheOrders }) => isTheOrders);
  const refunds = taken ? await refundsOf(tx, taken.paymentId) : [];
  // The invoice is without the units that were taken out.
  const invoiced = refunds.filter(({ key }) => !key.startsWith(LOWERED));
  for (const { key, amount } of invoiced.toSorted((one, other) => one.id - other.id))
    await creditInvoice(tx, orderId, { cause: key, amount, reason: PARTLY_REFUNDED }, now);
}
