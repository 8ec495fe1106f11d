/** Coupons for staff: the list with its counts, and changes. */
import type { CouponFilter, CouponSort, CouponTab } from "../../contract/admin/coupons.ts";
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type Asked, readList } from "../../db/lists.ts";
import { changedMeanwhile } from "../platform/changed-meanwhile.ts";
import { FailureWith, failure } from "../platform/failure.ts";
import {
  type StaffCoupon,
  countRedemptions,
  couponListing,
  couponMatches,
  deleteCouponCategories,
  deleteCouponRow,
  findStaffCoupon,
  listCategoryNames,
  listOrdersWithCoupon,
  lockCouponById,
  updateCoupon,
} from "./coupons.admin.queries.ts";
import { insertCouponCategories } from "./coupons.queries.ts";
import { type CouponDraft, findCategories, noSuchCoupon } from "./coupons.ts";

export type { StaffCoupon } from "./coupons.admin.queries.ts";

export const couponWasUsed = failure("promotion.coupon_was_used", texts.couponWasUsed, 409);

/** A page of coupons with the counts of all tabs and filters. Two statements. */
export const listStaffCoupons = (db: Db, { text, ...asked }: Asked<CouponTab, CouponFilter, CouponSort> & { text: string }, now: Date) =>
  readList(db, couponListing(now), asked, couponMatches(text.toLowerCase()));

/** Throws `noSuchCoupon`. */
export async function readStaffCoupon(db: Db, id: number): Promise<StaffCoupon> {
  const coupon = await findStaffCoupon(db, id);
  if (!coupon) throw noSuchCoupon();
  return coupon;
}

export const readOrdersWithCoupon = (db: Db, id: number) => listOrdersWithCoupon(db, id, 20);
export const readCouponCategories = listCategoryNames;

export const couponState = ({ isActive, startsAt, endsAt, totalLimit, taken }: StaffCoupon, now: Date) => {
  if (!isActive || (endsAt && endsAt <= now)) return "ended" as const;
  if (startsAt && startsAt > now) return "scheduled" as const;
  return totalLimit !== null && taken >= totalLimit ? ("used_up" as const) : ("active" as const);
};

export type CouponTerms = Required<
  Pick<
    CouponDraft,
    | "percentBasisPoints"
    | "amount"
    | "cap"
    | "minimum"
    | "startsAt"
    | "endsAt"
    | "firstOrderOnly"
    | "perCustomerLimit"
    | "totalLimit"
    | "audience"
  >
> & { categories: readonly string[] };

/**
 * Changes the terms of a coupon in the caller's transaction, and returns it as it was and as it is. Orders that have reserved it keep their discount. Throws
 * `noSuchCoupon`, `changedMeanwhile`, a failure for an unknown category, or one for a limit below what is reserved and used.
 */
export async function changeCoupon(
  tx: Db,
  id: number,
  { version, termsOf }: { version: number; termsOf: (before: StaffCoupon) => CouponTerms },
): Promise<{ before: StaffCoupon; after: StaffCoupon }> {
  const before = await lockForChange(tx, id);
  if (before.version !== version) throw changedMeanwhile();
  const { categories, ...terms } = termsOf(before);
  if (terms.totalLimit !== null && terms.totalLimit !== undefined && terms.totalLimit < before.taken) throw limitTooLow(before.taken);
  const categoryIds = (await findCategories(tx, categories)).map((found) => found.id);
  await updateCoupon(tx, id, terms);
  await deleteCouponCategories(tx, id);
  if (categoryIds.length > 0) await insertCouponCategories(tx, id, categoryIds);
  return { before, after: await readStaffCoupon(tx, id) };
}

function limitTooLow(taken: number): FailureWith {
  const message = texts.limitBelowUses.replace("{uses}", String(taken));
  return new FailureWith("promotion.limit_too_low", message, 422, { issues: [{ field: "totalLimit", message }] });
}

async function lockForChange(tx: Db, id: number): Promise<StaffCoupon> {
  if (!(await lockCouponById(tx, id))) throw noSuchCoupon();
  return await readStaffCoupon(tx, id);
}

/** Ends a coupon, or resumes it. Undefined when it is in that state already. Throws `noSuchCoupon`. */
export async function setCouponActive(tx: Db, id: number, isActive: boolean): Promise<StaffCoupon | undefined> {
  const before = await lockForChange(tx, id);
  if (before.isActive === isActive) return undefined;
  await updateCoupon(tx, id, { isActive });
  return before;
}

/** Deletes a coupon that no order has reserved. Returns it as it was. Throws `noSuchCoupon` or `couponWasUsed`. */
export async function deleteCoupon(tx: Db, id: number): Promise<StaffCoupon> {
  const before = await lockForChange(tx, id);
  if ((await countRedemptions(tx, id)) > 0) throw couponWasUsed();
  await deleteCouponRow(tx, id);
  return before;
}
