/** After moving to another page, the keyboard and the screen reader start at its content. */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

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
