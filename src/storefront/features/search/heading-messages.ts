/** Apart from messages.ts: its texts load with the search box, after the first touch, and these with the page of results. */
import { indianNumber } from "../../../shared/money.ts";
import { dataWords } from "../../words/words.ts";

export const messages = {
  searchAgain: "Search again",
  question: "What are you looking for?",
  corrected: "Showing results for ",
  readAs: (wishes: readonly string[]) => `Only ${wishes.map((wish) => wish.replace(/^[A-Z]/, (first) => first.toLowerCase())).join(", ")}`,
  lookingFor: "Are you looking for",
} as const;

export const DID_YOU_MEAN = "Did you mean";

export const nothingCalled = (term: string): string => `Nothing is called “${term}”`;

/** Heading of the results. Where filters leave nothing, the list below says so. */
export function resultsHeading(total: number, term: string, isFiltered: boolean): string {
  if (total === 0 && !dataWords) return isFiltered ? `Results for “${term}”` : nothingCalled(term);
  return `${indianNumber(total)} ${total === 1 ? "result" : "results"} for “${term}”`;
}
