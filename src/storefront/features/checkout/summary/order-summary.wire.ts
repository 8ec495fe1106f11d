/** Requests the current order totals and applies codes. All throw when the shop cannot be reached. */
import { isRefusal } from "../../../../contract/browser-client.ts";
import type { CartLineWire, CartSummaryWire, CouponSessionWire, GiftCardSessionWire } from "../../../../contract/cart-fields.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { sentLines, toCartLine, toTotals } from "../../../state/cart/cart-line.wire.ts";
import { readTypedAddress } from "../../../state/checkout/address-session.wire.ts";
import { currentAttempt } from "../../../state/checkout/checkout-session.ts";
import { saveCoupon, saveGiftCard, savedDiscounts } from "../../../state/checkout/discounts.wire.ts";
import { keys, readStored, storedList, tokenNow } from "../../../state/storage.ts";
import type { CheckoutOrder, PaymentMethods } from "./order-summary.ts";

/** A refusal, or the end of the session. */
export class Refused extends Error {}

/** A guest's cart is sent; a customer's is on the server. */
export const guestLines = () => (tokenNow() === "" ? sentLines(storedList(readStored(keys.cart))) : []);

export const orderFields = () => ({ parsedCartSession: guestLines(), ...savedDiscounts() });

/** Stock reserved for this browser's own unpaid order counts as available. */
function ownReservation() {
  const attempt = currentAttempt();
  const open = attempt?.order ?? attempt?.replaces;
  return { replaces_order: open && { trans_id: open.number, order_access_token: open.token } };
}

type Answer = { updatedSessionData: CartLineWire[]; cartSummary: CartSummaryWire };
type Codes = { coupon_session: CouponSessionWire | null; giftcard_session: GiftCardSessionWire | null };

export const toOrder = (
  answer: Answer,
  { coupon_session: coupon, giftcard_session: card }: Codes,
  droppedCodes: string[],
): CheckoutOrder => ({
  lines: answer.updatedSessionData.map(toCartLine),
  totals: toTotals(answer.cartSummary),
  coupon: coupon && { code: coupon.promo_code, amount: coupon.discount_amount },
  giftCard: card && { code: card.gt_giftcard_code, amount: card.gt_amount },
  droppedCodes,
});

/** A guest's e-mail address, once it is typed: a coupon may not be for this customer. A customer's is on the server. */
const guestEmail = () => (tokenNow() === "" ? readTypedAddress().email.trim() : "");

/** The summary, checked again. Invalid codes are dropped and reported. */
export async function checkOrder(): Promise<CheckoutOrder> {
  const answer = await browserApi()("checkOrderSummary", { ...orderFields(), ...ownReservation(), email: guestEmail() });
  if (isRefusal(answer)) throw new Refused(answer.message);
  saveCoupon(answer.coupon_session);
  saveGiftCard(answer.giftcard_session);
  return toOrder(
    answer,
    answer,
    [answer.coupon_message, answer.giftcard_message].filter((message) => message !== ""),
  );
}

export type Tried = { isDone: boolean; message: string };

export async function tryCoupon(code: string): Promise<Tried> {
  const { parsedCartSession, parsedGiftCardSession } = orderFields();
  const answer = await browserApi()("apply-coupon", {
    promo_code: code,
    parsedCartSession,
    parsedGiftCardSession,
    ...ownReservation(),
    email: guestEmail(),
  });
  if (!isRefusal(answer)) saveCoupon(answer.coupon_session);
  return { isDone: !isRefusal(answer), message: answer.message };
}

export async function tryGiftCard(code: string): Promise<Tried> {
  const { parsedCartSession, parsedCouponSession } = orderFields();
  const answer = await browserApi()("apply-giftcard", {
    gt_giftcard_code: code,
    parsedCartSession,
    parsedCouponSession,
    ...ownReservation(),
  });
  if (!isRefusal(answer)) saveGiftCard(answer.giftcard_session);
  return { isDone: !isRefusal(answer), message: answer.message };
}

/** `pincode` of the delivery address and, for guests, `email`. */
export async function readPaymentMethods(to: { pincode: string; email: string }): Promise<PaymentMethods> {
  const answer = await browserApi()("checkout-options", { ...orderFields(), ...ownReservation(), ...to });
  if (isRefusal(answer)) throw new Refused(answer.message);
  const { cod, online } = answer;
  return {
    cod: { isAllowed: cod.available, reason: cod.message },
    online: { keyId: online.key_id, script: online.script, isTest: online.is_test },
  };
}
