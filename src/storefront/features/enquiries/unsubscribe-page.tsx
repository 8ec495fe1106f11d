/** Leaves the newsletter. With an id the shop is asked at once; without JavaScript a button does it; without an id nothing is asked. */
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Outcome } from "./page-data.ts";
import { messages } from "./messages.ts";

type Result = { isDone: boolean; message: string };

export function UnsubscribeDesk({ id, sent }: { id: string; sent: Outcome | undefined }) {
  const [result, setResult] = useState<Result | undefined>(sent);
  const asked = useRef(Boolean(sent));
  useEffect(() => {
    if (!id || asked.current) return;
    asked.current = true;
    void leaveNow(id).then(setResult);
  }, [id]);
  return (
    <div className="wrap desk-none unsubscribe">
      {result ? (
        <p className={result.isDone ? "lede" : "alert"} role={result.isDone ? "status" : "alert"}>
          {result.message || messages.left}
        </p>
      ) : id ? (
        <form method="post" aria-label="Unsubscribe">
          <p className="lede">You are leaving our newsletter.</p>
          <input type="hidden" name="id" value={id} />
          <button className="btn">Unsubscribe</button>
        </form>
      ) : (
        <p className="lede">Every letter of ours has a link at its foot with which you leave it. Please open that one.</p>
      )}
      <Link className="link" to="/">
        <span>To the shop</span>
      </Link>
    </div>
  );
}

async function leaveNow(id: string): Promise<Result> {
  try {
    const { leave } = await import("./send.wire.ts");
    return await leave(id);
  } catch {
    return { isDone: false, message: messages.failed };
  }
}
