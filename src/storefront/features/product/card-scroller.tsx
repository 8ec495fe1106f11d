/** A row of pieces that slides sideways, one piece for each press of an arrow; a finger or the keyboard moves it as well. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../../ui/icons.tsx";
import "./card-scroller.css";

/** The width of a piece with its gap (specification 1, section 2.10). */
const STEP_PX = 260;

type Props = { id: string; title: string; children: ReactNode };

export function CardScroller({ id, title, children }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const { isAtStart, isAtEnd } = useEnds(row);
  const arrow = (direction: 1 | -1, isOff: boolean) => ({
    type: "button" as const,
    className: "icon-btn",
    "aria-disabled": isOff,
    "aria-controls": `${id}-row`,
    onClick: () => row.current?.scrollBy({ left: direction * STEP_PX }),
  });
  return (
    <section className="card-scroller" aria-labelledby={id}>
      <div className="wrap card-scroller-head">
        <h2 id={id}>{title}</h2>
        {!(isAtStart && isAtEnd) && (
          <div className="card-scroller-arrows only-desk needs-script">
            <button {...arrow(-1, isAtStart)} aria-label={`Previous in ${title}`}>
              <Icon name="previous" />
            </button>
            <button {...arrow(1, isAtEnd)} aria-label={`Next in ${title}`}>
              <Icon name="next" />
            </button>
          </div>
        )}
      </div>
      <ul className="card-scroller-row" id={`${id}-row`} ref={row}>
        {children}
      </ul>
    </section>
  );
}

/** Where the row stands. Before it is measured it is taken to go on to the right. */
function useEnds(row: { current: HTMLUListElement | null }) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => {
      const isAtStart = element.scrollLeft <= 1;
      const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      setEnds((before) => (before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd }));
    };
    look();
    element.addEventListener("scroll", look, { passive: true });
    const watch = new ResizeObserver(look);
    watch.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      watch.disconnect();
    };
  }, [row]);
  return ends;
}
