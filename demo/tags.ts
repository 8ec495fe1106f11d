import type { DemoTag } from "./types.ts";

const shown = { showTitle: true, showDescription: true };

export const tags: DemoTag[] = [
  {
    slug: "new-arrivals",
    name: "New arrivals",
    description: "New in the last three months.",
    ...shown,
    seoTitle: "New handmade rugs and furniture | Dhurrie",
    seoDescription:
      "The newest rugs and furnishings at Dhurrie: ikat in knots, carved layers, blue cotton from Warangal and a low lounge chair.",
  },
  {
    slug: "bestsellers",
    name: "Bestsellers",
    description: "Our twelve most popular designs.",
    ...shown,
    seoTitle: "Bestselling handmade rugs | Dhurrie",
    seoDescription:
      "The twelve rugs our customers choose most: star medallions, stepped kilims, indigo gardens, carved sand and cotton dhurries.",
  },
  {
    slug: "ready-to-ship",
    name: "Ready to ship",
    description: "At least one size is in stock and leaves the same day.",
    ...shown,
    seoTitle: "Rugs that leave the same day | Dhurrie",
    seoDescription: "Handmade rugs and furnishings that are in stock and leave the same day. Free shipping all over India.",
  },
  {
    slug: "made-to-order",
    name: "Made to order",
    description: "At least one size is made for you in about 25-30 days. We send you a picture from the loom.",
    ...shown,
    seoTitle: "Made-to-order rugs in large sizes | Dhurrie",
    seoDescription: "Handmade rugs in large sizes, made to order in about 25-30 days in Jaipur, Bhadohi, Bikaner and Agra.",
  },
  {
    slug: "under-25000",
    name: "Under ₹25,000",
    description: "At least one size costs ₹25,000 or less, tax included.",
    ...shown,
    seoTitle: "Handmade rugs and gifts under ₹25,000 | Dhurrie",
    seoDescription: "Handmade rugs, cushions, throws and furniture with at least one size under ₹25,000, tax and shipping included.",
  },
  {
    slug: "festive",
    name: "Festive",
    description: "Reds, saffrons and blues for the weeks between Dussehra and Diwali.",
    ...shown,
    seoTitle: "Rugs for Diwali and festive rooms | Dhurrie",
    seoDescription: "Rugs and cushions in madder, saffron and indigo for the festive weeks: medallions, guls, ikat and a flower wheel.",
  },
  {
    slug: "pet-friendly",
    name: "Pet friendly",
    description: "No loops for claws to catch, and surfaces that are easy to brush clean.",
    ...shown,
    seoTitle: "Rugs for homes with dogs and cats | Dhurrie",
    seoDescription: "Flat-woven, braided and firm: rugs and a cushion without loops for claws, that shake clean in the garden.",
  },
  {
    slug: "kids-room",
    name: "Kids room",
    description: "Soft, washable or hard-wearing rugs and furnishings for children.",
    ...shown,
    seoTitle: "Rugs for a child’s room | Dhurrie",
    seoDescription:
      "Rugs, poufs and throws for children: deep wool, washable cotton, a moon over dunes and pebbles with a groove for toy cars.",
  },
  {
    slug: "small-space",
    name: "Small spaces",
    description: "Runners, rounds and small sizes for passages, studies and first flats.",
    ...shown,
    seoTitle: "Rugs for small rooms and passages | Dhurrie",
    seoDescription: "Runners 30 inches wide, round rugs from 4 ft and small sizes from 2 × 3 ft, for passages, studies and first flats.",
  },
  {
    slug: "natural-dyes",
    name: "Natural dyes",
    description: "Coloured with madder, indigo, pomegranate, walnut or marigold. The shades move a little from lot to lot.",
    ...shown,
    seoTitle: "Rugs in madder, indigo and natural dyes | Dhurrie",
    seoDescription:
      "Rugs and cushions dyed with madder root, indigo, pomegranate rind, walnut husk and marigold. Shades differ a little by lot.",
  },
  {
    slug: "one-of-a-kind",
    name: "One of a kind",
    description: "Overdyed, pieced or drawn on the warp, so that no two are the same.",
    ...shown,
    seoTitle: "One-of-a-kind handmade rugs | Dhurrie",
    seoDescription: "Overdyed medallions, a round silk-blend garden and a kilim pouf: each one different from the next.",
  },
  {
    slug: "washable",
    name: "Washable",
    description: "Cotton that can be washed at home, in the machine or under the tap.",
    ...shown,
    seoTitle: "Washable cotton rugs and cushions | Dhurrie",
    seoDescription: "Cotton dhurries, ikat, cushion covers and throws that can be washed at home, in the machine or by hand in cold water.",
  },
  {
    slug: "gifts",
    name: "Gifts",
    description: "Small enough to carry, sent the same day when in stock.",
    ...shown,
    seoTitle: "Handmade gifts for the home | Dhurrie",
    seoDescription: "Cushions, throws, a lamp, baskets and small rugs, made by hand in India and packed in cotton you can keep.",
  },
  {
    slug: "monsoon-edit",
    name: "Monsoon edit",
    description: "Rain greys, wet blues and the green of Kota stone.",
    ...shown,
    seoTitle: "The monsoon edit: rain grey and blue | Dhurrie",
    seoDescription: "Rugs and a cushion in the colours of the rains: grey florals, watercolour blue, teal, sage and sky-blue ikat.",
  },
];
