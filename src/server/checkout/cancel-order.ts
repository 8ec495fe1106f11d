/** Cancelling: what was taken goes back with it, in one transaction. */
import type { Db } from "../../db/connect.ts";
import { restock } from "../catalogue/catalogue.ts";
import { creditInvoice } from "../invoices/invoices.ts";
import { type Cancellation, type OrdersDeps, cancelOrder, lockOrder, setReservedStock } from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { restoreUsedCoupon, refundToGiftCard } from "../promotions/promotions.ts";
import { reservedStockOf } from "./reservations.ts";
import { giftCardAlreadySent } from "./failures.ts";
import { refundRemaining } from "./refunds.ts";

/**
 * Cancels an order: its pieces are in stock again, what was paid online and by gift card goes back, and its coupon may be used again unless the
 * parcel was refused. False when it was cancelled before; then nothing changes. Throws `notNow` when it has gone too far.
 */
export const cancel = (deps: OrdersDeps & { db: Db }, orderId: number, why: Cancellation, now: Date): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // Its code may have been spent by now.
    if (order?.status === "confirmed" && order.lines.some(({ isGiftCard }) => isGiftCard)) throw giftCardAlreadySent();
    if (!order || !(await cancelOrder(deps, tx, orderId, why, now))) return false;
    if (order.hasReservedStock) {
      await setReservedStock(tx, orderId, false);
      await restock(tx, reservedStockOf(order));
    }
    // What is on hold has given its discounts back already.
    if (order.status === "on_hold") return true;
    if (order.coupon > 0 && !why.refused) await restoreUsedCoupon(tx, order.reservationKey, now);
    if (order.giftCard > 0)
      await refundToGiftCard(
        tx,
        { reservationKey: order.reservationKey, refundKey: `cancel-${order.number}`, amount: order.giftCard },
        now,
      );
    await refundRemaining(deps, tx, orderId, now);
    await creditInvoice(tx, orderId, { cause: "cancelled", reason: reasonOf(why) }, now);
    return true;
  });

/** As it stands on the credit note: what a customer typed does not. */
const reasonOf = ({ refused = false }: Cancellation): string =>
  refused ? "Goods returned: the parcel was not taken in" : "Order cancelled";
