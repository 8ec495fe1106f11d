/** What was searched for and how much was found; or what is missing from the term. */
import "./search-heading.css";

type Props = { term: string; problem: string; total: number; corrected: string };

const results = (total: number) => `${total.toLocaleString("en-IN")} ${total === 1 ? "result" : "results"}`;

export function SearchHeading({ term, problem, total, corrected }: Props) {
  return (
    <div className="wrap search-heading">
      <h1>{term ? `“${term}”` : "Search"}</h1>
      {problem ? (
        <>
          <p className="alert" role="alert">
            {problem}
          </p>
          <form action="/search-result" className="search-again" role="search" aria-label="Search again">
            <label htmlFor="search-again">What are you looking for?</label>
            <input id="search-again" type="search" name="q" defaultValue={term} />
            <button className="btn">Search</button>
          </form>
        </>
      ) : (
        <p className="muted">
          <span className="num">{results(total)}</span> for “{term}”
          {corrected && (
            <>
              . Showing results for <strong>{corrected}</strong>
            </>
          )}
        </p>
      )}
    </div>
  );
}
