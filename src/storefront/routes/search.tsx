/**
 * Search results. When there are none: suggested spellings, popular products and recently viewed ones. `/search-result?q=…` receives the plain form.
 */
import { lazy, Suspense } from "react";
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useLocation } from "react-router";
import { searchPath } from "../../shared/links.ts";
import { apiContext, pageContext } from "../context.ts";
import { countFilters } from "../features/listing/choice.ts";
import { readChoice } from "../features/listing/read-choice.ts";
import { ListBody } from "../features/listing/list-body.tsx";
import { findResults } from "../features/listing/load.ts";
import { loadOrRemember, useRememberedList } from "../features/listing/remembered-list.ts";
import { SearchHeading } from "../features/search/search-heading.tsx";
import { loadOtherWays } from "../features/search/search.wire.ts";
import { termProblem } from "../features/search/term.ts";
import { pageMeta } from "../seo/meta.ts";

/** Known only in this browser, and needed only when nothing was found. */
const RecentRow = lazy(async () => ({ default: (await import("../features/product/recent/recent-row.tsx")).RecentRow }));

export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const term = (params["term"] ?? url.searchParams.get("q") ?? "").trim();
  const problem = termProblem(term);
  if (!problem && params["term"] === undefined) throw redirect(searchPath(term));
  const { publicUrl } = context.get(pageContext);
  if (problem) return { term, problem, results: null, proposed: [], publicUrl };
  const results = await findResults(context.get(apiContext), term, url.pathname, readChoice(url.searchParams, "relevance"));
  const proposed = results.first.total === 0 ? await loadOtherWays(context.get(apiContext), term) : [];
  return { term, problem, results, proposed, publicUrl };
}

export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) => loadOrRemember(request, serverLoader<typeof loader>);

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { term, publicUrl } = loaderData;
  return pageMeta({ title: term ? `Search: ${term}` : "Search", publicUrl, path: searchPath(term), noindex: true });
}

export default function SearchRoute() {
  const loaded = useLoaderData<typeof loader>();
  const { term, problem, results, proposed } = loaded;
  const path = useLocation().pathname;
  const hasFailed = useRememberedList(path, loaded);
  return (
    <>
      <SearchHeading
        term={term}
        problem={problem}
        total={results?.first.total ?? 0}
        isFiltered={results !== null && countFilters(results.choice.filters) > 0}
        corrected={results?.corrected ?? ""}
        nearby={results?.nearby ?? []}
        read={[...(results?.sizes ?? []), results?.budget ?? ""].filter(Boolean)}
        pages={results?.pages ?? []}
        proposed={proposed}
      />
      {results && <ListBody path={path} list={results} noun="product" hasFailed={hasFailed} />}
      {results?.first.total === 0 && (
        <div className="search-recent">
          <Suspense>
            <RecentRow />
          </Suspense>
        </div>
      )}
    </>
  );
}
