/** Cancelling an order, with everything that follows, in one transaction. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Paise, ZERO, moneyText } from "../../shared/money.ts";
import { restock } from "../catalogue/catalogue.ts";
import { creditInvoices } from "../invoices/invoices.ts";
import {
  type Cancellation,
  type OrderWithLines,
  type OrdersDeps,
  cancelOrder,
  findGiftCardDelivery,
  hasArrived,
  lockOrder,
  setReservedStock,
} from "../orders/orders.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { refundToGiftCard, restoreUsedCoupon, withdrawRestOfSoldGiftCards } from "../promotions/promotions.ts";
import { giftCardLeft, stockToReturn } from "./line-refunds.ts";
import { giftCardAlreadySent, partDelivered, partSent } from "./failures.ts";
import { refundRemaining } from "./refunds.ts";

/**
 * Cancels an order: restocks its units, refunds online and gift-card payments, and makes its coupon usable again unless the parcel was refused.
 * False when the order was already cancelled; then nothing changes. Throws `notNow`, `partSent` or `partDelivered` when the order can no longer be cancelled.
 */
export const cancel = (deps: OrdersDeps & { db: Db }, orderId: number, why: Cancellation, now: Date): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    // The code of a gift card may already be spent.
    if (order?.status === "confirmed" && (await hasSentGiftCard(tx, order))) throw giftCardAlreadySent();
    // A parcel that is packed is still here; its packer reads that it goes back.
    if (order?.status === "confirmed" && order.lines.some(({ sent }) => sent > 0)) throw partSent();
    // What has arrived is not refused at the door: it may be in a return.
    if (order?.status === "shipped" && hasArrived(order)) throw partDelivered();
    if (!order || !(await cancelOrder(deps, tx, orderId, why, now))) return false;
    if (order.hasReservedStock) {
      await setReservedStock(tx, orderId, false);
      await restock(tx, await stockToReturn(tx, order), "released");
    }
    // An order on hold has already released its discounts.
    if (order.status === "on_hold") return true;
    if (order.coupon > 0 && !why.refused) await restoreUsedCoupon(tx, order.reservationKey, now);
    const onCard = await giftCardLeft(tx, order);
    if (onCard > 0)
      await refundToGiftCard(tx, { reservationKey: order.reservationKey, refundKey: `cancel-${order.number}`, amount: onCard }, now);
    // A refused parcel may have been sent with gift cards, which arrive by e-mail: what is spent of them stays paid.
    const hasCards = order.lines.some(({ isGiftCard }) => isGiftCard);
    const key = `cancel-${order.number}`;
    const spent = hasCards ? await withdrawRestOfSoldGiftCards(tx, { orderNumber: order.number, key }, now) : ZERO;
    await refundRemaining(deps, tx, orderId, spent, now);
    await creditInvoices(tx, orderId, { cause: "cancelled", reason: reasonOf(why) }, now);
    return true;
  });

/** Gift cards of an order from before deliveries were stored were sent at once. */
async function hasSentGiftCard(tx: Db, { id, lines }: OrderWithLines): Promise<boolean> {
  if (!lines.some(({ isGiftCard }) => isGiftCard)) return false;
  const delivery = await findGiftCardDelivery(tx, id);
  return !delivery || delivery.sentAt !== null;
}

/** What a customer reads who has cancelled an order. */
export function cancelledMessage({ isPaid, giftCard }: { isPaid: boolean; giftCard: Paise }): string {
  const { cancelled, cancelledCard, cancelledRefund, cancelledRefundCard } = messages.checkout;
  if (giftCard === ZERO) return isPaid ? cancelledRefund : cancelled;
  return (isPaid ? cancelledRefundCard : cancelledCard).replace("{amount}", moneyText(giftCard));
}

export const NOT_TAKEN_IN = "Goods returned: the parcel was not taken in";

/** The reason on the credit note; text typed by a customer is not printed there. */
const reasonOf = ({ refused = false }: Cancellation): string => (refused ? NOT_TAKEN_IN : "Order cancelled");
