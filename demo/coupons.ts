/** Coupons of the demo shop. */
import type { CouponDraft } from "../src/server/promotions/promotions.ts";
import { fromRupees } from "../src/shared/money.ts";

export const coupons: readonly CouponDraft[] = [
  { code: "WELCOME10", percentBasisPoints: 1_000, cap: fromRupees(2_000), firstOrderOnly: true, perCustomerLimit: 1, audience: "retail" },
  { code: "FLAT500", amount: fromRupees(500), minimum: fromRupees(7_500), categories: ["flat-weaves"] },
  { code: "STUDIO5", percentBasisPoints: 500, minimum: fromRupees(50_000), audience: "trade" },
];
