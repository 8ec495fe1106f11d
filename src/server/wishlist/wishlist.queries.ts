import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRows } from "../../db/rows.ts";
import { shoppers } from "../../db/schema/accounts.ts";
import { wishlistEntries, wishlistLinks } from "../../db/schema/wishlist.ts";
import { defined } from "../../shared/defined.ts";

/** A variation of a product; `variantId` 0 means the whole product. */
export type WishlistItem = { productId: number; variantId: number };

/**
 * Adds a variation of an active product; of a whole product the one that its page shows first. False when it is on the list already, does not
 * exist, or the list has `limit` entries.
 */
export async function insertEntry(
  tx: Db,
  shopperId: number,
  { productId, variantId }: WishlistItem,
  limit: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into wishlist_entries (shopper_id, variant_id, added_at)
    select ${shopperId}::int, v.id, ${now.toISOString()}::timestamptz from variants v join products p on p.id = v.product_id and p.status = 'active'
    where v.product_id = ${productId} and v.is_visible and ${variantId} in (0, v.id)
      and (select count(*) from wishlist_entries e where e.shopper_id = ${shopperId}) < ${limit}
    order by v.selling_price > 0 and v.stock >= v.minimum_quantity desc, v.selling_price > 0 and v.made_to_order desc, v.position, v.id
    limit 1
    on conflict (shopper_id, variant_id) do nothing
    returning id`);
  return rows.length > 0;
}

/** Removes a variation, or all variations of a whole product. False when none was on the list. */
export async function deleteEntries(tx: Db, shopperId: number, { productId, variantId }: WishlistItem): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from wishlist_entries e using variants v
    where e.shopper_id = ${shopperId} and v.id = e.variant_id and v.product_id = ${productId} and ${variantId} in (0, v.id)
    returning e.id`);
  return rows.length > 0;
}

export const deleteVariant = (tx: Db, shopperId: number, variantId: number) =>
  tx.delete(wishlistEntries).where(and(eq(wishlistEntries.shopperId, shopperId), eq(wishlistEntries.variantId, variantId)));

/** Adds a variation, or sets the quantity of its entry. */
export const upsertVariant = (tx: Db, shopperId: number, { variantId, quantity }: { variantId: number; quantity: number }, now: Date) =>
  tx
    .insert(wishlistEntries)
    .values({ shopperId, variantId, quantity, addedAt: now })
    .onConflictDoUpdate({ target: [wishlistEntries.shopperId, wishlistEntries.variantId], set: { quantity } });

export async function isFull(db: Db, shopperId: number, limit: number): Promise<boolean> {
  return (await db.$count(wishlistEntries, eq(wishlistEntries.shopperId, shopperId))) >= limit;
}

const entry = z.object({ variantId: z.int(), productId: z.int(), quantity: z.int(), hasVariations: z.boolean() });
export type Entry = z.output<typeof entry>;

/** The entries of active products, last added first. */
export async function listEntries(db: Db, shopperId: number): Promise<Entry[]> {
  const rows = await readRows(
    db,
    entry,
    sql`
    select v.id as "variantId", v.product_id as "productId", e.quantity, v.combination <> '' as "hasVariations"
    from wishlist_entries e join variants v on v.id = e.variant_id and v.is_visible join products p on p.id = v.product_id and p.status = 'active'
    where e.shopper_id = ${shopperId} order by e.id desc`,
  );
  return rows;
}

/** All entries for the export of personal data. */
export async function exportEntries(db: Db, shopperId: number): Promise<{ product: string; sku: string; added_at: string }[]> {
  const { rows } = await db.execute<{ product: string; sku: string; added_at: string }>(sql`
    select p.name as product, v.sku, e.added_at from wishlist_entries e join variants v on v.id = e.variant_id join products p on p.id = v.product_id
    where e.shopper_id = ${shopperId} order by e.id`);
  return rows;
}

/** The token of the shopper's share link: the existing one, or else the given one. */
export async function upsertLink(db: Db, shopperId: number, token: string, now: Date): Promise<string> {
  const [link] = await db
    .insert(wishlistLinks)
    .values({ shopperId, token, createdAt: now })
    .onConflictDoUpdate({ target: wishlistLinks.shopperId, set: { token: sql`${wishlistLinks.token}` } })
    .returning({ token: wishlistLinks.token });
  return defined(link, "saved link").token;
}

export const deleteLink = (db: Db, shopperId: number) => db.delete(wishlistLinks).where(eq(wishlistLinks.shopperId, shopperId));

export async function findShareToken(db: Db, shopperId: number): Promise<string | undefined> {
  const [link] = await db.select({ token: wishlistLinks.token }).from(wishlistLinks).where(eq(wishlistLinks.shopperId, shopperId));
  return link?.token;
}

/** The shopper whose list a share link shows. */
export async function findShareOwner(db: Db, token: string): Promise<{ shopperId: number; firstName: string } | undefined> {
  const [owner] = await db
    .select({ shopperId: shoppers.id, firstName: shoppers.firstName })
    .from(wishlistLinks)
    .innerJoin(shoppers, eq(shoppers.id, wishlistLinks.shopperId))
    .where(eq(wishlistLinks.token, token));
  return owner;
}

/** Moves what the other list does not have. */
export const moveEntries = (tx: Db, { from, to }: { from: number; to: number }) =>
  tx.execute(sql`update wishlist_entries e set shopper_id = ${to} where e.shopper_id = ${from}
    and not exists (select 1 from wishlist_entries k where k.shopper_id = ${to} and k.variant_id = e.variant_id)`);
