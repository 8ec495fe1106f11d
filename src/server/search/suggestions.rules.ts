/** Other searches that are near one which found little or nothing. Pure. */
import { isOneEditAway, deletionKeys } from "./search.rules.ts";

/** A result of so many is taken for a hit. */
const FEW = 2;
/** A known word is doubted only when one that differs in a letter is in so many times more products. */
const FAR_MORE = 5;
const MOST_PER_WORD = 3;
/** Each is tried in the index. */
const MOST_TRIED = 8;
/** Of longer words too many pairs of letters could be left out. */
const LONGEST_WITHOUT_TWO = 12;
const SHORTEST_WITHOUT_TWO = 5;
/** Words that begin alike belong together ("marbled", "marble"). */
const SAME_BEGINNING = 4;

export const hasFewResults = (found: number): boolean => found <= FEW;

export type KnownWord = { word: string; products: number };

/** The word with up to two letters left out: with one left out of each known word, these find what is two letters away. */
export function deletionKeysOfTwo(word: string): string[] {
  const once = deletionKeys(word);
  if (word.length < SHORTEST_WITHOUT_TWO || word.length > LONGEST_WITHOUT_TWO) return once;
  return [...new Set([...once, ...once.flatMap(deletionKeys)])].filter((key) => key.length >= word.length - 2);
}

export const sharedPrefixOf = (word: string): string => (word.length > SAME_BEGINNING ? word.slice(0, SAME_BEGINNING) : "");

/** How many letters have to be changed, added, left out or exchanged with their neighbour. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        least = Math.min(least, beforeLast[column - 2]! + 1);
      next.push(least);
    }
    [beforeLast, last] = [last, next];
  }
  return last[b.length]!;
}

/** Known words near the typed one, the nearest first; for one that is known itself, only those that it is easily mistyped for. */
function similarWords(typed: string, found: number, words: readonly KnownWord[]): string[] {
  const isKnown = words.some(({ word }) => word === typed);
  const isNear = ({ word, products }: KnownWord) => {
    if (word === typed || products === 0) return false;
    // A search for a word finds those that begin with it anyway.
    if (isKnown)
      return !word.startsWith(typed) && isOneEditAway(typed, word) && word[0] === typed[0] && products >= FAR_MORE * Math.max(found, 1);
    return editDistance(typed, word) <= (typed.length < SHORTEST_WITHOUT_TWO ? 1 : 2) || hasSamePrefix(typed, word);
  };
  return words
    .filter(isNear)
    .map(({ word, products }) => ({ word, products, far: editDistance(typed, word) }))
    .toSorted((a, b) => a.far - b.far || b.products - a.products || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_PER_WORD)
    .map(({ word }) => word);
}

const hasSamePrefix = (typed: string, word: string) => sharedPrefixOf(typed) !== "" && word.startsWith(sharedPrefixOf(typed));

/** Searches worth trying, the nearest first: one word exchanged for a near one, then one word left out, then each by itself. */
export function suggestSearches(typed: readonly string[], found: number, words: readonly KnownWord[]): string[] {
  const exchanged = typed.flatMap((word, place) => similarWords(word, found, words).map((near) => typed.with(place, near)));
  const withoutOne = typed.length > 2 && found === 0 ? typed.map((_, place) => typed.toSpliced(place, 1)) : [];
  const alone = typed.length > 1 && found === 0 ? [...typed, ...exchanged.flat()].map((word) => [word]) : [];
  const searches = [...exchanged, ...withoutOne, ...alone].map((each) => each.join(" "));
  return [...new Set(searches)].filter((search) => search !== typed.join(" ")).slice(0, MOST_TRIED);
}
