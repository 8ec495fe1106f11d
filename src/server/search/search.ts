/** Search: full text with typo tolerance and synonyms. Public entry file of the area. */
export { type SearchDeps, type SearchResult, type Suggestions, findProducts, suggest } from "./find-products.ts";
export {
  type IndexProducts,
  type SearchPage,
  INDEX_PRODUCTS,
  ensureIndexed,
  ensureSynonyms,
  indexManyProducts,
  indexProducts,
  reindex,
  setSearchPages,
  setSynonyms,
} from "./index-products.ts";
export { createFindMatches } from "./matches.ts";
export { type ParsedQuery, createParseQuery } from "./parse-query.ts";
export type { Matches } from "./score.rules.ts";
export { changePins, changeSynonyms, forgetOldSearches, readPins, readSearches, readSynonyms, trySearch } from "./search.admin.ts";
export { type SearchLog, createSearchLog } from "./search-log.ts";
export { startingSynonyms } from "./starting-synonyms.ts";
