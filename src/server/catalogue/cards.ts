/** Keeps the cards of products in memory until they change (docs/decisions/0029). */
import { HEADINGS, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { type Cache, bytesOf } from "../cache/cache.ts";
import { getMany } from "../cache/get-many.ts";
import { type CardRow, type VariationChoice, cardsById } from "./card.queries.ts";

/** A product that is not on sale has none. */
export type KeptCard = { card: CardRow | undefined };

/** The cards of the given products, in the given order; see `cardsById`. */
export type ReadCards = (productIds: readonly number[], choice: VariationChoice | null) => Promise<CardRow[]>;

/** Reads all cards that are not in memory in one statement. */
export function createReadCards(db: Db, cache: Cache<KeptCard>): ReadCards {
  const readById = async (productIds: readonly number[]) =>
    new Map((await cardsById(db, productIds, productIds.length)).map((card) => [card.id, card]));
  return async (productIds, choice) => {
    // What it shows depends on the choice, and there are too many of them to keep.
    if (choice) return await cardsById(db, productIds, productIds.length, choice);
    const kept = await getMany(cache, productIds, readById, (id, card) => ({
      value: { card },
      bytes: bytesOf({ card }),
      tags: [productTag(id), HEADINGS],
    }));
    return kept.flatMap(({ card }) => card ?? []);
  };
}
