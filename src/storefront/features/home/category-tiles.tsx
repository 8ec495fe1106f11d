import { Link } from "react-router";
import { Picture } from "../../ui/picture.tsx";
import type { Tile } from "./tile.ts";
import "./category-tiles.css";

export function CategoryTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <section className="section" aria-labelledby="categories">
      <div className="wrap">
        <h2 className="sr" id="categories">
          Categories
        </h2>
        <div className="category-tiles">
          {tiles.map(({ label, to, picture }, place) => (
            <Link className="category-tile" to={to} key={to} prefetch="intent">
              <Picture picture={picture} alt="" sizes={place === 0 ? "(max-width: 760px) 92vw, 40vw" : "(max-width: 760px) 45vw, 24vw"} />
              <h3>{label}</h3>
            </Link>
          ))}
        </div>
      </div>
    </section>
  );
}
