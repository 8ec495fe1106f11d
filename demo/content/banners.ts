import type { Draft } from "../../src/server/content/content.ts";
import { largeRugs } from "./links.ts";
import type { ContentIds } from "./content-ids.ts";

export const banners = (ids: ContentIds): Draft<"banners"> => {
  const richText = (heading: string, text: string) => `<h2>${heading}</h2><p>${text}</p>`;
  const allRugs = {
    text: richText("Begin with the floor", "Rugs knotted, woven and braided by hand in India, in sizes from 2 × 3 to 12 × 15 ft."),
    button: "See the rugs",
    categoryId: ids.category("rugs"),
    productId: ids.product("mehrangarh-medallion"),
  };
  const bedroom = {
    text: richText("Soft under bare feet", "Palmettes in blush and sage, washed four times for a soft, faded look."),
    button: "Rugs for bedrooms",
    categoryId: ids.category("hand-knotted-rugs"),
    productId: ids.product("shalimar-haze"),
  };
  const lounge = {
    text: richText("Round rugs", "From 4 to 10 ft across, knotted, tufted or braided."),
    button: "See round rugs",
    categoryId: ids.category("round-rugs"),
    productId: ids.product("chakra-bagh"),
  };
  const indigoVideo = {
    videoId: ids.video("site/video/rug-loop.mp4"),
    text: richText("Eleven dips in indigo", "The yarn comes out of the vat yellow, then turns green and blue in the air."),
    button: "See Indigo Stories",
    link: "/collection/rug1",
    productId: ids.product("neelam-garden"),
  };
  return {
    top: [
      { mediaId: ids.picture("site/heroes/hero-1.jpg"), space: "right", ...allRugs },
      { mediaId: ids.picture("site/heroes/hero-2.jpg"), space: "left", ...bedroom },
      { mediaId: ids.picture("site/heroes/hero-3.jpg"), space: "right", ...lounge },
      { space: "none", ...indigoVideo },
    ],
    phone: [
      { mediaId: ids.picture("site/heroes/hero-1-mobile.jpg"), space: "top", ...allRugs },
      { mediaId: ids.picture("site/heroes/hero-2-mobile.jpg"), space: "top", ...bedroom },
      { mediaId: ids.picture("site/heroes/hero-3-mobile.jpg"), space: "top", ...lounge },
      {
        mediaId: ids.picture("site/heroes/hero-4-mobile.jpg"),
        space: "top",
        text: richText("Room to pull a chair back", "Two feet of rug on every side of the table. Large sizes, in stock or made to order."),
        button: "See large rugs",
        link: largeRugs,
        productId: ids.product("neelam-garden"),
      },
    ],
    popupLeft: [
      {
        mediaId: ids.picture("site/popup/promo-left.jpg"),
        text: "<p>The latest rugs from the loom</p>",
        tagId: ids.tag("new-arrivals"),
      },
    ],
    popupRight: [
      {
        mediaId: ids.picture("site/popup/promo-right.jpg"),
        text: richText("Rugs for festive rooms", "Made in India"),
        button: "See the festive rugs",
        tagId: ids.tag("festive"),
      },
    ],
    offer: [
      {
        mediaId: ids.picture("site/categories/flat-weave.jpg"),
        text: richText(
          "Handmade, under ₹25,000",
          "Rugs and cushions with at least one size under ₹25,000. Sizes in stock leave the same day.",
        ),
        button: "See all under ₹25,000",
        tagId: ids.tag("under-25000"),
      },
    ],
    signIn: { mediaId: ids.picture("site/gallery/room-1.jpg") },
  };
};
