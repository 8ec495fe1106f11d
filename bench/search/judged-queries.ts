/**
 * What shoppers type, and which products of the demo shop answer it. Relevance is judged by facts of the products (their type, colours, material,
 * rooms, sizes, prices), so a new product of the demo is judged without touching this list; single products are named where a rule would be wrong.
 */
import type { DemoProduct } from "../../demo/types.ts";

/** 3 = what was asked for, 2 = fits, with the wanted colour or room as its second one, 1 = close, 0 = something else. */
export type Grade = 0 | 1 | 2 | 3;
export type Judge = (product: DemoProduct) => Grade;
export type JudgedQuery = {
  kind: Kind;
  query: string;
  /** Grades the products that should be found. */
  judge?: Judge;
  /** Path of the page that should be offered, for words about the shop and not about products. */
  page?: string;
};
export type Kind =
  | "thing"
  | "name"
  | "colour"
  | "material"
  | "room"
  | "size"
  | "budget"
  | "style"
  | "hinglish"
  | "hindi"
  | "typo"
  | "sku"
  | "page"
  | "mixed";

type Wanted = {
  type?: Type;
  colour?: string;
  material?: string;
  room?: string;
  style?: string;
  construction?: string;
  shape?: string;
  category?: string;
  tag?: string;
  collection?: string;
  /** Any of these sizes, by slug. */
  sizes?: readonly string[];
  /** Rupees, for at least one variation (of the wanted sizes). */
  from?: number;
  to?: number;
};
type Type =
  | "rug"
  | "cushion"
  | "throw"
  | "pouf"
  | "bench"
  | "chair"
  | "table"
  | "bed"
  | "lamp"
  | "basket"
  | "furniture"
  | "textile"
  | "furnishing";

const FURNISHINGS: Readonly<Record<Exclude<Type, "rug" | "furniture" | "textile" | "furnishing">, RegExp>> = {
  cushion: /-cushion$/,
  throw: /-throw$/,
  pouf: /-pouf$/,
  bench: /-bench$/,
  chair: /-chair$/,
  table: /-side-table$/,
  bed: /-bed$/,
  lamp: /-lamp$/,
  basket: /-baskets$/,
};

function isOfType({ key, categories }: DemoProduct, type: Type): boolean {
  if (type === "rug") return categories.includes("rugs");
  if (type === "furniture") return categories.includes("furniture");
  if (type === "textile") return categories.includes("cushions-and-throws");
  if (type === "furnishing") return categories.includes("home-furnishings");
  return FURNISHINGS[type].test(key);
}

/** 3 for the first of a product's values, 2 for a later one, 0 for none. */
const placeOf = (values: readonly string[], wanted: string | undefined): Grade =>
  wanted === undefined || values[0] === wanted ? 3 : values.includes(wanted) ? 2 : 0;

function want(wanted: Wanted): Judge {
  return (product) => {
    const {
      type,
      material,
      style,
      construction,
      shape,
      category,
      tag,
      collection,
      sizes,
      from = 0,
      to = Number.POSITIVE_INFINITY,
    } = wanted;
    const isFit =
      (type === undefined || isOfType(product, type)) &&
      (material === undefined || product.material.split(/[- ]/).some((part) => part.toLowerCase() === material.toLowerCase())) &&
      (style === undefined || product.style === style) &&
      (construction === undefined || product.construction === construction) &&
      (shape === undefined || product.shape === shape) &&
      (category === undefined || product.categories.includes(category)) &&
      (tag === undefined || product.tags.includes(tag)) &&
      (collection === undefined || product.collection === collection || (product.alsoInCollections ?? []).includes(collection)) &&
      product.variants.some(
        ({ size, sellingRupees }) => (sizes === undefined || sizes.includes(size)) && sellingRupees >= from && sellingRupees <= to,
      );
    if (!isFit) return 0;
    // A product is shown in all of its rooms; only colours have a first one that the eye sees.
    const inRoom: Grade = wanted.room === undefined || product.rooms.includes(wanted.room) ? 3 : 0;
    return Math.min(placeOf(product.colours, wanted.colour), inRoom) as Grade;
  };
}

/** These and no others, the first ones before the rest where `close` follows. */
const only =
  (keys: string, close = ""): Judge =>
  ({ key }) =>
    keys.split(" ").includes(key) ? 3 : close.split(" ").includes(key) ? 1 : 0;

/** The best grade of several judgements. */
const either =
  (...judges: Judge[]): Judge =>
  (product) =>
    Math.max(...judges.map((judge) => judge(product))) as Grade;

const at = (kind: Kind, judge: Judge, ...queries: string[]): JudgedQuery[] => queries.map((query) => ({ kind, query, judge }));
const pageAt = (page: string, ...queries: string[]): JudgedQuery[] => queries.map((query) => ({ kind: "page", query, page }));

const rug = (wanted: Omit<Wanted, "type"> = {}) => want({ type: "rug", ...wanted });
const runner = (wanted: Omit<Wanted, "category"> = {}) => want({ category: "runners", ...wanted });
const round = (wanted: Omit<Wanted, "category"> = {}) => want({ category: "round-rugs", ...wanted });
const highPile = want({ category: "high-pile" });
const flatWeave = want({ construction: "Flat Weave" });
const cottonDhurrie = either(want({ construction: "Flat Weave", material: "Cotton" }), (product) =>
  product.construction === "Flat Weave" ? 1 : 0,
);
const woolKilim = either(want({ construction: "Flat Weave", material: "Wool" }), (product) =>
  product.construction === "Flat Weave" ? 2 : 0,
);
const giftCard = only("gift-card");

export const judgedQueries: readonly JudgedQuery[] = [
  // Things
  ...at("thing", rug(), "rug", "rugs", "carpet", "carpets", "area rug", "handmade rug", "floor carpet", "handmade carpets"),
  ...at("thing", runner(), "runner", "runners", "runner rug", "hallway runner", "corridor carpet", "passage runner", "runner for stairs"),
  ...at("thing", round(), "round rug", "round carpet", "circular rug", "circle rug"),
  ...at("thing", want({ shape: "Square", type: "rug" }), "square rug", "square carpet"),
  ...at("thing", want({ type: "cushion" }), "cushion", "cushions", "cushion cover", "pillow", "sofa cushion", "cushion covers"),
  ...at("thing", want({ type: "throw" }), "throw", "throws", "blanket", "sofa throw", "bed throw", "throw blanket"),
  ...at("thing", want({ type: "pouf" }), "pouf", "poufs", "ottoman", "footstool", "pouffe"),
  ...at("thing", want({ type: "bench" }), "bench", "entryway bench", "bed end bench"),
  ...at("thing", want({ type: "chair" }), "chair", "chairs", "wooden chair"),
  ...at("thing", only("mehfil-lounge-chair", "aangan-dining-chair"), "lounge chair", "armchair", "reading chair"),
  ...at("thing", only("aangan-dining-chair", "mehfil-lounge-chair"), "dining chair", "dining chairs"),
  ...at("thing", want({ type: "table" }), "table", "side table", "bedside table", "wooden table"),
  ...at("thing", want({ type: "bed" }), "bed", "double bed", "wooden bed"),
  ...at("thing", want({ type: "lamp" }), "lamp", "lamps", "table lamp", "bedside lamp"),
  ...at("thing", want({ type: "basket" }), "basket", "baskets", "storage basket", "laundry basket"),
  ...at("thing", want({ type: "furniture" }), "furniture", "wooden furniture"),
  ...at("thing", giftCard, "gift card", "giftcard", "gift voucher"),
  ...at("thing", want({ type: "textile" }), "cushions and throws"),

  // Names
  ...at("name", only("mehrangarh-medallion"), "mehrangarh medallion", "mehrangarh"),
  ...at("name", only("serai-madder"), "serai madder", "serai"),
  ...at("name", only("thar-steps", "thar-cushion"), "thar steps"),
  ...at("name", either(only("thar-steps thar-cushion")), "thar"),
  ...at("name", only("panja-stripe"), "panja stripe", "panja"),
  ...at("name", only("neelam-garden"), "neelam garden"),
  ...at("name", only("ganga-coil"), "ganga coil"),
  ...at("name", only("cloudrest"), "cloudrest", "cloud rest"),
  ...at("name", only("block-study-4"), "block study no 4", "block study"),
  ...at("name", only("patola-wave patola-cushion"), "patola"),
  ...at("name", only("telia-blue telia-cushion"), "telia"),
  ...at("name", only("diya-table-lamp"), "diya lamp"),
  ...at("name", only("tidewater-wash"), "tidewater"),
  ...at("name", only("rose-ruin"), "rose ruin"),
  ...at("name", only("sanganer-jaal", "sanganer-cushion"), "sanganer jaal"),
  ...at("name", only("kutch-trail"), "kutch trail"),

  // Colours
  ...at("colour", rug({ colour: "Red" }), "red rug", "red carpet", "red rugs", "maroon carpet", "madder rug"),
  ...at(
    "colour",
    either(rug({ colour: "Blue" }), (product) => (rug({ colour: "Indigo" })(product) ? 2 : 0)),
    "blue rug",
    "blue carpet",
  ),
  ...at("colour", rug({ colour: "Indigo" }), "indigo rug", "indigo carpet", "navy rug"),
  ...at("colour", rug({ colour: "Ivory" }), "ivory rug", "cream carpet", "white rug", "off white rug"),
  ...at("colour", rug({ colour: "Beige" }), "beige rug", "beige carpet", "sand coloured rug"),
  ...at("colour", rug({ colour: "Green" }), "green rug", "green carpet", "sage rug"),
  ...at("colour", rug({ colour: "Grey" }), "grey rug", "gray carpet"),
  ...at("colour", rug({ colour: "Pink" }), "pink rug", "blush rug"),
  ...at("colour", rug({ colour: "Rust" }), "rust rug", "terracotta rug", "orange carpet"),
  ...at("colour", rug({ colour: "Gold" }), "gold rug", "yellow rug", "mustard carpet"),
  ...at("colour", rug({ colour: "Black" }), "black rug"),
  ...at("colour", rug({ colour: "Brown" }), "brown rug"),
  ...at("colour", rug({ colour: "Multi" }), "multicolour rug", "multicolor carpet", "colourful rug"),
  ...at("colour", want({ type: "cushion", colour: "Blue" }), "blue cushion", "blue cushions"),
  ...at("colour", want({ type: "cushion", colour: "Red" }), "red cushion"),
  ...at("colour", want({ type: "throw", colour: "Indigo" }), "indigo throw"),
  ...at("colour", runner({ colour: "Red" }), "red runner"),
  ...at("colour", runner({ colour: "Indigo" }), "indigo runner"),
  ...at("colour", round({ colour: "Beige" }), "beige round rug"),
  ...at("colour", round({ colour: "Ivory" }), "round ivory rug"),
  ...at("colour", want({ colour: "Indigo" }), "indigo"),
  ...at("colour", want({ colour: "Pink" }), "pink"),
  ...at("colour", want({ colour: "Green" }), "green"),

  // Materials
  ...at("material", want({ material: "Jute" }), "jute"),
  ...at("material", rug({ material: "Jute" }), "jute rug", "jute carpet", "braided jute rug"),
  ...at("material", rug({ material: "Wool" }), "wool rug", "woollen carpet", "woolen rug", "pure wool carpet"),
  ...at("material", rug({ material: "Silk" }), "silk rug", "silk carpet", "wool and silk rug"),
  ...at("material", rug({ material: "Cotton" }), "cotton rug", "cotton carpet"),
  ...at("material", rug({ material: "Viscose" }), "viscose rug"),
  ...at("material", want({ material: "Wood" }), "wood", "wooden"),
  ...at("material", want({ type: "cushion", material: "Cotton" }), "cotton cushion"),
  ...at("material", want({ type: "pouf", material: "Jute" }), "jute pouf"),
  ...at("material", want({ type: "basket", material: "Jute" }), "jute basket"),
  ...at("material", round({ material: "Jute" }), "round jute rug", "jute round carpet"),
  ...at("material", want({ type: "cushion", material: "Wool" }), "wool cushion"),
  ...at("material", want({ material: "Ceramic" }), "ceramic lamp"),

  // Rooms
  ...at("room", rug({ room: "Living Room" }), "living room rug", "rug for living room", "drawing room carpet", "carpet for hall"),
  ...at("room", rug({ room: "Bedroom" }), "bedroom rug", "bedroom carpet", "rug for bedroom"),
  ...at("room", rug({ room: "Dining Room" }), "dining room rug", "carpet under dining table"),
  ...at("room", rug({ room: "Kids Room" }), "kids room rug", "nursery rug", "rug for children", "kids carpet"),
  ...at("room", rug({ room: "Study" }), "study rug", "office carpet"),
  ...at("room", rug({ room: "Hallway" }), "hallway rug"),
  ...at("room", rug({ room: "Reading Corner" }), "rug for reading corner"),
  ...at("room", want({ type: "cushion", room: "Bedroom" }), "bedroom cushion"),
  ...at("room", rug({ room: "Bedroom", colour: "Ivory" }), "ivory bedroom rug"),
  ...at("room", rug({ room: "Living Room", colour: "Blue" }), "blue living room carpet"),

  // Sizes
  ...at(
    "size",
    rug({ sizes: ["8x10"] }),
    "8x10",
    "8 x 10",
    "8x10 rug",
    "8 by 10 carpet",
    "8 × 10 ft",
    "8'x10'",
    "8x10 feet",
    "8 ft x 10 ft rug",
    "10x8 carpet",
    "244x305",
    "244 x 305 cm",
  ),
  ...at("size", rug({ sizes: ["5x8"] }), "5x8", "5x8 ft", "5 x 8 rug", "152x244", "5*8 carpet", "5 by 8 feet"),
  ...at("size", rug({ sizes: ["4x6"] }), "4x6", "4x6 carpet", "4 x 6 ft rug"),
  ...at("size", rug({ sizes: ["6x9"] }), "6x9 rug", "6 by 9"),
  ...at("size", rug({ sizes: ["9x12"] }), "9x12", "9x12 carpet", "9 x 12 feet"),
  ...at("size", rug({ sizes: ["3x5"] }), "3x5 rug"),
  ...at("size", rug({ sizes: ["2x3"] }), "2x3 rug"),
  ...at("size", rug({ sizes: ["10x14"] }), "10x14"),
  ...at("size", rug({ sizes: ["12x15"] }), "12x15 carpet"),
  ...at("size", runner(), "runner 2.5", "2.5 ft runner"),
  ...at("size", runner({ sizes: ["2-5x8"] }), "2.5x8 runner", "runner 8 feet"),
  ...at("size", runner({ sizes: ["2-5x10"] }), "runner 2.5 x 10", "10 ft runner"),
  ...at("size", round({ sizes: ["round-6"] }), "round 6 ft", "6 ft round rug", "6 feet round carpet"),
  ...at("size", round({ sizes: ["round-4"] }), "round rug 4 feet"),
  ...at("size", rug({ sizes: ["8x10"], colour: "Red" }), "red rug 8x10", "8x10 red carpet"),
  ...at("size", rug({ sizes: ["5x8"], material: "Jute" }), "jute rug 5x8"),
  ...at("size", rug({ sizes: ["square-6"] }), "square rug 6 ft"),
  ...at("size", rug({ sizes: ["6x9"], material: "Wool" }), "wool carpet 6 x 9"),

  // Budgets
  ...at("budget", want({ to: 20_000 }), "under 20000", "below 20000", "under 20k", "less than rs 20000", "under ₹20,000"),
  ...at("budget", rug({ to: 10_000 }), "rug under 10000", "carpet below 10k", "rugs under rs. 10,000"),
  ...at("budget", rug({ to: 5_000 }), "carpet under 5000", "rug below 5k"),
  ...at("budget", rug({ to: 20_000, material: "Wool" }), "wool rug under 20000"),
  ...at("budget", want({ type: "cushion", to: 2_500 }), "cushion under 2500"),
  ...at("budget", rug({ from: 10_000, to: 20_000 }), "rug between 10000 and 20000", "carpet 10000 to 20000", "rugs 10k-20k"),
  ...at("budget", rug({ from: 100_000 }), "carpet above 1 lakh", "rugs over 100000"),
  ...at("budget", rug({ to: 50_000, sizes: ["8x10"] }), "8x10 rug under 50000"),
  ...at("budget", want({ tag: "gifts", to: 5_000 }), "gift under 5000", "gifts below 5000"),
  ...at("budget", round({ to: 15_000 }), "round rug under 15000"),

  // Making and style
  ...at("style", rug({ construction: "Hand Knotted" }), "hand knotted", "hand knotted rug", "handknotted carpet", "hand-knotted rugs"),
  ...at("style", rug({ construction: "Hand Tufted" }), "hand tufted", "tufted rug", "hand tufted carpet"),
  ...at("style", rug({ construction: "Hand Loomed" }), "hand loomed rug", "handloom rug"),
  ...at("style", flatWeave, "flat weave", "flatweave rug"),
  ...at("style", woolKilim, "kilim", "kilim rug", "wool kilim"),
  ...at("style", cottonDhurrie, "cotton dhurrie"),
  ...at("style", flatWeave, "dhurrie", "dhurries", "durrie"),
  ...at("style", rug({ style: "Traditional" }), "traditional rug", "traditional carpet"),
  ...at("style", rug({ style: "Modern" }), "modern rug", "contemporary carpet"),
  ...at("style", rug({ style: "Tribal" }), "tribal rug"),
  ...at("style", rug({ style: "Boho" }), "boho rug", "bohemian carpet"),
  ...at("style", rug({ style: "Geometric" }), "geometric rug"),
  ...at("style", rug({ style: "Solid" }), "solid rug", "plain carpet"),
  ...at("style", highPile, "high pile", "shaggy carpet", "shag rug", "fluffy rug"),
  ...at("style", rug({ tag: "washable" }), "washable rug", "machine washable carpet"),
  ...at("style", rug({ tag: "pet-friendly" }), "pet friendly rug", "rug for dogs"),
  ...at("style", want({ tag: "gifts" }), "gifts", "gift"),
  ...at("style", want({ tag: "festive" }), "festive", "diwali"),
  ...at("style", rug({ tag: "natural-dyes" }), "natural dye rug"),
  ...at("style", want({ tag: "one-of-a-kind" }), "one of a kind"),
  ...at("style", want({ tag: "new-arrivals" }), "new arrivals", "new"),
  ...at("style", want({ tag: "ready-to-ship" }), "ready to ship"),
  ...at(
    "style",
    only("mehrangarh-medallion serai-madder zafran-court faded-opal", "neelam-garden monsoon-ivory shalimar-haze"),
    "medallion rug",
  ),
  ...at("style", only("telia-blue telia-cushion patola-wave patola-cushion", "jaisal-band"), "ikat"),
  ...at("style", only("bagru-bloom sanganer-jaal sanganer-cushion phool-cushion", "phool-mandala"), "block print"),

  // Hinglish
  ...at("hinglish", rug(), "kaleen", "galicha", "qaleen", "kalin"),
  ...at("hinglish", flatWeave, "dari", "durry"),
  ...at("hinglish", rug({ colour: "Red" }), "lal kaleen", "laal carpet", "lal rang ka carpet"),
  ...at(
    "hinglish",
    either(rug({ colour: "Blue" }), (product) => (rug({ colour: "Indigo" })(product) ? 2 : 0)),
    "neela carpet",
    "nila kaleen",
  ),
  ...at("hinglish", rug({ colour: "Green" }), "hara kaleen"),
  ...at("hinglish", rug({ colour: "Ivory" }), "safed carpet"),
  ...at("hinglish", round(), "gol carpet", "gol kaleen"),
  ...at("hinglish", rug({ material: "Wool" }), "oon ka kaleen"),
  ...at("hinglish", rug({ to: 10_000 }), "carpet 10000 ke andar", "10000 se kam carpet", "10 hazar tak carpet"),
  ...at("hinglish", want({ type: "chair" }), "kursi"),
  ...at("hinglish", want({ type: "basket" }), "tokri"),
  ...at("hinglish", want({ type: "table" }), "mez"),
  ...at("hinglish", rug({ room: "Bedroom" }), "bedroom ke liye carpet"),
  ...at("hinglish", want({ type: "cushion" }), "takiya"),
  ...at("hinglish", rug({ colour: "Pink" }), "gulabi carpet"),
  ...at("hinglish", rug({ tag: "kids-room" }), "bachchon ke liye rug"),

  // Hindi
  ...at("hindi", rug(), "कालीन", "गलीचा", "क़ालीन"),
  ...at("hindi", flatWeave, "दरी"),
  ...at(
    "hindi",
    either(want({ colour: "Blue" }), (product) => (want({ colour: "Indigo" })(product) ? 2 : 0)),
    "नीला",
  ),
  ...at("hindi", rug({ colour: "Red" }), "लाल कालीन"),
  ...at(
    "hindi",
    either(rug({ colour: "Blue" }), (product) => (rug({ colour: "Indigo" })(product) ? 2 : 0)),
    "नीली कालीन",
    "नीला कालीन",
  ),
  ...at("hindi", rug({ colour: "Green" }), "हरा कालीन"),
  ...at("hindi", round(), "गोल कालीन"),
  ...at("hindi", rug({ material: "Wool" }), "ऊनी कालीन"),
  ...at("hindi", want({ material: "Jute" }), "जूट"),
  ...at("hindi", want({ type: "cushion" }), "तकिया"),
  ...at("hindi", want({ type: "chair" }), "कुर्सी"),
  ...at("hindi", want({ type: "lamp" }), "लैंप"),
  ...at("hindi", rug({ to: 10_000 }), "10000 से कम कालीन"),
  ...at("hindi", rug({ colour: "Ivory" }), "सफ़ेद कालीन"),

  // Typing mistakes
  ...at("typo", rug(), "carpat", "carpte", "rugg", "carept"),
  ...at("typo", flatWeave, "dhurie", "durrrie", "dhurre"),
  ...at("typo", want({ type: "cushion" }), "cushon", "cusion", "cushoin"),
  ...at("typo", want({ type: "basket" }), "baskte", "bascket"),
  ...at("typo", rug({ material: "Jute" }), "jutte rug", "jut rug"),
  ...at("typo", rug({ construction: "Hand Knotted" }), "hand knoted rug", "hand kntted"),
  ...at("typo", rug({ style: "Traditional" }), "traditonal rug", "tradtional carpet"),
  ...at("typo", only("mehrangarh-medallion"), "mehrangar medalion", "mehrangrah"),
  ...at("typo", only("serai-madder"), "seria madder", "serai mader"),
  ...at("typo", want({ type: "lamp" }), "lmap", "tabel lamp"),
  ...at("typo", rug({ room: "Bedroom" }), "bedrom rug"),
  ...at("typo", runner(), "runer", "runnner"),
  ...at("typo", woolKilim, "killim", "kilm"),
  ...at("typo", rug({ colour: "Indigo" }), "indgo rug"),

  // Article numbers
  ...at("sku", only("mehrangarh-medallion"), "DH-MM", "dh mm 0810", "DH-MM-0810", "dhmm"),
  ...at("sku", only("thar-steps"), "DH-TS", "DH-TS-0508"),
  ...at("sku", only("haveli-passage"), "DH-HP-2508"),
  ...at("sku", only("chakra-bagh"), "DH-CB-R06"),
  ...at("sku", only("patola-cushion"), "DH-PCU"),
  ...at("sku", giftCard, "DH-GIFT-2000"),

  // Several wishes at once
  ...at("mixed", rug({ colour: "Red", room: "Living Room", material: "Wool" }), "red wool rug for living room"),
  ...at("mixed", rug({ colour: "Ivory", material: "Wool", room: "Bedroom" }), "ivory wool bedroom rug"),
  ...at("mixed", rug({ colour: "Blue", material: "Cotton" }), "blue cotton rug"),
  ...at("mixed", rug({ style: "Modern", colour: "Beige" }), "modern beige carpet", "beige modern rug"),
  ...at("mixed", rug({ construction: "Hand Tufted", room: "Kids Room" }), "hand tufted rug for kids room"),
  ...at("mixed", rug({ tag: "washable", room: "Kids Room" }), "washable rug for kids room"),
  ...at("mixed", runner({ colour: "Indigo", material: "Wool" }), "indigo wool runner"),
  ...at("mixed", rug({ construction: "Hand Knotted", material: "Silk" }), "hand knotted silk carpet"),
  ...at("mixed", rug({ tag: "pet-friendly", sizes: ["8x10"] }), "pet friendly rug 8x10"),
  ...at("mixed", rug({ style: "Traditional", colour: "Red", sizes: ["9x12"] }), "traditional red carpet 9x12"),
  ...at("mixed", want({ type: "cushion", tag: "washable" }), "washable cushion covers"),
  ...at("mixed", rug({ room: "Dining Room", material: "Jute" }), "jute rug for dining room"),

  // About the shop
  ...pageAt("/return-policy", "return", "returns", "return policy", "refund policy", "exchange"),
  ...pageAt("/sizeguide", "size guide", "size chart", "which size rug"),
  ...pageAt("/shipping-options", "shipping", "delivery charges", "delivery time"),
  ...pageAt("/care-guide", "care guide", "how to clean a rug"),
  ...pageAt("/order-status", "track order", "track my order", "where is my order"),
  ...pageAt("/contact-us", "contact", "customer care number", "phone number"),
  ...pageAt("/store-locator", "store", "showroom", "store in delhi"),
  ...pageAt("/faq", "faq"),
  ...pageAt("/trade-program", "trade programme", "wholesale"),
];
