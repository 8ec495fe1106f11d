/** The strip at the top of every page: the owner's announcement between quick links. */
import { Link } from "react-router";
import type { Shop, ShopLink, Deferred } from "../shop.ts";
import { useDeferred } from "../use-deferred.ts";
import { ANNOUNCEMENT } from "../messages.ts";
import "./header.css";

export function Announcement({ shop }: { shop: Deferred<Shop | null> }) {
  const { announcement = "", announcementLinks: links = [] } = useDeferred(shop) ?? {};
  if (!announcement && links.length === 0) {
    // The first value stays, so that nothing below the strip moves.
    return shop instanceof Promise ? <AnnouncementSpace /> : null;
  }
  const half = Math.ceil(links.length / 2);
  return (
    <aside className="announcement on-dark" aria-label={ANNOUNCEMENT}>
      <div className="wrap">
        <Side links={links.slice(0, half)} />
        <p>{announcement}</p>
        <Side links={links.slice(half)} />
      </div>
    </aside>
  );
}

/** Reserves the height of a strip that is still loading. */
export const AnnouncementSpace = () => (
  <div className="announcement" aria-hidden="true">
    <div className="wrap" />
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
