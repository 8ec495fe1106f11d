import type { DemoProduct } from "../types.ts";

export const knottedMedallions: DemoProduct[] = [
  {
    key: "mehrangarh-medallion",
    name: "Mehrangarh Medallion",
    sku: "DH-MM",
    subtitle: "Hand knotted in wool. A scalloped indigo medallion on madder red, with a quarter of it in each corner.",
    description:
      "<p>The field is madder red, scattered with small flowers. In the middle is a scalloped indigo medallion, and each corner holds a " +
      "quarter of the same shape, so the eye is drawn back to the centre.</p>" +
      "<p>It is knotted in Jaipur in Bikaneri wool on a cotton warp, 144 knots per square inch. One weaver reads the squared drawing aloud, " +
      "colour by colour, and three others tie. An 8 × 10 ft rug stays on the loom for twelve weeks.</p>" +
      "<p>It looks best with a low centre table in the middle, or in a study with the desk on the border.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["festive", "natural-dyes", "bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Red", "Blue", "Ivory"],
    style: "Traditional",
    material: "Wool",
    rooms: ["Living Room", "Dining Room", "Study"],
    shape: "Rectangle",
    pileHeightMm: 9,
    knots: "144 knots per square inch",
    origin: "Jaipur, Rajasthan",
    weightGramsPerSqFt: 330,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 51900, sellingRupees: 45500, stock: 2 },
      { size: "5x8", mrpRupees: 84900, sellingRupees: 74900, stock: 3 },
      { size: "6x9", mrpRupees: 114500, sellingRupees: 100900, stock: 1 },
      { size: "8x10", mrpRupees: 167900, sellingRupees: 147900, stock: 2 },
      { size: "9x12", mrpRupees: 222500, sellingRupees: 195900, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 287900, sellingRupees: 253500, stock: 0, madeToOrder: true },
      { size: "12x15", mrpRupees: 370500, sellingRupees: 325900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton warp and weft"],
      ["Dyes", "Madder root and indigo, over undyed ivory"],
      ["Edges", "Wool overcast sides, knotted cotton fringe"],
      ["Time on the loom", "About 12 weeks for 8 × 10 ft"],
      ["Made by", "Four weavers at one loom, Jaipur"],
    ],
    shipping:
      "<p>Sizes in stock leave Jaipur the same day, rolled with the pile inside, wrapped in cotton cloth and sewn into jute. An 8 × 10 ft " +
      "rug weighs about 26 kg; two people should carry it in.</p>" +
      "<p>The three largest sizes are made to order. They are partly woven already; when you order, the weavers finish, wash and stretch " +
      "yours in about 25-30 days.</p>",
    care:
      "Vacuum weekly without the beater brush and turn the rug end to end every six months. Blot spills with a damp white cloth; wash only " +
      "by hand, every four or five years.",
    related: ["serai-madder", "zafran-court", "neelam-garden", "marwar-gul", "patola-cushion", "kalash-side-table"],
    bestsellerRank: 4,
    seoTitle: "Mehrangarh Medallion red wool rug | Dhurrie",
    seoDescription:
      "Madder-red medallion rug with an indigo centre, hand knotted in Jaipur in Bikaneri wool, 144 knots per square inch. Seven sizes from " +
      "4 × 6 ft.",
    images: [
      {
        file: "products/mehrangarh-medallion/front.jpg",
        alt: "Mehrangarh Medallion: madder-red medallion rug with indigo border and corner spandrels, seen from above",
      },
      { file: "products/mehrangarh-medallion/room.jpg", alt: "Mehrangarh Medallion rug in a bright living room" },
      { file: "products/mehrangarh-medallion/detail.jpg", alt: "Close-up of the pile of the Mehrangarh Medallion rug" },
      { file: "products/mehrangarh-medallion/rolled.jpg", alt: "Mehrangarh Medallion rug half rolled on an oak floor" },
    ],
  },
  {
    key: "zafran-court",
    name: "Zafran Court",
    sku: "DH-ZC",
    subtitle: "Hand knotted in wool and silk. A slate-blue medallion on ivory, with a saffron border.",
    description:
      "<p>The border and the four corners are saffron. Between them is an ivory field of fine stems, and a slate-blue medallion with a " +
      "scalloped edge and a saffron centre.</p>" +
      "<p>The ground is wool and the outlines of the flowers are silk: about one knot in five. At 196 knots per square inch a weaver in " +
      "Bhadohi ties some 6,000 knots a day, and four of them need sixteen weeks for 8 × 10 ft.</p>" +
      "<p>Silk looks lighter from one side and darker from the other, so place the rug where you see it from both ends, in a dining or " +
      "drawing room.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["festive", "made-to-order"],
    colours: ["Ivory", "Gold", "Blue"],
    style: "Traditional",
    material: "Silk blend",
    rooms: ["Living Room", "Dining Room", "Bedroom"],
    shape: "Rectangle",
    pileHeightMm: 7,
    knots: "196 knots per square inch",
    origin: "Bhadohi, Uttar Pradesh",
    weightGramsPerSqFt: 300,
    hsn: "5701",
    variants: [
      { size: "5x8", mrpRupees: 209900, sellingRupees: 209900, stock: 0, madeToOrder: true },
      { size: "6x9", mrpRupees: 283500, sellingRupees: 283500, stock: 0, madeToOrder: true },
      { size: "8x10", mrpRupees: 415900, sellingRupees: 415900, stock: 0, madeToOrder: true },
      { size: "9x12", mrpRupees: 550500, sellingRupees: 550500, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 713500, sellingRupees: 713500, stock: 0, madeToOrder: true },
      { size: "12x15", mrpRupees: 917500, sellingRupees: 917500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Yarn", "80 % New Zealand and Indian wool, 20 % mulberry silk"],
      ["Foundation", "Cotton"],
      ["Pile", "Cut low, to 7 mm, so that the pattern stays sharp"],
      ["Time on the loom", "About 16 weeks for 8 × 10 ft"],
      ["Made by", "A family workshop of six looms, Bhadohi"],
    ],
    shipping:
      "<p>Every size is made to order. Each one is partly woven already, so that yours is finished, washed and stretched about 25-30 days " +
      "after you order.</p>" +
      "<p>It is sent rolled on a tube, in muslin and then in jute cloth. It weighs about 24 kg in 8 × 10 ft and 54 kg in 12 × 15 ft.</p>",
    care: "Vacuum with suction only, along the pile. Keep silk out of strong sun and have it washed by a rug washer, not at home.",
    related: ["chakra-bagh", "mehrangarh-medallion", "monsoon-ivory", "patola-wave", "diya-table-lamp"],
    bestsellerRank: 21,
    seoTitle: "Zafran Court saffron silk-blend rug | Dhurrie",
    seoDescription:
      "Ivory and saffron medallion rug, hand knotted in Bhadohi in wool and mulberry silk, 196 knots per square inch. Made to order in about " +
      "25-30 days.",
    images: [
      {
        file: "products/zafran-court/front.jpg",
        alt: "Zafran Court: ivory medallion rug with saffron border and slate-blue centre, seen from above",
      },
      { file: "products/zafran-court/room.jpg", alt: "Zafran Court rug in a bright living room" },
      { file: "products/zafran-court/detail.jpg", alt: "Close-up of the pile of the Zafran Court rug" },
    ],
  },
  {
    key: "neelam-garden",
    name: "Neelam Garden",
    sku: "DH-NG",
    subtitle: "Hand knotted in wool. An indigo garden of scrolling vines inside an ivory palmette border.",
    description:
      "<p>A garden seen from above at night. Vines run over an indigo ground with no centre, top or bottom, so the rug looks right either " +
      "way round. The border is ivory, with a palmette every hand’s width.</p>" +
      "<p>The blue takes eleven dips in an indigo vat, and each hank dries in the shade between dips. Weavers in Bhadohi tie it at 144 knots " +
      "per square inch; 8 × 10 ft takes twelve weeks.</p>" +
      "<p>It is a good rug for under a dining table. The small pattern and the dark ground hide crumbs, and the ivory border shows around " +
      "the chairs.</p>",
    construction: "Hand Knotted",
    collection: "rug1",
    alsoInCollections: ["rug2"],
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["natural-dyes", "festive", "bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Indigo", "Ivory", "Blue"],
    style: "Traditional",
    material: "Wool",
    rooms: ["Living Room", "Dining Room", "Study"],
    shape: "Rectangle",
    pileHeightMm: 8,
    knots: "144 knots per square inch",
    origin: "Bhadohi, Uttar Pradesh",
    weightGramsPerSqFt: 320,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 43900, sellingRupees: 43900, stock: 3 },
      { size: "5x8", mrpRupees: 71900, sellingRupees: 71900, stock: 4 },
      { size: "6x9", mrpRupees: 96900, sellingRupees: 96900, stock: 2 },
      { size: "8x10", mrpRupees: 142500, sellingRupees: 142500, stock: 1 },
      { size: "9x12", mrpRupees: 188500, sellingRupees: 188500, stock: 2 },
      { size: "10x14", mrpRupees: 244500, sellingRupees: 244500, stock: 0, madeToOrder: true },
      { size: "12x15", mrpRupees: 313900, sellingRupees: 313900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton warp and weft"],
      ["Dyes", "Indigo vat, eleven dips; greens and rust overdyed with madder"],
      ["Edges", "Overcast in indigo wool, short cotton fringe"],
      ["Time on the loom", "About 12 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Sizes in stock leave the same day, rolled in cotton cloth and jute. The rug weighs about 13 kg in 5 × 8 ft and 35 kg in 9 × 12 " +
      "ft.</p>" +
      "<p>The 10 × 14 and 12 × 15 ft are made to order in about 25-30 days.</p>",
    care:
      "A little blue may rub off on a white cloth in the first month. This is normal with indigo, and it stops. Vacuum weekly, and keep the " +
      "rug dry.",
    related: ["ajrakh-gul", "bagru-bloom", "telia-blue", "mehrangarh-medallion", "telia-cushion", "aangan-dining-chair"],
    bestsellerRank: 3,
    seoTitle: "Neelam Garden indigo wool rug, hand knotted | Dhurrie",
    seoDescription:
      "An indigo garden rug with an ivory palmette border, hand knotted in Bhadohi. Wool dipped eleven times in the vat, 144 knots per " +
      "square inch.",
    images: [
      {
        file: "products/neelam-garden/front.jpg",
        alt: "Neelam Garden: indigo garden rug with scrolling vines and an ivory palmette border, seen from above",
      },
      { file: "products/neelam-garden/room.jpg", alt: "Neelam Garden rug in a sunlit living room corner" },
      { file: "products/neelam-garden/detail.jpg", alt: "Close-up of the pile of the Neelam Garden rug" },
    ],
  },
  {
    key: "chakra-bagh",
    name: "Chakra Bagh",
    sku: "DH-CB",
    subtitle: "Hand knotted in wool and silk. A round garden in rings, from a white rosette to a blue rim.",
    description:
      "<p>A white rosette sits inside a rust flower, and the flower inside a blue medallion with twelve lobes. Around it is an ivory ring of " +
      "fine stems, then a broad slate-blue rim with twelve flowers, placed like the hours of a clock.</p>" +
      "<p>A round rug is woven square and cut afterwards. In Agra the circle is first drawn on the warp with a string and a piece of " +
      "charcoal, and the curve is tied in steps one knot wide. At 169 knots per square inch you cannot see the steps.</p>" +
      "<p>It needs space around it: place it with two chairs and a lamp, or at the foot of a staircase.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    categories: ["round-rugs", "hand-knotted-rugs", "rugs"],
    tags: ["one-of-a-kind", "made-to-order"],
    colours: ["Ivory", "Blue", "Rust"],
    style: "Traditional",
    material: "Silk blend",
    rooms: ["Living Room", "Reading Corner", "Bedroom"],
    shape: "Round",
    pileHeightMm: 7,
    knots: "169 knots per square inch",
    origin: "Agra, Uttar Pradesh",
    weightGramsPerSqFt: 300,
    hsn: "5701",
    variants: [
      { size: "round-4", mrpRupees: 73900, sellingRupees: 73900, stock: 0, madeToOrder: true },
      { size: "round-5", mrpRupees: 113500, sellingRupees: 113500, stock: 0, madeToOrder: true },
      { size: "round-6", mrpRupees: 162900, sellingRupees: 162900, stock: 0, madeToOrder: true },
      { size: "round-8", mrpRupees: 284500, sellingRupees: 284500, stock: 0, madeToOrder: true },
      { size: "round-10", mrpRupees: 439900, sellingRupees: 439900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Yarn", "75 % wool, 25 % mulberry silk in the flowers"],
      ["Foundation", "Cotton"],
      ["Edge", "Bound by hand with wool, no fringe"],
      ["Time on the loom", "About 12 weeks for 6 ft across"],
      ["Made by", "Two weavers at each loom, Agra"],
    ],
    shipping:
      "<p>Made to order in all five diameters, in about 25-30 days: the rug is finished, cut round, bound and washed in that time.</p>" +
      "<p>The 6 ft weighs about 8.5 kg and the 10 ft about 24 kg. It comes rolled in cotton cloth. Leave it flat for two days and the curl " +
      "disappears.</p>",
    care: "Suction only, no brush, and follow the rings when you vacuum. Water damages silk, so blot a spill at once.",
    related: ["phool-mandala", "zafran-court", "moon-over-sand", "diya-table-lamp", "mehfil-lounge-chair"],
    bestsellerRank: 33,
    seoTitle: "Chakra Bagh round silk-blend rug | Dhurrie",
    seoDescription:
      "Round medallion rug in ivory, slate blue and rust. Hand knotted in Agra in wool and silk, 169 knots per square inch, 4 to 10 ft across.",
    images: [
      {
        file: "products/chakra-bagh/front.jpg",
        alt: "Chakra Bagh: round medallion rug in ivory, slate blue and faded rust, seen from above",
      },
      { file: "products/chakra-bagh/room.jpg", alt: "Chakra Bagh rug in a lounge with an arched niche" },
      { file: "products/chakra-bagh/detail.jpg", alt: "Close-up of the pile of the Chakra Bagh rug" },
    ],
  },
  {
    key: "serai-madder",
    name: "Serai Madder",
    sku: "DH-SM",
    subtitle: "Hand knotted in wool. A star medallion in madder red, navy and ivory.",
    description:
      "<p>An eight-pointed star sits on a madder-red field, and every line in it is straight. The corners are ivory, the border is navy, and " +
      "the angles come from village rugs that were drawn on the loom rather than on paper.</p>" +
      "<p>We weave it in Jaipur in hand-spun Bikaneri wool. Hand-spun yarn takes the madder unevenly, so the red runs from brick to cherry " +
      "within one rug. That is called abrash, and we leave it. Four weavers need twelve weeks for 8 × 10 ft.</p>" +
      "<p>It suits a large room with pale sofas, and its 9 mm pile softens footsteps.</p>",
    construction: "Hand Knotted",
    collection: "rug2",
    alsoInCollections: ["rug3"],
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["natural-dyes", "festive", "bestsellers", "ready-to-ship", "made-to-order"],
    colours: ["Red", "Blue", "Ivory"],
    style: "Traditional",
    material: "Wool",
    rooms: ["Living Room", "Dining Room", "Study"],
    shape: "Rectangle",
    pileHeightMm: 9,
    knots: "144 knots per square inch",
    origin: "Jaipur, Rajasthan",
    weightGramsPerSqFt: 335,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 50500, sellingRupees: 42900, stock: 3 },
      { size: "5x8", mrpRupees: 81900, sellingRupees: 69900, stock: 4 },
      { size: "6x9", mrpRupees: 110900, sellingRupees: 94900, stock: 2 },
      { size: "8x10", mrpRupees: 162500, sellingRupees: 138900, stock: 2 },
      { size: "9x12", mrpRupees: 214900, sellingRupees: 183900, stock: 1 },
      { size: "10x14", mrpRupees: 278500, sellingRupees: 237900, stock: 0, madeToOrder: true },
      { size: "12x15", mrpRupees: 358500, sellingRupees: 306500, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton warp and weft"],
      ["Dyes", "Madder root, indigo, pomegranate rind"],
      ["Edges", "Navy wool overcast, knotted fringe"],
      ["Time on the loom", "About 12 weeks for 8 × 10 ft"],
      ["Made by", "Four weavers at one loom, Jaipur"],
    ],
    shipping:
      "<p>Sizes in stock leave Jaipur the same day. The rug is rolled with the pile inside, wrapped in cotton and sewn into jute; 8 × 10 ft " +
      "weighs about 27 kg.</p>" +
      "<p>The 10 × 14 and 12 × 15 ft are made to order. They are partly woven already, and are finished and washed in about 25-30 days.</p>",
    care:
      "Vacuum weekly without the beater brush. Loose wool comes off for two or three months. These are short ends from the shearing; the " +
      "knots stay firm.",
    related: ["mehrangarh-medallion", "kota-ridge", "marwar-gul", "neelam-garden", "patola-cushion", "mehfil-lounge-chair"],
    bestsellerRank: 1,
    seoTitle: "Serai Madder star-medallion wool rug | Dhurrie",
    seoDescription:
      "A star medallion in madder red, navy and ivory. Hand knotted in Jaipur in hand-spun Bikaneri wool, 144 knots per square inch, seven " +
      "sizes.",
    images: [
      {
        file: "products/serai-madder/front.jpg",
        alt: "Serai Madder: geometric star-medallion rug in madder red, navy and ivory, seen from above",
      },
      { file: "products/serai-madder/room.jpg", alt: "Serai Madder rug in a sunlit living room corner" },
      { file: "products/serai-madder/detail.jpg", alt: "Close-up of the pile of the Serai Madder rug" },
      { file: "products/serai-madder/rolled.jpg", alt: "Serai Madder rug half rolled on an oak floor" },
    ],
  },
  {
    key: "kota-ridge",
    name: "Kota Ridge",
    sku: "DH-KR",
    subtitle: "Hand knotted in wool. A stepped star in sage, charcoal and ivory.",
    description:
      "<p>Kota stone turns grey-green when it is wet, and that is the green of this field. On it is a stepped star in charcoal. The corners " +
      "are ivory, and a few diamonds in straw and clay add warmth.</p>" +
      "<p>The wool is shorn in Bikaner, and the ivory and the charcoal are not dyed at all: they are the colours of the sheep. At 100 knots " +
      "per square inch the pattern is bold and the pile is thick, 10 mm. An 8 × 10 ft rug takes eight weeks.</p>" +
      "<p>It suits dark tables and pale walls, and a room where you like to change the other colours.</p>",
    construction: "Hand Knotted",
    collection: "rug3",
    alsoInCollections: ["rug2"],
    categories: ["hand-knotted-rugs", "rugs"],
    tags: ["monsoon-edit", "natural-dyes", "made-to-order"],
    colours: ["Green", "Black", "Ivory"],
    style: "Geometric",
    material: "Wool",
    rooms: ["Dining Room", "Living Room", "Study"],
    shape: "Rectangle",
    pileHeightMm: 10,
    knots: "100 knots per square inch",
    origin: "Bikaner, Rajasthan",
    weightGramsPerSqFt: 345,
    hsn: "5701",
    variants: [
      { size: "4x6", mrpRupees: 34900, sellingRupees: 34900, stock: 0, madeToOrder: true },
      { size: "5x8", mrpRupees: 56900, sellingRupees: 56900, stock: 0, madeToOrder: true },
      { size: "6x9", mrpRupees: 76500, sellingRupees: 76500, stock: 0, madeToOrder: true },
      { size: "8x10", mrpRupees: 112500, sellingRupees: 112500, stock: 0, madeToOrder: true },
      { size: "9x12", mrpRupees: 148900, sellingRupees: 148900, stock: 0, madeToOrder: true },
      { size: "10x14", mrpRupees: 192900, sellingRupees: 192900, stock: 0, madeToOrder: true },
    ],
    details: [
      ["Foundation", "Cotton warp, cotton weft"],
      ["Dyes", "Undyed ivory and charcoal; sage from indigo over myrobalan"],
      ["Edges", "Charcoal wool overcast, fringe 4 cm"],
      ["Time on the loom", "About 8 weeks for 8 × 10 ft"],
    ],
    shipping:
      "<p>Every size is made to order, in about 25-30 days. In that time the last part is knotted, and the rug is washed and sheared.</p>" +
      "<p>It is sent rolled in cotton cloth and jute. It weighs about 19 kg in 6 × 9 ft and 48 kg in 10 × 14 ft.</p>",
    care: "Vacuum along the pile once a week. To remove dents left by furniture, hold a warm iron over a damp cloth, without touching the wool.",
    related: ["serai-madder", "marwar-gul", "shalimar-haze", "banni-bands", "aangan-dining-chair", "diya-table-lamp"],
    bestsellerRank: 26,
    seoTitle: "Kota Ridge sage and charcoal wool rug | Dhurrie",
    seoDescription:
      "Geometric medallion rug in sage, charcoal and ivory. Knotted in Bikaner, half of it in undyed wool. Made to order in about 25-30 days.",
    images: [
      { file: "products/kota-ridge/front.jpg", alt: "Kota Ridge: geometric medallion rug in sage, charcoal and ivory, seen from above" },
      { file: "products/kota-ridge/room.jpg", alt: "Kota Ridge rug in a dining room" },
      { file: "products/kota-ridge/detail.jpg", alt: "Close-up of the pile of the Kota Ridge rug" },
    ],
  },
];
