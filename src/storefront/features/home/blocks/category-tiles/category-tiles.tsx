/** Categories as large pictures: uneven, in even columns, or in a row that slides. What is more than the uneven ones hold follows by name. */
import { useId } from "react";
import { Picture, placeholder } from "../../../../ui/picture.tsx";
import { BlockHead } from "../block-head.tsx";
import type { Categories, CategoryTile } from "../../home.ts";
import { columnsStyle } from "../columns-style.ts";
import { ShopLink } from "../owner-link.tsx";
import { TileCaption } from "../tile-row/tile-caption.tsx";
import { TileRow } from "../tile-row/tile-row.tsx";
import "./category-tiles.css";

const UNEVEN = 5;

export function CategoriesBlock({ block: { title, showsTitle, layout, columns, tiles, isMoving } }: { block: Categories }) {
  const id = useId();
  const head = { title: showsTitle ? title : "", link: null };
  if (layout === "slider") return <TileRow head={head} name={title || "Categories"} tiles={tiles} isMoving={isMoving} />;
  const shown = layout === "uneven" ? tiles.slice(0, UNEVEN) : tiles;
  const rest = tiles.slice(shown.length);
  return (
    <section aria-labelledby={id}>
      <BlockHead id={id} head={head} name={title || "Categories"} />
      <div className="category-tiles" data-layout={layout} data-count={shown.length} style={columnsStyle(columns || 4)}>
        {shown.map((tile, place) => (
          <Tile key={tile.to} tile={tile} isLarge={layout === "uneven" && place === 0} />
        ))}
      </div>
      {rest.length > 0 && (
        <ul className="category-rest">
          {rest.map(({ label, to, count }) => (
            <li key={to}>
              <ShopLink className="link" to={to}>
                <span>{label}</span>
                <span className="micro quiet num">{count}</span>
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Tile({ tile: { label, to, count, picture }, isLarge }: { tile: CategoryTile; isLarge: boolean }) {
  return (
    <ShopLink className="category-tile" to={to}>
      <Picture
        picture={picture ?? placeholder}
        alt=""
        sizes={isLarge ? "(max-width: 760px) 92vw, 40vw" : "(max-width: 760px) 45vw, 24vw"}
      />
      <TileCaption label={label} count={count} />
    </ShopLink>
  );
}
