/** The showrooms: where they are, when they are open, and whether they are open now. */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { appointmentInStorePath } from "../../../shared/links.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Store } from "./page-data.ts";
import { openState } from "./slots.ts";
import "./stores-page.css";
import { messages } from "./messages.ts";

export function StoresPage({ stores }: { stores: Store[] }) {
  const now = useNow();
  if (stores.length === 0) return <p className="wrap enquiry-none">{messages.noStores}</p>;
  return (
    <ul className="wrap stores">
      {stores.map((store) => (
        <li key={store.id} className="store">
          {store.picture && <Picture className="store-picture" picture={store.picture} sizes="(max-width: 760px) 100vw, 50vw" />}
          <div className="store-words">
            <h2>{store.name}</h2>
            <address>
              {store.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <p>{store.hours}</p>
            {/* The page is cached, so the browser adds what depends on the time. */}
            <p className="store-now small">{now !== null && <OpenNow store={store} now={now} />}</p>
            <p className="enquiry-links">
              {store.phone && (
                <a className="link" href={`tel:${store.phone.dial}`}>
                  <span className="num">{store.phone.shown}</span>
                </a>
              )}
              {store.map && (
                <a className="link" href={store.map}>
                  <span>{messages.onMap}</span>
                  <span className="sr">: {store.name}</span>
                </a>
              )}
            </p>
            <Link className="btn btn-line" to={appointmentInStorePath(store.id)}>
              {messages.bookVisit}
              <span className="sr">
                {" "}
                {messages.to} {store.name}
              </span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}

function OpenNow({ store, now }: { store: Store; now: number }) {
  const { isOpen, text } = openState(store, now);
  return <span className={isOpen ? "ok" : "quiet"}>{text}</span>;
}

const MINUTE_MS = 60_000;

/** Null until hydrated. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
