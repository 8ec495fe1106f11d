import { readStored, writeStored } from "../storage.ts";

/** Any change of the cart clears the coupon (specification 2, section 4). It is stored as removed, so that the shopper is told (cart-updates.tsx). */
export function clearCoupon(): void {
  const coupon = readStored("COUPON_SESSION");
  if (coupon === null) return;
  writeStored("REMOVED_COUPON", coupon);
  writeStored("COUPON_SESSION", null);
}
