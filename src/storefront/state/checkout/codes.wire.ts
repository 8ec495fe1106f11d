/** Requests that apply a code or check it. All throw when the shop cannot be reached. */
import { isRefusal } from "../../../contract/browser-client.ts";
import { isPincode, toPincode } from "../../../contract/rules.ts";
import { browserApi } from "../browser-api.ts";
import { sentLines } from "../cart/cart-line.wire.ts";
import { rememberedPincode } from "../cart/pincode.ts";
import { keys, readStored, storedList, tokenNow } from "../storage.ts";
import { readTypedAddress } from "./address-session.wire.ts";
import { currentAttempt } from "./checkout-session.ts";
import { saveCoupon, saveGiftCard, saveRemovedCode, savedDiscounts } from "./discounts.wire.ts";

/** A guest's cart is sent; a customer's is on the server. */
const guestLines = () => (tokenNow() === "" ? sentLines(storedList(readStored(keys.cart))) : []);

export const orderFields = () => ({ parsedCartSession: guestLines(), ...savedDiscounts() });

/** Stock reserved for this browser's own unpaid order counts as available. */
export function ownReservation() {
  const attempt = currentAttempt();
  const open = attempt?.order ?? attempt?.replaces;
  return { replaces_order: open && { trans_id: open.number, order_access_token: open.token } };
}

/** A guest's e-mail address, once it is typed: a coupon may not be for this customer. A customer's is on the server. */
export const guestEmail = () => (tokenNow() === "" ? readTypedAddress().email.trim() : "");

/** Where the order goes before an address is chosen: what a guest has typed, or what was asked about last. */
export function orderPincode(): string {
  const typed = tokenNow() === "" ? readTypedAddress().pincode : "";
  return isPincode(typed) ? toPincode(typed) : rememberedPincode();
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

/** It pays for shipping too, so it matters where the order goes. */
export async function tryGiftCard(code: string, pincode: string): Promise<Tried> {
  const { parsedCartSession, parsedCouponSession } = orderFields();
  const answer = await browserApi()("apply-giftcard", {
    gt_giftcard_code: code,
    parsedCartSession,
    parsedCouponSession,
    ...ownReservation(),
    pincode,
  });
  if (!isRefusal(answer)) saveGiftCard(answer.giftcard_session);
  return { isDone: !isRefusal(answer), message: answer.message };
}

/** What a removed coupon would take off the cart as it is now, in rupees, or why it does not apply. Null when the shop does not answer. */
export async function checkRemovedCoupon(code: string): Promise<{ amount: number } | { reason: string } | null> {
  const body = {
    parsedCartSession: guestLines(),
    parsedCouponSession: { promo_code: code },
    parsedGiftCardSession: null,
    ...ownReservation(),
    email: guestEmail(),
  };
  const answer = await browserApi()("checkOrderSummary", body).catch(() => null);
  if (answer === null || isRefusal(answer)) return null;
  const [removed] = answer.removed_codes;
  if (removed && !removed.can_return) saveRemovedCode(removed);
  return removed ? { reason: removed.message } : { amount: answer.coupon_session?.discount_amount ?? 0 };
}
