/** The collections: by name with one photograph beside them, or in a row that slides. */
import { useId } from "react";
import { Picture } from "../../../../ui/picture.tsx";
import { BlockHead } from "../block-head.tsx";
import type { Collections } from "../../home.ts";
import { ShopLink } from "../owner-link.tsx";
import { TileRow } from "../tile-row/tile-row.tsx";
import "./collection-index.css";

export function CollectionsBlock({ block }: { block: Collections }) {
  const { head, layout, collections, isMoving } = block;
  return layout === "index" ? (
    <CollectionIndex block={block} />
  ) : (
    <TileRow head={head} name="Collections" tiles={collections} isMoving={isMoving} />
  );
}

/** Each name brings its photograph; without a pointer it is the first one's. */
function CollectionIndex({ block: { head, collections } }: { block: Collections }) {
  const id = useId();
  return (
    <section className="collection-index" aria-labelledby={id}>
      <BlockHead id={id} head={head} name="Collections" />
      <ul>
        {collections.map(({ label, to, count, picture }) => (
          <li key={to}>
            <ShopLink to={to}>
              <span className="collection-index-name">{label}</span>
              <span className="small quiet num">
                {count} {count === 1 ? "piece" : "pieces"}
              </span>
            </ShopLink>
            {picture && <Picture picture={picture} alt="" sizes="33vw" className="collection-index-picture only-desk" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
