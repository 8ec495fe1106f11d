/** Collections: as a list of names beside one picture, or in a slider. */
import { useId } from "react";
import { Picture } from "../../../../ui/picture.tsx";
import { BlockHead } from "../block-head.tsx";
import type { Collections } from "../../home.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import { TileRow } from "../tile-row/tile-row.tsx";
import "./collection-index.css";

export function CollectionsBlock({ block }: { block: Collections }) {
  const { head, layout, collections, isMoving } = block;
  return layout === "index" ? (
    <CollectionIndex block={block} />
  ) : (
    <TileRow head={head} name={messages.collections} tiles={collections} isMoving={isMoving} />
  );
}

/** A name that is pointed at shows its picture; otherwise the first picture is shown. */
function CollectionIndex({ block: { head, collections } }: { block: Collections }) {
  const id = useId();
  return (
    <section className="collection-index" aria-labelledby={id}>
      <BlockHead id={id} head={head} name={messages.collections} />
      <ul>
        {collections.map(({ label, to, count, picture }) => (
          <li key={to}>
            <OwnerLink to={to}>
              <span className="collection-index-name">{label}</span>
              <span className="small quiet num">
                {count} {messages.products(count)}
              </span>
            </OwnerLink>
            {picture && <Picture picture={picture} alt="" sizes="33vw" className="collection-index-picture only-desktop" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
