import type { DemoProduct } from "../types.ts";

export const loomedAndBraided: DemoProduct[] = [
  {
    key: "bagru-bloom",
    name: "Bagru Bloom",
    sku: "DH-BL",
    subtitle: "Hand loomed in cotton. An ivory flowering trellis, printed on indigo.",
    description:
      "<p>A trellis of ivory stems climbs over indigo, with one flower in each opening. The cotton is first loomed plain, with a short cut " +
      "pile of 4 mm. Then it goes to the printers.</p>" +
      "<p>In Bagru the flowers are stamped with teak blocks in dabu, a paste of mud, lime and gum. The dye cannot reach the cotton under the " +
      "paste. After four dips the mud is washed off and the flowers appear in ivory; a last block adds the ochre centres. One rug takes " +
      "about 900 impressions of the block.</p>" +
      "<p>The pattern is small, so it suits small rooms.</p>",
    construction: "Hand Loomed",
    collection: "block-print-house",
    alsoInCollections: ["rug1"],
    categories: ["hand-loomed-rugs", "rugs"],
    tags: ["small-space", "gifts", "natural-dyes", "ready-to-ship", "under-25000"],
    colours: ["Indigo", "Ivory", "Gold"],
    style: "Traditional",
    material: "Cotton",
    rooms: ["Bedroom", "Reading Corner", "Study"],
    shape: "Rectangle",
    pileHeightMm: 4,
    origin: "Bagru, Rajasthan",
    weightGramsPerSqFt: 180,
    hsn: "5702",
    variants: [
      { size: "3x5", mrpRupees: 7500, sellingRupees: 7500, stock: 14 },
      { size: "4x6", mrpRupees: 11500, sellingRupees: 11500, stock: 16 },
      { size: "5x8", mrpRupees: 18500, sellingRupees: 18500, stock: 10 },
      { size: "6x9", mrpRupees: 24900, sellingRupees: 24900, stock: 8 },
      { size: "8x10", mrpRupees: 36900, sellingRupees: 36900, stock: 4 },
    ],
    details: [
      ["Weave", "Hand loomed cut pile, cotton on cotton"],
      ["Print", "Dabu mud resist, three teak blocks"],
      ["Dyes", "Indigo vat, ochre from turmeric and pomegranate"],
      ["Time to make", "About 2 weeks on the loom, 8 days of printing"],
    ],
    shipping: "<p>Sizes in stock leave the same day, rolled in a cotton sheet; 5 × 8 ft weighs about 7 kg.</p>",
    care: "Sponge with cold water; do not soak it. A little blue may rub off in the first weeks, so keep pale cushions off the floor.",
    related: ["sanganer-jaal", "neelam-garden", "indigo-ladder", "sanganer-cushion", "telia-blue"],
    bestsellerRank: 22,
    seoTitle: "Bagru Bloom indigo block-print rug | Dhurrie",
    seoDescription:
      "Indigo cotton rug with an ivory flowering trellis. Hand loomed, then printed in Bagru with mud resist and teak blocks.",
    images: [
      { file: "products/bagru-bloom/front.jpg", alt: "Bagru Bloom: indigo rug with an ivory flowering trellis, seen from above" },
      { file: "products/bagru-bloom/room.jpg", alt: "Bagru Bloom rug in a reading corner with a bookshelf" },
      { file: "products/bagru-bloom/detail.jpg", alt: "Close-up of the pile of the Bagru Bloom rug" },
    ],
  },
  {
    key: "telia-blue",
    name: "Telia Blue",
    sku: "DH-TB",
    subtitle: "Hand loomed in cotton. Columns of feathered ikat in indigo and sky blue.",
    description:
      "<p>The pattern is dyed into the yarn before the rug is woven. Skeins are stretched on a frame, tied with strips of rubber where they " +
      "must stay white, and dipped: once for sky blue, six times for indigo. Then they are put on the loom in order, and the ovals appear as " +
      "the weaver works.</p>" +
      "<p>No thread lands exactly in its place, and that gives the ovals their feathered edges. In Warangal a dyer and two weavers make 6 × " +
      "9 ft in sixteen days.</p>" +
      "<p>It is cool underfoot from April to September, and pale enough for a bedroom.</p>",
    construction: "Hand Loomed",
    collection: "rug1",
    categories: ["hand-loomed-rugs", "rugs"],
    tags: ["washable", "monsoon-edit", "new-arrivals", "natural-dyes", "ready-to-ship", "under-25000"],
    colours: ["Blue", "Indigo", "Ivory"],
    style: "Boho",
    material: "Cotton",
    rooms: ["Bedroom", "Living Room"],
    shape: "Rectangle",
    origin: "Warangal, Telangana",
    weightGramsPerSqFt: 160,
    hsn: "5702",
    variants: [
      { size: "4x6", mrpRupees: 12900, sellingRupees: 11500, stock: 12 },
      { size: "5x8", mrpRupees: 20900, sellingRupees: 18900, stock: 9 },
      { size: "6x9", mrpRupees: 28500, sellingRupees: 25500, stock: 6 },
      { size: "8x10", mrpRupees: 41500, sellingRupees: 37500, stock: 5 },
      { size: "9x12", mrpRupees: 54900, sellingRupees: 49500, stock: 2 },
    ],
    details: [
      ["Weave", "Hand loomed weft ikat, flat"],
      ["Yarn", "Four-ply cotton"],
      ["Dyes", "Indigo, one and six dips"],
      ["Thickness", "5 mm"],
      ["Time to make", "6 days of tying and dyeing, 10 on the loom"],
    ],
    shipping: "<p>Sizes in stock leave Jaipur the same day, folded in cotton cloth; 6 × 9 ft weighs about 8.5 kg.</p>",
    care: "Wash by hand in cold water with a handful of salt the first time. Dry flat, in the shade.",
    related: ["telia-cushion", "indigo-ladder", "tidewater-wash", "panja-stripe", "sawan-bed"],
    bestsellerRank: 17,
    seoTitle: "Telia Blue cotton ikat rug from Warangal | Dhurrie",
    seoDescription:
      "Columns of feathered ikat in indigo and sky blue. Tied, dyed and hand loomed in cotton in Warangal. Five sizes, flat, washable.",
    images: [
      {
        file: "products/telia-blue/front.jpg",
        alt: "Telia Blue: ikat columns with feathered edges in indigo and sky blue, seen from above",
      },
      { file: "products/telia-blue/room.jpg", alt: "Telia Blue rug in a bedroom beside a tall window" },
      { file: "products/telia-blue/detail.jpg", alt: "Close-up of the weave of the Telia Blue rug" },
    ],
  },
  {
    key: "tidewater-wash",
    name: "Tidewater Wash",
    sku: "DH-TW",
    subtitle: "Hand loomed in viscose. Deep blue, mist and ivory, with fine gold veins.",
    description:
      "<p>It looks as if someone had tipped a glass of blue over wet paper. Deep water at the bottom, mist above, and through both a few " +
      "veins of gold no thicker than a pencil line.</p>" +
      "<p>The yarn is viscose, made from wood, and it shines like still water. It is loomed white in Mirzapur and painted afterwards with " +
      "brushes, a stretch of two feet at a time, while the cloth is damp. The dyers work from one photograph, and no two rugs come out the " +
      "same.</p>" +
      "<p>Viscose must stay dry, so keep this rug for a bedroom or a quiet sitting room.</p>",
    construction: "Hand Loomed",
    collection: "rug4",
    alsoInCollections: ["rug1"],
    categories: ["hand-loomed-rugs", "rugs"],
    tags: ["monsoon-edit", "ready-to-ship"],
    colours: ["Blue", "Grey", "Ivory"],
    style: "Modern",
    material: "Viscose",
    rooms: ["Bedroom", "Living Room"],
    shape: "Rectangle",
    pileHeightMm: 8,
    origin: "Mirzapur, Uttar Pradesh",
    weightGramsPerSqFt: 340,
    hsn: "5702",
    variants: [
      { size: "5x8", mrpRupees: 32900, sellingRupees: 25500, stock: 7 },
      { size: "6x9", mrpRupees: 44900, sellingRupees: 34500, stock: 5 },
      { size: "8x10", mrpRupees: 65500, sellingRupees: 50500, stock: 3 },
      { size: "9x12", mrpRupees: 86900, sellingRupees: 66900, stock: 1 },
      { size: "10x14", mrpRupees: 112500, sellingRupees: 86500, stock: 0 },
    ],
    details: [
      ["Weave", "Hand loomed loop, cut and sheared"],
      ["Backing", "Cotton canvas"],
      ["Dyes", "Brushed on by hand, steamed to fix"],
      ["Time to make", "About 3 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled with the pile inside, in plastic film and then in cotton cloth to keep them dry. An 8 × " +
      "10 ft rug weighs about 27 kg.</p>",
    care: "Keep it dry, and blot a spill at once with a dry towel. Vacuum with suction only, in the direction of the pile.",
    related: ["telia-blue", "monsoon-ivory", "faded-opal", "slow-river", "diya-table-lamp", "sawan-bed"],
    bestsellerRank: 15,
    seoTitle: "Tidewater Wash blue watercolour rug | Dhurrie",
    seoDescription:
      "A watercolour rug in deep blue, mist and ivory with fine gold veins. Hand loomed and brush dyed in Mirzapur. Five sizes.",
    images: [
      {
        file: "products/tidewater-wash/front.jpg",
        alt: "Tidewater Wash: watercolour rug in deep blue, mist and ivory with fine gold veins, seen from above",
      },
      { file: "products/tidewater-wash/room.jpg", alt: "Tidewater Wash rug in a calm bedroom" },
      { file: "products/tidewater-wash/detail.jpg", alt: "Close-up of the pile of the Tidewater Wash rug" },
    ],
  },
  {
    key: "ganga-coil",
    name: "Ganga Coil",
    sku: "DH-GC",
    subtitle: "Braided in jute. A round rug with charcoal and bleached rings near the rim.",
    description:
      "<p>It begins as a knot in the middle and grows outwards, one turn after another. The 6 ft has 48 turns. Near the rim there is a ring " +
      "of charcoal jute, then a bleached one, which mark the edge of the rug.</p>" +
      "<p>The jute grows on the river flats of Murshidabad. After three weeks under water the fibre is stripped, dried on bamboo and plaited " +
      "in fives. The plait is coiled and sewn together by hand with cotton thread from below.</p>" +
      "<p>It is firm, dry and a little rough. Use it under a round table, or under a smaller wool rug.</p>",
    construction: "Braided",
    collection: "rug5",
    categories: ["round-rugs", "jute-and-natural", "rugs"],
    tags: ["pet-friendly", "small-space", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Beige", "Black"],
    style: "Boho",
    material: "Jute",
    rooms: ["Living Room", "Dining Room", "Reading Corner"],
    shape: "Round",
    origin: "Murshidabad, West Bengal",
    weightGramsPerSqFt: 230,
    hsn: "5705",
    variants: [
      { size: "round-4", mrpRupees: 3500, sellingRupees: 3500, stock: 25 },
      { size: "round-5", mrpRupees: 5500, sellingRupees: 5500, stock: 18 },
      { size: "round-6", mrpRupees: 7500, sellingRupees: 7500, stock: 20 },
      { size: "round-8", mrpRupees: 12900, sellingRupees: 12900, stock: 6 },
      { size: "round-10", mrpRupees: 20500, sellingRupees: 20500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Making", "Five-strand braid, coiled and sewn"],
      ["Dyes", "One ring dyed charcoal, one bleached"],
      ["Thickness", "9 mm"],
      ["Time to make", "About 5 days for 6 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in jute cloth; 6 ft weighs about 6.5 kg.</p>" +
      "<p>The 10 ft is made to order in about 25-30 days.</p>",
    care: "Vacuum both sides and keep it dry. If it gets wet, stand it on edge in the wind until the braid is stiff again.",
    related: ["khet-natural", "moon-over-sand", "phool-mandala", "chakri-pouf", "tokri-baskets"],
    bestsellerRank: 34,
    seoTitle: "Ganga Coil round braided jute rug | Dhurrie",
    seoDescription: "Round jute rug with charcoal and bleached rings. Braided in fives and sewn by hand in Murshidabad, 4 to 10 ft across.",
    images: [
      {
        file: "products/ganga-coil/front.jpg",
        alt: "Ganga Coil: round braided jute rug with charcoal and bleached rings, seen from above",
      },
      { file: "products/ganga-coil/room.jpg", alt: "Ganga Coil rug in a lounge with an arched niche" },
      { file: "products/ganga-coil/detail.jpg", alt: "Close-up of the weave of the Ganga Coil rug" },
    ],
  },
  {
    key: "khet-natural",
    name: "Khet Natural",
    sku: "DH-KN",
    subtitle: "Braided in jute. The colour of a cut field, with two bleached stripes at each end.",
    description:
      "<p>Khet means field. After the harvest in Nadia the jute is laid in rows to dry, and from the road the fields look like this rug: " +
      "straw brown, with a paler stripe where the next plot begins.</p>" +
      "<p>The braids run straight from side to side and are laced together with jute twine, so there is no glue or plastic in it. Two people " +
      "make 6 × 9 ft in six days. It smells of hay for about a fortnight.</p>" +
      "<p>It is plain enough to go with any table. Layer a kilim on it if you want colour.</p>",
    construction: "Braided",
    collection: "rug5",
    categories: ["jute-and-natural", "rugs"],
    tags: ["pet-friendly", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Beige", "Ivory"],
    style: "Solid",
    material: "Jute",
    rooms: ["Dining Room", "Living Room", "Hallway"],
    shape: "Rectangle",
    origin: "Nadia, West Bengal",
    weightGramsPerSqFt: 220,
    hsn: "5705",
    variants: [
      { size: "3x5", mrpRupees: 2900, sellingRupees: 2500, stock: 25 },
      { size: "4x6", mrpRupees: 4900, sellingRupees: 4500, stock: 22 },
      { size: "5x8", mrpRupees: 7900, sellingRupees: 6900, stock: 16 },
      { size: "6x9", mrpRupees: 10500, sellingRupees: 9500, stock: 12 },
      { size: "8x10", mrpRupees: 15500, sellingRupees: 13900, stock: 0 },
      { size: "9x12", mrpRupees: 20500, sellingRupees: 18500, stock: 5 },
      { size: "10x14", mrpRupees: 26900, sellingRupees: 24500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Making", "Flat three-strand braids, laced"],
      ["Dyes", "None; end stripes bleached in the sun"],
      ["Thickness", "8 mm"],
      ["Time to make", "About 6 days for 6 × 9 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in jute cloth; 6 × 9 ft weighs about 12 kg.</p>" +
      "<p>The 10 × 14 ft is made to order in about 25-30 days.</p>",
    care: "Sweep or vacuum it; never wash it. Lift it in the monsoon once a week so that the floor below can dry.",
    related: ["ganga-coil", "dune-script", "thar-steps", "tokri-baskets", "chakri-pouf"],
    bestsellerRank: 35,
    seoTitle: "Khet Natural braided jute rug | Dhurrie",
    seoDescription:
      "Jute rug in straw brown with bleached end stripes. Braided and laced without glue in Nadia, seven sizes from 3 × 5 ft.",
    images: [
      {
        file: "products/khet-natural/front.jpg",
        alt: "Khet Natural: rectangular braided jute rug with bleached end stripes, seen from above",
      },
      { file: "products/khet-natural/room.jpg", alt: "Khet Natural rug in a dining room" },
      { file: "products/khet-natural/detail.jpg", alt: "Close-up of the weave of the Khet Natural rug" },
    ],
  },
];
