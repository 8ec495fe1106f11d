/** Texts of the search box. Those of the specification stay letter for letter (specification 1, section 5). */
import { say } from "../../words/words.ts";

export const messages = {
  empty: say("Please type something here to search", "Type what you are looking for."),
  tooShort: say("Please type atleast two character for better search", "Type at least two letters."),
  recent: say("Recent Search", "Recent searches"),
  clearRecent: "Clear all",
  placeholder: "Search rugs, colours, sizes",
  clear: "Clear",
  suggestions: "Suggestions",
  removeTerm: (term: string) => `Remove ${term}`,
  /** Headings of the suggestions. */
  pages: "Help",
  words: "Words",
  inTheShop: "In the shop",
  products: "Rugs and furnishings",
  /** Before anything is typed. */
  tryThese: "Try",
  colours: "Colours",
  sizes: "Sizes",
} as const;
