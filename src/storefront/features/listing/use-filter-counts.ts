/** The counts for what is ticked but not yet shown. The last known ones stay until new ones arrive, and no value leaves the panel. */
import { useEffect, useState } from "react";
import { fetchPart } from "../../fetch-part.ts";
import { choiceQuery, type Filters } from "./choice.ts";
import type { FilterCounts, FilterGroup } from "./listing.ts";
import { withEmptiedValues } from "./other-values.ts";
import { partAddress, type ListingSource } from "./source.ts";

const addressOf = (source: ListingSource, filters: Filters) => partAddress("counts", source, { sort: null, filters, page: 1 });

/** The total is null when the last count did not arrive. */
type DraftCounts = { groups: FilterGroup[]; total: number | null };

export function useFilterCounts(source: ListingSource, shown: Filters, draft: Filters, known: FilterCounts): DraftCounts {
  const [latest, setLatest] = useState<FilterCounts | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const query = choiceQuery({ sort: null, filters: draft, page: 1 });
  const isShown = query === choiceQuery({ sort: null, filters: shown, page: 1 });
  const address = addressOf(source, draft);

  useEffect(() => {
    if (isShown) return setLatest(null);
    const newer = new AbortController();
    void fetchPart<FilterCounts>(address, newer.signal).then((counts) => {
      if (newer.signal.aborted) return;
      setFailed(!counts);
      if (counts) setLatest(counts);
    });
    return () => newer.abort();
  }, [address, isShown]);

  if (isShown) return known;
  const { groups, total } = latest ?? known;
  return { groups: latest ? withEmptiedValues(groups, known.groups) : groups, total: hasFailed ? null : total };
}
