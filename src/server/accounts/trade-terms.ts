/** What trade customers pay: a group's discount on everything, and other terms for some products. */
import type { Db } from "../../db/connect.ts";
import { failure } from "../platform/failure.ts";
import { ownerMessages } from "./messages.ts";
import { deleteOverride, findGroupAndProduct, upsertOverride } from "./trade-terms.queries.ts";

export { readTradeOffer } from "./trade-terms.queries.ts";

export const badDiscount = failure("trade.discount", ownerMessages.badDiscount, 422);
export const badMinimum = failure("trade.minimum", ownerMessages.badMinimum, 422);
export const noSuchTerms = failure("trade.no_such_product", ownerMessages.noSuchTerms, 404);

/** Hundredths of a per cent: 12.5 to 1250. Throws `badDiscount`. */
export function basisPoints(percent: number): number {
  const points = Math.round(percent * 100);
  if (!(percent >= 0 && percent <= 90) || Math.abs(points / 100 - percent) > 1e-9) throw badDiscount();
  return points;
}

type ProductTerms = {
  group: string;
  /** The product's. */ slug: string;
  percent: number;
  /** Units from which the terms apply. */ minimum: number;
};

/** Sets other terms of a group for one product. Throws `badDiscount`, `badMinimum` or `noSuchTerms`. */
export async function saveProductTerms(db: Db, { group, slug, percent, minimum }: ProductTerms): Promise<void> {
  const terms = { discountBasisPoints: basisPoints(percent), minimumQuantity: minimum };
  if (!Number.isInteger(minimum) || minimum < 1 || minimum > 999) throw badMinimum();
  await upsertOverride(db, await findGroupAndProductOrThrow(db, group, slug), terms);
}

/** Removes the terms for one product: the group's discount applies again. Throws `noSuchTerms`. */
export async function removeProductTerms(db: Db, group: string, slug: string): Promise<void> {
  await deleteOverride(db, await findGroupAndProductOrThrow(db, group, slug));
}

async function findGroupAndProductOrThrow(db: Db, group: string, slug: string) {
  const found = await findGroupAndProduct(db, group, slug);
  if (!found) throw noSuchTerms();
  return found;
}
