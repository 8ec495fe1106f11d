/** Coupons as the owner makes and ends them. */
import type { Db } from "../../db/connect.ts";
import { Failure, failure } from "../platform/failure.ts";
import { isValidCode, normalizeCode } from "./coupon.rules.ts";
import { type NewCoupon, categoriesOfSlugs, deactivateCoupon, insertCoupon, insertCouponCategories } from "./coupons.queries.ts";
import { ownerMessages } from "./messages.ts";

export const codeTaken = failure("promotion.code_taken", ownerMessages.codeTaken, 409);
export const codeUnusable = failure("promotion.code", ownerMessages.codeUnusable, 422);
export const noSuchCoupon = failure("promotion.no_such_coupon", ownerMessages.noSuchCoupon, 404);

/** `categories`: slugs; each includes its subcategories. */
export type CouponDraft = Omit<NewCoupon, "createdAt" | "code" | "isActive"> & { code: string; categories?: readonly string[] };

/** Returns the coupon's id. Throws `codeUnusable`, `codeTaken`, or a failure that names an unknown category. */
export async function addCoupon(db: Db, { categories = [], ...draft }: CouponDraft, now: Date): Promise<number> {
  const code = normalizeCode(draft.code);
  if (!isValidCode(code)) throw codeUnusable();
  return await db.transaction(async (tx) => {
    const categoryIds = (await findCategories(tx, categories)).map(({ id }) => id);
    const couponId = await insertCoupon(tx, { ...draft, code, createdAt: now });
    if (couponId === undefined) throw codeTaken();
    if (categoryIds.length > 0) await insertCouponCategories(tx, couponId, categoryIds);
    return couponId;
  });
}

/** Throws a failure that names an unknown category. */
export async function findCategories(db: Db, slugs: readonly string[]): Promise<{ id: number; slug: string }[]> {
  const found = await categoriesOfSlugs(db, slugs);
  const missing = slugs.find((slug) => !found.some((each) => each.slug === slug));
  if (missing !== undefined)
    throw new Failure("promotion.no_such_category", ownerMessages.noSuchCategory.replace("{category}", missing), 404);
  return found;
}

/** Nobody can apply the coupon from now on; orders that have reserved it may still use it. Throws `noSuchCoupon`. */
export async function endCoupon(db: Db, code: string): Promise<void> {
  if (!(await deactivateCoupon(db, normalizeCode(code)))) throw noSuchCoupon();
}
