/** The counts for what is ticked but not yet shown. The last known ones stay until new ones arrive, and no value leaves the panel. */
import { useEffect, useState } from "react";
import { readPart } from "../../ui/read-part.ts";
import { choiceQuery, type Filters } from "./choice.ts";
import type { FilterCounts } from "./listing.ts";
import { withAllKnown } from "./kept-values.ts";
import { partAddress } from "./part.ts";
import type { ListingSource } from "./source.ts";

const addressOf = (source: ListingSource, filters: Filters) => partAddress("counts", source, { sort: "bestseller", filters, page: 1 });

export function useFilterCounts(source: ListingSource, shown: Filters, draft: Filters, known: FilterCounts): FilterCounts {
  const [latest, setLatest] = useState<{ query: string; counts: FilterCounts } | null>(null);
  const query = choiceQuery({ sort: "bestseller", filters: draft, page: 1 });
  const isShown = query === choiceQuery({ sort: "bestseller", filters: shown, page: 1 });
  const address = addressOf(source, draft);

  useEffect(() => {
    if (isShown) return setLatest(null);
    const newer = new AbortController();
    void readPart<FilterCounts>(address, newer.signal).then((counts) => {
      if (counts && !newer.signal.aborted) setLatest({ query, counts });
    });
    return () => newer.abort();
  }, [address, isShown, query]);

  if (isShown || !latest) return known;
  return { ...latest.counts, groups: withAllKnown(latest.counts.groups, known.groups) };
}
