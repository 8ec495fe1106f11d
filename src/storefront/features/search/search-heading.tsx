/** What was searched for and how much was found, and what else could have been meant; or what is missing from the term. */
import { Link as RouterLink } from "react-router";
import { searchFormPath, searchPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";
import "./search-heading.css";

type Link = { label: string; to: string };
type Props = {
  term: string;
  problem: string;
  total: number;
  corrected: string;
  nearby: string[];
  /** Sizes and the budget that were read in the term. */
  read: string[];
  pages: Link[];
};

export function SearchHeading({ term, problem, total, corrected, nearby, read, pages }: Props) {
  return (
    <div className="wrap search-heading">
      <h1>{term ? messages.quoted(term) : messages.search}</h1>
      {problem ? (
        <>
          <p className="alert" role="alert">
            {problem}
          </p>
          <form action={searchFormPath} className="search-again" role="search" aria-label={messages.searchAgain}>
            <label htmlFor="search-again">{messages.question}</label>
            <input id="search-again" type="search" name="q" defaultValue={term} />
            <button className="btn">{messages.search}</button>
          </form>
        </>
      ) : (
        <>
          <p className="muted">
            <span className="num">{messages.results(total)}</span>
            {messages.for(term)}
            {corrected && total > 0 && (
              <>
                {messages.corrected}
                <strong>{corrected}</strong>
              </>
            )}
          </p>
          {read.length > 0 && <p className="muted num">{messages.readAs(read)}</p>}
          {pages.length > 0 && <Pages pages={pages} />}
          {nearby.length > 0 && <Nearby searches={nearby} />}
        </>
      )}
    </div>
  );
}

const Nearby = ({ searches }: { searches: string[] }) => (
  <nav className="search-nearby" aria-labelledby="search-nearby">
    <p id="search-nearby">{messages.didYouMean}</p>
    <ul>
      {searches.map((search) => (
        <li key={search}>
          <RouterLink className="link" to={searchPath(search)}>
            <span>{search}</span>
          </RouterLink>
        </li>
      ))}
    </ul>
  </nav>
);

/** Pages of the shop that answer the search. */
const Pages = ({ pages }: { pages: Link[] }) => (
  <nav className="search-nearby" aria-labelledby="search-pages">
    <p id="search-pages">{messages.lookingFor}</p>
    <ul>
      {pages.map(({ label, to }) => (
        <li key={to}>
          <RouterLink className="link" to={to} prefetch="intent">
            <span>{label}</span>
          </RouterLink>
        </li>
      ))}
    </ul>
  </nav>
);
