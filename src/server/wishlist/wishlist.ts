/** Wishlists of product variations, and the links that share them. Public entry file of this area. */
import { randomBytes } from "node:crypto";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import { type CardRow, type VariantRow, findCardsById, findVariantsById, productNotFound } from "../catalogue/catalogue.ts";
import { failure } from "../platform/failure.ts";
import {
  type Entry,
  type WishlistItem,
  deleteEntries,
  deleteLink,
  deleteVariant,
  exportEntries,
  moveEntries,
  insertEntry,
  isFull,
  listEntries,
  upsertVariant,
  findShareOwner,
  findShareToken,
  upsertLink,
} from "./wishlist.queries.ts";

export const MAX_ENTRIES = 200;

export const wishlistFull = failure("wishlist.full", messages.wishlist.full, 409);
export const linkEnded = failure("wishlist.link_ended", messages.wishlist.linkEnded, 404);

/** The entries without their products: enough to draw hearts. */
export const readEntries = listEntries;
export const exportWishlist = exportEntries;
export const moveWishlist = moveEntries;

/**
 * Adds an item, or removes it when it is on the list; a whole product is removed when any of its variations is. Returns whether it is on the
 * list now. A unique constraint orders concurrent calls. Throws `productNotFound` or `wishlistFull`.
 */
export async function toggleWishlist(db: Db, shopperId: number, item: WishlistItem, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isWholeProduct = item.variantId === 0;
    if (isWholeProduct && (await deleteEntries(tx, shopperId, item))) return false;
    if (await insertEntry(tx, shopperId, item, MAX_ENTRIES, now)) return true;
    if (await deleteEntries(tx, shopperId, item)) return false;
    throw (await isFull(tx, shopperId, MAX_ENTRIES)) ? wishlistFull() : productNotFound();
  });
}

/** Removes an item; does nothing when it is not on the list. */
export const removeFromWishlist = (db: Db, shopperId: number, item: WishlistItem) => deleteEntries(db, shopperId, item);

/** Removes a variation in the transaction that adds it to the cart. */
export const removeForCart = async (tx: Db, shopperId: number, variantId: number): Promise<void> => {
  await deleteVariant(tx, shopperId, variantId);
};

/** Adds a variation, with its quantity, in the transaction that removes it from the cart. Throws `wishlistFull`. */
export async function saveForLater(tx: Db, shopperId: number, item: { variantId: number; quantity: number }, now: Date): Promise<void> {
  if (await isFull(tx, shopperId, MAX_ENTRIES)) throw wishlistFull();
  await upsertVariant(tx, shopperId, item, now);
}

export type WishlistProduct = { entry: Entry; card: CardRow; variant: VariantRow };

/** The list with its current products, last added first. Three statements for any length. */
export async function readWishlist(db: Db, shopperId: number): Promise<WishlistProduct[]> {
  const entries = await listEntries(db, shopperId);
  const productIds = [...new Set(entries.map((entry) => entry.productId))];
  const [cards, variants] = await Promise.all([
    findCardsById(db, productIds, productIds.length),
    findVariantsById(
      db,
      entries.map((entry) => entry.variantId),
    ),
  ]);
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]));
  return entries.flatMap((entry) => {
    const [card, variant] = [cardOf.get(entry.productId), variantOf.get(entry.variantId)];
    return card && variant ? [{ entry, card, variant }] : [];
  });
}

/** The token of the shopper's share link, the same until it is revoked: 128 random bits. */
export const createShareLink = (db: Db, shopperId: number, now: Date): Promise<string> =>
  upsertLink(db, shopperId, randomBytes(16).toString("base64url"), now);

export const revokeShareLink = async (db: Db, shopperId: number): Promise<void> => {
  await deleteLink(db, shopperId);
};

export const readShareToken = findShareToken;

/** The list that a share link shows, and its owner. Throws `linkEnded`. */
export async function readSharedWishlist(db: Db, token: string): Promise<{ ownerName: string; products: WishlistProduct[] }> {
  const owner = await findShareOwner(db, token);
  if (!owner) throw linkEnded();
  return { ownerName: owner.firstName, products: await readWishlist(db, owner.shopperId) };
}
