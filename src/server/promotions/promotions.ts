/** Coupons, and with gift-cards.ts what else an order is paid less for. Front door for all other areas. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Paise } from "../../shared/money.ts";
import { Failure, failure } from "../platform/failure.ts";
import { type Goods, type Refusal, unavailableReason, normalizeCode, isValidCode, discountShares, discountOf } from "./coupon.rules.ts";
import {
  type NewCoupon,
  type CustomerRef,
  categoriesOfSlugs,
  deactivateCoupon,
  findCoupon,
  decrementTaken,
  insertCoupon,
  insertCouponCategories,
  insertRedemption,
  lockCoupon,
  redemptionState,
  settleRedemption,
} from "./coupons.queries.ts";
import { type ReservationOutcome, cardUnknown, alreadyReserved } from "./gift-cards.ts";

export {
  type UsableCard,
  reserveGiftCard,
  reserveGiftCardAgain,
  issueGiftCard,
  issueSoldGiftCard,
  readGiftCard,
  refundToGiftCard,
  releaseGiftCard,
  redeemGiftCard,
} from "./gift-cards.ts";
export type { Goods };

export const couponUnknown = failure("promotion.coupon_unknown", messages.promotions.couponUnknown, 404);
export const codeTaken = failure("promotion.code_taken", "There is a coupon of this code already.", 409);
export const codeUnusable = failure(
  "promotion.code",
  "A code has 3 to 40 letters, digits, - or _, and begins with a letter or a digit.",
  422,
);
export const noSuchCoupon = failure("promotion.no_such_coupon", "There is no coupon of this code.", 404);
const refused = ({ code, message }: Refusal) => new Failure(`promotion.${code}`, message, 422);

/** Whether what was thrown says that nobody knows the code. */
export const isUnknownCode = (error: unknown): boolean => couponUnknown.is(error) || cardUnknown.is(error);

/** `shares`: what of the amount is for each of the goods. */
export type AppliedCoupon = { id: number; code: string; amount: Paise; shares: readonly Paise[] };
type CouponInput = { code: string; goods: readonly Goods[]; who: CustomerRef };

/**
 * What a coupon takes off these goods; nothing is taken yet. `goods`: the lines that can be bought. Throws `couponUnknown`, or a failure
 * that says why it does not apply. One statement.
 */
export async function priceCoupon(db: Db, { code, goods, who }: CouponInput, now: Date): Promise<AppliedCoupon> {
  const coupon = await findCoupon(db, normalizeCode(code), who);
  if (!coupon) throw couponUnknown();
  const bar = unavailableReason(coupon, goods, coupon.standing, now);
  if (bar) throw refused(bar);
  return { id: coupon.id, code: coupon.code, amount: discountOf(coupon, goods), shares: discountShares(coupon, goods) };
}

/**
 * Takes a coupon for an order, within its transaction: four statements, the coupon's row held to the end. A guest has to have an e-mail
 * address. Throws what `priceCoupon` throws, and `heldAlready`.
 */
export async function reserveCoupon(
  tx: Db,
  { reservationKey, ...asked }: CouponInput & { reservationKey: string },
  now: Date,
): Promise<AppliedCoupon> {
  await lockCoupon(tx, normalizeCode(asked.code));
  const applied = await priceCoupon(tx, asked, now);
  const { id: couponId, amount } = applied;
  if (!(await insertRedemption(tx, { reservationKey, couponId, who: asked.who, amount, reservedAt: now }))) throw alreadyReserved();
  return applied;
}

/** The order is placed. Repeats change nothing; one that was released stays so, which `state` tells. */
export async function redeemCoupon(tx: Db, reservationKey: string, now: Date): Promise<ReservationOutcome> {
  const couponId = await settleRedemption(tx, reservationKey, "used", now);
  return couponId === undefined ? await settledBefore(tx, reservationKey) : { isNew: true, state: "used" };
}

/** The order came to nothing: the coupon may be used again, once. One that was used stays used. */
export async function releaseCoupon(tx: Db, reservationKey: string, now: Date): Promise<ReservationOutcome> {
  const couponId = await settleRedemption(tx, reservationKey, "released", now);
  if (couponId === undefined) return await settledBefore(tx, reservationKey);
  await decrementTaken(tx, couponId);
  return { isNew: true, state: "released" };
}

/** An order that was placed is cancelled before anything was sent: its coupon may be used again, once. */
export async function restoreUsedCoupon(tx: Db, reservationKey: string, now: Date): Promise<void> {
  const couponId = await settleRedemption(tx, reservationKey, "released", now, "used");
  if (couponId !== undefined) await decrementTaken(tx, couponId);
}

async function settledBefore(tx: Db, reservationKey: string): Promise<ReservationOutcome> {
  const state = await redemptionState(tx, reservationKey);
  return { isNew: false, state: state === "used" || state === "released" ? state : null };
}

/** `categories`: slugs; each stands for everything below it. */
export type CouponDraft = Omit<NewCoupon, "createdAt" | "code" | "isActive"> & { code: string; categories?: readonly string[] };

/** Throws `codeUnusable`, `codeTaken`, or a failure for a category that is not there. */
export async function addCoupon(db: Db, { categories = [], ...draft }: CouponDraft, now: Date): Promise<void> {
  const code = normalizeCode(draft.code);
  if (!isValidCode(code)) throw codeUnusable();
  await db.transaction(async (tx) => {
    const found = await categoriesOfSlugs(tx, categories);
    const missing = categories.find((slug) => !found.some((each) => each.slug === slug));
    if (missing !== undefined) throw new Failure("promotion.no_such_category", `There is no category '${missing}'.`, 404);
    const couponId = await insertCoupon(tx, { ...draft, code, createdAt: now });
    if (couponId === undefined) throw codeTaken();
    if (found.length === 0) return;
    await insertCouponCategories(
      tx,
      couponId,
      found.map(({ id }) => id),
    );
  });
}

/** From now on nobody takes it; who holds it may still use it. Throws `noSuchCoupon`. */
export async function endCoupon(db: Db, code: string): Promise<void> {
  if (!(await deactivateCoupon(db, normalizeCode(code)))) throw noSuchCoupon();
}
