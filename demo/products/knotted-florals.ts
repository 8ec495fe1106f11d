import type { DemoProduct } from "../types.ts";

export const knottedFlorals: DemoProduct[] = [
  {
    key: "shalimar-haze",
    name: "Shalimar Haze",
    sku: "DH-SH",
    subtitle: "Hand knotted in wool. Faded palmettes in blush, sand and sage.",
    description:
      "<p>From the door you see only a warm haze. Come closer, and large palmettes appear in blush and sage, two hands apart, inside a " +
      "border the colour of weak tea.</p>" +
      "<p>The rug is knotted in Mirzapur at 100 knots per square inch and then washed four times. The first wash takes out the loose dye, " +
      "the last one takes out the shine. After that the pile is sheared to 7 mm, and the rug looks as if it had been in the family for forty " +
      "years.</p>" +
      "<p>It is made for a bedroom: place two thirds of it under the bed, with the border where you step out.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    alsoInCollections: ["rug4"],
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["new-arrivals", "bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Beige", "Pink", "Green"],
    style: "Traditional",
    material: "Wool",
    rooms: ["Bedroom", "Living Room"],
    shape: "Rectangle",
    pileHeightMm: 7,
    knots: "100 knots per square inch",
    origin: "Mirzapur, Uttar Pradesh",
    weightGramsPerSqFt: 300,
    hsn: "5701",
    variants: [
      { size: "5x8", mrpRupees: 59900, sellingRupees: 59900, stock: 2 },
      { size: "6x9", mrpRupees: 80900, sellingRupees: 80900, stock: 0 },
      { size: "8x10", mrpRupees: 118900, sellingRupees: 118900, stock: 1 },
      { size: "9x12", mrpRupees: 157500, sellingRupees: 157500, stock: 1 },
      { size: "10x14", mrpRupees: 203900, sellingRupees: 203900, stock: 0, madeToOrder: true },
      { size: "12x15", mrpRupees: 261900, sellingRupees: 261900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton"],
      ["Finish", "Four washes, sun dried, sheared low"],
      ["Edges", "Wool overcast, short fringe"],
      ["Time on the loom", "About 8 weeks for 8 × 10 ft, and 10 days in the wash"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day. The 10 × 14 and 12 × 15 ft are made to order in about 25-30 days; the washing alone takes ten " +
      "of them.</p>" +
      "<p>The rug comes rolled in cotton cloth. It weighs about 24 kg in 8 × 10 ft and 32 kg in 9 × 12 ft.</p>",
    care: "The low pile needs little care: vacuum once a week and turn the rug twice a year. Use cold water and a white cloth on spills.",
    related: ["monsoon-ivory", "rose-ruin", "haveli-passage", "faded-opal", "sawan-bed", "baithak-bench"],
    bestsellerRank: 9,
    seoTitle: "Shalimar Haze blush and sage wool rug | Dhurrie",
    seoDescription:
      "Faded palmettes in blush, sand and sage. Hand knotted in Mirzapur, washed four times and sheared to 7 mm. Six sizes from 5 × 8 ft.",
    images: [
      {
        file: "products/shalimar-haze/front.jpg",
        alt: "Shalimar Haze: softly faded all-over palmette rug in blush, sand and sage, seen from above",
      },
      { file: "products/shalimar-haze/room.jpg", alt: "Shalimar Haze rug in a calm bedroom" },
      { file: "products/shalimar-haze/detail.jpg", alt: "Close-up of the pile of the Shalimar Haze rug" },
    ],
  },
  {
    key: "monsoon-ivory",
    name: "Monsoon Ivory",
    sku: "DH-MI",
    subtitle: "Hand knotted in wool and viscose. Rain-grey flowers on ivory, with a pale blue border.",
    description:
      "<p>The colours are those of a courtyard after rain: ivory plaster, grey water, a little sky in the border. Palmettes float over the " +
      "field in rows that are almost, but not quite, straight.</p>" +
      "<p>The ground is wool and the flowers are viscose, so the pattern has a soft shine and the rest is matt. It is tied in Bhadohi at 120 " +
      "knots per square inch. Four weavers take ten weeks for 8 × 10 ft, and the flowers are trimmed by hand after the wash.</p>" +
      "<p>Best in a bedroom or a formal sitting room, away from the garden door.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    alsoInCollections: ["rug4"],
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["monsoon-edit", "bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Grey", "Ivory", "Blue"],
    style: "Traditional",
    material: "Wool-viscose",
    rooms: ["Bedroom", "Living Room"],
    shape: "Rectangle",
    pileHeightMm: 8,
    knots: "120 knots per square inch",
    origin: "Bhadohi, Uttar Pradesh",
    weightGramsPerSqFt: 310,
    hsn: "5701",
    variants: [
      { size: "5x8", mrpRupees: 76900, sellingRupees: 69500, stock: 2 },
      { size: "6x9", mrpRupees: 103500, sellingRupees: 92900, stock: 3 },
      { size: "8x10", mrpRupees: 151900, sellingRupees: 136900, stock: 1 },
      { size: "9x12", mrpRupees: 200900, sellingRupees: 180900, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 260500, sellingRupees: 234500, stock: 0, madeToOrder: true },
      { size: "12x15", mrpRupees: 334900, sellingRupees: 301500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Yarn", "70 % wool, 30 % viscose"],
      ["Foundation", "Cotton"],
      ["Edges", "Overcast in pale blue, fringe 3 cm"],
      ["Time on the loom", "About 10 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled with the pile inside and wrapped twice, because viscose must not get wet on the way. A 6 " +
      "× 9 ft rug weighs about 17 kg.</p>" +
      "<p>From 9 × 12 ft upwards it is made to order, in about 25-30 days.</p>",
    care: "Blot, never rub, and use as little water as you can: viscose yellows when soaked. Suction only when you vacuum.",
    related: ["shalimar-haze", "tidewater-wash", "zafran-court", "sawan-bed", "baithak-bench"],
    bestsellerRank: 12,
    seoTitle: "Monsoon Ivory grey floral rug | Dhurrie",
    seoDescription:
      "Rain-grey palmettes on ivory with a pale blue border. Hand knotted in Bhadohi in wool and viscose, 120 knots per square inch.",
    images: [
      { file: "products/monsoon-ivory/front.jpg", alt: "Monsoon Ivory: all-over floral rug in ivory and rain-grey, seen from above" },
      { file: "products/monsoon-ivory/room.jpg", alt: "Monsoon Ivory rug in a calm bedroom" },
      { file: "products/monsoon-ivory/detail.jpg", alt: "Close-up of the pile of the Monsoon Ivory rug" },
    ],
  },
  {
    key: "haveli-passage",
    name: "Haveli Passage",
    sku: "DH-HP",
    subtitle: "Hand knotted in wool. A terracotta runner with large palmettes and a walnut border.",
    description:
      "<p>Old havelis have long corridors, and this runner was designed for one. The field is terracotta. Palmettes run in rows down its " +
      "length, inside a walnut border with a rosette every hand’s width.</p>" +
      "<p>Two weavers in Agra knot it on a narrow loom, 100 knots per square inch, and finish about four inches a day. The brown comes from " +
      "walnut husk and the terracotta from madder with a pinch of iron.</p>" +
      "<p>It is 30 inches wide, which suits a passage of up to three and a half feet. Leave at least four inches of floor on each side.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    categories: ["runners", "hand-knotted-rugs", "rugs"],
    tags: ["small-space", "natural-dyes", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Rust", "Brown", "Beige"],
    style: "Traditional",
    material: "Wool",
    rooms: ["Hallway", "Bedroom"],
    shape: "Runner",
    pileHeightMm: 8,
    knots: "100 knots per square inch",
    origin: "Agra, Uttar Pradesh",
    weightGramsPerSqFt: 320,
    hsn: "5701",
    variants: [
      { size: "2-5x6", mrpRupees: 26900, sellingRupees: 24900, stock: 3 },
      { size: "2-5x8", mrpRupees: 35500, sellingRupees: 32500, stock: 4 },
      { size: "2-5x10", mrpRupees: 44500, sellingRupees: 40900, stock: 2 },
      { size: "2-5x12", mrpRupees: 52900, sellingRupees: 48500, stock: 0, madeToOrder: true },
      { size: "2-5x14", mrpRupees: 60900, sellingRupees: 55900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton warp and weft"],
      ["Dyes", "Madder, walnut husk, indigo for the green"],
      ["Edges", "Walnut wool overcast, fringe at both ends"],
      ["Time on the loom", "About 5 weeks for 10 ft"],
    ],
    shipping:
      "<p>Lengths in stock leave the same day in one roll, 30 inches wide, in cotton cloth. The 8 ft length weighs about 6.5 kg.</p>" +
      "<p>The 12 and 14 ft lengths are made to order in about 25-30 days.</p>",
    care: "On a stone floor use a thin underlay, or it will slip. Turn it end to end every three months, because a passage wears in one place.",
    related: ["ajrakh-gul", "kutch-trail", "shalimar-haze", "kalash-side-table", "tokri-baskets"],
    bestsellerRank: 18,
    seoTitle: "Haveli Passage terracotta wool runner | Dhurrie",
    seoDescription:
      "Hand-knotted runner with large palmettes in terracotta and walnut. Woven in Agra, 30 inches wide, five lengths from 6 to 14 ft.",
    images: [
      {
        file: "products/haveli-passage/front.jpg",
        alt: "Haveli Passage: runner with large palmettes in terracotta and walnut, seen from above",
      },
      { file: "products/haveli-passage/room.jpg", alt: "Haveli Passage rug in a pale hallway" },
      { file: "products/haveli-passage/detail.jpg", alt: "Close-up of the pile of the Haveli Passage rug" },
    ],
  },
  {
    key: "faded-opal",
    name: "Faded Opal",
    sku: "DH-FO",
    subtitle: "Hand knotted in wool, then overdyed. An old medallion seen through teal.",
    description:
      "<p>This rug has been made twice. First it was knotted in Agra with a medallion and a flower border, 120 knots per square inch. Then " +
      "it was sheared to 5 mm, bleached in the sun for three weeks, and the whole rug was dyed teal.</p>" +
      "<p>Where the old colours were dark the teal is deep; where the pile is worn it turns to grey-green mist. No two rugs come out the " +
      "same, so there is only one in each size, and yours may differ by a shade from the picture.</p>" +
      "<p>It is low and flat, so doors open over it.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    alsoInCollections: ["rug4"],
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["one-of-a-kind", "monsoon-edit", "ready-to-ship"],
    colours: ["Green", "Blue", "Grey"],
    style: "Traditional",
    material: "Wool",
    rooms: ["Living Room", "Bedroom", "Study"],
    shape: "Rectangle",
    pileHeightMm: 5,
    knots: "120 knots per square inch",
    origin: "Agra, Uttar Pradesh",
    weightGramsPerSqFt: 270,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 43500, sellingRupees: 34900, stock: 1 },
      { size: "5x8", mrpRupees: 70900, sellingRupees: 56900, stock: 1 },
      { size: "6x9", mrpRupees: 95900, sellingRupees: 76900, stock: 1 },
      { size: "8x10", mrpRupees: 140900, sellingRupees: 112900, stock: 1 },
      { size: "9x12", mrpRupees: 186500, sellingRupees: 148900, stock: 0 },
    ],
    details: [
      ["Foundation", "Cotton, dyed through with the pile"],
      ["Finish", "Sheared, sun bleached, dyed as a whole rug"],
      ["Edges", "Re-bound in teal wool, fringe cut short"],
      ["Quantity", "One rug in each size"],
    ],
    shipping:
      "<p>Sizes in stock leave Jaipur the same day. The rug is thin and makes a narrow roll; 6 × 9 ft weighs about 15 kg.</p>" +
      "<p>If the size you need is sold, write to us and we will look for another rug of that size.</p>",
    care: "The dye is fixed, but keep the rug out of full sun to hold its depth. Vacuum on the lowest setting.",
    related: ["rose-ruin", "shalimar-haze", "tidewater-wash", "monsoon-ivory", "diya-table-lamp"],
    bestsellerRank: 16,
    seoTitle: "Faded Opal overdyed teal wool rug | Dhurrie",
    seoDescription: "A medallion rug knotted in Agra, sheared to 5 mm, bleached in the sun and overdyed in teal. One rug in each size.",
    images: [
      { file: "products/faded-opal/front.jpg", alt: "Faded Opal: overdyed vintage-look medallion rug in washed teal, seen from above" },
      { file: "products/faded-opal/room.jpg", alt: "Faded Opal rug in a bright living room" },
      { file: "products/faded-opal/detail.jpg", alt: "Close-up of the pile of the Faded Opal rug" },
    ],
  },
  {
    key: "rose-ruin",
    name: "Rose Ruin",
    sku: "DH-RR",
    subtitle: "Hand knotted in wool, then overdyed. A worn trellis of small flowers in rose.",
    description:
      "<p>A trellis of small flowers covers the whole rug, and in three or four places it has worn away. We did not repair those places. " +
      "They are dyed with the rest, and they show as patches of paler rose.</p>" +
      "<p>The rugs were knotted in Mirzapur, 100 knots per square inch, and used for years before we bought them back. Washing, shearing and " +
      "dyeing take another five weeks. The red is built up in four baths, each weaker than the one before.</p>" +
      "<p>There is only one rug in each size. We make the next lot when we have found old rugs for it.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["one-of-a-kind"],
    colours: ["Pink", "Red", "Beige"],
    style: "Boho",
    material: "Wool",
    rooms: ["Bedroom", "Living Room"],
    shape: "Rectangle",
    pileHeightMm: 5,
    knots: "100 knots per square inch",
    origin: "Mirzapur, Uttar Pradesh",
    weightGramsPerSqFt: 265,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 44500, sellingRupees: 37500, stock: 0 },
      { size: "5x8", mrpRupees: 72900, sellingRupees: 61500, stock: 0 },
      { size: "6x9", mrpRupees: 97900, sellingRupees: 82500, stock: 0 },
      { size: "8x10", mrpRupees: 143900, sellingRupees: 120900, stock: 0 },
      { size: "9x12", mrpRupees: 190500, sellingRupees: 159900, stock: 0 },
    ],
    details: [
      ["Foundation", "Cotton"],
      ["Finish", "Washed, sheared to 5 mm, dyed in four baths"],
      ["Edges", "Re-bound in rose wool"],
      ["Quantity", "One rug in each size"],
    ],
    shipping: "<p>It travels rolled in cotton cloth; 5 × 8 ft weighs about 11 kg.</p>",
    care: "Suction only, and no steam. A worn patch is sound as long as the cotton underneath is whole; if it opens, write to us about a repair.",
    related: ["faded-opal", "shalimar-haze", "patola-wave", "sawan-bed", "phool-cushion"],
    bestsellerRank: 38,
    seoTitle: "Rose Ruin overdyed rose wool rug | Dhurrie",
    seoDescription: "Old rugs from Mirzapur, washed, sheared and overdyed in worn rose. One rug in each size, 100 knots per square inch.",
    images: [
      { file: "products/rose-ruin/front.jpg", alt: "Rose Ruin: overdyed vintage-look rug in worn rose, seen from above" },
      { file: "products/rose-ruin/room.jpg", alt: "Rose Ruin rug in a bedroom beside a tall window" },
      { file: "products/rose-ruin/detail.jpg", alt: "Close-up of the pile of the Rose Ruin rug" },
    ],
  },
];
