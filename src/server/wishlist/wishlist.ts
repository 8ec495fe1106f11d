/** Wishlists: what shoppers like, by variation, and the links under which they show it. Front door for all other areas. */
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
  insertEntry,
  insertVariant,
  isFull,
  listEntries,
  findShareOwner,
  findShareToken,
  upsertLink,
} from "./wishlist.queries.ts";

/** More than anybody looks through. */
export const MAX_ENTRIES = 200;

export const wishlistFull = failure("wishlist.full", messages.wishlist.full, 409);
export const linkEnded = failure("wishlist.link_ended", messages.wishlist.linkEnded, 404);

/** Without its products: what hearts are drawn from. */
export const readEntries = listEntries;
export const exportWishlist = exportEntries;

/**
 * Puts something on the list, or takes it off when it is there; of a whole product, off whenever any variation is there. Answers whether
 * it is there now. The unique entry decides between two at once: each does its part, one after the other. Throws `productNotFound` or
 * `wishlistFull`.
 */
export async function toggleWishlist(db: Db, shopperId: number, wished: WishlistItem, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const isWhole = wished.variantId === 0;
    if (isWhole && (await deleteEntries(tx, shopperId, wished))) return false;
    if (await insertEntry(tx, shopperId, wished, MAX_ENTRIES, now)) return true;
    if (await deleteEntries(tx, shopperId, wished)) return false;
    throw (await isFull(tx, shopperId, MAX_ENTRIES)) ? wishlistFull() : productNotFound();
  });
}

/** Takes something off the list; nothing happens when it is not there. */
export const removeFromWishlist = (db: Db, shopperId: number, wished: WishlistItem) => deleteEntries(db, shopperId, wished);

/** Within the transaction that puts a variation into the cart: it is not wished for any more. */
export const removeForCart = async (tx: Db, shopperId: number, variantId: number): Promise<void> => {
  await deleteVariant(tx, shopperId, variantId);
};

/** Within the transaction that takes a variation out of the cart to save it for later. Throws `wishlistFull`. */
export async function saveForLater(tx: Db, shopperId: number, variantId: number, now: Date): Promise<void> {
  if (await isFull(tx, shopperId, MAX_ENTRIES)) throw wishlistFull();
  await insertVariant(tx, shopperId, variantId, now);
}

export type WishlistProduct = { entry: Entry; card: CardRow; variant: VariantRow };

/** The list with its products as they are now, last added first. Three statements, however long it is. */
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

/** The token of the shopper's link, the same one until it is ended. 128 bits by chance. */
export const createShareLink = (db: Db, shopperId: number, now: Date): Promise<string> =>
  upsertLink(db, shopperId, randomBytes(16).toString("base64url"), now);

export const revokeShareLink = async (db: Db, shopperId: number): Promise<void> => {
  await deleteLink(db, shopperId);
};

export const readShareToken = findShareToken;

/** What a link shows, and whose it is. Throws `linkEnded`. */
export async function readSharedWishlist(db: Db, token: string): Promise<{ ownerName: string; pieces: WishlistProduct[] }> {
  const owner = await findShareOwner(db, token);
  if (!owner) throw linkEnded();
  return { ownerName: owner.firstName, pieces: await readWishlist(db, owner.shopperId) };
}
