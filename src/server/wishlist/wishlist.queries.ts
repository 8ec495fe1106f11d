import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { shoppers } from "../../db/schema/accounts.ts";
import { wishlistEntries, wishlistLinks } from "../../db/schema/wishlist.ts";

/** A variation of a product, or with the id 0 the product as a whole. */
export type WishlistItem = { productId: number; variantId: number };

/**
 * Puts a variation of an active product on the list; of a whole product the one that its page opens with. False when it is there already,
 * when there is no such thing, or when the list has `most` entries.
 */
export async function insertEntry(
  tx: Db,
  shopperId: number,
  { productId, variantId }: WishlistItem,
  most: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into wishlist_entries (shopper_id, variant_id, added_at)
    select ${shopperId}::int, v.id, ${now.toISOString()}::timestamptz from variants v join products p on p.id = v.product_id and p.status = 'active'
    where v.product_id = ${productId} and ${variantId} in (0, v.id)
      and (select count(*) from wishlist_entries e where e.shopper_id = ${shopperId}) < ${most}
    order by v.selling_price > 0 and v.stock >= v.minimum_quantity desc, v.selling_price > 0 and v.made_to_order desc, v.position, v.id
    limit 1
    on conflict (shopper_id, variant_id) do nothing
    returning id`);
  return rows.length > 0;
}

/** Takes a variation off the list, or every one of a whole product. False when none was there. */
export async function deleteEntries(tx: Db, shopperId: number, { productId, variantId }: WishlistItem): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from wishlist_entries e using variants v
    where e.shopper_id = ${shopperId} and v.id = e.variant_id and v.product_id = ${productId} and ${variantId} in (0, v.id)
    returning e.id`);
  return rows.length > 0;
}

export const deleteVariant = (tx: Db, shopperId: number, variantId: number) =>
  tx.delete(wishlistEntries).where(and(eq(wishlistEntries.shopperId, shopperId), eq(wishlistEntries.variantId, variantId)));

export const insertVariant = (tx: Db, shopperId: number, variantId: number, now: Date) =>
  tx.insert(wishlistEntries).values({ shopperId, variantId, addedAt: now }).onConflictDoNothing();

export async function isFull(db: Db, shopperId: number, most: number): Promise<boolean> {
  return (await db.$count(wishlistEntries, eq(wishlistEntries.shopperId, shopperId))) >= most;
}

export type Entry = { variantId: number; productId: number; hasVariations: boolean };

/** What is on the list and still sold, last added first. */
export async function listEntries(db: Db, shopperId: number): Promise<Entry[]> {
  const { rows } = await db.execute<Entry>(sql`
    select v.id as "variantId", v.product_id as "productId", v.combination <> '' as "hasVariations"
    from wishlist_entries e join variants v on v.id = e.variant_id join products p on p.id = v.product_id and p.status = 'active'
    where e.shopper_id = ${shopperId} order by e.id desc`);
  return rows;
}

/** Everything on the list, in words. */
export async function exportEntries(db: Db, shopperId: number): Promise<{ product: string; sku: string; added_at: string }[]> {
  const { rows } = await db.execute<{ product: string; sku: string; added_at: string }>(sql`
    select p.name as product, v.sku, e.added_at from wishlist_entries e join variants v on v.id = e.variant_id join products p on p.id = v.product_id
    where e.shopper_id = ${shopperId} order by e.id`);
  return rows;
}

/** The token of the shopper's link: the one that is there, or else the given one. */
export async function upsertLink(db: Db, shopperId: number, token: string, now: Date): Promise<string> {
  const [link] = await db
    .insert(wishlistLinks)
    .values({ shopperId, token, createdAt: now })
    .onConflictDoUpdate({ target: wishlistLinks.shopperId, set: { token: sql`${wishlistLinks.token}` } })
    .returning({ token: wishlistLinks.token });
  return link!.token;
}

export const deleteLink = (db: Db, shopperId: number) => db.delete(wishlistLinks).where(eq(wishlistLinks.shopperId, shopperId));

export async function findShareToken(db: Db, shopperId: number): Promise<string | undefined> {
  const [link] = await db.select({ token: wishlistLinks.token }).from(wishlistLinks).where(eq(wishlistLinks.shopperId, shopperId));
  return link?.token;
}

/** Whose list a link shows. */
export async function findShareOwner(db: Db, token: string): Promise<{ shopperId: number; firstName: string } | undefined> {
  const [owner] = await db
    .select({ shopperId: shoppers.id, firstName: shoppers.firstName })
    .from(wishlistLinks)
    .innerJoin(shoppers, eq(shoppers.id, wishlistLinks.shopperId))
    .where(eq(wishlistLinks.token, token));
  return owner;
}
