/** Coupons and gift cards. Public entry file of this area. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Paise } from "../../shared/money.ts";
import { Failure, failure } from "../platform/failure.ts";
import { type Goods, type Refusal, unavailableReason, normalizeCode, discountShares, discountOf } from "./coupon.rules.ts";
import {
  type CustomerRef,
  findCoupon,
  decrementTaken,
  insertRedemption,
  lockCoupon,
  redemptionState,
  settleRedemption,
} from "./coupons.queries.ts";
import { type ReservationOutcome, cardUnknown, alreadyReserved } from "./gift-cards.ts";

export { anonymiseRedemptions, moveRedemptions } from "./coupons.queries.ts";
export { anonymiseGiftCardsBefore, moveGiftCards } from "./gift-cards.queries.ts";
export {
  type SoldGiftCard,
  type UsableCard,
  giveCodesToSoldGiftCards,
  reserveGiftCard,
  reserveGiftCardAgain,
  issueGiftCard,
  issueReturnCard,
  issueSoldGiftCard,
  readGiftCard,
  refundToGiftCard,
  releaseGiftCard,
  redeemGiftCard,
  withdrawRestOfSoldGiftCards,
  withdrawSoldGiftCards,
} from "./gift-cards.ts";
export {
  type CouponTerms,
  type StaffCoupon,
  changeCoupon,
  couponState,
  deleteCoupon,
  listStaffCoupons,
  readCouponCategories,
  readOrdersWithCoupon,
  readStaffCoupon,
  setCouponActive,
} from "./coupons.admin.ts";
export {
  type StaffGiftCard,
  giftCardState,
  issueGiftCardByHand,
  listStaffGiftCards,
  readStaffGiftCard,
  setGiftCardBlocked,
} from "./gift-cards.admin.ts";
export { type CouponDraft, addCoupon, endCoupon } from "./coupons.ts";
export type { Goods };

export const couponUnknown = failure("promotion.coupon_unknown", messages.promotions.couponUnknown, 404);
const refused = ({ code, message }: Refusal) => new Failure(`promotion.${code}`, message, 422);

/** Whether the error says that no coupon or gift card has this code. */
export const isUnknownCode = (error: unknown): boolean => couponUnknown.is(error) || cardUnknown.is(error);

/** Whether the error reveals something about the customer's earlier orders. */
export const isAboutCustomer = (error: unknown): boolean =>
  error instanceof Failure && (error.code === "promotion.coupon_first" || error.code === "promotion.coupon_yours");

const aboutCart = ["coupon_nothing", "coupon_minimum", "coupon_other_goods"].map((code) => `promotion.${code}`);

/** Whether a change of the cart can make the code apply. */
export const isAboutCart = (error: unknown): boolean => error instanceof Failure && aboutCart.includes(error.code);

/** `shares`: the discount of each of the goods. */
export type AppliedCoupon = { id: number; code: string; amount: Paise; shares: readonly Paise[] };
type CouponInput = { code: string; goods: readonly Goods[]; who: CustomerRef };

/**
 * The discount that a coupon gives on these goods, without reserving it. `goods`: the lines that can be bought. Throws `couponUnknown`, or a
 * failure that says why it does not apply. One statement.
 */
export async function priceCoupon(db: Db, { code, goods, who }: CouponInput, now: Date): Promise<AppliedCoupon> {
  const coupon = await findCoupon(db, normalizeCode(code), who);
  if (!coupon) throw couponUnknown();
  const refusal = unavailableReason(coupon, goods, coupon.customer, now);
  if (refusal) throw refused(refusal);
  return { id: coupon.id, code: coupon.code, amount: discountOf(coupon, goods), shares: discountShares(coupon, goods) };
}

/**
 * Reserves a coupon for an order, within the order's transaction: four statements; the coupon's row stays locked until its end. A guest needs
 * an e-mail address. Throws what `priceCoupon` throws, and `alreadyReserved`.
 */
export async function reserveCoupon(
  tx: Db,
  { reservationKey, ...input }: CouponInput & { reservationKey: string },
  now: Date,
): Promise<AppliedCoupon> {
  await lockCoupon(tx, normalizeCode(input.code));
  const applied = await priceCoupon(tx, input, now);
  const { id: couponId, amount } = applied;
  if (!(await insertRedemption(tx, { reservationKey, couponId, who: input.who, amount, reservedAt: now }))) throw alreadyReserved();
  return applied;
}

/** Call when the order is placed. Repeats change nothing; a released coupon stays released, as `state` shows. */
export async function redeemCoupon(tx: Db, reservationKey: string, now: Date): Promise<ReservationOutcome> {
  const couponId = await settleRedemption(tx, reservationKey, "used", now);
  return couponId === undefined ? await settledBefore(tx, reservationKey) : { isNew: true, state: "used" };
}

/** Call when the order fails or expires: frees the coupon once. A used coupon stays used. */
export async function releaseCoupon(tx: Db, reservationKey: string, now: Date): Promise<ReservationOutcome> {
  const couponId = await settleRedemption(tx, reservationKey, "released", now);
  if (couponId === undefined) return await settledBefore(tx, reservationKey);
  await decrementTaken(tx, couponId);
  return { isNew: true, state: "released" };
}

/** Call when a placed order is cancelled before it is shipped: frees the coupon once. */
export async function restoreUsedCoupon(tx: Db, reservationKey: string, now: Date): Promise<void> {
  const couponId = await settleRedemption(tx, reservationKey, "released", now, "used");
  if (couponId !== undefined) await decrementTaken(tx, couponId);
}

async function settledBefore(tx: Db, reservationKey: string): Promise<ReservationOutcome> {
  const state = await redemptionState(tx, reservationKey);
  return { isNew: false, state: state === "used" || state === "released" ? state : null };
}
