import type { Term, Variation } from "../product.ts";

/** A term as something to choose, with the rest of the choice kept. */
export type Option = {
  term: Term;
  isChosen: boolean;
  /** Nothing when this combination is not made. */
  leadsTo: Variation | undefined;
  /** The other choices it would have to go with. */
  missing: string[];
};
