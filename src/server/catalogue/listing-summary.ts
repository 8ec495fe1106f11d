/** What a product carries for listings (docs/decisions/0002), written anew when its variations have changed. */
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../db/connect.ts";
import { canBuy, summarise } from "./catalogue.rules.ts";
import { type ListingState, sellableVariantsOf, replaceVariationTerms, writeListingSummaries } from "./catalogue.queries.ts";

/**
 * Writes the summaries of products that are held (`lockProducts`). Answers whether listings are different now: their order, or what they
 * count. Four statements however many products.
 */
export async function refreshListingSummaries(tx: Db, held: readonly ListingState[]): Promise<boolean> {
  const productIds = held.map(({ id }) => id);
  const variants = await sellableVariantsOf(tx, productIds);
  await replaceVariationTerms(
    tx,
    productIds,
    variants.filter(canBuy).map(({ id }) => id),
  );
  const ofProduct = Map.groupBy(variants, ({ productId }) => productId);
  const after = await writeListingSummaries(
    tx,
    productIds.map((productId) => ({ productId, ...summarise(ofProduct.get(productId) ?? []) })),
  );
  const afterOf = new Map(after.map((product) => [product.id, product]));
  return held.some((before) => !isDeepStrictEqual(before, afterOf.get(before.id)));
}
