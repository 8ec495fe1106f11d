/** What was pressed may be gone together with the choice it stood for. The keyboard then goes on at the filters, not at the top of the page. */
import { useEffect, useRef } from "react";
import type { Choice } from "./choice.ts";

export function useRetainedFocus(choice: Choice): void {
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const note = () => {
      last.current = document.activeElement;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current !== null && !last.current.isConnected;
    if (isLost) document.querySelector<HTMLElement>(".toolbar-filters")?.focus({ preventScroll: true });
  }, [choice]);
}
