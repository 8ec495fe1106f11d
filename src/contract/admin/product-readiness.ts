/** How complete a product is: what it needs to be on sale, and what makes it sell. Judged the same by the form and by the server. */

/** Each point, what it weighs of 100, and whether a product without it cannot be on sale. */
export const readinessPoints = {
  picture: { weight: 10, blocks: true },
  category: { weight: 5, blocks: true },
  price: { weight: 10, blocks: true },
  /** For the tax invoice. */
  hsn: { weight: 10, blocks: true },
  /**
   * This and the next five: what rule 6(10) of the Legal Metrology (Packaged Commodities) Rules wants to be shown of goods that are sold online. The month and
   * year in which they were made, it does not want.
   */
  origin: { weight: 5, blocks: true },
  importer: { weight: 5, blocks: false },
  mrp: { weight: 5, blocks: false },
  /** The net quantity, or the dimensions of what is sold by its size. */
  quantity: { weight: 5, blocks: false },
  /** Of the shop: its settings have it. */
  seller: { weight: 5, blocks: false },
  /** Of the shop too: whom a customer writes to and calls. */
  care: { weight: 5, blocks: false },
  alt: { weight: 5, blocks: false },
  description: { weight: 10, blocks: false },
  material: { weight: 5, blocks: false },
  weight: { weight: 5, blocks: false },
  rolledLength: { weight: 5, blocks: false },
  search: { weight: 5, blocks: false },
} as const;
export type ReadinessPoint = keyof typeof readinessPoints;
export const READINESS_POINTS = Object.keys(readinessPoints) as ReadinessPoint[];

/** As staff read what is missing. */
export const readinessNames: Readonly<Record<ReadinessPoint, string>> = {
  picture: "a picture",
  category: "a category",
  price: "a price for every variation",
  hsn: "an HSN code with a GST rate",
  origin: "the country of origin",
  importer: "the name and address of its importer",
  mrp: "an MRP for every variation",
  quantity: "a size or a net quantity for every variation",
  seller: "the seller’s name and address in the settings",
  care: "the e-mail address and telephone number for customers in the settings",
  alt: "alt text for every picture",
  description: "a description of a few sentences",
  material: "the material",
  weight: "the weight of every variation",
  rolledLength: "the rolled length of every size",
  search: "a text for search results",
};

/** A description of a few sentences has at least this many characters. */
const FEW_SENTENCES = 120;

const INDIA = /^\s*(india|bharat)\s*$/i;
/** The name of a detail that says who brought it into the country. */
const IMPORTER = /\bimport(ed|er)\b/i;

/** The name of a detail that says how large it is or how much there is of it. */
const QUANTITY = /\b(sizes?|dimensions?|measures?|net (quantity|weight|contents?)|pack of|pieces|width|length|diameter)\b/i;

export type JudgedProduct = {
  description: string;
  categories: readonly number[];
  termIds: readonly number[];
  hsnCode: string;
  countryOfOrigin: string;
  details: readonly { name: string; value: string }[];
  seoDescription: string;
  pictures: readonly { alt: string }[];
  /** `mrp` and `price` in paise. */
  variations: readonly {
    mrp: number;
    price: number;
    weightGrams: number | null;
    rolledLengthCm: number | null;
    termIds: readonly number[];
    /** What shoppers do not see may lack anything. */
    isVisible?: boolean | undefined;
  }[];
};

/** What the judgement needs to know of the shop. */
export type JudgedBy = {
  /** Beginnings of HSN codes that have a GST rate today. */
  hsnPrefixes: readonly string[];
  /** Terms that name a material. */
  materialIds: ReadonlySet<number>;
  /** Terms that are a size with measures: what has one is sent rolled. */
  sizeIds: ReadonlySet<number>;
  /** Whether the settings have the seller's name and address. */
  hasSeller: boolean;
  /** Whether they have an e-mail address and a telephone number for customers. */
  hasCare: boolean;
};

export type Readiness = { score: number; missing: ReadinessPoint[]; blocking: ReadinessPoint[] };

/** The score of 100, what is missing, and what of it keeps the product from being on sale. */
export function judgeReadiness(product: JudgedProduct, { hsnPrefixes, materialIds, sizeIds, hasSeller, hasCare }: JudgedBy): Readiness {
  const { pictures } = product;
  const variations = product.variations.filter(({ isVisible }) => isVisible !== false);
  const sized = variations.filter(({ termIds }) => termIds.some((id) => sizeIds.has(id)));
  const isDone: Record<ReadinessPoint, boolean> = {
    picture: pictures.length > 0,
    category: product.categories.length > 0,
    price: variations.length > 0 && variations.every(({ price }) => price > 0),
    hsn: product.hsnCode !== "" && hsnPrefixes.some((prefix) => product.hsnCode.startsWith(prefix)),
    origin: product.countryOfOrigin.trim() !== "",
    importer: product.countryOfOrigin.trim() === "" || INDIA.test(product.countryOfOrigin) || hasDetail(product, IMPORTER),
    mrp: variations.length > 0 && variations.every(({ mrp }) => mrp > 0),
    quantity: (variations.length > 0 && sized.length === variations.length) || hasDetail(product, QUANTITY),
    seller: hasSeller,
    care: hasCare,
    alt: pictures.length > 0 && pictures.every(({ alt }) => alt.trim() !== ""),
    description: withoutTags(product.description).length >= FEW_SENTENCES,
    material: product.termIds.some((id) => materialIds.has(id)),
    weight: variations.length > 0 && variations.every(({ weightGrams }) => weightGrams !== null),
    rolledLength: sized.every(({ rolledLengthCm }) => rolledLengthCm !== null),
    search: product.seoDescription.trim() !== "",
  };
  const missing = READINESS_POINTS.filter((point) => !isDone[point]);
  return {
    score: READINESS_POINTS.reduce((sum, point) => (isDone[point] ? sum + readinessPoints[point].weight : sum), 0),
    missing,
    blocking: missing.filter((point) => readinessPoints[point].blocks),
  };
}

const hasDetail = ({ details }: JudgedProduct, named: RegExp): boolean =>
  details.some(({ name, value }) => named.test(name) && value.trim() !== "");

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
