import type { Draft } from "../../src/server/content/content.ts";
import { largeRugs } from "./links.ts";
import type { Places } from "./places.ts";

export const banners = (at: Places): Draft<"banners"> => {
  const words = (heading: string, text: string) => `<h2>${heading}</h2><p>${text}</p>`;
  const opening = {
    text: words("Begin with the floor", "Rugs knotted, woven and braided by hand in India, in sizes from 2 × 3 to 12 × 15 ft."),
    button: "See the rugs",
    categoryId: at.category("rugs"),
    productId: at.product("mehrangarh-medallion"),
  };
  const bedroom = {
    text: words("Soft under bare feet", "Palmettes in blush and sage, washed four times for a soft, faded look."),
    button: "Rugs for bedrooms",
    categoryId: at.category("hand-knotted-rugs"),
    productId: at.product("shalimar-haze"),
  };
  const lounge = {
    text: words("Round rugs", "From 4 to 10 ft across, knotted, tufted or braided."),
    button: "See round rugs",
    categoryId: at.category("round-rugs"),
    productId: at.product("chakra-bagh"),
  };
  const film = {
    videoId: at.video("site/video/rug-loop.mp4"),
    text: words("Eleven dips in indigo", "The yarn comes out of the vat yellow, then turns green and blue in the air."),
    button: "See Indigo Stories",
    link: "/collection/rug1",
    productId: at.product("neelam-garden"),
  };
  return {
    top: [
      { mediaId: at.picture("site/heroes/hero-1.jpg"), space: "right", ...opening },
      { mediaId: at.picture("site/heroes/hero-2.jpg"), space: "left", ...bedroom },
      { mediaId: at.picture("site/heroes/hero-3.jpg"), space: "right", ...lounge },
      { space: "none", ...film },
    ],
    phone: [
      { mediaId: at.picture("site/heroes/hero-1-mobile.jpg"), space: "top", ...opening },
      { mediaId: at.picture("site/heroes/hero-2-mobile.jpg"), space: "top", ...bedroom },
      { mediaId: at.picture("site/heroes/hero-3-mobile.jpg"), space: "top", ...lounge },
      {
        mediaId: at.picture("site/heroes/hero-4-mobile.jpg"),
        space: "top",
        text: words("Room to pull a chair back", "Two feet of rug on every side of the table. Large sizes, in stock or made to order."),
        button: "See large rugs",
        link: largeRugs,
        productId: at.product("neelam-garden"),
      },
    ],
    popupLeft: [
      {
        mediaId: at.picture("site/popup/promo-left.jpg"),
        text: "<p>Crafted with purpose for your spaces</p>",
        tagId: at.tag("new-arrivals"),
      },
    ],
    popupRight: [
      {
        mediaId: at.picture("site/popup/promo-right.jpg"),
        text: words("Woven Wonders", "Made in India"),
        button: "See the festive rugs",
        tagId: at.tag("festive"),
      },
    ],
    offer: [
      {
        mediaId: at.picture("site/categories/flat-weave.jpg"),
        text: words(
          "Handmade, under ₹25,000",
          "Rugs and cushions with at least one size under ₹25,000. Sizes in stock leave the same day.",
        ),
        button: "See all under ₹25,000",
        tagId: at.tag("under-25000"),
      },
    ],
    signIn: { mediaId: at.picture("site/gallery/room-1.jpg") },
  };
};
