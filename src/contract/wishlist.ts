/** Calls of the wishlist (specifications 1 and 2, section 7). */
import { z } from "zod";
import { get, post, success, wrappedSuccess } from "./call.ts";
import { variation, variationAttribute } from "./catalogue.ts";
import { id, productCard, selectedVariation } from "./fields.ts";

/** 0 for a product without variations. */
const upf_variation_id = z.int().min(0).max(2_147_483_647).default(0);

const favouritesNow = {
  /** What to tell the shopper. */
  notification: z.string(),
  /** Entries on the wishlist. */
  count: z.int(),
  user_fav_variations: z.array(z.string()),
};

export const addToFav = post("add-to-fav", {
  summary: "Puts a product on the wishlist, or takes it off when it is there.",
  access: "shopper",
  perMinute: 120,
  // The screens send the whole product; only what is named here is read.
  body: z.object({
    product_id: id,
    upf_variation_id,
    product_variation: z.string().trim().max(200).default(""),
    ufp_selected_variation: z.array(selectedVariation).max(20).default([]),
  }),
  reply: wrappedSuccess({ ...favouritesNow, is_favourite: z.boolean() }),
});

export const userFavData = get("user-fav-data", {
  summary: "The wishlist, last added first.",
  access: "shopper",
  reply: success({
    favdata: z.array(
      z.object({
        product: productCard.extend({ product_image: z.string() }),
        upf_variation_id: z.int(),
        ufp_selected_variation: z.array(selectedVariation),
        variationdata: z.array(variationAttribute),
        /** The wished variation with its price and stock; null for a product without variations. */
        variation: variation.nullable(),
        quantity: z.int(),
        user_fav_variations: z.array(z.string()),
      }),
    ),
    img_path: z.string(),
  }),
});

export const removeFavWishlist = post("remove-fav-wishlist", {
  summary: "Takes an entry off the wishlist.",
  access: "shopper",
  perMinute: 120,
  body: z.object({ product_id: id, upf_variation_id }),
  reply: wrappedSuccess(favouritesNow),
});
