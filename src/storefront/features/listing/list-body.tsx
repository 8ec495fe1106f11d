/** Toolbar, filters and cards: the part that listings and search results share. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { afterTouch } from "../../first-touch.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { CardGrid, PendingGrid } from "./card-grid.tsx";
import { choiceQuery, SIZE_GROUP } from "./choice.ts";
import { EmptyList } from "./empty-list.tsx";
import type { List } from "./listing.ts";
import { Palette } from "./palette.tsx";
import { countText, messages, type ListNoun } from "./messages.ts";
import { ownSortOf } from "./source.ts";
import { toast } from "../../ui/toast.ts";
import type { ToScale as ToScaleView } from "./to-scale/to-scale.tsx";
import { Toolbar } from "./toolbar.tsx";
import { usePendingChoice, useStartOfNewList } from "./use-new-list.ts";
import { useRetainedFocus } from "./use-retained-focus.ts";

/** The form works before it is hydrated. */
const FilterPanel = lazy(async () => ({ default: (await afterTouch(() => import("./filter-panel.tsx"))).FilterPanel }));

/** In the address of the floor. The server is not asked for it: the page stays the same for everyone. */
const ON_FLOOR = "#true-scale";
/** The floor on which rugs are drawn to scale, once it is loaded; whether it is shown lasts until the page is left for good. */
let toScale: { View: typeof ToScaleView | undefined; isShown: boolean } = { View: undefined, isShown: false };

type Props = {
  path: string;
  list: List;
  noun: ListNoun;
  /** The list that the address asks for could not be loaded; `list` is the one before. */
  hasFailed?: boolean;
};

export function ListBody({ path, list, noun, hasFailed = false }: Props) {
  const { choice, first, groups, bestsellers, ways } = list;
  const entry = useLocation().key;
  const pending = usePendingChoice(path);
  const start = useStartOfNewList(path + choiceQuery({ ...choice, page: 1 }));
  useRetainedFocus(choice);
  const hasFilters = groups.length > 0;
  const ownSort = ownSortOf(list.source);
  const [{ View, isShown }, setToScale] = useState(toScale);
  const hasSizes = groups.some(({ name, values }) => name === SIZE_GROUP && values.some(({ measure }) => measure));
  const showToScale = async (isShown: boolean) => {
    try {
      const View = isShown ? (await import("./to-scale/to-scale.tsx")).ToScale : toScale.View;
      setToScale((toScale = { View, isShown }));
      history.replaceState(history.state, "", isShown ? ON_FLOOR : location.pathname + location.search);
    } catch {
      toast(messages.moreFailed);
    }
  };
  useEffect(() => {
    if (hasSizes && (toScale.isShown || location.hash === ON_FLOOR)) void showToScale(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each address: links to a filter or an order do not carry the mark
  }, [entry]);
  return (
    <>
      {/* Of a search that found nothing there is nothing to filter, sort or show otherwise. */}
      {(hasFilters || first.total > 0) && (
        <Toolbar
          path={path}
          choice={choice}
          ownSort={ownSort}
          count={countText(first.total, noun)}
          hasFilters={hasFilters}
          isEmpty={first.total === 0}
          {...(hasSizes && { isToScale: isShown, onToScale: showToScale })}
        />
      )}
      {hasFilters && (
        <Suspense>
          <FilterPanel key={path + choiceQuery(choice)} path={path} list={list} noun={noun} />
        </Suspense>
      )}
      <div className="wrap" ref={start}>
        <h2 className="sr">{messages.products}</h2>
        <Palette path={path} choice={choice} groups={groups} />
        <ActiveFilters path={path} choice={choice} groups={groups} />
        {pending ? (
          <PendingGrid />
        ) : first.total === 0 ? (
          <EmptyList
            path={path}
            choice={choice}
            noun={noun}
            isSearch={list.source.type === "search"}
            ways={ways}
            bestsellers={bestsellers}
          />
        ) : View && isShown && hasSizes ? (
          <View key={choiceQuery(choice)} list={list} fallback={<PendingGrid />} />
        ) : (
          <CardGrid key={entry + choiceQuery(choice)} path={path} list={list} />
        )}
        {hasFailed && !pending && <ListFailed />}
      </div>
    </>
  );
}

function ListFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <p className="list-failed" role="alert">
      {messages.listFailed}
      <button type="button" className="btn btn-line" aria-busy={state === "loading"} onClick={() => void revalidate()}>
        {messages.tryAgain}
      </button>
    </p>
  );
}
