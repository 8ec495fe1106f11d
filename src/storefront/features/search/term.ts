/** What may be searched for. */
import { searchPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";

/** Specification 1, section 9. */
export const shortestTerm = 2;

const isOnlyDots = (term: string) => /^\.+$/.test(term);

/** What is wrong with a term, or nothing. */
export function termProblem(term: string): string {
  if (term === "") return messages.empty;
  return term.length < shortestTerm || isOnlyDots(term) ? messages.tooShort : "";
}

/** The term of a page of search results; empty for any other path. */
export function termOf(path: string): string {
  const start = searchPath("");
  if (!path.startsWith(start)) return "";
  try {
    return decodeURIComponent(path.slice(start.length));
  } catch {
    return ""; // a stray % in a typed address
  }
}
