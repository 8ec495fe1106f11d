/** What was searched for and how much was found, and what else could have been meant; or what is missing from the term. */
import { Link as RouterLink } from "react-router";
import { searchFormPath, searchPath } from "../../../shared/links.ts";
import { searchLabel } from "./button-messages.ts";
import { DID_YOU_MEAN, messages, resultsHeading } from "./heading-messages.ts";
import "./search-heading.css";

type Link = { label: string; to: string };
type Props = {
  term: string;
  problem: string;
  total: number;
  isFiltered: boolean;
  corrected: string;
  nearby: string[];
  /** Sizes and the budget that were read in the term. */
  read: string[];
  pages: Link[];
  /** When nothing was found: colours and sizes of the shop. */
  proposed: { heading: string; suggestions: Link[] }[];
};

export function SearchHeading({ term, problem, total, isFiltered, corrected, nearby, read, pages, proposed }: Props) {
  return (
    <div className="wrap search-heading">
      <h1 className="num">{term && !problem ? resultsHeading(total, term, isFiltered) : searchLabel}</h1>
      {problem ? (
        <>
          <p className="alert" role="alert">
            {problem}
          </p>
          <form action={searchFormPath} className="search-again" role="search" aria-label={messages.searchAgain}>
            <label htmlFor="search-again">{messages.question}</label>
            <input id="search-again" type="search" name="q" defaultValue={term} />
            <button className="btn">{searchLabel}</button>
          </form>
        </>
      ) : (
        <>
          {corrected && total > 0 && (
            <p className="muted">
              {messages.corrected}
              <strong>{corrected}</strong>
            </p>
          )}
          {read.length > 0 && <p className="muted num">{messages.readAs(read)}</p>}
          <Links id="search-pages" heading={messages.lookingFor} links={pages} />
          <Links id="search-nearby" heading={DID_YOU_MEAN} links={nearby.map((search) => ({ label: search, to: searchPath(search) }))} />
          {proposed.map(({ heading, suggestions }) => (
            <Links key={heading} id={`search-${heading}`} heading={heading} links={suggestions} />
          ))}
        </>
      )}
    </div>
  );
}

/** What else the shopper may look for; nothing when there are no links. */
const Links = ({ id, heading, links }: { id: string; heading: string; links: Link[] }) =>
  links.length > 0 && (
    <nav className="search-nearby" aria-labelledby={id}>
      <p id={id}>{heading}</p>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <RouterLink className="link" to={to} prefetch="intent">
              <span>{label}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
