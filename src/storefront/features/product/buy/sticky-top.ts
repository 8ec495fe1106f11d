/** Keeps the shorter of two columns in view. When it is higher than the window, its end stays in view, not its start. */
import { type RefObject, useEffect, useRef } from "react";

const FROM_EDGE_PX = 24;

export function useStickyTop<Column extends HTMLElement>(): RefObject<Column | null> {
  const column = useRef<Column>(null);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const place = () => {
      const top = Math.min(FROM_EDGE_PX, window.innerHeight - element.offsetHeight - FROM_EDGE_PX);
      element.style.setProperty("--sticky-top", `${top}px`);
    };
    const watch = new ResizeObserver(place);
    watch.observe(element);
    window.addEventListener("resize", place);
    return () => {
      watch.disconnect();
      window.removeEventListener("resize", place);
    };
  }, []);
  return column;
}
