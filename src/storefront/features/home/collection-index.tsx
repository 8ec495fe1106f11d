/** The collections by name, with one photograph beside them. */
import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import type { CollectionTile } from "../catalogue/collection-tile.ts";
import "./collection-index.css";

export function CollectionIndex({ collections }: { collections: CollectionTile[] }) {
  const picture = collections.find((collection) => collection.picture)?.picture;
  return (
    <section className="section">
      <div className="wrap collection-index">
        <div className="collection-index-list">
          <h2>Collections</h2>
          <ul>
            {collections.map(({ label, to, count }) => (
              <li key={to}>
                <Link to={to} prefetch="intent">
                  <span className="collection-index-name">{label}</span>
                  <span className="small quiet num">
                    {count} {count === 1 ? "piece" : "pieces"}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        {picture && (
          <div className="collection-index-picture only-desk">
            <Picture picture={picture} sizes="33vw" />
          </div>
        )}
      </div>
    </section>
  );
}
