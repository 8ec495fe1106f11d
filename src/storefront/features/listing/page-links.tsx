/** Numbered pages for those who come without JavaScript. */
import { type Choice, choiceQuery } from "./choice.ts";
import { messages } from "./messages.ts";
import "./listing.css";

/** The first, the last, and the neighbours; the rest is a gap. */
function numbersToShow(page: number, lastPage: number): number[] {
  return Array.from({ length: lastPage }, (_, place) => place + 1).filter(
    (one) => one === 1 || one === lastPage || Math.abs(one - page) <= 2,
  );
}

export function PageLinks({ path, choice, lastPage }: { path: string; choice: Choice; lastPage: number }) {
  return (
    <nav className="page-links" aria-label={messages.pages}>
      {numbersToShow(choice.page, lastPage).map((page) => (
        <a key={page} href={path + choiceQuery({ ...choice, page })} aria-current={page === choice.page ? "page" : undefined}>
          {page}
        </a>
      ))}
    </nav>
  );
}
