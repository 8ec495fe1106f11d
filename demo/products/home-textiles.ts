import type { DemoProduct } from "../types.ts";

export const homeTextiles: DemoProduct[] = [
  {
    key: "patola-cushion",
    name: "Patola Cushion",
    sku: "DH-PCU",
    subtitle: "Hand woven in cotton. A madder and saffron ikat, 18 inches square.",
    description:
      "<p>The rings on this cushion are blurred on purpose. In Patan the warp is tied in bundles, dyed in madder, untied, tied again in " +
      "other places and dyed in saffron, and only then stretched on the loom. The threads slip a little, which gives the rings their " +
      "feathered edge.</p>" +
      "<p>A true patola is silk and takes months. This is a cotton version with only the warp dyed, and a weaver makes four fronts in a " +
      "day.</p>" +
      "<p>The back is plain ivory cotton with a hidden zip. It goes with red rugs, and with a plain grey sofa.</p>",
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
    shipping: "<p>In stock, it leaves the same day, filled, in a cotton bag; 750 g with packing.</p>",
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
      "that are never quite straight. A weaver makes five fronts a day.</p>" +
      "<p>The back is the undyed cotton of the front. Two of them look good against rust.</p>",
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
    shipping: "<p>In stock, it leaves the same day, filled, in a cotton bag; 750 g with packing.</p>",
    care: "Machine wash the cover at 30 degrees, with other blue clothes. Dry it in the shade.",
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
    subtitle: "Block printed on cotton. Flower sprigs in madder and indigo. Minimum order: two.",
    description:
      "<p>Three blocks make one flower: outline, petals, leaves. The printer in Sanganer sets each by the pinholes of the last and hits it " +
      "twice with the side of his fist. Twelve sprigs fill a cushion, and one of them may lean a little.</p>" +
      "<p>The cotton is a plain voile on a firmer lining, ivory, washed before printing so that it will not shrink later. The piping around " +
      "the edge is cut from the same cloth.</p>" +
      "<p>The minimum order is two, because one looks lost on a bed.</p>",
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
      ["Minimum order", "2 cushions"],
    ],
    shipping: "<p>In stock, they leave Jaipur the same day, two or more in a parcel. Two weigh about 1.5 kg.</p>",
    care: "Machine wash the cover at 30 degrees, inside out. Iron it on the back while damp.",
    related: ["sanganer-jaal", "phool-cushion", "telia-cushion", "bagru-bloom", "indigo-throw"],
    bestsellerRank: 39,
    seoTitle: "Sanganer Cushion, block-printed cotton | Dhurrie",
    seoDescription:
      "Ivory cotton cushion, block printed by hand in Sanganer with flower sprigs in madder and indigo. 18 inches. Minimum order: two.",
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
      "<p>This is kilim, the same weave as our Thar Steps rug on a smaller scale. Two diamonds fit across, in rust, cream, blue and mustard, " +
      "each stepped in blocks of six threads.</p>" +
      "<p>It is woven in Jaisalmer too. When a rug loom is free between two orders, a weaver sets it up narrow and makes cushion fronts, " +
      "three in two days. So there are never many at a time.</p>" +
      "<p>Kilim is firm. Use it behind your back rather than under your head. Pet hair comes off with a damp hand.</p>",
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
    shipping: "<p>In stock, it leaves the same day in a cotton bag; just over 1 kg.</p>",
    care: "Vacuum it with the small nozzle. Spot clean in cold water; do not machine wash wool.",
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
      "<p>A wheel of petals in terracotta and saffron, a garland of small flowers, and a leaf in each corner of the square. The printer in " +
      "Bagru starts from a pencil cross and works outwards, turning the cloth an eighth after each stroke.</p>" +
      "<p>Terracotta is alum and madder; saffron is turmeric, fixed with pomegranate skin so that it does not fade by the window. The cloth " +
      "is boiled once, beaten on stone, and dried on the river bed.</p>" +
      "<p>One looks good on a plain chair. It matches the Phool Mandala rug.</p>",
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
    shipping: "<p>In stock, it leaves the same day, filled, in a cotton bag; 740 g with packing.</p>",
    care: "Wash the cover by hand in cold water and dry it in the shade, because sunlight fades turmeric while it is wet.",
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
      "<p>Most of it is ivory. At each end there is a broad band of terracotta, a line of mustard and a row of small dashes, which are woven " +
      "in by hand with extra thread while the loom is stopped.</p>" +
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
    shipping: "<p>In stock, it leaves the same day, folded in paper with a cotton band; 1.1 kg.</p>",
    care: "Machine wash at 30 degrees in a laundry net, so that the fringe stays straight. It shrinks by about an inch in the first wash.",
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
      "dhurrie weavers of Salawas to make that is not for the floor.</p>" +
      "<p>They used a thinner yarn than for a dhurrie and beat it half as hard. The throw drapes well and lets air through, and every wash " +
      "makes it a little paler and softer.</p>" +
      "<p>Take it on picnics and train journeys, or keep it on the arm of the sofa. It folds to the size of a loaf of bread.</p>",
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
    shipping: "<p>In stock, it leaves the same day, folded in a paper band; 1 kg.</p>",
    care: "Wash it separately in cold water the first three times, and after that with other blue things.",
    related: ["indigo-ladder", "telia-cushion", "jaisal-throw", "panja-stripe", "sawan-bed"],
    bestsellerRank: 43,
    seoTitle: "Indigo Throw, striped cotton | Dhurrie",
    seoDescription:
      "Cotton throw in broad indigo and ivory stripes, hand woven by the dhurrie weavers of Salawas. 50 × 70 inches, vat indigo.",
    images: [{ file: "home/indigo-throw-1.jpg", alt: "Indigo Throw folded on top of a plain sand throw" }],
  },
];
