/** Saved products as cards. */
import { CardSkeletons } from "../catalogue/card-skeleton.tsx";
import { ProductCard } from "../catalogue/product-card.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { messages } from "./messages.ts";
import type { Favourite } from "./wishlist.ts";
import "./favourites-grid.css";

/** At most three columns in the account frame. */
const SIZES = "(max-width: 760px) 46vw, 30vw";

type Props = {
  favourites: Favourite[];
  /** With it, each card has an "Add to cart" button; called when one is added. */ onAdded?: () => void;
};

export const FavouritesGrid = ({ favourites, onAdded }: Props) => (
  <section aria-labelledby="favourites-title">
    <h2 className="sr" id="favourites-title">
      {messages.products}
    </h2>
    <ul className="favourites">
      {favourites.map((favourite, place) => (
        <li key={`${favourite.wish.productId}:${favourite.wish.variationId}`}>
          <ProductCard card={favourite.card} to={favourite.to} wish={favourite.wish} sizes={SIZES} priority={place < 3} />
          {onAdded && <AddToCart favourite={favourite} onAdded={onAdded} />}
        </li>
      ))}
    </ul>
  </section>
);

export const FavouritesSkeleton = () => (
  <div className="favourites" aria-busy="true">
    <CardSkeletons count={3} />
  </div>
);
