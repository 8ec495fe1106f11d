import type { DemoProduct } from "../types.ts";

export const tuftedFloralsAndPlains: DemoProduct[] = [
  {
    key: "sanganer-jaal",
    name: "Sanganer Jaal",
    sku: "DH-SJ",
    subtitle: "Hand tufted in wool. Block-print flower sprigs in madder and indigo on ivory.",
    description:
      "<p>In Sanganer the printers wash their cloth in the river and stamp it with sprigs, row upon row, each row shifted by half. We " +
      "borrowed one of their blocks, inked it, and printed it straight on the tufting canvas. The tufters followed the ink.</p>" +
      "<p>So the flowers keep the small faults of a hand block: a leaf that is a little thick, a petal that is missing. Madder and indigo " +
      "alternate on ivory wool, with a red line around the edge. A 5 × 8 ft carries some thirty sprigs.</p>" +
      "<p>It looks cheerful in a bedroom with white sheets, or in a reading corner.</p>",
    construction: "Hand Tufted",
    collection: "block-print-house",
    categories: ["hand-tufted-rugs", "rugs"],
    tags: ["kids-room", "ready-to-ship", "under-25000"],
    colours: ["Ivory", "Red", "Blue"],
    style: "Boho",
    material: "Wool",
    rooms: ["Bedroom", "Reading Corner", "Kids Room"],
    shape: "Rectangle",
    pileHeightMm: 10,
    origin: "Jaipur, Rajasthan",
    weightGramsPerSqFt: 350,
    hsn: "5703",
    variants: [
      { size: "3x5", mrpRupees: 10900, sellingRupees: 10900, stock: 10 },
      { size: "4x6", mrpRupees: 16900, sellingRupees: 16900, stock: 14 },
      { size: "5x8", mrpRupees: 27900, sellingRupees: 27900, stock: 9 },
      { size: "6x9", mrpRupees: 37500, sellingRupees: 37500, stock: 6 },
      { size: "8x10", mrpRupees: 54900, sellingRupees: 54900, stock: 0 },
      { size: "9x12", mrpRupees: 72900, sellingRupees: 72900, stock: 2 },
    ],
    details: [
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Drawing", "Printed on the canvas with a teak block from Sanganer"],
      ["Edges", "Red wool overcast"],
      ["Time to make", "About 2 weeks for 5 × 8 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in printed cotton. The rug weighs about 8.5 kg in 4 × 6 ft and 19 kg in 6 × 9 ft.</p>",
    care: "Ivory shows dirt, so take your shoes off. Vacuum weekly, and treat spots with cold water and a white cloth.",
    related: ["bagru-bloom", "phool-mandala", "sanganer-cushion", "phool-cushion", "cloudrest"],
    bestsellerRank: 28,
    seoTitle: "Sanganer Jaal ivory floral wool rug | Dhurrie",
    seoDescription:
      "Ivory wool rug with block-print flower sprigs in madder and indigo. Hand tufted in Jaipur over a Sanganer block, six sizes.",
    images: [
      {
        file: "products/sanganer-jaal/front.jpg",
        alt: "Sanganer Jaal: ivory rug with block-print flower sprigs in madder and indigo, seen from above",
      },
      { file: "products/sanganer-jaal/room.jpg", alt: "Sanganer Jaal rug in a reading corner with a bookshelf" },
      { file: "products/sanganer-jaal/detail.jpg", alt: "Close-up of the pile of the Sanganer Jaal rug" },
      { file: "products/sanganer-jaal/folded.jpg", alt: "Sanganer Jaal rug with a corner folded back to show its reverse" },
    ],
  },
  {
    key: "phool-mandala",
    name: "Phool Mandala",
    sku: "DH-PM",
    subtitle: "Hand tufted in wool. A flower wheel in terracotta and saffron on ivory.",
    description:
      "<p>A flower with two rows of petals opens in the middle, with wreaths around it: buds, dots, leaves and blossoms. Before Diwali, " +
      "people in Jaipur lay wheels like this on the doorstep with marigolds. This one lasts.</p>" +
      "<p>The wreaths are printed on the canvas with five small blocks, turned around a nail. A tufter follows them in terracotta, saffron " +
      "and a little sage on ivory wool. The pile is 10 mm, low enough for a chair to slide.</p>" +
      "<p>Under a round table, everyone who sits down sees a border of flowers.</p>",
    construction: "Hand Tufted",
    collection: "block-print-house",
    categories: ["round-rugs", "hand-tufted-rugs", "rugs"],
    tags: ["festive", "kids-room", "ready-to-ship", "under-25000"],
    colours: ["Ivory", "Rust", "Gold"],
    style: "Boho",
    material: "Wool",
    rooms: ["Reading Corner", "Kids Room", "Living Room"],
    shape: "Round",
    pileHeightMm: 10,
    origin: "Jaipur, Rajasthan",
    weightGramsPerSqFt: 350,
    hsn: "5703",
    variants: [
      { size: "round-4", mrpRupees: 9900, sellingRupees: 7900, stock: 11 },
      { size: "round-5", mrpRupees: 15500, sellingRupees: 12900, stock: 7 },
      { size: "round-6", mrpRupees: 21900, sellingRupees: 17900, stock: 9 },
      { size: "round-8", mrpRupees: 38500, sellingRupees: 31500, stock: 0 },
      { size: "round-10", mrpRupees: 59500, sellingRupees: 48900, stock: 1 },
    ],
    details: [
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Drawing", "Five teak blocks turned around a centre"],
      ["Edge", "Terracotta wool, bound by hand"],
      ["Time to make", "About 2 weeks for 6 ft"],
    ],
    shipping: "<p>Sizes in stock leave the same day, rolled in cotton cloth; 5 ft weighs about 7 kg.</p>",
    care: "Turn it a little each month so that it wears evenly. Vacuum with suction only, and clean it with a damp cloth at most.",
    related: ["chakra-bagh", "moon-over-sand", "sanganer-jaal", "phool-cushion", "ganga-coil"],
    bestsellerRank: 29,
    seoTitle: "Phool Mandala round floral wool rug | Dhurrie",
    seoDescription:
      "Round ivory rug with a flower wheel in terracotta and saffron. Hand tufted in Jaipur over teak blocks, 4 to 10 ft across.",
    images: [
      {
        file: "products/phool-mandala/front.jpg",
        alt: "Phool Mandala: round ivory rug with a block-print flower mandala in terracotta and saffron, seen from above",
      },
      { file: "products/phool-mandala/room.jpg", alt: "Phool Mandala rug in a lounge with an arched niche" },
      { file: "products/phool-mandala/detail.jpg", alt: "Close-up of the pile of the Phool Mandala rug" },
    ],
  },
  {
    key: "cloudrest",
    name: "Cloudrest",
    sku: "DH-CR",
    subtitle: "Hand tufted in wool. Plain ivory, 35 mm deep.",
    description:
      "<p>One colour, no pattern, and a pile as long as the top joint of a finger.</p>" +
      "<p>What matters is the yarn. It is spun thick in Panipat from ivory wool and felted for two hours in warm water, so that the ends do " +
      "not open and the strands keep their round shape. Each strand is tufted double. A 5 × 8 ft rug uses fourteen kilos of wool.</p>" +
      "<p>Place it on the side of the bed where you get out. In a child’s room it is soft enough to sit and play on.</p>",
    construction: "Hand Tufted",
    collection: "rug4",
    categories: ["high-pile", "hand-tufted-rugs", "rugs"],
    tags: ["kids-room", "ready-to-ship", "under-25000"],
    colours: ["Ivory"],
    style: "Solid",
    material: "Wool",
    rooms: ["Bedroom", "Kids Room"],
    shape: "Rectangle",
    pileHeightMm: 35,
    origin: "Panipat, Haryana",
    weightGramsPerSqFt: 450,
    hsn: "5703",
    variants: [
      { size: "3x5", mrpRupees: 10900, sellingRupees: 10900, stock: 12 },
      { size: "4x6", mrpRupees: 16900, sellingRupees: 16900, stock: 15 },
      { size: "5x8", mrpRupees: 27500, sellingRupees: 27500, stock: 11 },
      { size: "6x9", mrpRupees: 36900, sellingRupees: 36900, stock: 8 },
      { size: "8x10", mrpRupees: 54500, sellingRupees: 54500, stock: 5 },
      { size: "9x12", mrpRupees: 71900, sellingRupees: 71900, stock: 1 },
    ],
    details: [
      ["Yarn", "Felted three-ply wool, undyed"],
      ["Backing", "Cotton canvas and cloth, natural latex"],
      ["Edges", "Turned under and sewn"],
      ["Time to make", "About 10 days for 5 × 8 ft"],
    ],
    shipping: "<p>Sizes in stock leave the same day. The roll is thick: 5 × 8 ft makes a roll of 16 inches and weighs about 18 kg.</p>",
    care: "Shake it, then vacuum with the hose alone. Once a year lay it face down on clean grass and beat the back.",
    related: ["atlas-snow", "zen-furrow", "dune-script", "sawan-bed", "sanganer-jaal"],
    bestsellerRank: 32,
    seoTitle: "Cloudrest ivory deep-pile wool rug | Dhurrie",
    seoDescription: "A plain ivory rug with a 35 mm pile of felted, undyed wool. Hand tufted in Panipat, six sizes from 3 × 5 ft.",
    images: [
      { file: "products/cloudrest/front.jpg", alt: "Cloudrest: deep-pile solid ivory rug, seen from above" },
      { file: "products/cloudrest/room.jpg", alt: "Cloudrest rug in a calm bedroom" },
      { file: "products/cloudrest/detail.jpg", alt: "Close-up of the pile of the Cloudrest rug" },
    ],
  },
];
