import type { DemoProduct } from "../types.ts";

export const homeTextiles: DemoProduct[] = [
  {
    key: "patola-cushion",
    name: "Patola Cushion",
    sku: "DH-PCU",
    subtitle: "Hand woven in cotton. A madder and saffron ikat, 18 inches square.",
    description:
      "<p>The rings on this cushion are blurred on purpose. In Patan the warp is tied in bundles, dyed in madder, untied, tied again in " +
      "other places and dyed in saffron, and only then stretched on the loom. The threads slip a little, and the rings get their feathered " +
      "edge.</p>" +
      "<p>A true patola is silk and takes months. This is its cotton cousin, with the warp alone dyed, and a weaver makes four fronts in a " +
      "day.</p>" +
      "<p>The back is plain ivory cotton with a hidden zip. It goes with red rugs, and with nothing but a grey sofa.</p>",
    construction: "Hand Woven",
    collection: "rug3",
    categories: ["cushions-and-throws", "home-furnishings"],
    tags: ["gifts", "festive", "natural-dyes", "ready-to-ship", "under-25000"],
    colours: ["Red", "Gold", "Ivory"],
    style: "Tribal",
    material: "Cotton",
    rooms: ["Living Room", "Bedroom"],
    shape: "",
    origin: "Patan, Gujarat",
    weightGrams: 750,
    hsn: "9404",
    variants: [{ size: "", mrpRupees: 2900, sellingRupees: 2900, stock: 18 }],
    details: [
      ["Size", "45 × 45 cm (18 × 18 in)"],
      ["Filling", "Kapok in a cotton case, 500 g"],
      ["Back", "Plain ivory cotton, hidden zip"],
      ["Dyes", "Madder, marigold, indigo"],
    ],
    shipping: "<p>Sent the same day, filled, in a cotton bag that you can keep. One cushion weighs 750 g in its parcel.</p>",
    care: "Take the cover off and wash it by hand in cold water. Air the filling in the sun; do not wash it.",
    related: ["patola-wave", "thar-cushion", "telia-cushion", "jaisal-throw", "marwar-gul"],
    bestsellerRank: 36,
    seoTitle: "Patola Cushion, red cotton ikat | Dhurrie",
    seoDescription:
      "Square cushion in a madder and saffron ikat, hand woven in cotton in Patan. 18 inches, with kapok filling and a plain ivory back.",
    images: [
      { file: "home/patola-cushion-1.jpg", alt: "Patola Cushion, front view" },
      { file: "home/patola-cushion-2.jpg", alt: "Patola Cushion, leaning against a plain linen cushion" },
    ],
  },
  {
    key: "telia-cushion",
    name: "Telia Cushion",
    sku: "DH-TCU",
    subtitle: "Hand woven in cotton. Feathered ovals in indigo and sky, 18 inches square.",
    description:
      "<p>Telia means oily. The yarn is steeped in castor oil and ash for a fortnight before it sees any dye, and that is what makes the " +
      "cloth soft, and gives it a faint smell of earth on the first day.</p>" +
      "<p>Pochampally dyes it in two blues. Each oval is seven picks of sky, a fringe of ivory and five picks of indigo, repeated in columns " +
      "that never quite stand straight. A weaver makes five fronts a day.</p>" +
      "<p>The back is the undyed cotton of the front. Put two of them against something rust coloured.</p>",
    construction: "Hand Woven",
    collection: "rug1",
    categories: ["cushions-and-throws", "home-furnishings"],
    tags: ["gifts", "washable", "monsoon-edit", "natural-dyes", "ready-to-ship", "under-25000"],
    colours: ["Blue", "Ivory"],
    style: "Boho",
    material: "Cotton",
    rooms: ["Living Room", "Bedroom", "Reading Corner"],
    shape: "",
    origin: "Pochampally, Telangana",
    weightGrams: 750,
    hsn: "9404",
    variants: [{ size: "", mrpRupees: 2500, sellingRupees: 2500, stock: 16 }],
    details: [
      ["Size", "45 × 45 cm (18 × 18 in)"],
      ["Filling", "Kapok in a cotton case, 500 g"],
      ["Back", "Undyed cotton, hidden zip"],
      ["Dyes", "Indigo"],
    ],
    shipping: "<p>Filled and ready; it leaves us the same day in a cotton bag, 750 g with its parcel.</p>",
    care: "The cover may go in the machine at 30 degrees, with other blues. Dry it in the shade.",
    related: ["telia-blue", "indigo-throw", "sanganer-cushion", "patola-cushion", "panja-stripe"],
    bestsellerRank: 37,
    seoTitle: "Telia Cushion, blue cotton ikat | Dhurrie",
    seoDescription:
      "Square cushion in feathered indigo and sky-blue ikat. Hand woven in cotton in Pochampally, 18 inches, with kapok filling.",
    images: [
      { file: "home/telia-cushion-1.jpg", alt: "Telia Cushion, front view" },
      { file: "home/telia-cushion-2.jpg", alt: "Telia Cushion, leaning against a plain linen cushion" },
    ],
  },
  {
    key: "sanganer-cushion",
    name: "Sanganer Cushion",
    sku: "DH-SCU",
    subtitle: "Block printed on cotton. Flower sprigs in madder and indigo, sold in pairs.",
    description:
      "<p>Three blocks make one flower: outline, petals, leaves. The printer in Sanganer sets each by the pinholes of the last and hits it " +
      "twice with the side of his fist. Twelve sprigs fill a cushion, and if the fourth leans a little, that was before lunch.</p>" +
      "<p>The cotton is a plain voile on a firmer lining, ivory, washed before printing so that it will not shrink on you. The piping round " +
      "the edge is cut from the same cloth.</p>" +
      "<p>We sell it from two pieces up, because one looks lost on a bed.</p>",
    construction: "Block Printed",
    collection: "block-print-house",
    categories: ["cushions-and-throws", "home-furnishings"],
    tags: ["gifts", "washable", "ready-to-ship", "under-25000"],
    colours: ["Ivory", "Red", "Blue"],
    style: "Boho",
    material: "Cotton",
    rooms: ["Bedroom", "Living Room", "Kids Room"],
    shape: "",
    origin: "Sanganer, Rajasthan",
    weightGrams: 720,
    hsn: "9404",
    variants: [{ size: "", mrpRupees: 1900, sellingRupees: 1900, stock: 24, moq: 2 }],
    details: [
      ["Size", "45 × 45 cm (18 × 18 in)"],
      ["Filling", "Kapok in a cotton case, 480 g"],
      ["Print", "Three teak blocks, by hand"],
      ["Smallest order", "2 pieces"],
    ],
    shipping: "<p>Two or more to a parcel, sent the same day from Jaipur. A pair weighs about 1.5 kg.</p>",
    care: "Machine wash the cover at 30 degrees, inside out. Iron it on the back while damp.",
    related: ["sanganer-jaal", "phool-cushion", "telia-cushion", "bagru-bloom", "indigo-throw"],
    bestsellerRank: 39,
    seoTitle: "Sanganer Cushion, block-printed cotton | Dhurrie",
    seoDescription:
      "Ivory cotton cushion, block printed by hand in Sanganer with flower sprigs in madder and indigo. 18 inches, sold from two pieces.",
    images: [
      { file: "home/sanganer-cushion-1.jpg", alt: "Sanganer Cushion, front view" },
      { file: "home/sanganer-cushion-2.jpg", alt: "Sanganer Cushion, leaning against a plain linen cushion" },
    ],
  },
  {
    key: "thar-cushion",
    name: "Thar Cushion",
    sku: "DH-THC",
    subtitle: "Hand woven kilim in wool. Stepped diamonds, 18 inches square.",
    description:
      "<p>This is kilim, the same cloth as our Thar Steps rug, woven a size smaller. Two diamonds fit across, in rust, cream, blue and " +
      "mustard, each stepped in blocks of six threads.</p>" +
      "<p>It comes from the same lane in Jaisalmer too. When a rug loom is free between two orders, a weaver warps it narrow and makes " +
      "cushion fronts, three in two days. So there are never many at once.</p>" +
      "<p>Kilim is firm. Use it behind the back rather than below the head. The dog may have it; hair comes off with a damp hand.</p>",
    construction: "Hand Woven",
    collection: "rug3",
    categories: ["cushions-and-throws", "home-furnishings"],
    tags: ["gifts", "pet-friendly", "natural-dyes", "ready-to-ship", "under-25000"],
    colours: ["Multi", "Rust"],
    style: "Tribal",
    material: "Wool",
    rooms: ["Living Room", "Study", "Reading Corner"],
    shape: "",
    origin: "Jaisalmer, Rajasthan",
    weightGrams: 1050,
    hsn: "9404",
    variants: [{ size: "", mrpRupees: 3500, sellingRupees: 2900, stock: 9 }],
    details: [
      ["Size", "45 × 45 cm (18 × 18 in)"],
      ["Filling", "Kapok in a cotton case, 600 g"],
      ["Back", "Brown cotton drill, zip"],
      ["Dyes", "Madder, indigo, marigold"],
    ],
    shipping: "<p>Sent the same day in a cotton bag. At just over 1 kg it is heavier than it looks.</p>",
    care: "Vacuum it with the small nozzle. Spot clean in cold water; wool and washing machines do not mix.",
    related: ["thar-steps", "haat-pouf", "patola-cushion", "jaisal-throw", "kasbah-line"],
    bestsellerRank: 40,
    seoTitle: "Thar Cushion, wool kilim, 18 inches | Dhurrie",
    seoDescription:
      "Kilim cushion with stepped diamonds in rust, blue and mustard. Hand woven in wool in Jaisalmer, 18 inches, kapok filling.",
    images: [
      { file: "home/thar-cushion-1.jpg", alt: "Thar Cushion, front view" },
      { file: "home/thar-cushion-2.jpg", alt: "Thar Cushion, leaning against a plain linen cushion" },
    ],
  },
  {
    key: "phool-cushion",
    name: "Phool Cushion",
    sku: "DH-FCU",
    subtitle: "Block printed on cotton. A terracotta flower wheel on ivory.",
    description:
      "<p>A wheel of petals in terracotta and saffron, a garland of small flowers, and a leaf in each corner to make the round thing square. " +
      "The printer in Bagru starts from a pencil cross and works outwards, turning the cloth an eighth after each stroke.</p>" +
      "<p>Terracotta is alum and madder; saffron is turmeric, fixed with pomegranate skin so that it does not fade by the window. The cloth " +
      "is boiled once, beaten on stone, and dried on the river bed.</p>" +
      "<p>One goes well on a plain chair. It is the small sister of the Phool Mandala rug.</p>",
    construction: "Block Printed",
    collection: "block-print-house",
    categories: ["cushions-and-throws", "home-furnishings"],
    tags: ["gifts", "washable", "festive", "natural-dyes", "ready-to-ship", "under-25000"],
    colours: ["Ivory", "Rust", "Gold"],
    style: "Boho",
    material: "Cotton",
    rooms: ["Bedroom", "Living Room"],
    shape: "",
    origin: "Bagru, Rajasthan",
    weightGrams: 740,
    hsn: "9404",
    variants: [{ size: "", mrpRupees: 2500, sellingRupees: 2500, stock: 1 }],
    details: [
      ["Size", "45 × 45 cm (18 × 18 in)"],
      ["Filling", "Kapok in a cotton case, 500 g"],
      ["Back", "Plain ivory cotton, hidden zip"],
      ["Print", "Six teak blocks, by hand"],
    ],
    shipping:
      "<p>The last one of this printing is in store and leaves the same day, 740 g in its parcel. More come when the river has water.</p>",
    care: "Wash the cover by hand in cold water and dry it in the shade, because turmeric does not like the sun while wet.",
    related: ["phool-mandala", "sanganer-cushion", "jaisal-throw", "sanganer-jaal", "patola-cushion"],
    bestsellerRank: 41,
    seoTitle: "Phool Cushion, block-printed flower wheel | Dhurrie",
    seoDescription:
      "Ivory cushion with a terracotta and saffron flower wheel, block printed by hand in Bagru. 18 inches square, kapok filling.",
    images: [
      { file: "home/phool-cushion-1.jpg", alt: "Phool Cushion, front view" },
      { file: "home/phool-cushion-2.jpg", alt: "Phool Cushion, leaning against a plain linen cushion" },
    ],
  },
  {
    key: "jaisal-throw",
    name: "Jaisal Throw",
    sku: "DH-JTH",
    subtitle: "Hand woven in cotton. Terracotta bands at both ends, 50 × 70 inches.",
    description:
      "<p>Most of it is ivory. At each end come a broad band of terracotta, a line of mustard and a row of small dashes, picked in by finger " +
      "with extra thread while the loom stands still.</p>" +
      "<p>The weavers of Bhuj know this technique from their wool shawls. In cotton it gives a throw that is heavy enough for a January " +
      "night in Jaipur and cool enough for an afternoon in March. One takes two days, a third of it for the last four inches.</p>" +
      "<p>Fold it over the foot of the bed, bands up.</p>",
    construction: "Hand Woven",
    collection: "rug3",
    categories: ["cushions-and-throws", "home-furnishings"],
    tags: ["gifts", "washable", "ready-to-ship", "under-25000"],
    colours: ["Rust", "Ivory"],
    style: "Boho",
    material: "Cotton",
    rooms: ["Bedroom", "Living Room"],
    shape: "",
    origin: "Bhuj, Gujarat",
    weightGrams: 1100,
    hsn: "6301",
    variants: [{ size: "", mrpRupees: 4500, sellingRupees: 4500, stock: 11 }],
    details: [
      ["Size", "127 × 178 cm (50 × 70 in)"],
      ["Yarn", "Handspun cotton, two-ply"],
      ["Ends", "Twisted fringe, 6 cm"],
      ["Time on the loom", "2 days"],
    ],
    shipping: "<p>Folded in paper and a cotton band, sent the same day. It weighs 1.1 kg.</p>",
    care: "Machine wash at 30 degrees in a laundry net, so that the fringe stays straight. It shrinks by an inch, once.",
    related: ["indigo-throw", "jaisal-band", "patola-cushion", "phool-cushion", "sawan-bed"],
    bestsellerRank: 42,
    seoTitle: "Jaisal Throw, terracotta cotton | Dhurrie",
    seoDescription:
      "Ivory cotton throw with terracotta bands, hand woven in Bhuj with extra-weft dashes. 50 × 70 inches, machine washable.",
    images: [{ file: "home/jaisal-throw-1.jpg", alt: "Jaisal Throw folded under a plain sand throw" }],
  },
  {
    key: "indigo-throw",
    name: "Indigo Throw",
    sku: "DH-ITH",
    subtitle: "Hand woven in cotton. Broad indigo and ivory stripes, 50 × 70 inches.",
    description:
      "<p>The stripes are a foot wide, indigo and ivory in turn, and the two selvedges are both blue. It was the first thing we asked the " +
      "dhurrie weavers of Salawas to make that nobody would walk on.</p>" +
      "<p>They used a thinner yarn, beat it half as hard, and were unsure about it until one of them took the sample home for his mother. It " +
      "drapes, it breathes, and every wash takes a little of the blue and leaves it softer.</p>" +
      "<p>Picnics, train berths, the arm of the sofa. It packs to the size of a loaf.</p>",
    construction: "Hand Woven",
    collection: "rug1",
    categories: ["cushions-and-throws", "home-furnishings"],
    tags: ["gifts", "washable", "kids-room", "natural-dyes", "ready-to-ship", "under-25000"],
    colours: ["Indigo", "Ivory"],
    style: "Modern",
    material: "Cotton",
    rooms: ["Bedroom", "Living Room", "Kids Room"],
    shape: "",
    origin: "Salawas, Rajasthan",
    weightGrams: 1000,
    hsn: "6301",
    variants: [{ size: "", mrpRupees: 4500, sellingRupees: 3900, stock: 14 }],
    details: [
      ["Size", "127 × 178 cm (50 × 70 in)"],
      ["Yarn", "Two-ply cotton"],
      ["Dyes", "Vat indigo"],
      ["Time on the loom", "1 day"],
    ],
    shipping: "<p>Folded in a paper band and sent the same day; exactly 1 kg.</p>",
    care: "Wash it apart the first three times, cold. After that with anything blue.",
    related: ["indigo-ladder", "telia-cushion", "jaisal-throw", "panja-stripe", "sawan-bed"],
    bestsellerRank: 43,
    seoTitle: "Indigo Throw, striped cotton | Dhurrie",
    seoDescription:
      "Cotton throw in broad indigo and ivory stripes, hand woven by the dhurrie weavers of Salawas. 50 × 70 inches, vat indigo.",
    images: [{ file: "home/indigo-throw-1.jpg", alt: "Indigo Throw folded on top of a plain sand throw" }],
  },
];
