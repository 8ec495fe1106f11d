/** The coupon and gift card applied at checkout, as the server returned them. The server recalculates both each time. */
import type { CouponSessionWire, GiftCardSessionWire } from "../../../contract/cart-fields.ts";
import { readStored, storedRecord, writeStored } from "../storage.ts";

const couponKey = "COUPON_SESSION";
const giftCardKey = "GIFTCARD_SESSION";
const MAX_LENGTH = 60;

const codeIn = (stored: Record<string, unknown>, name: string): string => {
  const code = stored[name];
  return typeof code === "string" && code.length <= MAX_LENGTH ? code.trim() : "";
};

/** The codes as request fields. Null = none. */
export function savedDiscounts() {
  const coupon = codeIn(storedRecord(readStored(couponKey)), "promo_code");
  const giftCard = codeIn(storedRecord(readStored(giftCardKey)), "gt_giftcard_code");
  return {
    parsedCouponSession: coupon === "" ? null : { promo_code: coupon },
    parsedGiftCardSession: giftCard === "" ? null : { gt_giftcard_code: giftCard },
  };
}

const save = (key: typeof couponKey | typeof giftCardKey, session: object | null) => {
  const text = session && JSON.stringify(session);
  if (readStored(key) !== text) writeStored(key, text);
};

export const saveCoupon = (session: CouponSessionWire | null): void => save(couponKey, session);
export const saveGiftCard = (session: GiftCardSessionWire | null): void => save(giftCardKey, session);
