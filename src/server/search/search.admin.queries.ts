import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { products } from "../../db/schema/catalogue.ts";
import { searchPins, searchSynonyms } from "../../db/schema/search.ts";

/** Two people change the synonyms one after the other. Readers do not wait. */
export const lockSynonyms = (tx: Db) => tx.execute(sql`lock table search_synonyms in share row exclusive mode`);

export async function listSynonyms(db: Db): Promise<string[][]> {
  const rows = await db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.groupId), asc(searchSynonyms.word));
  return [...Map.groupBy(rows, ({ groupId }) => groupId).values()].map((group) => group.map(({ word }) => word));
}

export const lockPins = (tx: Db) => tx.execute(sql`lock table search_pins in share row exclusive mode`);

/** Of one phrase, or of all. Products that are not on sale are among them: they are first again when they return. */
export const listPins = (db: Db, phrase?: string) =>
  db
    .select({ phrase: searchPins.phrase, slug: products.slug, name: products.name })
    .from(searchPins)
    .innerJoin(products, eq(products.id, searchPins.productId))
    .where(phrase === undefined ? undefined : eq(searchPins.phrase, phrase))
    .orderBy(asc(searchPins.phrase), asc(searchPins.position));

/** Ids by slug. */
export async function findPinned(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const found = await db
    .select({ slug: products.slug, id: products.id })
    .from(products)
    .where(inArray(products.slug, [...slugs]));
  return new Map(found.map(({ slug, id }) => [slug, id]));
}

export async function replacePins(tx: Db, phrase: string, productIds: readonly number[]): Promise<void> {
  await tx.delete(searchPins).where(eq(searchPins.phrase, phrase));
  if (productIds.length > 0) await tx.insert(searchPins).values(productIds.map((productId, position) => ({ phrase, productId, position })));
}
