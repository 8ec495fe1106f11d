/** Scrolling up brings the header back, scrolling down takes it away again. Without JavaScript it stays at the top of the page. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Smaller movements are a finger that rests. */
const LEAST_MOVE_PX = 6;

/**
 * The state of the header as `data-header` of the document: none at the top of the page, "off" out of view, "back" in view,
 * "away" when it leaves the view again.
 */
export function ReturningHeader(): null {
  const { key } = useLocation();
  const last = useRef(0);
  const height = useRef(0);
  // The router and the lists scroll too: such a jump says nothing about the shopper's direction.
  useEffect(() => {
    last.current = scrollY;
  }, [key]);

  useEffect(() => {
    const header = document.querySelector<HTMLElement>("body > .header");
    const root = document.documentElement;
    if (!header) return;
    height.current = root.scrollHeight;
    /** Where the header ends when the page is not scrolled. */
    const end = () =>
      (header.previousElementSibling?.matches(".announcement") ? header.previousElementSibling.clientHeight : 0) + header.offsetHeight;
    const show = () => {
      root.style.setProperty("--header-height", `${header.offsetHeight}px`);
      root.dataset["header"] = "back";
    };
    const follow = () => {
      const move = scrollY - last.current;
      const state = root.dataset["header"];
      // So does a page that has become shorter or longer.
      const isOtherHeight = height.current !== root.scrollHeight;
      height.current = root.scrollHeight;
      if (scrollY <= (state === "back" ? end() - header.offsetHeight : 0)) delete root.dataset["header"];
      else if (isOtherHeight) last.current = scrollY;
      else if (Math.abs(move) < LEAST_MOVE_PX) return;
      else if (move < 0) {
        if (state) show();
      } else if (state === "back") {
        // What is in use stays: a menu that is open, a field that is filled in.
        if (!header.querySelector(":focus-visible, [aria-expanded=true]")) root.dataset["header"] = "away";
      } else if (!state && scrollY > end()) root.dataset["header"] = "off";
      last.current = scrollY;
    };
    const onFocus = () => root.dataset["header"] && show();
    addEventListener("scroll", follow, { passive: true });
    header.addEventListener("focusin", onFocus);
    return () => {
      removeEventListener("scroll", follow);
      header.removeEventListener("focusin", onFocus);
    };
  }, []);
  return null;
}
