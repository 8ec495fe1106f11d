/** How complete a product is: what it needs to be on sale, and what makes it sell. Judged the same by the form and by the server. */

/** Each point, what it weighs of 100, and whether a product without it cannot be on sale. */
export const readinessPoints = {
  picture: { weight: 15, blocks: true },
  category: { weight: 10, blocks: true },
  price: { weight: 10, blocks: true },
  /** For the tax invoice. */
  hsn: { weight: 10, blocks: true },
  /** Required on the page of goods sold online: Legal Metrology (Packaged Commodities) Rules, rule 6(10). */
  origin: { weight: 5, blocks: true },
  alt: { weight: 10, blocks: false },
  description: { weight: 10, blocks: false },
  material: { weight: 10, blocks: false },
  weight: { weight: 10, blocks: false },
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
  alt: "alt text for every picture",
  description: "a description of a few sentences",
  material: "the material",
  weight: "the weight of every variation",
  rolledLength: "the rolled length of every size",
  search: "a text for search results",
};

/** A description of a few sentences has at least this many characters. */
const FEW_SENTENCES = 120;

export type JudgedProduct = {
  description: string;
  categories: readonly number[];
  termIds: readonly number[];
  hsnCode: string;
  countryOfOrigin: string;
  seoDescription: string;
  pictures: readonly { alt: string }[];
  /** `price` in paise. */
  variations: readonly { price: number; weightGrams: number | null; rolledLengthCm: number | null; termIds: readonly number[] }[];
};

/** What the judgement needs to know of the shop. */
export type JudgedBy = {
  /** Beginnings of HSN codes that have a GST rate today. */
  hsnPrefixes: readonly string[];
  /** Terms that name a material. */
  materialIds: ReadonlySet<number>;
  /** Terms that are a size with measures: what has one is sent rolled. */
  sizeIds: ReadonlySet<number>;
};

export type Readiness = { score: number; missing: ReadinessPoint[]; blocking: ReadinessPoint[] };

/** The score of 100, what is missing, and what of it keeps the product from being on sale. */
export function judgeReadiness(product: JudgedProduct, { hsnPrefixes, materialIds, sizeIds }: JudgedBy): Readiness {
  const { variations, pictures } = product;
  const sized = variations.filter(({ termIds }) => termIds.some((id) => sizeIds.has(id)));
  const isDone: Record<ReadinessPoint, boolean> = {
    picture: pictures.length > 0,
    category: product.categories.length > 0,
    price: variations.length > 0 && variations.every(({ price }) => price > 0),
    hsn: product.hsnCode !== "" && hsnPrefixes.some((prefix) => product.hsnCode.startsWith(prefix)),
    origin: product.countryOfOrigin.trim() !== "",
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

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
