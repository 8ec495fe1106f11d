/** Asks the shop what the order comes to now, and gives codes a try. All throw when the shop cannot be reached. */
import { isRefusal } from "../../../../contract/browser-client.ts";
import type { CartLineWire, CartSummaryWire, CouponSessionWire, GiftCardSessionWire } from "../../../../contract/cart-fields.ts";
import { browserApi } from "../../../state/browser-api.ts";
import { sentLines, toCartLine, toSums } from "../../../state/cart/cart-line.wire.ts";
import { attemptNow } from "../../../state/checkout/checkout-session.ts";
import { keepCoupon, keepGiftCard, keptDiscounts } from "../../../state/checkout/discounts.wire.ts";
import { keys, readStored, storedList, tokenNow } from "../../../state/storage.ts";
import type { OrderNow, Ways } from "./order-summary.ts";

/** A refusal that the shop gave, or the end of a session. */
export class NotAnswered extends Error {}

/** A customer's cart is the shop's own; a guest's comes along. */
export const guestLines = () => (tokenNow() === "" ? sentLines(storedList(readStored(keys.cart))) : []);

export const asked = () => ({ parsedCartSession: guestLines(), ...keptDiscounts() });

/** What this browser's own unpaid order holds can be bought by whoever holds it. */
function ownHold() {
  const attempt = attemptNow();
  const open = attempt?.order ?? attempt?.replaces;
  return { replaces_order: open && { trans_id: open.number, order_access_token: open.token } };
}

type Answer = { updatedSessionData: CartLineWire[]; cartSummary: CartSummaryWire };
type Codes = { coupon_session: CouponSessionWire | null; giftcard_session: GiftCardSessionWire | null };

export const toOrder = (answer: Answer, { coupon_session: coupon, giftcard_session: card }: Codes, lostCodes: string[]): OrderNow => ({
  lines: answer.updatedSessionData.map(toCartLine),
  sums: toSums(answer.cartSummary),
  coupon: coupon && { code: coupon.promo_code, amount: coupon.discount_amount },
  giftCard: card && { code: card.gt_giftcard_code, amount: card.gt_amount },
  lostCodes,
});

/** The step's summary, checked afresh. Codes that count no more are forgotten, and told of. */
export async function checkOrder(): Promise<OrderNow> {
  const answer = await browserApi()("checkOrderSummary", { ...asked(), ...ownHold() });
  if (isRefusal(answer)) throw new NotAnswered(answer.message);
  keepCoupon(answer.coupon_session);
  keepGiftCard(answer.giftcard_session);
  return toOrder(
    answer,
    answer,
    [answer.coupon_message, answer.giftcard_message].filter((message) => message !== ""),
  );
}

export type Tried = { isDone: boolean; message: string };

export async function tryCoupon(code: string): Promise<Tried> {
  const { parsedCartSession, parsedGiftCardSession } = asked();
  const answer = await browserApi()("apply-coupon", { promo_code: code, parsedCartSession, parsedGiftCardSession, ...ownHold() });
  if (!isRefusal(answer)) keepCoupon(answer.coupon_session);
  return { isDone: !isRefusal(answer), message: answer.message };
}

export async function tryGiftCard(code: string): Promise<Tried> {
  const { parsedCartSession, parsedCouponSession } = asked();
  const answer = await browserApi()("apply-giftcard", { gt_giftcard_code: code, parsedCartSession, parsedCouponSession, ...ownHold() });
  if (!isRefusal(answer)) keepGiftCard(answer.giftcard_session);
  return { isDone: !isRefusal(answer), message: answer.message };
}

/** `pincode` and `email` say where it goes and, of a guest, to whom. */
export async function readWays(to: { pincode: string; email: string }): Promise<Ways> {
  const answer = await browserApi()("checkout-options", { ...asked(), ...ownHold(), ...to });
  if (isRefusal(answer)) throw new NotAnswered(answer.message);
  const { cod, online } = answer;
  return {
    cod: { isAllowed: cod.available, reason: cod.message },
    online: { keyId: online.key_id, script: online.script, isTest: online.is_test },
  };
}
