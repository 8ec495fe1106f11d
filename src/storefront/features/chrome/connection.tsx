/** Keeps the shopper on the page at hand when the way to the next one is cut, and offers to try again. */
import { useCallback, useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { messages } from "./messages.ts";
import "./connection.css";

/** A browser may call itself offline while the shop can still be reached; only an answer is proof. */
async function shopAnswers(): Promise<boolean> {
  try {
    return (await fetch("/brand/favicon.svg", { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

export function Connection() {
  const blocker = useBlocker(() => !navigator.onLine);
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
