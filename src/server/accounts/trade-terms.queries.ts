import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { shoppers, tradeApplications, tradeGroups, tradeOverrides } from "../../db/schema/accounts.ts";
import { products } from "../../db/schema/catalogue.ts";
import type { TradeOffer, TradeTerms } from "../../shared/trade-price.ts";

/** A trade customer's terms. Undefined for anyone who is not approved or in no group. */
export async function readTradeOffer(db: Db, shopperId: number): Promise<TradeOffer | undefined> {
  const rows = await db
    .select({
      discountBasisPoints: tradeGroups.discountBasisPoints,
      slug: products.slug,
      // Gift cards have no trade discount.
      giftCards: sql<string[]>`array(select slug from products where is_gift_card)`,
      override: { discountBasisPoints: tradeOverrides.discountBasisPoints, minimumQuantity: tradeOverrides.minimumQuantity },
    })
    .from(shoppers)
    .innerJoin(tradeApplications, and(eq(tradeApplications.shopperId, shoppers.id), eq(tradeApplications.state, "approved")))
    .innerJoin(tradeGroups, eq(tradeGroups.id, shoppers.tradeGroupId))
    .leftJoin(tradeOverrides, eq(tradeOverrides.groupId, tradeGroups.id))
    .leftJoin(products, eq(products.id, tradeOverrides.productId))
    .where(eq(shoppers.id, shopperId));
  const [first] = rows;
  if (!first) return undefined;
  return {
    discountBasisPoints: first.discountBasisPoints,
    overrides: new Map([
      ...rows.flatMap(({ slug, override }) => (slug !== null && override ? [[slug, override] as const] : [])),
      ...first.giftCards.map((slug) => [slug, { discountBasisPoints: 0, minimumQuantity: 1 }] as const),
    ]),
  };
}

/** The ids of a group and a product; undefined when one of them does not exist. */
export async function findGroupAndProduct(db: Db, group: string, slug: string) {
  const [found] = await db
    .select({ groupId: tradeGroups.id, productId: products.id })
    .from(tradeGroups)
    .innerJoin(products, eq(products.slug, slug))
    .where(eq(tradeGroups.name, group));
  return found;
}

type OverrideKey = { groupId: number; productId: number };

export const upsertOverride = (db: Db, key: OverrideKey, terms: NonNullable<TradeTerms["override"]>) =>
  db
    .insert(tradeOverrides)
    .values({ ...key, ...terms })
    .onConflictDoUpdate({ target: [tradeOverrides.groupId, tradeOverrides.productId], set: terms });

export const deleteOverride = (db: Db, { groupId, productId }: OverrideKey) =>
  db.delete(tradeOverrides).where(and(eq(tradeOverrides.groupId, groupId), eq(tradeOverrides.productId, productId)));
