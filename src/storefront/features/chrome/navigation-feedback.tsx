/** After a navigation the focus moves to the new content; while the next page loads, a thin line is shown. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { LOADING } from "./messages.ts";
import "./chrome.css";

/** After a navigation, keyboard and screen reader start at the content. */
export function ArrivalFocus() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** Answers a tap at once: a thin line while the next page loads. */
export const ProgressLine = ({ isLoading }: { isLoading: boolean }) => (
  <div role="status">
    {isLoading && (
      <>
        <div className="progress-line" />
        <span className="sr">{LOADING}</span>
      </>
    )}
  </div>
);
