/** Which panel of the menu is open. What listens for pointer, keys and touch comes with the first of them: a phone never needs it. */
import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** Id of the item whose panel is open. */
export function useOpenPanel(menu: RefObject<HTMLElement | null>): number | null {
  const [open, setOpen] = useState<number | null>(null);
  const { key } = useLocation();
  // Another page closes it.
  useEffect(() => setOpen(null), [key]);

  useEffect(() => {
    const list = menu.current;
    if (!list) return;
    const end = new AbortController();
    let isLoading = false;
    let last: Event;
    const wake = (event: Event) => {
      last = event;
      // A first tap opens, however long this takes.
      if (event.type === "click" && isTapOnItem(event)) event.preventDefault();
      if (isLoading) return;
      isLoading = true;
      void import("./menu-behaviour.ts").then(
        ({ listen }) => {
          for (const type of wakers) list.removeEventListener(type, wake);
          listen(list, setOpen, end.signal, last);
        },
        // Without the connection the items are links like any other.
        () => (isLoading = false),
      );
    };
    for (const type of wakers) list.addEventListener(type, wake, { signal: end.signal });
    return () => end.abort();
  }, [menu]);

  return open;
}

const wakers = ["pointerover", "focusin", "click"];

const isTapOnItem = (event: Event) =>
  event instanceof PointerEvent &&
  event.pointerType === "touch" &&
  event.target instanceof Element &&
  event.target.matches("[data-item] > a");
