/** Categories as large pictures: in an uneven grid, in even columns, or in a slider. The uneven grid lists further categories by name. */
import { useId } from "react";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import { BlockHead } from "../block-head.tsx";
import type { Categories, CategoryTile } from "../../home.ts";
import { columnsStyle } from "../columns-style.ts";
import { messages } from "../../messages.ts";
import { OwnerLink } from "../owner-link.tsx";
import { TileCaption, TileRow } from "../tile-row/tile-row.tsx";
import "./category-tiles.css";

const MOST_UNEVEN = 5;

export function CategoriesBlock({ block: { title, showsTitle, layout, columns, tiles, isMoving } }: { block: Categories }) {
  const id = useId();
  const head = { title: showsTitle ? title : "", link: null };
  if (layout === "slider") return <TileRow head={head} name={title || messages.categories} tiles={tiles} isMoving={isMoving} />;
  const shown = layout === "uneven" ? tiles.slice(0, MOST_UNEVEN) : tiles;
  const rest = tiles.slice(shown.length);
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} head={head} name={title || messages.categories} />
      <div className="category-tiles" data-layout={layout} data-count={shown.length} style={columnsStyle(columns || 4)}>
        {shown.map((tile, place) => (
          <Tile key={tile.to} tile={tile} isLarge={layout === "uneven" && place === 0} />
        ))}
      </div>
      {rest.length > 0 && (
        <ul className="category-rest">
          {rest.map(({ label, to, count }) => (
            <li key={to}>
              <OwnerLink className="link" to={to}>
                <span>{label}</span>
                <span className="micro quiet num">{count}</span>
              </OwnerLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tile({ tile: { label, to, count, picture }, isLarge }: { tile: CategoryTile; isLarge: boolean }) {
  return (
    <OwnerLink className="category-tile" to={to}>
      <Picture
        picture={picture ?? placeholder}
        alt=""
        sizes={isLarge ? "(max-width: 760px) 92vw, 49vw" : "(max-width: 760px) 45vw, 24vw"}
        isCropped={isLarge}
      />
      <TileCaption label={label} count={count} />
    </OwnerLink>
  );
}
