import { getSearchData, searchSuggestions } from "../../contract/search.ts";
import { PER_PAGE, narrowToCatalogue, searchGroups, toCardWire, toFacetGroups } from "../catalogue/catalogue.ts";
import type { Answer } from "../http/answer.ts";
import { type SearchDeps, findProducts, suggest } from "./search.ts";
import type { SearchLog } from "./search-log.ts";
import { toSuggestionsWire, toUnderstoodWire } from "./search.wire.ts";

export function searchRoutes(answer: Answer, deps: SearchDeps, log: Pick<SearchLog, "found">): void {
  answer(getSearchData)(
    async (body, _caller, query) => {
      const result = await findProducts(deps, body.query, body.filterArray, body.sort, query.page);
      if (!result) return NO_RESULTS;
      if (Object.keys(body.filterArray).length === 0) log.found(body.query, result.total);
      return {
        status: "success",
        data: { data: result.cards.map(toCardWire), last_page: result.lastPage, per_page: result.perPage, total: result.total },
        resAttributesData: toFacetGroups(result.facets, searchGroups),
        corrected: result.corrected,
        did_you_mean: [...result.suggested],
        ...toUnderstoodWire(result),
      };
    },
    (asked) => narrowToCatalogue(deps.readListings, asked),
  );

  answer(searchSuggestions)(async (_body, _caller, query) => toSuggestionsWire(await suggest(deps, query.query)));
}

const NO_RESULTS = {
  status: "success" as const,
  data: { data: [], last_page: 1, per_page: PER_PAGE, total: 0 },
  resAttributesData: [],
  corrected: "",
  did_you_mean: [],
  size_names: [],
  price_from: null,
  price_to: null,
  pages: [],
};
