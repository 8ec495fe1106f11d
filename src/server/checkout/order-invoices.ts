/** The tax invoice of an order whose goods have left, with credit notes for what was refunded before the invoice existed. */
import type { Db } from "../../db/connect.ts";
import { type Issued, creditInvoices, findWithoutInvoice, issueInvoice, unregistered } from "../invoices/invoices.ts";
import { LOWERED, lockOrder } from "../orders/orders.ts";
import { paymentsTakenFor } from "./attempts.queries.ts";
import { PARTLY_REFUNDED } from "./refund-order.ts";
import { refundsOf } from "./refunds.queries.ts";

/** Of a parcel, or of an order from before there were parcels (null). Call last in a transaction that has locked the order. */
export async function issueWithCredits(tx: Db, orderId: number, shipmentId: number | null, now: Date): Promise<Issued> {
  const invoice = await issueInvoice(tx, orderId, shipmentId, now);
  if (invoice.state === "issued") await creditEarlierRefunds(tx, orderId, now);
  return invoice;
}

async function creditEarlierRefunds(tx: Db, orderId: number, now: Date): Promise<void> {
  const taken = (await paymentsTakenFor(tx, orderId)).find(({ isTheOrders }) => isTheOrders);
  const refunds = taken ? await refundsOf(tx, taken.paymentId) : [];
  // The invoice is without the units that were taken out.
  const invoiced = refunds.filter(({ key }) => !key.startsWith(LOWERED));
  for (const { key, amount } of invoiced.toSorted((one, other) => one.id - other.id))
    await creditInvoices(tx, orderId, { cause: key, amount, reason: PARTLY_REFUNDED }, now);
}

type NewlyIssued = { order: string; issued: Extract<Issued, { state: "issued" | "missing" }> };

/**
 * Issues the invoices that shipped orders lack, oldest order first, each in its own transaction, so that one that cannot be issued does not stop
 * the others. `record` is called in the transaction of each that is issued. Throws `unregistered` when the shop has no GSTIN.
 */
export async function issueMissingInvoices(
  db: Db,
  now: Date,
  record: (tx: Db, issued: { order: string; invoice: string }) => Promise<void> = async () => {},
): Promise<NewlyIssued[]> {
  const done: NewlyIssued[] = [];
  for (const { id, number, shipmentId } of await findWithoutInvoice(db)) {
    const issued = await db.transaction(async (tx) => {
      await lockOrder(tx, id);
      const one = await issueWithCredits(tx, id, shipmentId, now);
      if (one.state === "issued") await record(tx, { order: number, invoice: one.number });
      return one;
    });
    if (issued.state === "unregistered") throw unregistered();
    if (issued.state === "issued" || issued.state === "missing") done.push({ order: number, issued });
  }
  return done;
}
