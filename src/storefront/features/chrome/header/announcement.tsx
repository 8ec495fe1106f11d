/** The strip at the top of every page: the owner's announcements between quick links. */
import { Link } from "react-router";
import type { Shop, ShopLink, Deferred } from "../shop.ts";
import { useDeferred } from "../use-deferred.ts";
import { ANNOUNCEMENT, STOP_TURNS } from "../messages.ts";
import { AnnouncementSpace } from "./announcement-space.tsx";
import "./header.css";

export function Announcement({ shop }: { shop: Deferred<Shop | null> }) {
  const { announcements = [], announcementLinks: links = [] } = useDeferred(shop) ?? {};
  if (announcements.length === 0 && links.length === 0) {
    // The first value stays, so that nothing below the strip moves.
    return shop instanceof Promise ? <AnnouncementSpace /> : null;
  }
  const half = Math.ceil(links.length / 2);
  return (
    <aside className="announcement on-dark" aria-label={ANNOUNCEMENT}>
      <div className="wrap">
        <Side links={links.slice(0, half)} />
        {announcements.length > 1 ? <Turns lines={announcements} /> : <p>{announcements[0]}</p>}
        <Side links={links.slice(half)} />
      </div>
    </aside>
  );
}

/** Several lines take turns, by the style sheet alone. They stop under the pointer and at the switch. */
const Turns = ({ lines }: { lines: string[] }) => (
  <div className="announcement-turns" data-lines={lines.length}>
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <p>{line}</p>
        </li>
      ))}
    </ul>
    <input type="checkbox" aria-label={STOP_TURNS} />
  </div>
);

function Side({ links }: { links: ShopLink[] }) {
  return (
    <ul className="announcement-side">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
