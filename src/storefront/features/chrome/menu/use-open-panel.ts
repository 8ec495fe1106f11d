/** Which panel of the menu is open. The listeners for pointer, keys and touch load with the first such event: a phone never needs them. */
import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Id of the item whose panel is open. */
export function useOpenPanel(menu: RefObject<HTMLElement | null>): number | null {
  const [open, setOpen] = useState<number | null>(null);
  const { key } = useLocation();
  // A navigation closes it.
  useEffect(() => setOpen(null), [key]);

  useEffect(() => {
    const list = menu.current;
    if (!list) return;
    const end = new AbortController();
    let isLoading = false;
    let last: Event;
    const load = (event: Event) => {
      last = event;
      // The first tap opens the panel, however long the load takes.
      if (event.type === "click" && isTapOnItem(event)) event.preventDefault();
      if (isLoading) return;
      isLoading = true;
      void import("./menu-behaviour.ts").then(
        ({ listen }) => {
          for (const type of triggers) list.removeEventListener(type, load);
          listen(list, setOpen, end.signal, last);
        },
        // Without a connection the items are plain links.
        () => (isLoading = false),
      );
    };
    for (const type of triggers) list.addEventListener(type, load, { signal: end.signal });
    return () => end.abort();
  }, [menu]);

  return open;
}

const triggers = ["pointerover", "focusin", "click"];

const isTapOnItem = (event: Event) =>
  event instanceof PointerEvent &&
  event.pointerType === "touch" &&
  event.target instanceof Element &&
  event.target.matches("[data-item] > a");
