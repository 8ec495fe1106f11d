import type { DemoProduct } from "../types.ts";

export const kilimsAndDhurries: DemoProduct[] = [
  {
    key: "thar-steps",
    name: "Thar Steps",
    sku: "DH-TS",
    subtitle: "Flat woven in wool. Stepped diamonds in rust, indigo, saffron and ivory.",
    description:
      "<p>Seen from the fort at Jaisalmer, the town below is all steps, and so is this kilim. Each diamond rises in blocks of eight threads, " +
      "rust inside ivory inside indigo, and the whole rug is built from that one shape.</p>" +
      "<p>It is slit woven: where two colours meet, each weft turns back and leaves a slit as long as a grain of rice. Two weavers finish 5 " +
      "× 8 ft in eighteen days. Front and back are alike, so you can turn it over after a year.</p>" +
      "<p>There is no pile to catch crumbs, so it works well under a dining table.</p>",
    construction: "Flat Weave",
    collection: "rug3",
    categories: ["flat-weaves", "rugs"],
    tags: ["pet-friendly", "natural-dyes", "bestsellers", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Multi", "Rust", "Blue"],
    style: "Tribal",
    material: "Wool",
    rooms: ["Living Room", "Dining Room", "Study"],
    shape: "Rectangle",
    origin: "Jaisalmer, Rajasthan",
    weightGramsPerSqFt: 190,
    hsn: "5702",
    variants: [
      { size: "3x5", mrpRupees: 13900, sellingRupees: 11900, stock: 6 },
      { size: "4x6", mrpRupees: 21900, sellingRupees: 18500, stock: 9 },
      { size: "5x8", mrpRupees: 35500, sellingRupees: 29900, stock: 12 },
      { size: "6x9", mrpRupees: 47900, sellingRupees: 40900, stock: 7 },
      { size: "8x10", mrpRupees: 70500, sellingRupees: 59900, stock: 4 },
      { size: "9x12", mrpRupees: 92900, sellingRupees: 78900, stock: 1 },
      { size: "10x14", mrpRupees: 120900, sellingRupees: 102900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Weave", "Slit kilim, both sides alike"],
      ["Warp", "Cotton"],
      ["Dyes", "Madder, indigo, saffron yellow from marigold"],
      ["Thickness", "4 mm"],
      ["Time on the loom", "About 18 days for 5 × 8 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day. Up to 6 × 9 ft the rug is folded in cotton cloth; 5 × 8 ft weighs about 7.5 kg.</p>" +
      "<p>The 10 × 14 ft is made to order in about 25-30 days.</p>",
    care: "Beat it outdoors, and turn it over once a year. Use an underlay on polished floors.",
    related: ["banni-bands", "kutch-trail", "jaisal-band", "thar-cushion", "haat-pouf", "serai-madder"],
    bestsellerRank: 2,
    seoTitle: "Thar Steps wool kilim rug | Dhurrie",
    seoDescription:
      "A wool kilim of stepped diamonds in rust, indigo, saffron and ivory. Slit woven in Jaisalmer, both sides alike, seven sizes.",
    images: [
      {
        file: "products/thar-steps/front.jpg",
        alt: "Thar Steps: kilim with stepped diamonds in rust, indigo, saffron and ivory, seen from above",
      },
      { file: "products/thar-steps/room.jpg", alt: "Thar Steps rug in a bright living room" },
      { file: "products/thar-steps/detail.jpg", alt: "Close-up of the weave of the Thar Steps rug" },
      { file: "products/thar-steps/rolled.jpg", alt: "Thar Steps rug half rolled on an oak floor" },
    ],
  },
  {
    key: "banni-bands",
    name: "Banni Bands",
    sku: "DH-BB",
    subtitle: "Flat woven in wool. Bands of lozenges in clay, sand and walnut.",
    description:
      "<p>North of Bhuj is the Banni, a grassland that is green for two months and clay for ten. The bands of this kilim follow that year: " +
      "clay, sand, a line of dusty green, walnut, and clay again, each with its row of lozenges.</p>" +
      "<p>The yarn is local sheep wool, plied by hand with a drop spindle. On a pit loom one weaver can work up to 6 ft wide; wider rugs " +
      "take two. A band of lozenges takes a morning.</p>" +
      "<p>Under a dining table, lay it so that the bands run along the row of chairs.</p>",
    construction: "Flat Weave",
    collection: "rug3",
    categories: ["flat-weaves", "rugs"],
    tags: ["pet-friendly", "ready-to-ship", "under-25000"],
    colours: ["Rust", "Beige", "Brown"],
    style: "Boho",
    material: "Wool",
    rooms: ["Dining Room", "Living Room", "Study"],
    shape: "Rectangle",
    origin: "Bhuj, Gujarat",
    weightGramsPerSqFt: 185,
    hsn: "5702",
    variants: [
      { size: "4x6", mrpRupees: 16900, sellingRupees: 16900, stock: 8 },
      { size: "5x8", mrpRupees: 27900, sellingRupees: 27900, stock: 6 },
      { size: "6x9", mrpRupees: 37500, sellingRupees: 37500, stock: 10 },
      { size: "8x10", mrpRupees: 54900, sellingRupees: 54900, stock: 3 },
      { size: "9x12", mrpRupees: 72900, sellingRupees: 72900, stock: 0 },
    ],
    details: [
      ["Weave", "Weft-faced kilim with toothed borders"],
      ["Warp", "Cotton"],
      ["Thickness", "4 mm"],
      ["Time on the loom", "About 3 weeks for 6 × 9 ft"],
      ["Made by", "Pit-loom weavers north of Bhuj"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, folded in cotton cloth. A 6 × 9 ft rug weighs about 10 kg, and one person can carry it.</p>",
    care: "Vacuum both sides, and air it in winter sun for an hour. Cold water and a soft brush for spots.",
    related: ["thar-steps", "kutch-trail", "jaisal-band", "haat-pouf", "aangan-dining-chair", "kasbah-line"],
    bestsellerRank: 13,
    seoTitle: "Banni Bands clay and sand wool kilim | Dhurrie",
    seoDescription:
      "Banded wool kilim with lozenges in clay, sand and walnut. Woven on pit looms near Bhuj, flat, with no pile. Five sizes.",
    images: [
      { file: "products/banni-bands/front.jpg", alt: "Banni Bands: banded kilim with lozenges in clay, sand and walnut, seen from above" },
      { file: "products/banni-bands/room.jpg", alt: "Banni Bands rug in a dining room" },
      { file: "products/banni-bands/detail.jpg", alt: "Close-up of the weave of the Banni Bands rug" },
    ],
  },
  {
    key: "kutch-trail",
    name: "Kutch Trail",
    sku: "DH-KT",
    subtitle: "Flat woven in wool. A chain of stepped diamonds, 30 inches wide.",
    description:
      "<p>Stepped diamonds are linked in one long chain. It runs in red and navy with ivory between, and the weaver changes the small cross " +
      "in the middle of each diamond as she likes, so no two diamonds in a row are the same.</p>" +
      "<p>It is woven in Bhuj on a loom the width of a doorway. One weaver makes ten feet in twelve days.</p>" +
      "<p>Use it in a passage, beside a bed, or along a kitchen counter. It is only 4 mm thick, so doors open over it.</p>",
    construction: "Flat Weave",
    collection: "rug3",
    categories: ["runners", "flat-weaves", "rugs"],
    tags: ["small-space", "pet-friendly", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Red", "Blue", "Multi"],
    style: "Tribal",
    material: "Wool",
    rooms: ["Hallway", "Study"],
    shape: "Runner",
    origin: "Bhuj, Gujarat",
    weightGramsPerSqFt: 185,
    hsn: "5702",
    variants: [
      { size: "2-5x6", mrpRupees: 11500, sellingRupees: 10500, stock: 12 },
      { size: "2-5x8", mrpRupees: 15500, sellingRupees: 13900, stock: 9 },
      { size: "2-5x10", mrpRupees: 18900, sellingRupees: 16900, stock: 6 },
      { size: "2-5x12", mrpRupees: 22900, sellingRupees: 20500, stock: 3 },
      { size: "2-5x14", mrpRupees: 25900, sellingRupees: 23500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Weave", "Slit kilim, both sides alike"],
      ["Warp", "Cotton"],
      ["Thickness", "4 mm"],
      ["Time on the loom", "About 12 days for 10 ft"],
    ],
    shipping:
      "<p>Lengths in stock leave the same day, folded in cotton cloth to the size of a pillow. The 8 ft length weighs about 3.5 kg.</p>" +
      "<p>The 14 ft length is made to order in about 25-30 days.</p>",
    care: "Shake it from the balcony every week. Use an underlay on stone, and turn it over when one side looks worn.",
    related: ["thar-steps", "banni-bands", "ajrakh-gul", "haveli-passage", "tokri-baskets"],
    bestsellerRank: 14,
    seoTitle: "Kutch Trail wool kilim runner | Dhurrie",
    seoDescription:
      "A kilim runner with a chain of stepped diamonds in red, navy and ivory. Woven in Bhuj, 30 inches wide, five lengths to 14 ft.",
    images: [
      { file: "products/kutch-trail/front.jpg", alt: "Kutch Trail: kilim runner with a chain of stepped diamonds, seen from above" },
      { file: "products/kutch-trail/room.jpg", alt: "Kutch Trail rug in a pale hallway" },
      { file: "products/kutch-trail/detail.jpg", alt: "Close-up of the weave of the Kutch Trail rug" },
    ],
  },
  {
    key: "panja-stripe",
    name: "Panja Stripe",
    sku: "DH-PS",
    subtitle: "Flat woven in cotton. Indigo stripes and patterned bands on ivory.",
    description:
      "<p>A panja is an iron claw. The weaver beats every thread into place with it, so a panja dhurrie is as firm as canvas and lasts as " +
      "long. This one is ivory, with indigo stripes in pairs and a few bands of diamonds in ochre and clay.</p>" +
      "<p>The cotton is spun in Panipat in six plies. Two weavers make 5 × 8 ft in nine days; the patterned bands, three inches each, take " +
      "as long as two feet of plain stripes.</p>" +
      "<p>It is a good first rug: you can wash it, fold it and put it in the car.</p>",
    construction: "Flat Weave",
    collection: "rug1",
    alsoInCollections: ["rug3"],
    categories: ["flat-weaves", "rugs"],
    tags: ["washable", "pet-friendly", "kids-room", "small-space", "bestsellers", "ready-to-ship", "under-25000"],
    colours: ["Ivory", "Blue", "Gold"],
    style: "Boho",
    material: "Cotton",
    rooms: ["Living Room", "Bedroom", "Kids Room", "Study"],
    shape: "Rectangle",
    origin: "Panipat, Haryana",
    weightGramsPerSqFt: 140,
    hsn: "5702",
    variants: [
      { size: "2x3", mrpRupees: 2500, sellingRupees: 2500, stock: 25 },
      { size: "3x5", mrpRupees: 5900, sellingRupees: 5900, stock: 18 },
      { size: "4x6", mrpRupees: 9500, sellingRupees: 9500, stock: 22 },
      { size: "5x8", mrpRupees: 15500, sellingRupees: 15500, stock: 14 },
      { size: "6x9", mrpRupees: 20900, sellingRupees: 20900, stock: 11 },
      { size: "8x10", mrpRupees: 30500, sellingRupees: 30500, stock: 6 },
      { size: "9x12", mrpRupees: 40500, sellingRupees: 40500, stock: 0 },
    ],
    details: [
      ["Weave", "Panja dhurrie, both sides alike"],
      ["Yarn", "Six-ply cotton"],
      ["Thickness", "5 mm"],
      ["Time on the loom", "About 9 days for 5 × 8 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, folded in a cotton bag. It weighs about 3.5 kg in 4 × 6 ft and 11 kg in 8 × 10 ft.</p>",
    care: "Up to 4 × 6 ft wash in a machine at 30 degrees, alone the first time; hose larger ones down and dry them flat in the shade.",
    related: ["indigo-ladder", "jaisal-band", "telia-blue", "indigo-throw", "telia-cushion"],
    bestsellerRank: 6,
    seoTitle: "Panja Stripe cotton dhurrie in indigo | Dhurrie",
    seoDescription:
      "Cotton dhurrie with indigo stripes and patterned bands on ivory. Beaten with the panja in Panipat, washable, seven sizes.",
    images: [
      {
        file: "products/panja-stripe/front.jpg",
        alt: "Panja Stripe: cotton dhurrie with indigo stripes and patterned bands on ivory, seen from above",
      },
      { file: "products/panja-stripe/room.jpg", alt: "Panja Stripe rug in a reading corner with a bookshelf" },
      { file: "products/panja-stripe/detail.jpg", alt: "Close-up of the weave of the Panja Stripe rug" },
    ],
  },
  {
    key: "jaisal-band",
    name: "Jaisal Band",
    sku: "DH-JB",
    subtitle: "Flat woven in cotton. Terracotta triangles and zigzags on ivory.",
    description:
      "<p>Triangles point in from both ends, a double row of diamonds crosses the middle, and thin zigzags divide the ivory between them. It " +
      "is drawn like the painted walls of the villages around Jaisalmer, where the pattern stops as high as an arm can reach.</p>" +
      "<p>Cotton, dyed in three shades of terracotta and one of mustard. The weaver counts the threads of every triangle: two fewer in each " +
      "row, one on the left and one on the right. A 6 × 9 ft dhurrie takes thirteen days.</p>" +
      "<p>Much of it is ivory, so it brightens a dark room.</p>",
    construction: "Flat Weave",
    collection: "rug3",
    categories: ["flat-weaves", "rugs"],
    tags: ["washable", "ready-to-ship", "made-to-order", "under-25000"],
    colours: ["Rust", "Ivory", "Gold"],
    style: "Geometric",
    material: "Cotton",
    rooms: ["Dining Room", "Living Room", "Bedroom"],
    shape: "Rectangle",
    origin: "Jaisalmer, Rajasthan",
    weightGramsPerSqFt: 145,
    hsn: "5702",
    variants: [
      { size: "4x6", mrpRupees: 10500, sellingRupees: 8500, stock: 15 },
      { size: "5x8", mrpRupees: 16900, sellingRupees: 13500, stock: 12 },
      { size: "6x9", mrpRupees: 22900, sellingRupees: 18500, stock: 9 },
      { size: "8x10", mrpRupees: 33500, sellingRupees: 26900, stock: 7 },
      { size: "9x12", mrpRupees: 44500, sellingRupees: 35500, stock: 2 },
      { size: "10x14", mrpRupees: 57500, sellingRupees: 45900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Weave", "Panja dhurrie, both sides alike"],
      ["Yarn", "Four-ply cotton"],
      ["Thickness", "5 mm"],
      ["Time on the loom", "About 13 days for 6 × 9 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, folded and wrapped in cotton cloth; 6 × 9 ft weighs about 8 kg.</p>" +
      "<p>The 10 × 14 ft needs a larger loom and is made to order in about 25-30 days.</p>",
    care:
      "Wash in cold water with mild soap and dry in the shade, so that the terracotta stays. Iron it while damp if you want it completely " +
      "flat.",
    related: ["panja-stripe", "thar-steps", "banni-bands", "jaisal-throw", "aangan-dining-chair"],
    bestsellerRank: 19,
    seoTitle: "Jaisal Band terracotta cotton dhurrie | Dhurrie",
    seoDescription:
      "Terracotta and ivory cotton dhurrie with triangles, diamonds and zigzags. Woven in Jaisalmer, washable, six sizes from 4 × 6 ft.",
    images: [
      {
        file: "products/jaisal-band/front.jpg",
        alt: "Jaisal Band: terracotta and ivory dhurrie with triangles and zigzag bands, seen from above",
      },
      { file: "products/jaisal-band/room.jpg", alt: "Jaisal Band rug in a dining room" },
      { file: "products/jaisal-band/detail.jpg", alt: "Close-up of the weave of the Jaisal Band rug" },
    ],
  },
  {
    key: "indigo-ladder",
    name: "Indigo Ladder",
    sku: "DH-IL",
    subtitle: "Flat woven in cotton. Wide indigo and ivory stripes, woven square.",
    description:
      "<p>Eight blue stripes and seven ivory ones, like the rungs of a ladder. In the 6 ft square each is about five inches wide.</p>" +
      "<p>Plain stripes are the hardest to weave, since there is nothing to hide a crooked line. In Salawas, half an hour from Jodhpur, the " +
      "weavers work at floor looms in front of their houses and check every stripe against a notched stick. The blue is vat indigo, and it " +
      "pales a little with each wash, like good denim.</p>" +
      "<p>The square sizes suit a round table or the middle of a playroom. Two sizes are rectangular.</p>",
    construction: "Flat Weave",
    collection: "rug1",
    categories: ["flat-weaves", "rugs"],
    tags: ["washable", "pet-friendly", "kids-room", "natural-dyes", "bestsellers", "ready-to-ship", "under-25000"],
    colours: ["Indigo", "Ivory"],
    style: "Modern",
    material: "Cotton",
    rooms: ["Living Room", "Kids Room", "Reading Corner"],
    shape: "Square",
    origin: "Salawas, Rajasthan",
    weightGramsPerSqFt: 140,
    hsn: "5702",
    variants: [
      { size: "square-4", mrpRupees: 5500, sellingRupees: 5500, stock: 20 },
      { size: "square-6", mrpRupees: 12500, sellingRupees: 12500, stock: 16 },
      { size: "square-8", mrpRupees: 21900, sellingRupees: 21900, stock: 8 },
      { size: "square-10", mrpRupees: 33500, sellingRupees: 33500, stock: 1 },
      { size: "5x8", mrpRupees: 13900, sellingRupees: 13900, stock: 12 },
      { size: "8x10", mrpRupees: 26900, sellingRupees: 26900, stock: 5 },
    ],
    details: [
      ["Weave", "Plain-weave dhurrie, both sides alike"],
      ["Yarn", "Six-ply cotton"],
      ["Dyes", "Vat indigo"],
      ["Thickness", "5 mm"],
      ["Time on the loom", "About 6 days for 6 × 6 ft"],
    ],
    shipping: "<p>Sizes in stock leave the same day, folded in cotton cloth. The 6 ft square weighs about 5 kg.</p>",
    care: "Machine wash the 4 ft square at 30 degrees; wash larger ones by hand in cold water. Expect the blue to run in the first two washes.",
    related: ["panja-stripe", "telia-blue", "bagru-bloom", "indigo-throw", "chakri-pouf"],
    bestsellerRank: 10,
    seoTitle: "Indigo Ladder square cotton dhurrie | Dhurrie",
    seoDescription:
      "Square cotton dhurrie in wide indigo and ivory stripes. Woven on floor looms in Salawas with vat indigo, 4 to 10 ft, washable.",
    images: [
      {
        file: "products/indigo-ladder/front.jpg",
        alt: "Indigo Ladder: square dhurrie with wide indigo and ivory stripes, seen from above",
      },
      { file: "products/indigo-ladder/room.jpg", alt: "Indigo Ladder rug in a lounge with an arched niche" },
      { file: "products/indigo-ladder/detail.jpg", alt: "Close-up of the weave of the Indigo Ladder rug" },
    ],
  },
];
