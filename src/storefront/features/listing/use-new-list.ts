/** Another sorting or other filters make another list, and that one is looked at from its first card. */
import { useLayoutEffect, useRef } from "react";
import { useNavigationType } from "react-router";

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
    const hidden = toolbar.getBoundingClientRect().bottom - start.getBoundingClientRect().top;
    if (hidden > 0) scrollBy({ top: -hidden, behavior: "instant" });
  }, [list, isBack]);
  return below;
}
