/** What a move to another page needs: the focus at the new content, and a thin line while it loads. */
import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import "./chrome.css";

/** After a move to another page, the keyboard and the screen reader start at its content. */
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

/** A thin line while the next page loads. Quick replies never show it. */
export function ProgressLine() {
  const { state } = useNavigation();
  return (
    <div role="status">
      {state !== "idle" && (
        <>
          <div className="progress-line" />
          <span className="sr">Loading</span>
        </>
      )}
    </div>
  );
}
