/** Requests the current order totals. All throw when the shop cannot be reached. */
import { isRefusal } from "../../../../contract/browser-client.ts";
import type { CartLineWire, CartSummaryWire, CouponSessionWire, GiftCardSessionWire } from "../../../../contract/cart-fields.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { toCartLine, toTotals } from "../../../state/cart/cart-line.wire.ts";
import { guestEmail, orderFields, ownReservation } from "../../../state/checkout/codes.wire.ts";
import { saveDiscounts } from "../../../state/checkout/discounts.wire.ts";
import type { CheckoutOrder, PaymentMethods } from "./order-summary.ts";

/** A refusal, or the end of the session. */
export class Refused extends Error {}

type Answer = { updatedSessionData: CartLineWire[]; cartSummary: CartSummaryWire };
type Codes = { coupon_session: CouponSessionWire | null; giftcard_session: GiftCardSessionWire | null };

const toOrder = (answer: Answer, { coupon_session: coupon, giftcard_session: card }: Codes): CheckoutOrder => ({
  lines: answer.updatedSessionData.map(toCartLine),
  totals: toTotals(answer.cartSummary),
  coupon: coupon && { code: coupon.promo_code, amount: coupon.discount_amount },
  giftCard: card && { code: card.gt_giftcard_code, amount: card.gt_amount },
});

/** The summary, checked again. Codes that do not apply are removed; cart-updates.tsx says so. */
export async function checkOrder(pincode: string): Promise<CheckoutOrder> {
  const answer = await browserApi()("checkOrderSummary", { ...orderFields(), ...ownReservation(), email: guestEmail(), pincode });
  if (isRefusal(answer)) throw new Refused(answer.message);
  saveDiscounts(answer);
  return toOrder(answer, answer);
}

/** `pincode` of the delivery address and, for guests, `email`. */
export async function readPaymentMethods(to: { pincode: string; email: string }): Promise<PaymentMethods> {
  const answer = await browserApi()("checkout-options", { ...orderFields(), ...ownReservation(), ...to });
  if (isRefusal(answer)) throw new Refused(answer.message);
  const { cod, online, whatsapp_updates: hasWhatsApp } = answer;
  return {
    cod: { isAllowed: cod.available, reason: cod.message },
    online: { keyId: online.key_id, script: online.script, isTest: online.is_test },
    hasWhatsApp,
  };
}
