/** Words of the search, as specified. */
export const messages = {
  empty: "Please type something here to search",
  tooShort: "Please type atleast two character for better search",
  recent: "Recent Search",
  clearRecent: "Clear all",
  didYouMean: "Did you mean",
  search: "Search",
  placeholder: "Search rugs, colours, sizes",
  clear: "Clear",
  suggestions: "Suggestions",
  removeTerm: (term: string) => `Remove ${term}`,
  searchAgain: "Search again",
  question: "What are you looking for?",
} as const;
