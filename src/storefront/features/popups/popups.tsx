/** The queue of popups: at most one on each page view, while the shopper is idle. Their code and content load only then. */
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readSeenPopups } from "../../state/preferences/popups-seen.ts";
import { tokenNow } from "../../state/storage.ts";
import { duePopups } from "./due.rules.ts";
import type { SignIn } from "./invitation-popup.tsx";
import { pageIdle } from "./moments.ts";

/** A popup that cannot be loaded is skipped. */
const PopupView = lazy(() =>
  import("./popup-view.tsx").then(
    ({ PopupView }) => ({ default: PopupView }),
    () => ({ default: () => null }),
  ),
);

function isAnyDue(path: string): boolean {
  const seen = readSeenPopups();
  return seen !== null && duePopups({ path, isSignedIn: tokenNow() !== "", agent: navigator.userAgent }, seen).length > 0;
}

/** `loadSignIn`: loads the sign-in form of the invitation. */
export function Popups({ loadSignIn }: { loadSignIn: () => Promise<SignIn> }) {
  const { pathname } = useLocation();
  const [view, setView] = useState<{ path: string } | null>(null);

  useEffect(() => {
    const end = new AbortController();
    pageIdle(end.signal).then(
      () => isAnyDue(pathname) && setView({ path: pathname }),
      () => {},
    );
    return () => {
      end.abort();
      setView(null);
    };
  }, [pathname]);

  return (
    view && (
      <Suspense>
        <PopupView path={view.path} loadSignIn={loadSignIn} />
      </Suspense>
    )
  );
}
