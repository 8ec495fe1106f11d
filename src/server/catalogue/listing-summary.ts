/** The listing summary of a product (docs/decisions/0002), rewritten whenever its variations change. */
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../db/connect.ts";
import { canBuy, summarise } from "./catalogue.rules.ts";
import { type ListingState, sellableVariantsOf, replaceVariationTerms, writeListingSummaries } from "./catalogue.queries.ts";

/**
 * Rewrites the summaries of locked products (`lockProducts`). Returns true when listings changed: their order or their filter counts.
 * Four statements for any number of products.
 */
export async function refreshListingSummaries(tx: Db, locked: readonly ListingState[]): Promise<boolean> {
  const productIds = locked.map(({ id }) => id);
  const variants = await sellableVariantsOf(tx, productIds);
  await replaceVariationTerms(
    tx,
    productIds,
    variants.filter(canBuy).map(({ id }) => id),
  );
  const variantsByProduct = Map.groupBy(variants, ({ productId }) => productId);
  const after = await writeListingSummaries(
    tx,
    productIds.map((productId) => ({ productId, ...summarise(variantsByProduct.get(productId) ?? []) })),
  );
  const afterOf = new Map(after.map((product) => [product.id, product]));
  return locked.some((before) => !isDeepStrictEqual(before, afterOf.get(before.id)));
}
