/** The failures of checkout. */
import { messages } from "../../contract/messages.ts";
import type { DiscountedCart } from "../cart/cart.ts";
import type { OrderRef } from "../orders/orders.ts";
import { Failure, failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";

const words = messages.checkout;

export type PlacedOrder = Pick<OrderRef, "number" | "accessToken">;

/** The cart differs from what the shopper agreed to; carries the cart as it is now. Nothing was placed. */
export class SummaryChanged extends Failure {
  readonly cart: DiscountedCart;

  constructor(cart: DiscountedCart, message: string) {
    super("checkout.changed", message, 409);
    this.cart = cart;
  }
}

/** The payment is for something that is already paid; carries the paid order. */
export class AlreadyPaid extends Failure {
  readonly order: PlacedOrder;

  constructor({ number, accessToken }: PlacedOrder, message: string = words.paidAlready) {
    super("checkout.paid_already", message, 409);
    this.order = { number, accessToken };
  }
}

/** What a customer reads whose payment is refunded. `reason`: why the order is on hold. */
export const refundMessage = (reason: string): string =>
  reason === "" || reason === messages.payment.goodsGone ? messages.payment.goesBack : reason;

/** The cart is no longer the one that was priced: price it again. */
export const cartChanged = failure("checkout.overtaken", words.changed, 409);
/** Another request of the same customer has just written an unpaid order: try again with that one. Reaches nobody. */
export const unpaidOrdersChanged = failure("checkout.unpaid_changed", words.changed, 409);
/** The key belongs to a different request, or another request has just taken it. */
export const idempotencyKeyTaken = failure("checkout.key_taken", words.keyTaken, 409);
export const attemptExpired = failure("checkout.attempt_over", words.attemptOver, 409);
export const belowOnlineMinimum = failure("checkout.too_little", words.tooLittle, 422);
export const giftCardAlreadySent = failure("checkout.card_is_out", words.cardIsOut, 409);
export const noSuchGiftCardDay = failure("checkout.gift_card_day", messages.giftCards.day, 422);
/** Something in the cart is shipped, and no address is given. */
export const addressMissing = failure("checkout.address_missing", messages.checkoutAddress.street, 422);
export const buyerMissing = failure("checkout.buyer_missing", messages.checkoutAddress.emailNeeded, 422);
export const paymentNotCreated = failure("payment.not_opened", messages.payment.notOpened, 503);
export const notConfirmed = failure("payment.not_confirmed", messages.payment.notConfirmed, 503);
export const paymentFailed = failure("payment.failed", messages.payment.failed, 422);
export const paymentGoesBack = failure("checkout.paid_already", messages.payment.goesBack, 409);
export const noSuchPayment = failure("payment.no_such_payment", messages.payment.failed, 404);

export const nothingPaid = failure("checkout.nothing_paid", ownerMessages.nothingPaid, 409);
export const tooMuchToRefund = failure("checkout.too_much", ownerMessages.tooMuch, 409);
export const notDelivered = failure("checkout.not_delivered", ownerMessages.notDelivered, 409);
export const noteNeeded = failure("checkout.note_needed", ownerMessages.noteNeeded, 422);
export const refundNeedsNoNote = failure("checkout.no_note", ownerMessages.refundNeedsNoNote, 422);
export const goodsNotSent = failure("checkout.goods_not_sent", ownerMessages.goodsNotSent, 409);
export const goodsSent = failure("checkout.goods_sent", ownerMessages.goodsSent, 409);
export const unitsPacked = failure("checkout.units_packed", ownerMessages.unitsPacked, 409);
export const partDelivered = failure("checkout.part_delivered", ownerMessages.partDelivered, 409);
export const partSent = failure("checkout.part_sent", ownerMessages.partSent, 409);
export const noCodThere = failure("checkout.no_cod_there", ownerMessages.noCodThere, 422);
export const lastUnit = failure("checkout.last_unit", ownerMessages.lastUnit, 409);
export const unitsChanged = failure("checkout.units_changed", ownerMessages.unitsChanged, 409);
export const exchangeGone = failure("checkout.exchange_gone", ownerMessages.exchangeGone, 409);
export const exchangeIsPaid = failure("checkout.exchange_is_paid", ownerMessages.exchangeIsPaid, 409);
export const unitsInReturn = failure("checkout.units_in_return", ownerMessages.unitsInReturn, 409);
export const sumsChanged = failure("checkout.sums_changed", ownerMessages.sumsChanged, 409);
export const nothingLeftToRefund = failure("checkout.nothing_left", ownerMessages.nothingLeft, 409);
export const refundRefused = failure("checkout.refund_refused", ownerMessages.refundRefused, 409);
export const alreadyRestocked = failure("checkout.restocked", ownerMessages.alreadyRestocked, 409);
