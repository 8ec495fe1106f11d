/** Handing parcels to their carriers, each with its tax invoice. */
import type { Db } from "../../db/connect.ts";
import { type Issued, readEwayBillRule } from "../invoices/invoices.ts";
import { type HandOver, type OrdersDeps, type Parcel, findLeaving, sendShipment, shipOrder } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { issueWithCredits } from "./order-invoices.ts";

type Deps = OrdersDeps & { db: Db };

/** Undefined when the order was already shipped. */
export type Shipped = { invoice: Issued } | undefined;

/**
 * Sends all that is left of an order as one parcel and issues its invoice in the same transaction: the law asks for it when the goods leave (section 31(1) of the CGST
 * Act). What was refunded before is credited at once. A missing setting stops no parcel: the answer says why there is no invoice, and `invoice issue-missing`
 * issues it later. Throws `noSuchOrder`, `noSuchCarrier`, `badTrackingId`, `badEwayBill`, `ewayBillNeeded`, `parcelsOpen`, and `notNow` when its state does not allow it.
 */
export const ship = (deps: Deps, number: string, parcel: Parcel & Partial<HandOver>, now: Date): Promise<Shipped> =>
  inTransaction(deps.db, async (tx) => {
    const shipped = await shipOrder(deps, tx, number, parcel, now, await readEwayBillRule(tx));
    return shipped && { invoice: await issueWithCredits(tx, shipped.orderId, shipped.shipmentId, now) };
  });

const BATCH_SIZE = 200;

/** Lets the parcels go that were handed over, once that can no longer be undone: each in a transaction of its own, with its invoice and its e-mail. */
export async function sendLeaving(deps: Deps & { logError: (line: string) => void }, now: Date): Promise<void> {
  for (const id of await findLeaving(deps.db, now, BATCH_SIZE)) {
    try {
      await sendParcel(deps, id, now);
    } catch (error) {
      deps.logError(`The parcel ${id}: ${String(error)}`);
    }
  }
}

const sendParcel = (deps: Deps, id: number, now: Date): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const sent = await sendShipment(deps, tx, id, now);
    if (sent) await issueWithCredits(tx, sent.orderId, id, now);
  });
