/** Unsubscribes from the newsletter: with an id at once, without JavaScript by a button. Without an id no request is sent. */
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { RoomFigure } from "../catalogue/room-figure.tsx";
import type { Room } from "../catalogue/room.ts";
import type { Outcome } from "./page-data.ts";
import { messages } from "./messages.ts";

type Result = { isDone: boolean; message: string };

type Props = { id: string; room: Room | null; sent: Outcome | undefined };

export function UnsubscribePage({ id, room, sent }: Props) {
  const [result, setResult] = useState<Result | undefined>(sent);
  const hasRequested = useRef(Boolean(sent));
  useEffect(() => {
    if (!id || hasRequested.current) return;
    hasRequested.current = true;
    void unsubscribeNow(id).then(setResult);
  }, [id]);
  return (
    <div className="wrap enquiry-none beside-room">
      <div className="unsubscribe">
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
      {room && <RoomFigure room={room} />}
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
