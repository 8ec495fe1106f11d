/** Pictures and the video that the content shows, by their path under demo/media. */

export const pictures: Record<string, string> = {
  "site/heroes/hero-1.jpg": "A living room with a madder-red medallion rug, ivory sofa and window light",
  "site/heroes/hero-1-mobile.jpg": "A living room with a madder-red medallion rug, ivory sofa and window light",
  "site/heroes/hero-2.jpg": "A calm bedroom with a faded blush and sage rug under the bed",
  "site/heroes/hero-2-mobile.jpg": "A calm bedroom with a faded blush and sage rug under the bed",
  "site/heroes/hero-3.jpg": "Two rounded lounge chairs on a round medallion rug beside a clay-coloured arch",
  "site/heroes/hero-3-mobile.jpg": "Two rounded lounge chairs on a round medallion rug beside a clay-coloured arch",
  "site/heroes/hero-4.jpg": "A dining table on an indigo garden rug over a herringbone floor",
  "site/heroes/hero-4-mobile.jpg": "A dining table on an indigo garden rug over a herringbone floor",
  "site/popup/promo-left.jpg": "Rugs in red, indigo and ivory layered on an oak floor",
  "site/popup/promo-right.jpg": "A geometric star-medallion rug in a sunlit living room",
  "site/categories/flat-weave.jpg": "Two kilims overlapping on an oak floor",
  "site/categories/hand-knotted.jpg": "An indigo hand-knotted rug on a herringbone floor in window light",
  "site/categories/home.jpg": "Cushions in ikat and plain linen",
  "site/categories/jute-natural.jpg": "Round and rectangular braided jute rugs on pale stone",
  "site/collections/desert-geometry.jpg": "Three flat-woven rugs fanned on stone",
  "site/collections/heritage-medallions.jpg": "An ivory and saffron medallion rug on a walnut floor",
  "site/collections/indigo-stories.jpg": "Indigo rugs in stripes, ikat and flower trellis",
  "site/collections/natural-fibres.jpg": "Close-up of braided jute with a bleached row",
  "site/collections/quiet-modern.jpg": "A tone-on-tone carved rug in a bedroom",
  "site/gallery/room-1.jpg": "Living room with a flowing sand and clay rug",
  "site/gallery/room-2.jpg": "Bedroom with a rain-grey floral rug",
  "site/gallery/room-3.jpg": "Dining room with a saffron and ivory medallion rug",
  "site/gallery/room-4.jpg": "Lounge with a round rug of dunes and a pale moon",
  "site/instagram/01.jpg": "Close-up of a geometric knotted rug",
  "site/instagram/02.jpg": "A floral rug corner in leaf shadow",
  "site/instagram/03.jpg": "Armchair on an ivory rug with charcoal diamonds",
  "site/instagram/04.jpg": "Close-up of a red ikat pile",
  "site/instagram/05.jpg": "A round medallion rug on herringbone oak",
  "site/instagram/06.jpg": "Overdyed teal rug under a coffee table",
  "site/instagram/07.jpg": "Close-up of a kilim weave",
  "site/instagram/08.jpg": "Colour-block rug seen from above",
  "site/instagram/09.jpg": "Close-up of an ivory high pile with a rust line",
  "site/instagram/10.jpg": "A runner with stepped diamonds in a hallway",
  "site/blog/caring-for-wool.jpg": "Close-up of a sand-coloured wool pile",
  "site/blog/choosing-the-right-size.jpg": "A colour-block rug in a living room",
  "site/blog/colours-of-kutch.jpg": "Kilims fanned on a stone floor",
  "site/blog/how-a-rug-is-knotted.jpg": "Rows of knots in a red and blue medallion rug",
  "site/blog/layering-rugs.jpg": "A small kilim layered over a large jute rug",
  "site/blog/natural-dyes.jpg": "Five rug samples in madder, indigo, terracotta and sage",
  "site/pages/about.jpg": "Close-up of a hand-woven kilim in rust, ivory and charcoal",
  "site/pages/trade-programme.jpg": "Rug samples laid out on a warm plaster table",
  "site/video/rug-loop-poster.jpg": "Knots of an indigo rug, first frame of the loop",
};

/** Drawn with lines; the shop keeps pictures of points, so they are drawn three times as large as they are shown. */
export const marks: Record<string, string> = {
  "site/brand/mark-handmade.svg": "Handmade Circle",
  "site/brand/mark-goodwool.svg": "GoodWool",
  "site/brand/mark-knot-count.svg": "True Knot",
  "site/brand/mark-fair-loom.svg": "Fair Loom Pledge",
  "site/brand/mark-natural-dyes.svg": "Natural Dyes",
  "site/brand/mark-slow-made.svg": "Slow Made Studio",
};

/** Each with its poster. */
export const videos: Record<string, string> = { "site/video/rug-loop.mp4": "site/video/rug-loop-poster.jpg" };
