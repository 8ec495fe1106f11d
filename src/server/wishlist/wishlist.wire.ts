/** Wishlists under their wire names. */
import type { z } from "zod";
import type { removeFavWishlist, userFavData, userFavIds } from "../../contract/wishlist.ts";
import type { VariationWire } from "../../contract/catalogue.ts";
import { downToStep } from "../../shared/quantity-step.ts";
import { MADE_TO_ORDER, toCardWire, toWishlistedWire } from "../catalogue/catalogue.ts";
import type { Entry, WishlistItem } from "./wishlist.queries.ts";
import type { WishlistProduct } from "./wishlist.ts";

export const wishlistItemOf = (body: { product_id: number; upf_variation_id: number }): WishlistItem => ({
  productId: body.product_id,
  variantId: body.upf_variation_id,
});

export const tokenIn = (body: { share_token: string }): string => body.share_token;

/** 0 for a product without variations. */
const wireId = (entry: Entry) => (entry.hasVariations ? entry.variantId : 0);

const ofProduct = (entries: readonly Entry[], productId: number) =>
  entries.filter((entry) => entry.productId === productId).map((entry) => String(wireId(entry)));

export const favouritesNow = (
  entries: readonly Entry[],
  productId: number,
  notification: string,
): Omit<z.input<typeof removeFavWishlist.reply>["data"], "status"> => ({
  notification,
  count: entries.length,
  user_fav_variations: ofProduct(entries, productId),
});

export const favouriteIds = (entries: readonly Entry[]): z.input<typeof userFavIds.reply>["favids"] =>
  entries.map((entry) => ({ product_id: entry.productId, upf_variation_id: wireId(entry) }));

/** The quantity that the shopper wants, as far as it can be bought. */
function quantityOf(wanted: number, variation: VariationWire): number {
  const { pv_moq: minimum, pv_quantity_step: step, pv_quantity: stock, pv_availability_status: status } = variation;
  return Math.max(downToStep(status === MADE_TO_ORDER ? wanted : Math.min(wanted, stock), step), minimum);
}

/** `isShared`: for others, who do not get the owner's quantities. */
export function favouriteRows(
  products: readonly WishlistProduct[],
  { isShared = false } = {},
): z.input<typeof userFavData.reply>["favdata"] {
  const entries = products.map(({ entry }) => entry);
  return products.map(({ entry, card, variant }) => {
    const product = toCardWire(card);
    const { variation, variationdata, selected } = toWishlistedWire(variant);
    return {
      product: { ...product, product_image: product.arrayImages[0] ?? "" },
      upf_variation_id: wireId(entry),
      ufp_selected_variation: selected,
      variationdata,
      variation: entry.hasVariations ? variation : null,
      quantity: quantityOf(isShared ? 1 : entry.quantity, variation),
      user_fav_variations: ofProduct(entries, entry.productId),
    };
  });
}
