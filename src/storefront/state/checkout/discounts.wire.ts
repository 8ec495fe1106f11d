/** The coupon and the gift card that somebody has given at checkout, as the shop gave them back. The shop works both out anew each time. */
import type { CouponSessionWire, GiftCardSessionWire } from "../../../contract/cart-fields.ts";
import { readStored, storedRecord, writeStored } from "../storage.ts";

const couponKey = "COUPON_SESSION";
const giftCardKey = "GIFTCARD_SESSION";
const LONGEST = 60;

const codeIn = (stored: Record<string, unknown>, name: string): string => {
  const code = stored[name];
  return typeof code === "string" && code.length <= LONGEST ? code.trim() : "";
};

/** What the calls are told: the codes. Null when there is none. */
export function keptDiscounts() {
  const coupon = codeIn(storedRecord(readStored(couponKey)), "promo_code");
  const giftCard = codeIn(storedRecord(readStored(giftCardKey)), "gt_giftcard_code");
  return {
    parsedCouponSession: coupon === "" ? null : { promo_code: coupon },
    parsedGiftCardSession: giftCard === "" ? null : { gt_giftcard_code: giftCard },
  };
}

const keep = (key: typeof couponKey | typeof giftCardKey, session: object | null) => {
  const text = session && JSON.stringify(session);
  if (readStored(key) !== text) writeStored(key, text);
};

export const keepCoupon = (session: CouponSessionWire | null): void => keep(couponKey, session);
export const keepGiftCard = (session: GiftCardSessionWire | null): void => keep(giftCardKey, session);
