/** Pure rules of search: words, typo tolerance and text search queries. */

const MAX_WORDS = 8;
/** Shorter words are not corrected: almost every short word is one edit away from another. */
const MIN_LENGTH_TO_CORRECT = 3;

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

/** Words that say nothing about a product: PostgreSQL's English stop words, what shoppers write around their wish, and the same in Hindi. */
const stopWords = new Set(
  (
    "i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs " +
    "themselves what which who whom this that these those am is are was were be been being have has had having do does did doing a an the and but if or " +
    "because as until while of at by for with about against between into through during before after above below to from up down in out on off over under " +
    "again further then once here there when where why how all any both each few more most other some such no nor not only own same so than too very s t " +
    "can will just don should now " +
    "best buy get give need online please show want " +
    "ka ke ki ko mein wala wale wali liye chahiye rang aur का के की को में वाला वाले वाली लिए चाहिए रंग और"
  ).split(" "),
);

/** True for words such as 'for' and 'the'. */
export const isStopWord = (word: string): boolean => stopWords.has(word);

/** The word, and the word with any one letter left out. Words one edit apart share at least one of these keys. */
export function deletionKeys(word: string): string[] {
  const characters = [...word];
  return [...new Set([word, ...characters.map((_, index) => characters.toSpliced(index, 1).join(""))])].filter((key) => key.length > 1);
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

/** A category, collection, tag or attribute term of the catalogue; `token` stands for it in the index. */
export type Concept = { token: string; name: string };

/** A known word that a typed one may have been meant for. `isSpecific`: not only in descriptions. */
export type Candidate = { word: string; products: number; isSpecific: boolean };

/** What the index has for the typed words. */
export type IndexMatches = {
  knownWords: ReadonlySet<string>;
  /** Known words that occur in descriptions only. */
  vagueWords: ReadonlySet<string>;
  candidates: readonly Candidate[];
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Longer words that begin with a typed one, most frequent first. */
  completions: ReadonlyMap<string, readonly string[]>;
  /** Concepts of which a word is typed, or a synonym of one. */
  concepts: readonly Concept[];
};

/**
 * One word or phrase of the query with its synonyms and completions. `tokens`: the concepts that it names. `isOptional`: products without it are
 * found too, after those with it.
 */
export type Term = { word: string; alternatives: readonly string[]; tokens: readonly string[]; isOptional: boolean };

/**
 * Corrects one edit in unknown words (the most frequent candidate wins, short words are left alone), joins words to phrases that are known
 * together, and adds synonyms, completions and concepts.
 */
export function correctAndExpand(typed: readonly string[], matches: IndexMatches): Term[] {
  const corrected = typed.map((given) => {
    const isKnown = matches.knownWords.has(given) || matches.synonyms.has(given) || given.length < MIN_LENGTH_TO_CORRECT;
    return isKnown ? given : closestWord(given, matches);
  });
  return joinPhrases(corrected, matches).map((word) => toTerm(word, matches));
}

/** Longest phrases first, from the left: "living room rug" → "living room", "rug". */
function joinPhrases(words: readonly string[], { synonyms, concepts }: IndexMatches): string[] {
  const conceptNames = new Set(concepts.map(({ name }) => phraseKey(name)));
  const joined: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = [3, 2].find((count) => {
      const phrase = words.slice(at, at + count).join(" ");
      return at + count <= words.length && (synonyms.has(phrase) || conceptNames.has(phraseKey(phrase)));
    });
    joined.push(words.slice(at, at + (length ?? 1)).join(" "));
    at += length ?? 1;
  }
  return joined;
}

function toTerm(word: string, { synonyms, completions, concepts, vagueWords, candidates }: IndexMatches): Term {
  const meanings = synonyms.get(word) ?? [];
  const keys = new Set([word, ...meanings].map(phraseKey));
  const tokens = concepts.filter(({ name }) => keys.has(phraseKey(name))).map(({ token }) => token);
  const isVague = candidates.find((candidate) => candidate.word === word)?.isSpecific === false || vagueWords.has(word);
  // An unfinished word ("knott") may have a different stem than the whole one ("knot"), so its completions are searched too.
  const unfinished = word.length < MIN_LENGTH_TO_CORRECT || tokens.length > 0 ? [] : (completions.get(word) ?? []);
  return { word, alternatives: [...meanings, ...unfinished], tokens, isOptional: tokens.length === 0 && meanings.length === 0 && isVague };
}

/**
 * Words that no product has are left out, unless nothing else is left. What descriptions only mention is optional beside words that products are
 * called or classed by.
 */
export function withoutUnknown(terms: readonly Term[], { knownWords, candidates, synonyms }: IndexMatches): Term[] {
  const occurs = (word: string) => knownWords.has(word) || candidates.some((candidate) => candidate.word === word);
  const isKnown = ({ word, tokens }: Term) => tokens.length > 0 || synonyms.has(word) || word.split(" ").every(occurs);
  const known = terms.filter(isKnown);
  const found = known.length > 0 ? known : terms;
  const isSpecific = found.some(({ isOptional }) => !isOptional);
  return found.map((term) => ({ ...term, isOptional: term.isOptional && isSpecific }));
}

/** The same for "Hand-knotted rugs" and "hand knotted rug". */
export const phraseKey = (phrase: string): string =>
  wordsOf(phrase)
    .filter((word) => !isStopWord(word))
    .map(singular)
    .join(" ");

function singular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Every pair and every three of neighbouring words, as phrases. */
export const phrasesOf = (words: readonly string[]): string[] =>
  [2, 3].flatMap((count) => words.slice(0, Math.max(0, words.length - count + 1)).map((_, at) => words.slice(at, at + count).join(" ")));

function closestWord(typed: string, { candidates }: IndexMatches): string {
  const close = candidates.filter((candidate) => isOneEditAway(typed, candidate.word));
  // A word that products are called by ranks before one of descriptions. The first letter is rarely wrong.
  const [best] = close.toSorted(
    (a, b) =>
      Number(b.isSpecific) - Number(a.isSpecific) ||
      Number(b.word[0] === typed[0]) - Number(a.word[0] === typed[0]) ||
      b.products - a.products ||
      (a.word < b.word ? -1 : 1),
  );
  return best?.word ?? typed;
}

/** Empty for a phrase without words. */
export const phraseQuery = (phrase: string): string => `(${wordsOf(phrase).join(" <-> ")})`;
/** A word as a prefix, a phrase as a whole. */
export const typedQuery = (word: string): string => (word.includes(" ") ? phraseQuery(word) : `${word}:*`);

/** The tsquery of one term: what was typed, or one of its alternatives (which may be phrases) as a whole. */
export function termQuery({ word, alternatives }: Pick<Term, "word" | "alternatives">): string {
  const others = alternatives.map(phraseQuery).filter((other) => other !== "()");
  return `(${[typedQuery(word), ...others].join(" | ")})`;
}
