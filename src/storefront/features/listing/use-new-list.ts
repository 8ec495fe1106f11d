/** Another sorting or other filters make another list, and that one is looked at from its first card. */
import { useLayoutEffect, useRef } from "react";
import { useNavigation, useNavigationType } from "react-router";
import { type Choice, isSort } from "./choice.ts";

/** `list` stands for everything that is chosen but the page. The ref goes to what stands right below the toolbar. */
export function useStartOfNewList(list: string) {
  const below = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  const isBack = useNavigationType() === "POP";
  useLayoutEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const start = below.current;
    const toolbar = document.querySelector(".toolbar");
    // Back returns to the place that was left.
    if (!start || !toolbar || isBack) return;
    // It may be on its way: it makes room for the header.
    for (const move of toolbar.getAnimations()) move.finish();
    const hidden = toolbar.getBoundingClientRect().bottom - start.getBoundingClientRect().top;
    if (hidden > 0) scrollBy({ top: -hidden, behavior: "instant" });
  }, [list, isBack]);
  return below;
}

/** The order of the other choice of the same list while it is on its way. */
export function usePendingChoice(path: string): Pick<Choice, "sort"> | null {
  const { location } = useNavigation();
  if (location?.pathname !== new URL(path, "http://shop").pathname) return null;
  const sort = new URLSearchParams(location.search).get("sort");
  return { sort: isSort(sort) ? sort : null };
}
