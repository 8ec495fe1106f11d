/** Keeps the shopper on the page at hand when the way to the next one is cut, and offers to try again. */
import { useCallback, useEffect, useState } from "react";
import { type Path, useBlocker } from "react-router";
import { messages } from "./messages.ts";
import { shopAnswers } from "./shop-answers.ts";

type Step = { currentLocation: Path; nextLocation: Path };

/** A product page holds all its variations, and a place within a page is there already. */
const asksShop = ({ currentLocation: from, nextLocation: to }: Step) =>
  from.pathname !== to.pathname || (from.search !== to.search && !to.pathname.startsWith("/product/"));

export function Connection() {
  const blocker = useBlocker((step) => !navigator.onLine && asksShop(step));
  const [lost, setLost] = useState(false);
  const blocked = blocker.state === "blocked";

  const { proceed } = blocker;

  const tryAgain = useCallback(async () => {
    const reached = await shopAnswers();
    setLost(!reached);
    if (reached) proceed?.();
  }, [proceed]);

  useEffect(() => {
    if (blocked) void tryAgain();
  }, [blocked, tryAgain]);

  if (!blocked || !lost) return null;
  return (
    <div className="connection" role="alert">
      <p>{messages.connectionLost}</p>
      <button type="button" className="link" onClick={() => void tryAgain()}>
        <span>{messages.tryAgain}</span>
      </button>
      <button type="button" className="link" onClick={() => blocker.reset?.()}>
        <span>{messages.stayHere}</span>
      </button>
    </div>
  );
}
