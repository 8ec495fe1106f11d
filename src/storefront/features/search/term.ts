/** What may be searched for, and where the results are. */
import { messages } from "./messages.ts";

/** Specification 1, section 9. */
export const shortestTerm = 2;

/** What is wrong with a term, or nothing. */
export function termProblem(term: string): string {
  if (term === "") return messages.empty;
  return term.length < shortestTerm ? messages.tooShort : "";
}

export const searchPath = (term: string) => `/search-result/${encodeURIComponent(term)}`;
