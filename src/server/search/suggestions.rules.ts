/** Pure rules for suggesting similar searches when a search has few or no results. */
import { isOneEditAway, deletionKeys } from "./search.rules.ts";

/** With more results than this, nothing is suggested. */
const FEW_RESULTS = 2;
/** A known word is replaced only by a word that occurs in at least this many times more products. */
const MIN_FREQUENCY_RATIO = 5;
const MAX_PER_WORD = 3;
/** Each search is tried in the index. */
const MAX_SEARCHES = 8;
/** Longer words have too many keys with two letters left out. */
const MAX_LENGTH_FOR_TWO_EDITS = 12;
const MIN_LENGTH_FOR_TWO_EDITS = 5;
/** Words with the same first letters are similar ("marbled", "marble"). */
const PREFIX_LENGTH = 4;

export const hasFewResults = (found: number): boolean => found <= FEW_RESULTS;

export type KnownWord = { word: string; products: number };

/**
 * The word with up to two letters left out, and with one letter added. Together with the deletion keys of the known words, these find words two
 * edits away: a known word that lacks two letters in the typed one has a key that lacks one.
 */
export function keysOfTwoEdits(word: string): string[] {
  const once = deletionKeys(word);
  if (word.length < MIN_LENGTH_FOR_TWO_EDITS || word.length > MAX_LENGTH_FOR_TWO_EDITS) return once;
  const shorter = once.flatMap(deletionKeys).filter((key) => key.length >= word.length - 2);
  return [...new Set([...once, ...shorter, ...withOneMore(word)])];
}

const ALPHABET = [..."abcdefghijklmnopqrstuvwxyz"];

/** The word with a Latin letter added at each place. */
function withOneMore(word: string): string[] {
  const characters = [...word];
  const places = Array.from({ length: characters.length + 1 }, (_, place) => place);
  return places.flatMap((place) => ALPHABET.map((added) => characters.toSpliced(place, 0, added).join("")));
}

export const sharedPrefixOf = (word: string): string => (word.length > PREFIX_LENGTH ? word.slice(0, PREFIX_LENGTH) : "");

/** Damerau-Levenshtein distance (optimal string alignment): letters replaced, added, left out or swapped with their neighbour. */
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

/** Known words similar to the typed one, closest first; for a word that is known itself, only far more frequent words one edit away. */
function similarWords(typed: string, found: number, words: readonly KnownWord[]): string[] {
  const isKnown = words.some(({ word }) => word === typed);
  const isSimilar = ({ word, products }: KnownWord) => {
    if (word === typed || products === 0) return false;
    // Words that begin with the typed one are found by prefix anyway.
    if (isKnown)
      return (
        !word.startsWith(typed) &&
        isOneEditAway(typed, word) &&
        word[0] === typed[0] &&
        products >= MIN_FREQUENCY_RATIO * Math.max(found, 1)
      );
    return editDistance(typed, word) <= (typed.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2) || hasSamePrefix(typed, word);
  };
  return words
    .filter(isSimilar)
    .map(({ word, products }) => ({ word, products, distance: editDistance(typed, word) }))
    .toSorted((a, b) => a.distance - b.distance || b.products - a.products || (a.word < b.word ? -1 : 1))
    .slice(0, MAX_PER_WORD)
    .map(({ word }) => word);
}

const hasSamePrefix = (typed: string, word: string) => sharedPrefixOf(typed) !== "" && word.startsWith(sharedPrefixOf(typed));

/** Searches to try, closest first: one word replaced by a similar one, then one word left out, then each word alone. */
export function suggestSearches(typed: readonly string[], found: number, words: readonly KnownWord[]): string[] {
  const replaced = typed.flatMap((word, index) => similarWords(word, found, words).map((similar) => typed.with(index, similar)));
  const withoutOne = typed.length > 2 && found === 0 ? typed.map((_, index) => typed.toSpliced(index, 1)) : [];
  const alone = typed.length > 1 && found === 0 ? [...typed, ...replaced.flat()].map((word) => [word]) : [];
  const searches = [...replaced, ...withoutOne, ...alone].map((each) => each.join(" "));
  return [...new Set(searches)].filter((search) => search !== typed.join(" ")).slice(0, MAX_SEARCHES);
}
