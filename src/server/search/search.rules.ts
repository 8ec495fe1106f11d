/** How search reads what a person types. Pure. */

const MOST_WORDS = 8;
/** Shorter words have to be right: almost any other is one letter away. */
const SHORTEST_TO_GUESS = 3;

/** The words of a text: small letters, no accents, no signs. Scripts other than Latin are kept. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.slice(0, MOST_WORDS)
    .map((word) => word.slice(0, 40)) ?? [];

const stopWords = new Set("a an and at by for from in of on or the to with".split(" "));

/** Words such as 'for' and 'the', which no product is told apart by. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** A word and the same word with any one letter left out. Words one wrong letter apart share at least one of these. */
export function deletionKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, index) => letters.toSpliced(index, 1).join(""))])].filter((key) => key.length > 1);
}

/** One letter wrong, missing, too many, or two neighbours exchanged. */
export function isOneEditAway(typed: string, word: string): boolean {
  const [a, b] = typed.length <= word.length ? [typed, word] : [word, typed];
  if (a === b || b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  const isReplaced = a.slice(at + 1) === b.slice(at + 1);
  const isExchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return isReplaced || isExchanged;
}

/** What the index knows about the typed words. */
export type IndexMatches = {
  knownWords: ReadonlySet<string>;
  candidates: readonly { word: string; products: number }[];
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words that a typed one is the beginning of, the most used first. */
  completions: ReadonlyMap<string, readonly string[]>;
};

/** One typed word as it will be looked for. */
export type Term = { word: string; alternatives: readonly string[] };

/** Forgives one wrong letter in words that occur nowhere, and adds what means the same. The most used word wins; short words must be right. */
export function correctAndExpand(typed: readonly string[], knowledge: IndexMatches): Term[] {
  return typed.map((given) => {
    const word = knowledge.knownWords.has(given) || given.length < SHORTEST_TO_GUESS ? given : closestWord(given, knowledge);
    // An unfinished word ("knott") may share no stem with the whole one ("knot"), so the whole ones are looked for too.
    const longer = word.length < SHORTEST_TO_GUESS ? [] : (knowledge.completions.get(word) ?? []);
    return { word, alternatives: [...(knowledge.synonyms.get(word) ?? []), ...longer] };
  });
}

function closestWord(typed: string, { candidates }: IndexMatches): string {
  const close = candidates.filter((candidate) => isOneEditAway(typed, candidate.word));
  // The first letter is seldom the wrong one, so a word that shares it goes before a more frequent one.
  const [best] = close.toSorted(
    (a, b) => Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) || b.products - a.products || (a.word < b.word ? -1 : 1),
  );
  return best?.word ?? typed;
}

/** Text search query of one term: what was typed as the beginning of a word, its synonyms (which may be several words) whole. */
export function termQuery({ word, alternatives }: Term): string {
  const others = alternatives.map((other) => `(${wordsOf(other).join(" <-> ")})`).filter((other) => other !== "()");
  return `(${[`${word}:*`, ...others].join(" | ")})`;
}

/** A hit in the name counts only for the word itself, not for its synonyms: a product called so comes first. */
export const nameQuery = ({ word }: Term): string => `${word}:*`;
