/** Coupons, and with gift-cards.ts what else an order is paid less for. Front door for all other areas. */
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Paise } from "../../shared/money.ts";
import { Failure, failure } from "../platform/failure.ts";
import { type Goods, type Refusal, barTo, codeOf, isCode, sharesOf, takesOff } from "./coupon.rules.ts";
import {
  type NewCoupon,
  type Who,
  categoriesOfSlugs,
  deactivateCoupon,
  findCoupon,
  giveBack,
  insertCoupon,
  insertCouponCategories,
  insertRedemption,
  lockCoupon,
  redemptionState,
  settleRedemption,
} from "./coupons.queries.ts";
import { type Settled, cardUnknown, heldAlready } from "./gift-cards.ts";

export {
  type UsableCard,
  holdGiftCard,
  holdSameCard,
  issueGiftCard,
  issueSoldCard,
  readGiftCard,
  refundToCard,
  releaseHeldCard,
  useHeldCard,
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
export type Applied = { id: number; code: string; amount: Paise; shares: readonly Paise[] };
type Asked = { code: string; goods: readonly Goods[]; who: Who };

/**
 * What a coupon takes off these goods; nothing is taken yet. `goods`: the lines that can be bought. Throws `couponUnknown`, or a failure
 * that says why it does not apply. One statement.
 */
export async function priceCoupon(db: Db, { code, goods, who }: Asked, now: Date): Promise<Applied> {
  const coupon = await findCoupon(db, codeOf(code), who);
  if (!coupon) throw couponUnknown();
  const bar = barTo(coupon, goods, coupon.standing, now);
  if (bar) throw refused(bar);
  return { id: coupon.id, code: coupon.code, amount: takesOff(coupon, goods), shares: sharesOf(coupon, goods) };
}

/**
 * Takes a coupon for an order, within its transaction: four statements, the coupon's row held to the end. A guest has to have an e-mail
 * address. Throws what `priceCoupon` throws, and `heldAlready`.
 */
export async function holdCoupon(tx: Db, { holdKey, ...asked }: Asked & { holdKey: string }, now: Date): Promise<Applied> {
  await lockCoupon(tx, codeOf(asked.code));
  const applied = await priceCoupon(tx, asked, now);
  const { id: couponId, amount } = applied;
  if (!(await insertRedemption(tx, { holdKey, couponId, who: asked.who, amount, heldAt: now }))) throw heldAlready();
  return applied;
}

/** The order is placed. Repeats change nothing; one that was released stays so, which `state` tells. */
export async function useHeld(tx: Db, holdKey: string, now: Date): Promise<Settled> {
  const couponId = await settleRedemption(tx, holdKey, "used", now);
  return couponId === undefined ? await settledBefore(tx, holdKey) : { isNew: true, state: "used" };
}

/** The order came to nothing: the coupon may be used again, once. One that was used stays used. */
export async function releaseHeld(tx: Db, holdKey: string, now: Date): Promise<Settled> {
  const couponId = await settleRedemption(tx, holdKey, "released", now);
  if (couponId === undefined) return await settledBefore(tx, holdKey);
  await giveBack(tx, couponId);
  return { isNew: true, state: "released" };
}

/** An order that was placed is cancelled before anything was sent: its coupon may be used again, once. */
export async function giveBackUsed(tx: Db, holdKey: string, now: Date): Promise<void> {
  const couponId = await settleRedemption(tx, holdKey, "released", now, "used");
  if (couponId !== undefined) await giveBack(tx, couponId);
}

async function settledBefore(tx: Db, holdKey: string): Promise<Settled> {
  const state = await redemptionState(tx, holdKey);
  return { isNew: false, state: state === "used" || state === "released" ? state : null };
}

/** `categories`: slugs; each stands for everything below it. */
export type CouponDraft = Omit<NewCoupon, "createdAt" | "code" | "isActive"> & { code: string; categories?: readonly string[] };

/** Throws `codeUnusable`, `codeTaken`, or a failure for a category that is not there. */
export async function addCoupon(db: Db, { categories = [], ...draft }: CouponDraft, now: Date): Promise<void> {
  const code = codeOf(draft.code);
  if (!isCode(code)) throw codeUnusable();
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
  if (!(await deactivateCoupon(db, codeOf(code)))) throw noSuchCoupon();
}
