/** My Favourites. A product whose heart was emptied stays until the page is left, so that it can be saved again. */
import { Link } from "react-router";
import { registerPath, shopPath, signInPath, wishlistPath, withNext } from "../../../shared/links.ts";
import { FavouritesGrid } from "./favourites-grid.tsx";
import { messages } from "./messages.ts";
import { ShareList } from "./share-list.tsx";
import type { Wishlist } from "./wishlist.ts";
import "./wishlist.css";

/** `onChanged`: called when the list has changed. */
export function MyWishlist({ list: { favourites, shareToken }, onChanged }: { list: Wishlist; onChanged: () => void }) {
  if (favourites.length === 0) return <EmptyWishlist />;
  return (
    <>
      <ShareList token={shareToken} onChanged={onChanged} />
      <FavouritesGrid favourites={favourites} onAdded={onChanged} />
    </>
  );
}

const EmptyWishlist = () => (
  <div className="no-favourites">
    <h2>{messages.empty}</h2>
    <p className="lede">{messages.emptyMore}</p>
    <Link className="btn" to={shopPath}>
      {messages.look}
    </Link>
  </div>
);

/** Links to sign in or register and return here. */
export const GuestWishlist = () => (
  <div className="no-favourites">
    <h2>{messages.empty}</h2>
    <p className="lede">{messages.guest}</p>
    <div className="no-favourites-ways">
      <Link className="btn" to={signInPath(wishlistPath)}>
        {messages.login}
      </Link>
      <Link className="btn btn-line" to={withNext(registerPath, wishlistPath)}>
        {messages.register}
      </Link>
    </div>
  </div>
);
