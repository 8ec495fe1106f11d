/** Words of the search, as specified. */
export const messages = {
  empty: "Please type something here to search",
  tooShort: "Please type atleast two character for better search",
  recent: "Recent Search",
  clearRecent: "Clear all",
  didYouMean: "Did you mean",
} as const;
