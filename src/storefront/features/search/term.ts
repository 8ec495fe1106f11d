/** What may be searched for. */
import { messages } from "./messages.ts";

/** Specification 1, section 9. */
export const shortestTerm = 2;

const isOnlyDots = (term: string) => /^\.+$/.test(term);

/** What is wrong with a term, or nothing. */
export function termProblem(term: string): string {
  if (term === "") return messages.empty;
  return term.length < shortestTerm || isOnlyDots(term) ? messages.tooShort : "";
}
