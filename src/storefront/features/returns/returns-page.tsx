/** Returns of one order: those that were asked, and the form for another one. */
import { useState } from "react";
import { Link } from "react-router";
import { contactPath, orderPath } from "../../../shared/links.ts";
import { WhatsAppLink } from "../../commerce/whats-app-link.tsx";
import { toast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";
import { ReturnForm } from "./return-form.tsx";
import { ReturnView } from "./return-view.tsx";
import type { OrderReturns } from "./returns.ts";
import "./returns.css";

type Props = {
  order: OrderReturns;
  /** The number for WhatsApp, or ''. */
  dial: string;
  /** Reads the order's returns again. */
  onChanged: () => void;
};

export function ReturnsPage({ order, dial, onChanged }: Props) {
  const { number, returns, closed } = order;
  // A new form for another return, with a key of its own.
  const [round, setRound] = useState(0);
  const asked = (returnNumber: string) => {
    toast(messages.asked(returnNumber));
    setRound((before) => before + 1);
    window.scrollTo({ top: 0 });
    onChanged();
  };
  return (
    <div className="returns">
      <p>
        <Link className="link" to={orderPath(number)}>
          <span>{messages.order(number)}</span>
        </Link>
      </p>
      {returns.length > 0 && (
        <section aria-labelledby="returns-yours">
          <h2 id="returns-yours">{messages.yours}</h2>
          {returns.map((one) => (
            <ReturnView key={one.number} number={number} shown={one} onChanged={onChanged} />
          ))}
        </section>
      )}
      {closed === "" ? (
        <>
          <p className="lede">{messages.lede}</p>
          <ReturnForm key={round} order={order} onAsked={asked} />
        </>
      ) : (
        <p className="note">{closed}</p>
      )}
      <p className="returns-help">
        <Link className="link" to={contactPath}>
          <span>{messages.contact}</span>
        </Link>
        <WhatsAppLink dial={dial} label={messages.whatsApp} message={messages.whatsAppText(number)} />
      </p>
    </div>
  );
}

/** In the size of the real content. */
export const ReturnsSkeleton = () => (
  <div className="returns" aria-hidden="true">
    <p className="skeleton returns-skeleton" />
  </div>
);
