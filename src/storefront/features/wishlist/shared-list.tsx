/** A shared wishlist. Its hearts belong to the viewer's own list. */
import { Link } from "react-router";
import { shopPath } from "../../../shared/links.ts";
import { FavouritesGrid } from "./favourites-grid.tsx";
import { messages, sharedTitle } from "./messages.ts";
import type { SharedWishlist } from "./wishlist.ts";
import "./wishlist.css";

/** Null: the link is invalid or has been ended. */
export function SharedList({ list }: { list: SharedWishlist | null }) {
  const isEmpty = !list || list.favourites.length === 0;
  return (
    <div className="wrap shared-favourites">
      <h1>{list ? sharedTitle(list.owner) : messages.sharedOver}</h1>
      {isEmpty ? (
        <div className="no-favourites">
          <p className="lede">{list ? messages.sharedEmpty : messages.sharedOverMore}</p>
          <Link className="btn" to={shopPath}>
            {messages.look}
          </Link>
        </div>
      ) : (
        <FavouritesGrid favourites={list.favourites} />
      )}
    </div>
  );
}
