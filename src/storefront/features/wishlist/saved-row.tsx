/** The customer's saved products as a row. It shows nothing to a guest, without any, and when the shop cannot be reached. */
import { useEffect, useState } from "react";
import { browserApi } from "../../state/browser-api.ts";
import { useSignedIn } from "../../state/storage.ts";
import { CardRow } from "../catalogue/card-row.tsx";
import { ProductCard } from "../catalogue/product-card.tsx";
import { messages } from "./messages.ts";
import type { Favourite } from "./wishlist.ts";
import { readWishlist } from "./wishlist.wire.ts";

export function SavedRow() {
  const isSignedIn = useSignedIn();
  const [favourites, setFavourites] = useState<Favourite[]>([]);
  useEffect(() => {
    if (!isSignedIn) return;
    readWishlist(browserApi()).then(
      (list) => setFavourites(list.favourites),
      () => {},
    );
  }, [isSignedIn]);
  if (!isSignedIn || favourites.length === 0) return null;
  return (
    <CardRow id="saved-products" title={messages.products}>
      {favourites.map(({ card, to, wish }) => (
        <li key={`${wish.productId}:${wish.variationId}`}>
          <ProductCard card={card} to={to} wish={wish} sizes="260px" />
        </li>
      ))}
    </CardRow>
  );
}
