/** Pure rules of search: words, typo tolerance and text search queries. */

const MAX_WORDS = 8;
/** Shorter words are not corrected: almost every short word is one edit away from another. */
const MIN_LETTERS_TO_CORRECT = 3;

/** The words of a text in lower case, without accents and punctuation, in any script. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 40)) ?? [];

const stopWords = new Set("a an and at by for from in of on or the to with".split(" "));

/** True for words such as 'for' and 'the'. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** The word, and the word with any one letter left out. Words one edit apart share at least one of these keys. */
export function deletionKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(""))])].filter((key) => key.length > 1);
}

/** One letter replaced, missing or added, or two neighbours swapped. */
export function isOneEditAway(typed: string, word: string): boolean {
  const [a, b] = typed.length <= word.length ? [typed, word] : [word, typed];
  if (a === b || b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  const isReplaced = a.slice(at + 1) === b.slice(at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return isReplaced || isSwapped;
}

/** What the index has for the typed words. */
export type IndexMatches = {
  knownWords: ReadonlySet<string>;
  candidates: readonly { word: string; products: number }[];
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Longer words that begin with a typed one, most frequent first. */
  completions: ReadonlyMap<string, readonly string[]>;
};

/** One word of the query with its synonyms and completions. */
export type Term = { word: string; alternatives: readonly string[] };

/** Corrects one edit in unknown words (the most frequent candidate wins, short words are left alone) and adds synonyms and completions. */
export function correctAndExpand(typed: readonly string[], matches: IndexMatches): Term[] {
  return typed.map((given) => {
    const word = matches.knownWords.has(given) || given.length < MIN_LETTERS_TO_CORRECT ? given : closestWord(given, matches);
    // An unfinished word ("knott") may have a different stem than the whole one ("knot"), so its completions are searched too.
    const completions = word.length < MIN_LETTERS_TO_CORRECT ? [] : (matches.completions.get(word) ?? []);
    return { word, alternatives: [...(matches.synonyms.get(word) ?? []), ...completions] };
  });
}

function closestWord(typed: string, { candidates }: IndexMatches): string {
  const close = candidates.filter((candidate) => isOneEditAway(typed, candidate.word));
  // The first letter is rarely wrong, so a word with the same first letter ranks before a more frequent one.
  const [best] = close.toSorted(
    (a, b) => Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) || b.products - a.products || (a.word < b.word ? -1 : 1),
  );
  return best?.word ?? typed;
}

/** The tsquery of one term: the word as a prefix, or one of its alternatives (which may be phrases) as a whole. */
export function termQuery({ word, alternatives }: Term): string {
  const others = alternatives.map((other) => `(${wordsOf(other).join(" <-> ")})`).filter((other) => other !== "()");
  return `(${[`${word}:*`, ...others].join(" | ")})`;
}

/** Matches the name by the word itself, not by its alternatives, so that products with this name rank first. */
export const nameQuery = ({ word }: Term): string => `${word}:*`;
