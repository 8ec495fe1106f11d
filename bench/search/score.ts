/** How well searches answer what shoppers type: the usual measure NDCG@10, over judged queries and the demo shop. */
import { type DemoProduct } from "../../demo/types.ts";
import { products } from "../../demo/products.ts";
import { type Grade, type JudgedQuery, type Kind } from "./judged-queries.ts";

/** What a search answered: slugs of products in the order shown, and paths of the pages that it offered. */
export type Answer = { slugs: readonly string[]; pages: readonly string[] };
export type Search = (query: string) => Promise<Answer>;
export type Scored = { kind: Kind; query: string; score: number; slugs: readonly string[] };

const SHOWN = 10;

/** The gift card is no rug and has none of a rug's facts. */
const giftCard: DemoProduct = {
  ...products[0]!,
  key: "gift-card",
  name: "Gift Card",
  sku: "DH-GIFT",
  construction: "",
  collection: "",
  alsoInCollections: [],
  categories: [],
  tags: ["gifts"],
  colours: [],
  style: "",
  material: "",
  rooms: [],
  shape: "",
  related: [],
  variants: [2_000, 5_000, 10_000, 25_000].map((rupees) => ({ size: "", mrpRupees: rupees, sellingRupees: rupees, stock: 1 })),
};
const judgedProducts = [...products, giftCard];

/** Discounted cumulative gain: a grade counts 2^grade - 1, divided by the logarithm of its place. */
const gain = (grades: readonly Grade[]): number =>
  grades.slice(0, SHOWN).reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/** 1 when the products stand in the best order there is, 0 when none of the first ten fits. */
export function ndcg(query: JudgedQuery, slugs: readonly string[]): number {
  const gradeOf = new Map(judgedProducts.map((product): [string, Grade] => [product.key, query.judge?.(product) ?? 0]));
  const best = gain([...gradeOf.values()].toSorted((a, b) => b - a));
  if (best === 0) throw new Error(`No product of the demo shop fits "${query.query}".`);
  return gain(slugs.map((slug) => gradeOf.get(slug) ?? 0)) / best;
}

/** Scores every query; a query for a page has 1 when that page is offered first. */
export async function scoreQueries(queries: readonly JudgedQuery[], search: Search): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const query of queries) {
    const { slugs, pages } = await search(query.query);
    const score = query.page === undefined ? ndcg(query, slugs) : Number(pages[0] === query.page);
    scored.push({ kind: query.kind, query: query.query, score, slugs });
  }
  return scored;
}

export const mean = (scores: readonly { score: number }[]): number =>
  scores.reduce((sum, { score }) => sum + score, 0) / Math.max(1, scores.length);

/** Each product's name with one word mistyped, in every way that one slip of a finger can: a letter replaced, left out, added, or two swapped. */
export function mistypedNames(seed: number): { query: string; slug: string }[] {
  let state = seed;
  // A small linear congruential generator: the same seed gives the same typos everywhere.
  const below = (limit: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
  const randomCharacter = () => String.fromCodePoint(97 + below(26));
  const slips: ((word: string, at: number) => string)[] = [
    (word, at) => word.slice(0, at) + randomCharacter() + word.slice(at + 1),
    (word, at) => word.slice(0, at) + word.slice(at + 1),
    (word, at) => word.slice(0, at) + randomCharacter() + word.slice(at),
    (word, at) => word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  ];
  return products.flatMap(({ key, name }) =>
    slips.flatMap((slip) => {
      const words = name.toLowerCase().split(" ");
      const place = below(words.length);
      const word = words[place]!;
      // Short words are not corrected: almost every one is a letter away from another.
      if (!/^[a-z]{4,}$/.test(word)) return [];
      const mistyped = slip(word, 1 + below(word.length - 1));
      return mistyped === word || mistyped.length < 4 ? [] : [{ query: words.with(place, mistyped).join(" "), slug: key }];
    }),
  );
}
