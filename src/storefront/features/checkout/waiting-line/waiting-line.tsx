/** The place in line for a product that many want, until it is this buyer's turn. */
import { useEffect, useEffectEvent, useId, useState } from "react";
import { messages } from "./messages.ts";
import { leaveLine, readLine } from "./waiting-line.wire.ts";
import "./waiting-line.css";

const LOST_SECONDS = 10;

export type Waiting = {
  /** '' until it is known. */
  message: string;
  retryAfterSeconds: number;
  /** The shopper has pressed Pay Now; false after a reload. */
  goesOn: boolean;
};

type Props = {
  waiting: Waiting;
  /** It is the buyer's turn, and the order goes on. */
  onTurn: () => void;
  /** There is nothing to wait for. */
  onOver: (message: string) => void;
  onLeft: () => void;
};

export function WaitingLine({ waiting, onTurn, onOver, onLeft }: Props) {
  const title = useId();
  const [message, setMessage] = useState(waiting.message);
  const [place, setPlace] = useState(0);
  const [isTurn, setTurn] = useState(false);
  const [isLost, setLost] = useState(false);

  /** In how many seconds to ask again; 0 = not at all. */
  const ask = useEffectEvent(async (isWanted: () => boolean): Promise<number> => {
    const line = await readLine();
    if (!isWanted()) return 0;
    setLost(line === null);
    if (line === null) return LOST_SECONDS;
    setMessage(line.message);
    setPlace(line.place);
    setTurn(line.state === "turn");
    if (line.state === "over") {
      onOver(line.message);
      return 0;
    }
    // Once the order is placed, the line is gone; when something is missing, such as the consent, the turn goes on.
    if (line.state === "turn" && waiting.goesOn) onTurn();
    return line.retryAfterSeconds || LOST_SECONDS;
  });
  const { retryAfterSeconds } = waiting;
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askIn = (seconds: number) => {
      timer = setTimeout(async () => {
        const next = await ask(() => isWanted);
        if (next > 0 && isWanted) askIn(next);
      }, seconds * 1_000);
    };
    askIn(retryAfterSeconds);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [retryAfterSeconds]);

  // Who waits in another tab sees the place there.
  useEffect(() => {
    if (place === 0) return undefined;
    const before = document.title;
    document.title = `${place} ${messages.inLine} – ${before}`;
    return () => {
      document.title = before;
    };
  }, [place]);

  const leave = async () => {
    await leaveLine();
    onLeft();
  };

  return (
    <section className="waiting-line" aria-labelledby={title}>
      <h2 id={title}>{isTurn ? messages.turn : messages.title}</h2>
      <p role="status" className="num">
        {isLost ? messages.noReply : message || messages.reading}
      </p>
      <p className="small muted">{waiting.goesOn ? messages.goesOn : isTurn ? messages.pressNow : messages.pressLater}</p>
      <button type="button" className="link small" onClick={() => void leave()}>
        <span>{messages.leave}</span>
      </button>
    </section>
  );
}
