/** Unsubscribes from the newsletter: with an id at once, without JavaScript by a button. Without an id no request is sent. */
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Outcome } from "./page-data.ts";
import { messages } from "./messages.ts";

type Result = { isDone: boolean; message: string };

export function UnsubscribePage({ id, sent }: { id: string; sent: Outcome | undefined }) {
  const [result, setResult] = useState<Result | undefined>(sent);
  const hasRequested = useRef(Boolean(sent));
  useEffect(() => {
    if (!id || hasRequested.current) return;
    hasRequested.current = true;
    void unsubscribeNow(id).then(setResult);
  }, [id]);
  return (
    <div className="wrap enquiry-none unsubscribe">
      {result ? (
        <p className={result.isDone ? "lede" : "alert"} role={result.isDone ? "status" : "alert"}>
          {result.message || messages.left}
        </p>
      ) : id ? (
        <form method="post" aria-label={messages.unsubscribe}>
          <p className="lede">{messages.unsubscribing}</p>
          <input type="hidden" name="id" value={id} />
          <button className="btn">{messages.unsubscribe}</button>
        </form>
      ) : (
        <p className="lede">{messages.unsubscribeHelp}</p>
      )}
      <Link className="link" to="/">
        <span>{messages.toShop}</span>
      </Link>
    </div>
  );
}

async function unsubscribeNow(id: string): Promise<Result> {
  try {
    const { unsubscribe } = await import("./send.wire.ts");
    return await unsubscribe(id);
  } catch {
    return { isDone: false, message: messages.failed };
  }
}
