/** How relevant products are: which queries of the index a term stands for, and what their matches are worth. Pure. */
import { type Term, phraseQuery, typedQuery } from "./search.rules.ts";

/** Where a product matches: bits of `zones`; 0 means only in its description. */
const IN_ABOUT = 1;
const IN_NAME = 2;

/** The products that match one query of the index, and for each where. */
export type Matches = { productIds: Int32Array; zones: Uint8Array };

/** What a match is worth: in the name, as what the product is first of all, as what else it is, or in the words for that; 0 in its description. */
const NAME = 5;
const SYNONYM_IN_NAME = 4;
const FIRST_CONCEPT = 4;
const CONCEPT = 3;
const MENTIONED = 2;
const OPTIONAL = 1;

type Weighted = { query: string; inName: number; inAbout: number };

/** A term matches where one of these does: what was typed, an alternative, or a concept (a token, which begins with #). */
const queriesOf = ({ word, alternatives, tokens }: Term): Weighted[] => [
  { query: typedQuery(word), inName: NAME, inAbout: MENTIONED },
  ...alternatives.map((other) => ({ query: phraseQuery(other), inName: SYNONYM_IN_NAME, inAbout: MENTIONED })),
  ...tokens.map((token) => ({ query: token, inName: FIRST_CONCEPT, inAbout: CONCEPT })),
];

/** Every query of the terms once. */
export const queriesOfAll = (terms: readonly Term[]): string[] => [...new Set(terms.flatMap(queriesOf).map(({ query }) => query))];

const NOT_FOUND = -1;

/**
 * The score of each product, below 0 for one that misses a term that is not optional. Without such a term all are found. `numberOf`: the number
 * of a product by its id, -1 for one that does not count.
 */
export function scoreProducts(
  terms: readonly Term[],
  matches: ReadonlyMap<string, Matches>,
  { count, numberOf }: { count: number; numberOf: Int32Array },
): Int16Array {
  const scores = new Int16Array(count);
  for (const term of terms) {
    const ofTerm = new Int8Array(count).fill(NOT_FOUND);
    for (const { query, inName, inAbout } of queriesOf(term)) {
      const { productIds, zones } = matches.get(query) ?? { productIds: new Int32Array(), zones: new Uint8Array() };
      for (let at = 0; at < productIds.length; at++) {
        const number = numberOf[productIds[at]!] ?? NOT_FOUND;
        if (number === NOT_FOUND) continue;
        const zone = zones[at]!;
        const worth = zone & IN_NAME ? inName : zone & IN_ABOUT ? inAbout : 0;
        if (worth > ofTerm[number]!) ofTerm[number] = worth;
      }
    }
    for (let number = 0; number < count; number++) {
      const worth = ofTerm[number]!;
      if (term.isOptional) {
        if (worth >= 0 && scores[number] !== NOT_FOUND) scores[number]! += OPTIONAL;
      } else {
        scores[number] = worth < 0 || scores[number] === NOT_FOUND ? NOT_FOUND : scores[number]! + worth;
      }
    }
  }
  return scores;
}

/** The given products, all alike. */
export function scoreExactly(productIds: readonly number[], { count, numberOf }: { count: number; numberOf: Int32Array }): Int16Array {
  const scores = new Int16Array(count).fill(NOT_FOUND);
  for (const id of productIds) if ((numberOf[id] ?? NOT_FOUND) !== NOT_FOUND) scores[numberOf[id]!] = 0;
  return scores;
}

/** Above what any number of terms comes to, with room for the order of the pinned ones. */
const PINNED = 30_000;

/** Puts products first, in this order, whether or not they match. */
export function pin(scores: Int16Array, productIds: readonly number[], numberOf: Int32Array): void {
  productIds.forEach((id, place) => {
    const number = numberOf[id] ?? NOT_FOUND;
    if (number !== NOT_FOUND) scores[number] = PINNED - place;
  });
}
