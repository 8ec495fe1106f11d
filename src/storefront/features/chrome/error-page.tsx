/** A missing page, a lost connection or an error in the shop: each states what happened and what to do next. */
import { withShopName } from "../../commerce/shop-name.ts";
import { lazy, Suspense, useEffect, useState } from "react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { messages } from "./messages.ts";
import { isShopReachable } from "../../fetch-part.ts";
import "./chrome.css";
import "./not-found.css";

const NotFound = lazy(async () => ({ default: (await import("./not-found.tsx")).NotFound }));

export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  // `fetch` reports an unreachable server as a TypeError; on the server a TypeError does not mean this.
  if (typeof window !== "undefined" && error instanceof TypeError) return <TypeErrorPage />;
  return <Trouble title={messages.troubleTitle} text={messages.troubleText} />;
}

/** A bug may be a TypeError too: the connection is lost only when the shop does not reply. */
function TypeErrorPage() {
  const [isLost, setLost] = useState(() => !navigator.onLine);
  useEffect(() => {
    void isShopReachable().then((reached) => setLost(!reached));
  }, []);
  return isLost ? (
    <Trouble title={messages.connectionLostTitle} text={messages.connectionLostText} />
  ) : (
    <Trouble title={messages.troubleTitle} text={messages.troubleText} />
  );
}

function Trouble({ title, text }: { title: string; text: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap error-page">
      <title>{withShopName(title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p>
        <button type="button" className="btn" aria-busy={state !== "idle"} onClick={() => void revalidate()}>
          {messages.tryAgain}
        </button>
      </p>
    </div>
  );
}
