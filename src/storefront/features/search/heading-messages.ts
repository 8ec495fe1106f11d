/** Apart from messages.ts: its texts load with the search box, after the first touch, and these with the page of results. */
import { indianNumber } from "../../../shared/money.ts";

export const messages = {
  searchAgain: "Search again",
  question: "What are you looking for?",
  results: (total: number, term: string) => `${indianNumber(total)} ${total === 1 ? "result" : "results"} for “${term}”`,
  corrected: "Showing results for ",
  readAs: (wishes: readonly string[]) => `Only ${wishes.map((wish) => wish.replace(/^[A-Z]/, (first) => first.toLowerCase())).join(", ")}`,
  lookingFor: "Are you looking for",
} as const;

export const DID_YOU_MEAN = "Did you mean";
