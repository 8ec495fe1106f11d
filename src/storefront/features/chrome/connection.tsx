/** While a page loads: a line, then its skeleton. When the connection fails, the shopper stays on the current page and can try again. */
import { useCallback, useContext, useEffect, useState } from "react";
import {
  createPath,
  type Location,
  type Path,
  UNSAFE_DataRouterContext as DataRouterContext,
  useBlocker,
  useNavigation,
} from "react-router";
import { productPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";
import { isShopReachable } from "../../fetch-part.ts";
import { ProgressLine } from "./navigation-feedback.tsx";
import { PendingPage } from "./pending-page.tsx";

type Step = { currentLocation: Path; nextLocation: Path };

/** A product page holds all its variations, and an anchor is already on the page. */
const asksShop = ({ currentLocation: from, nextLocation: to }: Step) =>
  from.pathname !== to.pathname || (from.search !== to.search && !to.pathname.startsWith(productPath("")));

/**
 * The router reloads the current page when a script of the next one fails to load, even if it only prefetches it: offline this ends on the browser's
 * error page, and after a release the click is lost. This returns the address of the page that the shopper wanted instead.
 */
function useMissedPage() {
  const { location: shown } = useNavigation();
  const router = useContext(DataRouterContext)?.router;
  const [missed, setMissed] = useState<string | null>(null);
  // The router never stops waiting for a missed page.
  const [abandoned, setAbandoned] = useState<Location>();
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    const intercept = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      // Asked of the router: a script that fails at once does so before React has drawn what `useNavigation` returns.
      const wanted = router?.state.navigation.location;
      if (!wanted) return;
      setMissed(createPath(wanted));
      setAbandoned(wanted);
    };
    navigation?.addEventListener("navigate", intercept);
    return () => navigation?.removeEventListener("navigate", intercept);
  }, [router]);
  return { missed, setMissed, loading: shown === abandoned ? undefined : shown };
}

export function Connection() {
  const { missed, setMissed, loading } = useMissedPage();
  const blocker = useBlocker((step) => !navigator.onLine && asksShop(step));
  const [lost, setLost] = useState(false);
  const blocked = blocker.state === "blocked";

  const { proceed } = blocker;

  const tryAgain = useCallback(async () => {
    const reached = await isShopReachable();
    setLost(!reached);
    if (reached && missed) window.location.assign(missed);
    else if (reached) proceed?.();
  }, [proceed, missed]);

  const stay = () => {
    setMissed(null);
    blocker.reset?.();
  };

  useEffect(() => {
    if (blocked || missed) void tryAgain();
  }, [blocked, missed, tryAgain]);

  return (
    <>
      <ProgressLine isLoading={loading !== undefined} />
      <PendingPage path={loading?.pathname} />
      {(blocked || missed) && lost && (
        <div className="connection" role="alert">
          <p>{messages.connectionLost}</p>
          <button type="button" className="link" onClick={() => void tryAgain()}>
            <span>{messages.tryAgain}</span>
          </button>
          <button type="button" className="link" onClick={stay}>
            <span>{messages.stayHere}</span>
          </button>
        </div>
      )}
    </>
  );
}
