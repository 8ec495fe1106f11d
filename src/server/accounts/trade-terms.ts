/** What trade customers pay: a group's discount on everything, and other terms for single products. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { deleteOverride, findGroupAndProduct, upsertOverride } from "./trade-terms.queries.ts";

export { readTradeOffer } from "./trade-terms.queries.ts";

export const badDiscount = failure("trade.discount", "A discount is between 0 and 90 per cent, with at most two decimals.", 422);
export const badMinimum = failure("trade.minimum", "A quantity is a whole number from 1 to 999.", 422);
export const noSuchTerms = failure("trade.no_such_product", "There is no such group of trade customers, or no such product.", 404);

/** Hundredths of a per cent: 12.5 to 1250. Throws `badDiscount`. */
export function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 90) || Math.abs(points / 100 - percent) > 1e-9) throw badDiscount();
  return points;
}

type ProductTerms = {
  group: string;
  /** Of the product. */ slug: string;
  percent: number;
  /** Pieces from which it holds. */ minimum: number;
};

/** Gives a group other terms for one product. Throws `badDiscount`, `badMinimum` or `noSuchTerms`. */
export async function saveProductTerms(db: Db, { group, slug, percent, minimum }: ProductTerms): Promise<void> {
  const terms = { discountBasisPoints: basisPoints(percent), minimumQuantity: minimum };
  if (!Number.isInteger(minimum) || minimum < 1 || minimum > 999) throw badMinimum();
  await upsertOverride(db, await both(db, group, slug), terms);
}

/** Takes the terms for one product back: the group's discount holds for it again. Throws `noSuchTerms`. */
export async function removeProductTerms(db: Db, group: string, slug: string): Promise<void> {
  await deleteOverride(db, await both(db, group, slug));
}

async function both(db: Db, group: string, slug: string) {
  const found = await findGroupAndProduct(db, group, slug);
  if (!found) throw noSuchTerms();
  return found;
}
