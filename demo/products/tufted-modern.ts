import type { DemoProduct } from "../types.ts";

export const tuftedModern: DemoProduct[] = [
  {
    key: "slow-river",
    name: "Slow River",
    sku: "DH-SR",
    subtitle: "Hand tufted in wool and viscose. Layers of sand, clay and sage that flow past each other.",
    description:
      "<p>Nine layers slide past each other: clay, sage, brown, sand, ivory, blush, clay, sage, and brown again. The lines come from the " +
      "banks of the Chambal, where the river has cut into the ground and every flood has left a stripe.</p>" +
      "<p>The drawing is inked full size on canvas. A tufter in Bhadohi fills it with a hand gun, one colour after the other, and then a " +
      "carver cuts along each border with scissors, so that a 3 mm groove separates the layers. The ivory is viscose and catches the light; " +
      "the rest is wool.</p>" +
      "<p>Place the sofa on the sand-coloured part, and the layers flow towards you.</p>",
    construction: "Hand Tufted",
    collection: "rug4",
    categories: ["hand-tufted-rugs", "rugs"],
    tags: ["new-arrivals", "bestsellers", "ready-to-ship"],
    colours: ["Beige", "Rust", "Green"],
    style: "Modern",
    material: "Wool-viscose",
    rooms: ["Living Room", "Bedroom"],
    shape: "Rectangle",
    pileHeightMm: 14,
    origin: "Bhadohi, Uttar Pradesh",
    weightGramsPerSqFt: 390,
    hsn: "5703",
    variants: [
      { size: "5x8", mrpRupees: 41900, sellingRupees: 35900, stock: 6 },
      { size: "6x9", mrpRupees: 56900, sellingRupees: 48900, stock: 8 },
      { size: "8x10", mrpRupees: 82900, sellingRupees: 71500, stock: 1 },
      { size: "9x12", mrpRupees: 109900, sellingRupees: 94500, stock: 2 },
      { size: "10x14", mrpRupees: 142500, sellingRupees: 122500, stock: 0 },
    ],
    details: [
      ["Yarn", "75 % wool, 25 % viscose"],
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Finish", "Borders carved by hand"],
      ["Time to make", "About 4 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled on a tube and wrapped in cotton cloth. The rug is heavy for its size: about 31 kg in 8 × " +
      "10 ft.</p>",
    care: "Vacuum without the brush; it sheds for the first two months. Do not wash it: water loosens the latex backing.",
    related: ["pebble-court", "moon-over-sand", "zen-furrow", "block-study-4", "mehfil-lounge-chair", "diya-table-lamp"],
    bestsellerRank: 7,
    seoTitle: "Slow River hand-tufted rug in sand and clay | Dhurrie",
    seoDescription:
      "Flowing layers of sand, clay and sage, carved at every border. Hand tufted in Bhadohi in wool and viscose, five sizes from 5 × 8 ft.",
    images: [
      {
        file: "products/slow-river/front.jpg",
        alt: "Slow River: hand-tufted rug with flowing strata in sand, clay and sage, seen from above",
      },
      { file: "products/slow-river/room.jpg", alt: "Slow River rug in a sunlit living room corner" },
      { file: "products/slow-river/detail.jpg", alt: "Close-up of the pile of the Slow River rug" },
      { file: "products/slow-river/folded.jpg", alt: "Slow River rug with a corner folded back to show its reverse" },
    ],
  },
  {
    key: "pebble-court",
    name: "Pebble Court",
    sku: "DH-PC",
    subtitle: "Hand tufted in wool. Pebbles in clay, sand and slate, each with a carved edge.",
    description:
      "<p>Nine pebbles, the largest as wide as a table, the smallest the size of a plate. They overlap in clay, sand, slate and a deep " +
      "blue-grey, and around each of them is a groove that you can follow with a finger, or a toy car.</p>" +
      "<p>It is tufted in Panipat in two kinds of wool: long fibres for strength and short ones for softness. The yarn is dyed in small lots " +
      "of forty kilos, so the shade varies a little from lot to lot.</p>" +
      "<p>Children like it, and it softens a study with too many right angles.</p>",
    construction: "Hand Tufted",
    collection: "rug4",
    categories: ["hand-tufted-rugs", "rugs"],
    tags: ["kids-room", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Beige", "Grey", "Rust"],
    style: "Modern",
    material: "Wool",
    rooms: ["Living Room", "Kids Room", "Study"],
    shape: "Rectangle",
    pileHeightMm: 13,
    origin: "Panipat, Haryana",
    weightGramsPerSqFt: 385,
    hsn: "5703",
    variants: [
      { size: "4x6", mrpRupees: 20500, sellingRupees: 20500, stock: 7 },
      { size: "5x8", mrpRupees: 32900, sellingRupees: 32900, stock: 10 },
      { size: "6x9", mrpRupees: 44900, sellingRupees: 44900, stock: 5 },
      { size: "8x10", mrpRupees: 65500, sellingRupees: 65500, stock: 3 },
      { size: "9x12", mrpRupees: 86900, sellingRupees: 86900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Finish", "Outlines carved 4 mm deep"],
      ["Edges", "Turned under and sewn, no fringe"],
      ["Time to make", "About 3 weeks for 6 × 9 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in cotton cloth; 6 × 9 ft weighs about 21 kg.</p>" +
      "<p>The 9 × 12 ft is made to order in about 25-30 days.</p>",
    care: "Vacuum weekly, with suction only in the first month. Spot clean with cold water and a drop of mild soap.",
    related: ["slow-river", "moon-over-sand", "block-study-4", "zen-furrow", "chakri-pouf"],
    bestsellerRank: 24,
    seoTitle: "Pebble Court modern wool rug, hand tufted | Dhurrie",
    seoDescription: "Overlapping pebbles in clay, sand and slate, each with a carved outline. Hand tufted in Panipat in wool, five sizes.",
    images: [
      {
        file: "products/pebble-court/front.jpg",
        alt: "Pebble Court: hand-tufted rug of overlapping pebble forms in clay, sand and slate, seen from above",
      },
      { file: "products/pebble-court/room.jpg", alt: "Pebble Court rug in a lounge with an arched niche" },
      { file: "products/pebble-court/detail.jpg", alt: "Close-up of the pile of the Pebble Court rug" },
      { file: "products/pebble-court/folded.jpg", alt: "Pebble Court rug with a corner folded back to show its reverse" },
    ],
  },
  {
    key: "moon-over-sand",
    name: "Moon Over Sand",
    sku: "DH-MS",
    subtitle: "Hand tufted in wool. A pale moon over four layers of dunes.",
    description:
      "<p>A wheat-coloured moon hangs in an ivory sky, a little right of the middle. Below it are blush, rust, sage and brown dunes, each " +
      "cut 3 mm lower than the one behind, so that you see depth even from above.</p>" +
      "<p>The circle is tufted on a square frame in Bhadohi and cut with a knife along a chalk line. The edge is then bound by hand with " +
      "wool yarn, eleven stitches to the inch. The 6 ft takes two and a half weeks.</p>" +
      "<p>Put the chair on the dunes, so that the moon stays in view.</p>",
    construction: "Hand Tufted",
    collection: "rug4",
    alsoInCollections: ["rug3"],
    categories: ["round-rugs", "hand-tufted-rugs", "rugs"],
    tags: ["kids-room", "small-space", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Beige", "Rust", "Green"],
    style: "Modern",
    material: "Wool",
    rooms: ["Kids Room", "Living Room", "Reading Corner"],
    shape: "Round",
    pileHeightMm: 13,
    origin: "Bhadohi, Uttar Pradesh",
    weightGramsPerSqFt: 380,
    hsn: "5703",
    variants: [
      { size: "round-4", mrpRupees: 11500, sellingRupees: 11500, stock: 5 },
      { size: "round-5", mrpRupees: 17500, sellingRupees: 17500, stock: 8 },
      { size: "round-6", mrpRupees: 24900, sellingRupees: 24900, stock: 6 },
      { size: "round-8", mrpRupees: 43500, sellingRupees: 43500, stock: 2 },
      { size: "round-10", mrpRupees: 67500, sellingRupees: 67500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Finish", "Carved in steps of 3 mm"],
      ["Edge", "Bound by hand in wool"],
      ["Time to make", "About 2½ weeks for 6 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in cotton cloth; 6 ft weighs about 11 kg. If the rim curls, lay books on it " +
      "overnight.</p>" +
      "<p>The 10 ft is made to order in about 25-30 days.</p>",
    care: "Vacuum from the rim to the middle. Do not soak it; a damp cloth and a little patience remove most spots.",
    related: ["slow-river", "pebble-court", "phool-mandala", "ganga-coil", "chakra-bagh", "chakri-pouf"],
    bestsellerRank: 27,
    seoTitle: "Moon Over Sand round wool rug | Dhurrie",
    seoDescription:
      "A round rug with a pale moon over layered dunes. Hand tufted in wool in Bhadohi and carved in steps, 4 to 10 ft across.",
    images: [
      {
        file: "products/moon-over-sand/front.jpg",
        alt: "Moon Over Sand: round hand-tufted rug with a pale moon over layered dunes, seen from above",
      },
      { file: "products/moon-over-sand/room.jpg", alt: "Moon Over Sand rug in a lounge with an arched niche" },
      { file: "products/moon-over-sand/detail.jpg", alt: "Close-up of the pile of the Moon Over Sand rug" },
    ],
  },
  {
    key: "zen-furrow",
    name: "Zen Furrow",
    sku: "DH-ZF",
    subtitle: "Hand tufted in wool. Carved contour lines in two shades of sand.",
    description:
      "<p>The pattern appears when light falls from the side: furrows 5 mm deep that curve around each other, like a ploughed field or raked " +
      "sand.</p>" +
      "<p>Two undyed wools, one ivory and one oat, are tufted in Panipat to a height of 15 mm. The carving is done afterwards with electric " +
      "shears, freehand, by two carvers who finish a square yard an hour.</p>" +
      "<p>It suits a room with morning sun, or a bedroom that you want to keep calm.</p>",
    construction: "Hand Tufted",
    collection: "rug4",
    categories: ["hand-tufted-rugs", "rugs"],
    tags: ["bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Beige", "Ivory"],
    style: "Modern",
    material: "Wool",
    rooms: ["Bedroom", "Living Room", "Study"],
    shape: "Rectangle",
    pileHeightMm: 15,
    origin: "Panipat, Haryana",
    weightGramsPerSqFt: 400,
    hsn: "5703",
    variants: [
      { size: "5x8", mrpRupees: 31500, sellingRupees: 27900, stock: 9 },
      { size: "6x9", mrpRupees: 42500, sellingRupees: 37500, stock: 12 },
      { size: "8x10", mrpRupees: 62500, sellingRupees: 54900, stock: 4 },
      { size: "9x12", mrpRupees: 82500, sellingRupees: 72500, stock: 3 },
      { size: "10x14", mrpRupees: 106900, sellingRupees: 93900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Dyes", "None"],
      ["Finish", "Furrows carved freehand, 5 mm deep"],
      ["Time to make", "About 3 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled with the pile outside so that the furrows are not crushed. 8 × 10 ft weighs about 32 " +
      "kg.</p>" +
      "<p>The 10 × 14 ft is made to order in about 25-30 days.</p>",
    care: "Vacuum across the furrows, then along them. Lift furniture when you move it; do not drag.",
    related: ["cloudrest", "slow-river", "dune-script", "pebble-court", "sawan-bed", "baithak-bench"],
    bestsellerRank: 8,
    seoTitle: "Zen Furrow carved wool rug in sand | Dhurrie",
    seoDescription:
      "Contour lines carved 5 mm deep in ivory and oat wool, like raked sand. Hand tufted in Panipat without dye, five sizes.",
    images: [
      {
        file: "products/zen-furrow/front.jpg",
        alt: "Zen Furrow: tone-on-tone rug with carved contour lines like raked sand, seen from above",
      },
      { file: "products/zen-furrow/room.jpg", alt: "Zen Furrow rug in a bedroom beside a tall window" },
      { file: "products/zen-furrow/detail.jpg", alt: "Close-up of the pile of the Zen Furrow rug" },
      { file: "products/zen-furrow/folded.jpg", alt: "Zen Furrow rug with a corner folded back to show its reverse" },
    ],
  },
  {
    key: "block-study-4",
    name: "Block Study No. 4",
    sku: "DH-B4",
    subtitle: "Hand tufted in wool. Circles, bars and rectangles in seven flat colours.",
    description:
      "<p>Studies 1 to 3 stayed on paper. Number 4 became a rug: a black corner, a mustard bar, a white disc on brick red, and two sets of " +
      "stripes, one horizontal and one vertical.</p>" +
      "<p>It began with cut-up shade cards. The seven colours were chosen in Bhadohi from a wall of 1,200 wool tufts. Each is tufted up to a " +
      "sharp edge, without outlines, and only the discs are carved.</p>" +
      "<p>With plain sofas and a wooden floor, it is the only picture the room needs.</p>",
    construction: "Hand Tufted",
    collection: "rug4",
    categories: ["hand-tufted-rugs", "rugs"],
    tags: ["new-arrivals", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Multi", "Rust", "Black"],
    style: "Geometric",
    material: "Wool",
    rooms: ["Living Room", "Study", "Kids Room"],
    shape: "Rectangle",
    pileHeightMm: 12,
    origin: "Bhadohi, Uttar Pradesh",
    weightGramsPerSqFt: 380,
    hsn: "5703",
    variants: [
      { size: "4x6", mrpRupees: 22500, sellingRupees: 20500, stock: 4 },
      { size: "5x8", mrpRupees: 36500, sellingRupees: 32900, stock: 6 },
      { size: "6x9", mrpRupees: 48900, sellingRupees: 43900, stock: 3 },
      { size: "8x10", mrpRupees: 71900, sellingRupees: 64900, stock: 2 },
      { size: "9x12", mrpRupees: 95500, sellingRupees: 85900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Colours", "Seven, each from a single dye lot"],
      ["Edges", "Turned under and sewn, no fringe"],
      ["Time to make", "About 3 weeks for 6 × 9 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in cotton cloth; 6 × 9 ft weighs about 21 kg.</p>" +
      "<p>The 9 × 12 ft is made to order in about 25-30 days.</p>",
    care: "Vacuum weekly without the brush. Afternoon sun fades strong colours, so draw the curtain, or turn the rug twice a year.",
    related: ["pebble-court", "slow-river", "moon-over-sand", "thar-steps", "mehfil-lounge-chair"],
    bestsellerRank: 31,
    seoTitle: "Block Study No. 4 geometric wool rug | Dhurrie",
    seoDescription: "Circles, bars and rectangles in seven flat colours. Hand tufted in wool in Bhadohi. Five sizes from 4 × 6 ft.",
    images: [
      {
        file: "products/block-study-4/front.jpg",
        alt: "Block Study No. 4: colour-block rug of circles, bars and rectangles, seen from above",
      },
      { file: "products/block-study-4/room.jpg", alt: "Block Study No. 4 rug in a sunlit living room corner" },
      { file: "products/block-study-4/detail.jpg", alt: "Close-up of the pile of the Block Study No. 4 rug" },
    ],
  },
];
