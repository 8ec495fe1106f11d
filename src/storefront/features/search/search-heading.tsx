/** What was searched for and how much was found, and what else could have been meant; or what is missing from the term. */
import { Link } from "react-router";
import { searchFormPath, searchPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";
import "./search-heading.css";

type Props = { term: string; problem: string; total: number; corrected: string; nearby: string[] };

const results = (total: number) => `${total.toLocaleString("en-IN")} ${total === 1 ? "result" : "results"}`;

export function SearchHeading({ term, problem, total, corrected, nearby }: Props) {
  return (
    <div className="wrap search-heading">
      <h1>{term ? `“${term}”` : "Search"}</h1>
      {problem ? (
        <>
          <p className="alert" role="alert">
            {problem}
          </p>
          <form action={searchFormPath} className="search-again" role="search" aria-label={messages.searchAgain}>
            <label htmlFor="search-again">{messages.question}</label>
            <input id="search-again" type="search" name="q" defaultValue={term} />
            <button className="btn">Search</button>
          </form>
        </>
      ) : (
        <>
          <p className="muted">
            <span className="num">{results(total)}</span> for “{term}”
            {corrected && total > 0 && (
              <>
                . Showing results for <strong>{corrected}</strong>
              </>
            )}
          </p>
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
          <Link className="link" to={searchPath(search)}>
            <span>{search}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
