/** What the search box proposes while one types. */
export type Suggestion = {
  label: string;
  /** Where choosing it leads. */
  to: string;
  /** A term also counts as a search and is remembered. */
  term?: string;
  price?: number;
  image?: string;
};

export type SuggestionGroup = { heading: string; suggestions: Suggestion[] };
