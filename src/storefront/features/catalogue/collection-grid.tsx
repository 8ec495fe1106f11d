/** Collections in two or four columns. */
import { Link } from "react-router";
import { Picture, placeholder } from "../../ui/picture.tsx";
import type { CollectionTile } from "./card.ts";
import { productCount } from "./collection-messages.ts";
import "./collection-grid.css";

export function CollectionGrid({ collections }: { collections: CollectionTile[] }) {
  return (
    <ul className="collection-grid">
      {collections.map(({ label, to, text, count, picture }, place) => (
        <li key={to}>
          <Link to={to} prefetch="intent">
            <Picture picture={picture ?? placeholder} alt="" sizes="(max-width: 760px) 92vw, 46vw" priority={place < 2} />
            <div className="collection-grid-head">
              <h2 className="h3">{label}</h2>
              <span className="small quiet num">{productCount(count)}</span>
            </div>
            {text && <p className="small muted">{text}</p>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
