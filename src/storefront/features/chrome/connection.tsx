/** Keeps the shopper on the page at hand when the way to the next one is cut, and offers to try again. */
import { useCallback, useEffect, useState } from "react";
import { createPath, type Path, useBlocker, useNavigation } from "react-router";
import { productPath } from "../../../shared/links.ts";
import { messages } from "./messages.ts";
import { isShopReachable } from "../../fetch-part.ts";

type Step = { currentLocation: Path; nextLocation: Path };

/** A product page holds all its variations, and a place within a page is there already. */
const asksShop = ({ currentLocation: from, nextLocation: to }: Step) =>
  from.pathname !== to.pathname || (from.search !== to.search && !to.pathname.startsWith(productPath("")));

/**
 * The router loads the page at hand anew when a script of the next one does not come, even while it only fetches it in advance: without a
 * line that ends on the browser's own error page, and after a release the click is lost. Answers with the page that was wanted instead.
 */
function useMissedPage() {
  const { location: wanted } = useNavigation();
  const [missed, setMissed] = useState<string | null>(null);
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    const hold = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
      event.preventDefault();
      if (wanted) setMissed(createPath(wanted));
    };
    navigation?.addEventListener("navigate", hold);
    return () => navigation?.removeEventListener("navigate", hold);
  }, [wanted]);
  return [missed, setMissed] as const;
}

export function Connection() {
  const [missed, setMissed] = useMissedPage();
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

  if (!(blocked || missed) || !lost) return null;
  return (
    <div className="connection" role="alert">
      <p>{messages.connectionLost}</p>
      <button type="button" className="link" onClick={() => void tryAgain()}>
        <span>{messages.tryAgain}</span>
      </button>
      <button type="button" className="link" onClick={stay}>
        <span>{messages.stayHere}</span>
      </button>
    </div>
  );
}
