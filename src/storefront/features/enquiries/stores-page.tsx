/** The showrooms: where they are, when they are open, and whether they are open now. */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Coordinates } from "../../../shared/coordinates.ts";
import { dayOfWeek } from "../../../shared/dates.ts";
import { appointmentInStorePath } from "../../../shared/links.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Store } from "./page-data.ts";
import { closedSoon, openState } from "./slots.ts";
import { StoresMap } from "./stores-map.tsx";
import "./stores-page.css";
import { messages } from "./messages.ts";

export function StoresPage({ stores }: { stores: Store[] }) {
  const now = useNow();
  if (stores.length === 0) return <p className="wrap enquiry-none">{messages.noStores}</p>;
  return (
    <>
      <StoresMap stores={stores} />
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
              {now !== null && <ClosedSoon store={store} now={now} />}
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
                {store.at && (
                  <a className="link" href={directionsTo(store.at)}>
                    <span>{messages.directions}</span>
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
    </>
  );
}

function OpenNow({ store, now }: { store: Store; now: number }) {
  const { isOpen, text } = openState(store, now);
  return <span className={isOpen ? "ok" : "quiet"}>{text}</span>;
}

function ClosedSoon({ store, now }: { store: Store; now: number }) {
  const days = closedSoon(store, now);
  return days.length > 0 && <p className="small quiet">{messages.closedOn(days.map(dayOfWeek).join("; "))}</p>;
}

/** A link that leads away only when it is pressed. */
const directionsTo = ({ latitude, longitude }: Coordinates) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;

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
