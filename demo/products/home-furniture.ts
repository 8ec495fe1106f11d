import type { DemoProduct } from "../types.ts";

export const homeFurniture: DemoProduct[] = [
  {
    key: "chakri-pouf",
    name: "Chakri Pouf",
    sku: "DH-CPF",
    subtitle: "Hand knitted in undyed jute and cotton. Round, 20 inches across.",
    description:
      "<p>It is knitted like a sock, but with needles as thick as a thumb. Two strands of jute are knitted with one of cotton, so the cover " +
      "is firm but does not scratch bare legs. A knitter in Panipat starts at the middle of the top and pulls the bottom closed like a " +
      "purse.</p>" +
      "<p>The filling is what is left over on rug looms: 4 kg of clean wool and cotton ends. It settles in the first month and then keeps " +
      "its shape.</p>" +
      "<p>Use it as a seat, a footrest, or a side table with a tray on top.</p>",
    construction: "Hand Knitted",
    collection: "rug5",
    categories: ["poufs-and-benches", "home-furnishings"],
    tags: ["kids-room", "ready-to-ship", "under-25000"],
    colours: ["Beige"],
    style: "Boho",
    material: "Jute",
    rooms: ["Living Room", "Kids Room", "Reading Corner"],
    shape: "",
    origin: "Panipat, Haryana",
    weightGrams: 5200,
    hsn: "9404",
    variants: [{ size: "", mrpRupees: 6900, sellingRupees: 6900, stock: 13 }],
    details: [
      ["Size", "50 cm across, 35 cm high"],
      ["Cover", "Jute 65 %, cotton 35 %, undyed"],
      ["Filling", "Wool and cotton ends, 4 kg"],
      ["Time to make", "1½ days"],
    ],
    shipping: "<p>In stock, it leaves the same day, filled, in a jute sack. It weighs 5.2 kg and needs no assembly.</p>",
    care: "Roll it over once a week so that it keeps its shape. Brush it dry; do not wash the cover.",
    related: ["haat-pouf", "ganga-coil", "tokri-baskets", "khet-natural", "dune-script"],
    bestsellerRank: 44,
    seoTitle: "Chakri Pouf, knitted jute and cotton | Dhurrie",
    seoDescription:
      "Round pouf knitted by hand in undyed jute and cotton in Panipat. 20 inches across, filled with 4 kg of clean loom ends.",
    images: [{ file: "home/chakri-pouf-1.jpg", alt: "Round knitted pouf on a warm neutral background" }],
  },
  {
    key: "haat-pouf",
    name: "Haat Pouf",
    sku: "DH-HPF",
    subtitle: "Banded wool kilim, hand stitched to a tan leather top.",
    description:
      "<p>A haat is a weekly market, and at the one in Bhuj every second seller sits on something like this. The drum is a length of banded " +
      "kilim, clay, sand and walnut, sewn up the side with waxed thread in a seam we do not try to hide.</p>" +
      "<p>Top and base are goat leather, tanned with bark in Kutch and oiled, not lacquered. It marks and darkens with use. Each pouf takes " +
      "a weaver and a leather worker three days.</p>" +
      "<p>Inside, wool felt on a wooden frame makes a firm seat.</p>",
    construction: "Hand Stitched",
    collection: "rug3",
    categories: ["poufs-and-benches", "home-furnishings"],
    tags: ["one-of-a-kind", "ready-to-ship", "under-25000"],
    colours: ["Rust", "Multi"],
    style: "Tribal",
    material: "Wool",
    rooms: ["Living Room", "Study", "Reading Corner"],
    shape: "",
    origin: "Bhuj, Gujarat",
    weightGrams: 8600,
    hsn: "9404",
    variants: [{ size: "", mrpRupees: 14900, sellingRupees: 12900, stock: 6 }],
    details: [
      ["Size", "50 cm across, 38 cm high"],
      ["Side", "Wool kilim on cotton warp"],
      ["Top and base", "Bark-tanned goat leather"],
      ["Filling", "Wool felt around a wooden frame"],
    ],
    shipping: "<p>In stock, it leaves the same day in a carton with cotton cloth; 8.6 kg. The bands differ from one pouf to the next.</p>",
    care: "Rub the leather with a little neutral oil twice a year. Vacuum the kilim, and keep the pouf away from heaters.",
    related: ["banni-bands", "thar-cushion", "chakri-pouf", "thar-steps", "marwar-gul"],
    bestsellerRank: 45,
    seoTitle: "Haat Pouf, kilim and leather drum | Dhurrie",
    seoDescription:
      "Drum pouf in banded wool kilim with a bark-tanned leather top. Stitched by hand in Bhuj, 20 inches across, 15 inches high.",
    images: [{ file: "home/haat-pouf-1.jpg", alt: "Drum pouf covered in banded kilim with a tan leather top" }],
  },
  {
    key: "baithak-bench",
    name: "Baithak Bench",
    sku: "DH-BBN",
    subtitle: "Mango wood with turned legs and an ivory cotton seat, 48 inches long.",
    description:
      "<p>Four tapered legs, a low rail that joins them, and a seat with one long cushion. Turners in Saharanpur cut the legs on a lathe in " +
      "eleven minutes each and then spend an hour on the sanding.</p>" +
      "<p>The wood is mango, from orchards where the trees have stopped bearing. It is dried for six months, joined with pegs, and oiled " +
      "with linseed, three coats. The seat is coir with wool felt on top, in a removable ivory canvas cover.</p>" +
      "<p>Use it at the foot of a bed, or in the hall to put on shoes. It seats two, or three who do not mind sitting close.</p>",
    construction: "Hand Turned",
    collection: "baithak",
    categories: ["poufs-and-benches", "furniture", "home-furnishings"],
    tags: ["small-space", "ready-to-ship", "under-25000"],
    colours: ["Beige", "Brown"],
    style: "Modern",
    material: "Wood",
    rooms: ["Bedroom", "Hallway", "Dining Room"],
    shape: "",
    origin: "Saharanpur, Uttar Pradesh",
    weightGrams: 14500,
    hsn: "9401",
    variants: [{ size: "", mrpRupees: 24900, sellingRupees: 24900, stock: 5 }],
    details: [
      ["Size", "122 × 40 cm, 46 cm high"],
      ["Wood", "Mango, linseed oil"],
      ["Seat", "Coir and wool felt, cotton canvas cover"],
      ["Assembly", "Screw in four legs, key included"],
    ],
    shipping:
      "<p>In stock, it leaves the same day, flat in a carton with the legs beside the seat; 14.5 kg. Assembly takes ten minutes, with two bolts for each " +
      "leg.</p>",
    care: "Dust it dry and oil it once a year. The seat cover washes by hand in cold water.",
    related: ["sawan-bed", "shalimar-haze", "mehfil-lounge-chair", "aangan-dining-chair", "zen-furrow"],
    bestsellerRank: 46,
    seoTitle: "Baithak Bench in mango wood | Dhurrie",
    seoDescription: "A 48-inch bench in mango wood with turned legs and an ivory canvas seat. Made and oiled in Saharanpur, sent flat.",
    images: [{ file: "home/baithak-bench-1.jpg", alt: "Upholstered bench on wooden legs" }],
  },
  {
    key: "mehfil-lounge-chair",
    name: "Mehfil Lounge Chair",
    sku: "DH-MLC",
    subtitle: "A low acacia frame with loose ivory cushions.",
    description:
      "<p>The seat is 38 cm from the floor and the back leans at 108 degrees. We began with the measurements of our uncle’s chair, the one " +
      "in which everybody falls asleep.</p>" +
      "<p>The frame is acacia, joined in Jodhpur with tenons and wedges; you can see the wedges at the end of each arm. Only the back rest " +
      "is screwed on. Two loose cushions rest on cotton webbing: coir inside, then latex, then a layer of wool, in removable ivory canvas " +
      "covers.</p>" +
      "<p>Add a lamp, and a rug of 4 × 6 ft under the front legs.</p>",
    construction: "Hand Joined",
    collection: "baithak",
    categories: ["furniture", "home-furnishings"],
    tags: ["new-arrivals", "ready-to-ship"],
    colours: ["Ivory", "Brown"],
    style: "Modern",
    material: "Wood",
    rooms: ["Living Room", "Reading Corner", "Study"],
    shape: "",
    origin: "Jodhpur, Rajasthan",
    weightGrams: 16800,
    hsn: "9401",
    variants: [{ size: "", mrpRupees: 45900, sellingRupees: 38900, stock: 3 }],
    details: [
      ["Size", "70 × 78 cm, 84 cm high, seat at 38 cm"],
      ["Wood", "Acacia, linseed oil"],
      ["Cushions", "Coir, natural latex and wool; cotton canvas"],
      ["Assembly", "Comes assembled; add the cushions"],
    ],
    shipping:
      "<p>In stock, it leaves Jodhpur the same day, fully assembled, in a wooden crate. The chair weighs 16.8 kg without the crate.</p>",
    care: "Oil the frame once a year, thinly. Turn the seat cushion every week and wash the covers cold.",
    related: ["kalash-side-table", "diya-table-lamp", "serai-madder", "dune-script", "baithak-bench", "atlas-snow"],
    bestsellerRank: 47,
    seoTitle: "Mehfil Lounge Chair in acacia | Dhurrie",
    seoDescription:
      "Low lounge chair in acacia with loose ivory cushions. Joined with tenons and wedges in Jodhpur, seat 38 cm from the floor.",
    images: [
      { file: "home/mehfil-lounge-chair-1.jpg", alt: "Wooden lounge chair with ivory cushions" },
      { file: "home/mehfil-lounge-chair-2.jpg", alt: "Wooden lounge chair seen from behind" },
    ],
  },
  {
    key: "kalash-side-table",
    name: "Kalash Side Table",
    sku: "DH-KST",
    subtitle: "Turned from brown sheesham. A waist like a water pot, 16 inches across.",
    description:
      "<p>A kalash is a pot that is carried on the hip, narrow where the arm goes around it. The table has the same waist. It is turned from " +
      "sheesham in two parts, the foot and the top, and a ring under the rim hides the joint.</p>" +
      "<p>In Saharanpur they turn with a bow lathe for small things and an electric one for this. The log weighs 30 kg and the finished " +
      "table 9. The finish is shellac, rubbed on with a cloth in five coats.</p>" +
      "<p>Beside a chair it holds a lamp, or two books and a glass.</p>",
    construction: "Hand Turned",
    collection: "baithak",
    categories: ["furniture", "home-furnishings"],
    tags: ["small-space", "gifts", "ready-to-ship", "under-25000"],
    colours: ["Brown"],
    style: "Traditional",
    material: "Wood",
    rooms: ["Living Room", "Bedroom", "Hallway"],
    shape: "",
    origin: "Saharanpur, Uttar Pradesh",
    weightGrams: 9400,
    hsn: "9403",
    variants: [{ size: "", mrpRupees: 14500, sellingRupees: 14500, stock: 7 }],
    details: [
      ["Size", "40 cm across, 52 cm high"],
      ["Wood", "Sheesham, from plantations"],
      ["Finish", "Shellac, rubbed by hand"],
      ["Assembly", "None"],
    ],
    shipping: "<p>In stock, it leaves the same day, fully assembled, in a carton packed with straw; 9.4 kg.</p>",
    care: "Use a coaster: shellac turns white under hot cups. Wipe it dry, and wax it when it looks dry.",
    related: ["mehfil-lounge-chair", "diya-table-lamp", "sawan-bed", "mehrangarh-medallion", "tokri-baskets"],
    bestsellerRank: 48,
    seoTitle: "Kalash Side Table in turned sheesham | Dhurrie",
    seoDescription: "Side table turned by hand from brown sheesham, with a waist like a water pot. 16 inches across, made in Saharanpur.",
    images: [{ file: "home/kalash-side-table-1.jpg", alt: "Turned wooden side table with books and a bowl" }],
  },
  {
    key: "sawan-bed",
    name: "Sawan Bed",
    sku: "DH-SBD",
    subtitle: "A low platform bed in acacia with a slatted headboard.",
    description:
      "<p>The mattress sits 32 cm above the floor, in a frame that is a hand’s width wider, so you can put down a cup or sit to tie a shoe. " +
      "The headboard has upright slats, a finger apart, so that air moves through them.</p>" +
      "<p>It is made in Jodhpur when you order it, from acacia boards that have dried for eight months. It takes four carpenters twelve " +
      "days. Forged iron hooks join the side rails to the posts, and the bed does not creak.</p>" +
      "<p>It takes a mattress of 72 × 78 inches. A rug of 8 × 10 ft shows on three sides.</p>",
    construction: "Hand Joined",
    collection: "baithak",
    categories: ["furniture", "home-furnishings"],
    tags: ["made-to-order"],
    colours: ["Brown", "Ivory"],
    style: "Modern",
    material: "Wood",
    rooms: ["Bedroom"],
    shape: "",
    origin: "Jodhpur, Rajasthan",
    weightGrams: 78000,
    hsn: "9403",
    variants: [{ size: "", mrpRupees: 89900, sellingRupees: 89900, stock: 0, madeToOrder: true }],
    details: [
      ["Size", "215 × 225 cm, headboard 90 cm high"],
      ["Mattress", "183 × 198 cm (72 × 78 in), not included"],
      ["Wood", "Acacia, linseed oil"],
      ["Assembly", "Two people, half an hour; hooks and wedges"],
    ],
    shipping:
      "<p>Made to order in about 25-30 days. It is sent in four flat parcels, 78 kg in all, and two people can put it together in half an " +
      "hour.</p>" +
      "<p>When you order, please tell us in the note which floor you live on and whether there is a lift.</p>",
    care: "Wipe along the grain with a dry cloth, and oil it every second year. Tap the wedges tight when the season changes.",
    related: ["baithak-bench", "shalimar-haze", "monsoon-ivory", "indigo-throw", "kalash-side-table", "cloudrest"],
    bestsellerRank: 49,
    seoTitle: "Sawan Bed, low platform bed in acacia | Dhurrie",
    seoDescription:
      "Low platform bed in acacia with a slatted headboard, for a 72 × 78 inch mattress. Made to order in Jodhpur in about 25-30 days.",
    images: [{ file: "home/sawan-bed-1.jpg", alt: "Low wooden bed with ivory linen and a clay throw" }],
  },
  {
    key: "aangan-dining-chair",
    name: "Aangan Dining Chair",
    sku: "DH-ADC",
    subtitle: "A curved rail, five slim spokes and a woven cotton seat. Sold in pairs.",
    description:
      "<p>The rail at the back is one piece of teak, steamed for forty minutes and then bent around a form. It gives you something to rest " +
      "your elbows on after dinner.</p>" +
      "<p>The workshop is in Auroville, and the teak comes from old house beams bought in Karaikudi. If you look closely, you will find a " +
      "filled nail hole or two. The seat is woven over the frame in cotton cord, 70 metres of it, in four triangles that meet in the " +
      "middle.</p>" +
      "<p>The chairs are sold in pairs, two to a carton. Each weighs under 6 kg, so a child can pull it in.</p>",
    construction: "Hand Joined",
    collection: "baithak",
    categories: ["furniture", "home-furnishings"],
    tags: ["ready-to-ship", "under-25000"],
    colours: ["Brown", "Beige"],
    style: "Modern",
    material: "Wood",
    rooms: ["Dining Room", "Study"],
    shape: "",
    origin: "Auroville, Tamil Nadu",
    weightGrams: 5600,
    hsn: "9401",
    variants: [{ size: "", mrpRupees: 16900, sellingRupees: 16900, stock: 12, moq: 2, inPairs: true }],
    details: [
      ["Size", "56 × 52 cm, 76 cm high, seat at 45 cm"],
      ["Wood", "Teak from old beams, waxed"],
      ["Seat", "Cotton cord, undyed"],
      ["Sold", "In pairs"],
    ],
    shipping: "<p>In stock, it leaves the same day, fully assembled, two chairs to a carton; a pair weighs about 11 kg.</p>",
    care: "Wax the wood once a year. Brush the cord dry and dab spots with soapy water; it tightens as it dries.",
    related: ["neelam-garden", "kota-ridge", "khet-natural", "banni-bands", "baithak-bench", "jaisal-band"],
    bestsellerRank: 50,
    seoTitle: "Aangan Dining Chair in old teak | Dhurrie",
    seoDescription: "Dining chair with a curved rail and a woven cotton seat. Teak from old beams, steam bent in Auroville. Sold in pairs.",
    images: [
      { file: "home/aangan-dining-chair-1.jpg", alt: "Wooden dining chair with a woven seat" },
      { file: "home/aangan-dining-chair-2.jpg", alt: "Wooden dining chair, front view" },
    ],
  },
  {
    key: "diya-table-lamp",
    name: "Diya Table Lamp",
    sku: "DH-DTL",
    subtitle: "Wheel thrown in stoneware, glazed sage, with a linen shade. 21 inches high.",
    description:
      "<p>The base is a round-bellied jar, thrown in one go on the wheel in Khurja, where the lanes are lined with kilns. Its sage glaze is " +
      "paler at the neck, because it runs a little in the kiln and thins there. The kiln is at 1,240 degrees for nine hours.</p>" +
      "<p>The shade is linen on a wire frame, ivory, open at the top so that some light reaches the ceiling. The cord is two metres of " +
      "cotton braid with a hand switch.</p>" +
      "<p>A 9 watt warm bulb is right for reading.</p>",
    construction: "Wheel Thrown",
    collection: "rug4",
    categories: ["lamps-and-baskets", "home-furnishings"],
    tags: ["gifts", "festive", "ready-to-ship", "under-25000"],
    colours: ["Green", "Ivory"],
    style: "Modern",
    material: "Ceramic",
    rooms: ["Living Room", "Bedroom", "Study"],
    shape: "",
    origin: "Khurja, Uttar Pradesh",
    weightGrams: 3600,
    hsn: "9405",
    variants: [{ size: "", mrpRupees: 9900, sellingRupees: 8900, stock: 10 }],
    details: [
      ["Size", "54 cm high, shade 34 cm across"],
      ["Base", "Stoneware, sage glaze"],
      ["Bulb", "B22, up to 9 W LED, not included"],
      ["Cord", "2 m cotton braid, 6 A plug"],
    ],
    shipping:
      "<p>In stock, it leaves the same day, with the base and the shade in separate boxes inside one carton; 3.6 kg. If it arrives broken, send us a " +
      "photograph and we will replace it.</p>",
    care: "Dust the shade with a soft brush. Unplug the lamp before you wipe the base with a damp cloth.",
    related: ["kalash-side-table", "mehfil-lounge-chair", "chakra-bagh", "slow-river", "tokri-baskets"],
    bestsellerRank: 51,
    seoTitle: "Diya Table Lamp in sage stoneware | Dhurrie",
    seoDescription: "Sage stoneware lamp, wheel thrown in Khurja, with an ivory linen shade. 21 inches high, two metres of cotton cord.",
    images: [{ file: "home/diya-table-lamp-1.jpg", alt: "Sage ceramic table lamp with a linen shade" }],
  },
  {
    key: "tokri-baskets",
    name: "Tokri Basket Pair",
    sku: "DH-TBP",
    subtitle: "Two coiled baskets of jute and sabai grass with leather handles.",
    description:
      "<p>Sabai grass grows on the poor soil around Baripada and has to be cut by hand in November. It is twisted with jute into a rope, and " +
      "the rope is coiled, with each turn sewn to the last with a strip of palm leaf. The larger basket takes 31 turns.</p>" +
      "<p>One is the natural yellow of the grass; the other is bleached by sun and dew alone. The small one is packed inside the large one. " +
      "The handles are leather, riveted through two coils.</p>" +
      "<p>Keep toys in the large one, and wool or newspapers in the small one.</p>",
    construction: "Hand Coiled",
    collection: "rug5",
    categories: ["lamps-and-baskets", "home-furnishings"],
    tags: ["kids-room", "gifts", "under-25000"],
    colours: ["Beige"],
    style: "Boho",
    material: "Jute",
    rooms: ["Living Room", "Kids Room", "Hallway"],
    shape: "",
    origin: "Baripada, Odisha",
    weightGrams: 1900,
    hsn: "4602",
    variants: [{ size: "", mrpRupees: 5500, sellingRupees: 5500, stock: 0 }],
    details: [
      ["Sizes", "38 × 34 cm and 28 × 24 cm"],
      ["Making", "Coiled rope of jute and sabai grass"],
      ["Handles", "Leather, copper rivets"],
      ["Time to make", "4 days for the pair"],
    ],
    shipping: "<p>The pair is sent in one carton, the small basket inside the large one; 1.9 kg.</p>",
    care: "Keep them dry and dust them with a brush. If they arrive bent, hold them over steam to straighten them.",
    related: ["chakri-pouf", "ganga-coil", "khet-natural", "kalash-side-table", "diya-table-lamp"],
    bestsellerRank: 52,
    seoTitle: "Tokri Basket Pair, coiled grass | Dhurrie",
    seoDescription:
      "Two coiled baskets of jute and sabai grass with leather handles. Sewn by hand in Baripada, one natural and one sun bleached.",
    images: [{ file: "home/tokri-baskets-1.jpg", alt: "Two coiled baskets with handles" }],
  },
];
