import type { DemoProduct } from "../types.ts";

export const knottedTribal: DemoProduct[] = [
  {
    key: "marwar-gul",
    name: "Marwar Gul",
    sku: "DH-MG",
    subtitle: "Hand knotted in wool. Rows of octagonal guls on deep red.",
    description:
      "<p>A gul is an octagon cut into four, two quarters light and two dark. Here they run in rows over deep red, with small diamonds in " +
      "the gaps. On the 5 × 8 ft there are four across and eight down.</p>" +
      "<p>The weavers of Bikaner know the pattern by heart; there is no drawing on the loom, only a small sample that hangs from the top " +
      "beam. The wool is local desert wool, hard and springy, tied at 120 knots per square inch.</p>" +
      "<p>It wears well, so use it where chairs move: under a desk, or in a reading corner.</p>",
    construction: "Hand Knotted",
    collection: "rug3",
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["festive", "small-space", "natural-dyes", "bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Red", "Black", "Ivory"],
    style: "Tribal",
    material: "Wool",
    rooms: ["Study", "Reading Corner", "Living Room"],
    shape: "Rectangle",
    pileHeightMm: 8,
    knots: "120 knots per square inch",
    origin: "Bikaner, Rajasthan",
    weightGramsPerSqFt: 325,
    hsn: "5701",
    variants: [
      { size: "3x5", mrpRupees: 27500, sellingRupees: 27500, stock: 4 },
      { size: "4x6", mrpRupees: 43500, sellingRupees: 43500, stock: 3 },
      { size: "5x8", mrpRupees: 70500, sellingRupees: 70500, stock: 2 },
      { size: "6x9", mrpRupees: 95500, sellingRupees: 95500, stock: 1 },
      { size: "8x10", mrpRupees: 139900, sellingRupees: 139900, stock: 0, madeToOrder: true },
      { size: "9x12", mrpRupees: 185500, sellingRupees: 185500, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 239900, sellingRupees: 239900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Wool warp, cotton weft"],
      ["Dyes", "Madder red, iron black, undyed ivory"],
      ["Edges", "Flat kilim end of 2 cm, then fringe"],
      ["Time on the loom", "About 10 weeks for 5 × 8 ft"],
      ["Made by", "Village looms west of Bikaner"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day. Rolled in cloth, 5 × 8 ft weighs about 13 kg and fits in the boot of a small car.</p>" +
      "<p>From 8 × 10 ft upwards it is made to order in about 25-30 days.</p>",
    care: "Hard desert wool needs little care: vacuum weekly and air it in the winter sun. Keep it away from lime water, which dulls the red.",
    related: ["ajrakh-gul", "serai-madder", "kota-ridge", "patola-wave", "haat-pouf", "thar-cushion"],
    bestsellerRank: 11,
    seoTitle: "Marwar Gul deep red tribal wool rug | Dhurrie",
    seoDescription:
      "Rows of octagonal guls on deep madder red. Hand knotted near Bikaner in hard desert wool, 120 knots per square inch, from 3 × 5 ft.",
    images: [
      { file: "products/marwar-gul/front.jpg", alt: "Marwar Gul: deep red rug with rows of octagonal guls, seen from above" },
      { file: "products/marwar-gul/room.jpg", alt: "Marwar Gul rug in a reading corner with a bookshelf" },
      { file: "products/marwar-gul/detail.jpg", alt: "Close-up of the pile of the Marwar Gul rug" },
    ],
  },
  {
    key: "ajrakh-gul",
    name: "Ajrakh Gul",
    sku: "DH-AG",
    subtitle: "Hand knotted in wool. An indigo runner with two rows of ivory-ringed guls.",
    description:
      "<p>Two rows of guls run down an indigo ground, each ringed in ivory and filled with rust. The blue and rust are those of ajrakh, the " +
      "printed cloth of the Kutch herders, which gave the rug its name.</p>" +
      "<p>The yarn is dyed in a fermented indigo vat, nine dips for the ground and two for the lighter outlines. It is knotted in Jaipur, " +
      "120 knots per square inch, by two weavers at a loom only a yard wide.</p>" +
      "<p>A dark runner is practical. It looks good on pale stone, from the front door to the stairs.</p>",
    construction: "Hand Knotted",
    collection: "rug1",
    alsoInCollections: ["rug3"],
    categories: ["runners", "hand-knotted-rugs", "rugs"],
    tags: ["small-space", "natural-dyes", "ready-to-ship", "made-to-order"],
    colours: ["Indigo", "Ivory", "Rust"],
    style: "Tribal",
    material: "Wool",
    rooms: ["Hallway", "Bedroom"],
    shape: "Runner",
    pileHeightMm: 8,
    knots: "120 knots per square inch",
    origin: "Jaipur, Rajasthan",
    weightGramsPerSqFt: 320,
    hsn: "5701",
    variants: [
      { size: "2-5x6", mrpRupees: 27900, sellingRupees: 27900, stock: 2 },
      { size: "2-5x8", mrpRupees: 36500, sellingRupees: 36500, stock: 4 },
      { size: "2-5x10", mrpRupees: 45900, sellingRupees: 45900, stock: 1 },
      { size: "2-5x12", mrpRupees: 54900, sellingRupees: 54900, stock: 0 },
      { size: "2-5x14", mrpRupees: 62900, sellingRupees: 62900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton"],
      ["Dyes", "Indigo, nine dips; madder with iron for the rust"],
      ["Edges", "Indigo wool overcast, short fringe"],
      ["Time on the loom", "About 5 weeks for 8 ft"],
    ],
    shipping:
      "<p>Lengths in stock leave the same day in one roll, in cotton cloth and jute. The 10 ft length weighs about 8 kg.</p>" +
      "<p>The 14 ft length is made to order in about 25-30 days.</p>",
    care: "Wipe the floor dry before you lay it, because new indigo can stain damp marble. Vacuum weekly along the length.",
    related: ["marwar-gul", "haveli-passage", "kutch-trail", "neelam-garden", "indigo-throw"],
    bestsellerRank: 23,
    seoTitle: "Ajrakh Gul indigo wool runner, hand knotted | Dhurrie",
    seoDescription:
      "Indigo runner with ivory-ringed guls, hand knotted in Jaipur. Wool dipped nine times in the vat, 120 knots per square inch, 30 inches " +
      "wide.",
    images: [
      { file: "products/ajrakh-gul/front.jpg", alt: "Ajrakh Gul: indigo runner with ivory-outlined guls, seen from above" },
      { file: "products/ajrakh-gul/room.jpg", alt: "Ajrakh Gul rug in a pale hallway" },
      { file: "products/ajrakh-gul/detail.jpg", alt: "Close-up of the pile of the Ajrakh Gul rug" },
    ],
  },
  {
    key: "patola-wave",
    name: "Patola Wave",
    sku: "DH-PW",
    subtitle: "Hand knotted in wool and silk. Feathered ikat lozenges in madder, saffron and ink.",
    description:
      "<p>In a patola sari from Patan the threads are tied and dyed before they are woven, so every edge looks feathered. This rug does the " +
      "same with knots: where madder meets ivory, the two colours alternate five times before one takes over.</p>" +
      "<p>The pattern comes from a sari border of 1962, enlarged eleven times. Jaipur weavers tie it at 169 knots per square inch, silk in " +
      "the madder and the saffron, wool in the ink blue. An 8 × 10 ft takes fourteen weeks.</p>" +
      "<p>Let it be the only pattern in the room.</p>",
    construction: "Hand Knotted",
    collection: "rug3",
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["festive", "new-arrivals", "ready-to-ship", "made-to-order"],
    colours: ["Red", "Ivory", "Gold"],
    style: "Tribal",
    material: "Silk blend",
    rooms: ["Living Room", "Bedroom", "Dining Room"],
    shape: "Rectangle",
    pileHeightMm: 7,
    knots: "169 knots per square inch",
    origin: "Jaipur, Rajasthan",
    weightGramsPerSqFt: 300,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 113900, sellingRupees: 113900, stock: 2 },
      { size: "5x8", mrpRupees: 185900, sellingRupees: 185900, stock: 1 },
      { size: "6x9", mrpRupees: 250900, sellingRupees: 250900, stock: 2 },
      { size: "8x10", mrpRupees: 367900, sellingRupees: 367900, stock: 0, madeToOrder: true },
      { size: "9x12", mrpRupees: 486900, sellingRupees: 486900, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 630900, sellingRupees: 630900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Yarn", "70 % wool, 30 % mulberry silk"],
      ["Foundation", "Cotton"],
      ["Edges", "Ikat fringe left 5 cm long"],
      ["Time on the loom", "About 14 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled on a tube in muslin. A 6 × 9 ft rug weighs about 16 kg.</p>" +
      "<p>From 8 × 10 ft upwards it is made to order. Each one is partly woven already and is finished in about 25-30 days.</p>",
    care: "Vacuum with suction only. Have it washed by a rug washer every five years; household soap harms silk.",
    related: ["patola-cushion", "marwar-gul", "serai-madder", "zafran-court", "telia-blue"],
    bestsellerRank: 20,
    seoTitle: "Patola Wave ikat silk-blend rug | Dhurrie",
    seoDescription:
      "Feathered ikat lozenges in madder, saffron and ink. Knotted in Jaipur in wool and silk after a sari from Patan, 169 knots per square " +
      "inch.",
    images: [
      {
        file: "products/patola-wave/front.jpg",
        alt: "Patola Wave: ikat lozenges with feathered edges in madder, saffron and ink, seen from above",
      },
      { file: "products/patola-wave/room.jpg", alt: "Patola Wave rug in a bright living room" },
      { file: "products/patola-wave/detail.jpg", alt: "Close-up of the pile of the Patola Wave rug" },
      { file: "products/patola-wave/rolled.jpg", alt: "Patola Wave rug half rolled on an oak floor" },
    ],
  },
  {
    key: "atlas-snow",
    name: "Atlas Snow",
    sku: "DH-AS",
    subtitle: "Hand knotted in wool. Charcoal diamonds, drawn by hand, on a deep ivory pile.",
    description:
      "<p>The diamonds are not quite regular, because they are not measured. The weaver places each line by eye from the one before, so they " +
      "grow and shrink down the length of the rug.</p>" +
      "<p>The knots are few, 36 to the square inch, and the pile is long, 22 mm. Between two rows of knots there are four rows of weft, and " +
      "the wool falls over them like grass. Both colours are undyed: ivory and the near black of a Deccani sheep. Bhadohi weavers finish 8 × " +
      "10 ft in three weeks.</p>" +
      "<p>It is a rug for bare feet: beside a bed, or in front of a sofa.</p>",
    construction: "Hand Knotted",
    collection: "rug4",
    categories: ["high-pile", "hand-knotted-rugs", "rugs"],
    tags: ["new-arrivals", "bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Ivory", "Black"],
    style: "Boho",
    material: "Wool",
    rooms: ["Bedroom", "Living Room", "Kids Room"],
    shape: "Rectangle",
    pileHeightMm: 22,
    knots: "36 knots per square inch",
    origin: "Bhadohi, Uttar Pradesh",
    weightGramsPerSqFt: 400,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 30900, sellingRupees: 30900, stock: 4 },
      { size: "5x8", mrpRupees: 50900, sellingRupees: 50900, stock: 3 },
      { size: "6x9", mrpRupees: 68900, sellingRupees: 68900, stock: 4 },
      { size: "8x10", mrpRupees: 100900, sellingRupees: 100900, stock: 2 },
      { size: "9x12", mrpRupees: 133500, sellingRupees: 133500, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 172900, sellingRupees: 172900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Wool and cotton"],
      ["Dyes", "None; both wools are undyed"],
      ["Edges", "Plaited fringe at one end, as woven"],
      ["Time on the loom", "About 3 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day. Give the pile a day to spring back after you unroll it. A 6 × 9 ft rug weighs about 22 kg.</p>" +
      "<p>The 9 × 12 and 10 × 14 ft are made to order, from the first knot, in about 25-30 days.</p>",
    care: "Shake it outdoors once a month and vacuum the back now and then. New wool sheds for about ten weeks.",
    related: ["kasbah-line", "dune-script", "cloudrest", "zen-furrow", "sawan-bed", "mehfil-lounge-chair"],
    bestsellerRank: 5,
    seoTitle: "Atlas Snow ivory diamond high-pile rug | Dhurrie",
    seoDescription: "Ivory high-pile rug with hand-drawn charcoal diamonds. Hand knotted in Bhadohi in undyed wool, 22 mm deep, six sizes.",
    images: [
      {
        file: "products/atlas-snow/front.jpg",
        alt: "Atlas Snow: ivory high-pile rug with a hand-drawn charcoal diamond lattice, seen from above",
      },
      { file: "products/atlas-snow/room.jpg", alt: "Atlas Snow rug in a bedroom beside a tall window" },
      { file: "products/atlas-snow/detail.jpg", alt: "Close-up of the pile of the Atlas Snow rug" },
    ],
  },
  {
    key: "kasbah-line",
    name: "Kasbah Line",
    sku: "DH-KL",
    subtitle: "Hand knotted in wool. Rust diamonds and small tribal motifs on ivory.",
    description:
      "<p>Rust lines cross on ivory and form diamonds. Inside some of them is a smaller diamond outlined in ochre, inside others a black one " +
      "no bigger than a palm. The weaver decides which comes next.</p>" +
      "<p>It is knotted in Mirzapur with thick two-ply yarn. The pile is 20 mm, soft enough for bare toes and firm enough for a chair leg. " +
      "The rust is madder on a grey wool, which makes it deeper than on white.</p>" +
      "<p>It suits a reading corner, a bedroom or a child’s room.</p>",
    construction: "Hand Knotted",
    collection: "rug3",
    categories: ["high-pile", "hand-knotted-rugs", "rugs"],
    tags: ["kids-room", "natural-dyes", "ready-to-ship", "made-to-order"],
    colours: ["Ivory", "Rust", "Brown"],
    style: "Tribal",
    material: "Wool",
    rooms: ["Reading Corner", "Bedroom", "Kids Room"],
    shape: "Rectangle",
    pileHeightMm: 20,
    knots: "36 knots per square inch",
    origin: "Mirzapur, Uttar Pradesh",
    weightGramsPerSqFt: 390,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 34500, sellingRupees: 34500, stock: 2 },
      { size: "5x8", mrpRupees: 56500, sellingRupees: 56500, stock: 3 },
      { size: "6x9", mrpRupees: 76500, sellingRupees: 76500, stock: 1 },
      { size: "8x10", mrpRupees: 111900, sellingRupees: 111900, stock: 0 },
      { size: "9x12", mrpRupees: 147900, sellingRupees: 147900, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 191900, sellingRupees: 191900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton"],
      ["Dyes", "Madder for the rust, pomegranate for the ochre"],
      ["Edges", "Wool overcast, fringe at both ends"],
      ["Time on the loom", "About 3 weeks for 5 × 8 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in cotton cloth; 5 × 8 ft weighs about 16 kg.</p>" +
      "<p>The 9 × 12 and 10 × 14 ft are made to order in about 25-30 days.</p>",
    care: "Vacuum slowly with suction only. Lift a flattened patch with your fingers and a little steam from a kettle.",
    related: ["atlas-snow", "dune-script", "banni-bands", "marwar-gul", "chakri-pouf", "thar-cushion"],
    bestsellerRank: 25,
    seoTitle: "Kasbah Line ivory and rust wool rug | Dhurrie",
    seoDescription:
      "Ivory high-pile rug with rust diamonds and small motifs. Hand knotted in Mirzapur in two-ply wool, 20 mm deep, from 4 × 6 ft.",
    images: [
      {
        file: "products/kasbah-line/front.jpg",
        alt: "Kasbah Line: ivory pile rug with rust diamonds and small tribal motifs, seen from above",
      },
      { file: "products/kasbah-line/room.jpg", alt: "Kasbah Line rug in a reading corner with a bookshelf" },
      { file: "products/kasbah-line/detail.jpg", alt: "Close-up of the pile of the Kasbah Line rug" },
    ],
  },
  {
    key: "dune-script",
    name: "Dune Script",
    sku: "DH-DS",
    subtitle: "Hand knotted in wool. Double ivory lines on sand, woven square.",
    description:
      "<p>A square room needs a square rug, and few are made. This one is woven in Bikaner, on a loom as wide as the rug is long. Two ivory " +
      "lines run side by side over a sand ground and cross into diamonds, like a hand writing the same letter again and again.</p>" +
      "<p>The sand colour is the natural brown of the Magra sheep mixed with ivory in the spinning, three parts to one, so it changes from " +
      "knot to knot. The pile is 18 mm.</p>" +
      "<p>Place two armchairs on it, or use the 6 ft at the foot of a bed.</p>",
    construction: "Hand Knotted",
    collection: "rug4",
    alsoInCollections: ["rug5"],
    categories: ["high-pile", "hand-knotted-rugs", "rugs"],
    tags: ["small-space", "ready-to-ship", "made-to-order"],
    colours: ["Beige", "Ivory"],
    style: "Boho",
    material: "Wool",
    rooms: ["Living Room", "Reading Corner", "Bedroom"],
    shape: "Square",
    pileHeightMm: 18,
    knots: "49 knots per square inch",
    origin: "Bikaner, Rajasthan",
    weightGramsPerSqFt: 385,
    hsn: "5701",
    variants: [
      { size: "square-5", mrpRupees: 39900, sellingRupees: 33900, stock: 2 },
      { size: "square-6", mrpRupees: 56500, sellingRupees: 47900, stock: 3 },
      { size: "square-8", mrpRupees: 98900, sellingRupees: 83900, stock: 1 },
      { size: "square-10", mrpRupees: 151900, sellingRupees: 128900, stock: 0, madeToOrder: true },
      { size: "6x9", mrpRupees: 84500, sellingRupees: 71900, stock: 2 },
      { size: "8x10", mrpRupees: 123900, sellingRupees: 105500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Wool warp, wool weft"],
      ["Dyes", "None; brown and ivory fleece blended before spinning"],
      ["Edges", "Braided selvedge, fringe on two sides"],
      ["Time on the loom", "About 3 weeks for 8 × 8 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in jute cloth. The 8 ft square weighs about 25 kg.</p>" +
      "<p>The 10 ft square and the 8 × 10 ft are made to order in about 25-30 days.</p>",
    care: "Give it a quarter turn every four months, so that it wears evenly. Vacuum with suction only.",
    related: ["atlas-snow", "kasbah-line", "zen-furrow", "khet-natural", "mehfil-lounge-chair", "chakri-pouf"],
    bestsellerRank: 30,
    seoTitle: "Dune Script square sand wool rug | Dhurrie",
    seoDescription:
      "Square high-pile rug with double ivory lines on sand. Hand knotted in Bikaner in undyed Magra wool, 5 to 10 ft square.",
    images: [
      {
        file: "products/dune-script/front.jpg",
        alt: "Dune Script: square sand-coloured rug with double ivory diamond lines, seen from above",
      },
      { file: "products/dune-script/room.jpg", alt: "Dune Script rug in a lounge with an arched niche" },
      { file: "products/dune-script/detail.jpg", alt: "Close-up of the pile of the Dune Script rug" },
    ],
  },
];
