/** What the search box proposes while one types. */
import type { PictureView } from "../../ui/picture.tsx";

export type Suggestion = {
  label: string;
  /** Where choosing it leads. */
  to: string;
  /** A term also counts as a search and is remembered. */
  term?: string;
  /** An earlier search of this browser, which can be forgotten again. */
  isRecent?: boolean;
  price?: number;
  picture?: PictureView;
};

export type SuggestionGroup = { heading: string; suggestions: Suggestion[] };
