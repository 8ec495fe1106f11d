/** Calls of the wishlist (specifications 1 and 2, section 7). */
import { z } from "zod";
import { get, post, success, wrappedSuccess } from "./call.ts";
import { variation, variationAttribute } from "./catalogue.ts";
import { id, productCard, selectedVariation } from "./fields.ts";
import { messages } from "./messages.ts";
import { required } from "./text.ts";

/**
 * 0 for a product without variations. Sent for one that has some, as by a card that shows none of them, it means the product as a whole:
 * the variation that its page opens with is added, all that are there are taken off.
 */
const upf_variation_id = z.int().min(0).max(2_147_483_647).default(0);

const favouritesNow = {
  /** The message for the shopper. */
  notification: z.string(),
  /** Entries on the wishlist. */
  count: z.int(),
  /** The `upf_variation_id`s of this product that are on the wishlist. */
  user_fav_variations: z.array(z.string()),
};

const favouriteRow = z.object({
  product: productCard.extend({ product_image: z.string() }),
  upf_variation_id: z.int(),
  ufp_selected_variation: z.array(selectedVariation),
  variationdata: z.array(variationAttribute),
  /** The wished variation with its price and stock; null for a product without variations. */
  variation: variation.nullable(),
  /** What can be put into the cart of it at least. */
  quantity: z.int(),
  user_fav_variations: z.array(z.string()),
});

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
    favdata: z.array(favouriteRow),
    img_path: z.string(),
    /** Of the link that shows the list to anyone; '' when there is none. */
    share_token: z.string(),
  }),
});

export const removeFavWishlist = post("remove-fav-wishlist", {
  summary: "Takes an entry off the wishlist.",
  access: "shopper",
  perMinute: 120,
  body: z.object({ product_id: id, upf_variation_id }),
  reply: wrappedSuccess(favouritesNow),
});

export const userFavIds = get("user-fav-ids", {
  summary: "What is on the wishlist, without the products: for the hearts of a page.",
  access: "shopper",
  reply: success({ favids: z.array(z.object({ product_id: z.int(), upf_variation_id: z.int() })) }),
});

export const createFavShare = post("create-fav-share", {
  summary: "Makes the link that shows the wishlist to anyone; the same one until it is ended.",
  access: "shopper",
  perMinute: 30,
  reply: success({ share_token: z.string() }),
});

export const endFavShare = post("end-fav-share", {
  summary: "Ends the link to the wishlist.",
  access: "shopper",
  perMinute: 30,
  reply: success({ message: z.string() }),
});

export const sharedFavData = post("shared-fav-data", {
  summary: "The wishlist that a link shows, to look at.",
  perMinute: 60,
  body: z.object({ share_token: required(messages.wishlist.linkEnded, 100) }),
  reply: success({
    /** The owner's first name. */
    shared_by: z.string(),
    favdata: z.array(favouriteRow),
    img_path: z.string(),
  }),
});
