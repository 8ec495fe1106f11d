/** What checkout refuses, by name. */
import { messages } from "../../contract/messages.ts";
import { failure } from "../platform/failure.ts";

const words = messages.checkout;

/** The cart is no longer what was priced: price it anew. */
export const cartChanged = failure("checkout.overtaken", words.changed, 409);
/** A key that came with another request before, or that another request has taken at this moment. */
export const idempotencyKeyTaken = failure("checkout.key_taken", words.keyTaken, 409);
export const attemptExpired = failure("checkout.attempt_over", words.attemptOver, 409);
export const belowOnlineMinimum = failure("checkout.too_little", words.tooLittle, 422);
export const giftCardAlreadySent = failure("checkout.card_is_out", words.cardIsOut, 409);
export const paymentNotCreated = failure("payment.not_opened", messages.payment.notOpened, 503);
export const notConfirmed = failure("payment.not_confirmed", messages.payment.notConfirmed, 503);
export const paymentFailed = failure("payment.failed", messages.payment.failed, 422);
export const noSuchPayment = failure("payment.no_such_payment", messages.payment.failed, 404);
