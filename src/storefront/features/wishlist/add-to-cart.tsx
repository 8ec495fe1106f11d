/** Moves a saved product from the list to the cart. */
import { useState } from "react";
import { Link } from "react-router";
import { useFavourites } from "../../state/account/favourites.ts";
import { toast } from "../../ui/toast.ts";
import { messages } from "./messages.ts";
import type { Favourite } from "./wishlist.ts";

export function AddToCart({ favourite, onAdded }: { favourite: Favourite; onAdded: () => void }) {
  const favourites = useFavourites();
  const [isBusy, setBusy] = useState(false);
  const { wish, variationKey, quantity, canBuy, card, to } = favourite;
  if (!canBuy)
    return (
      <Link className="link small" to={to}>
        <span>{messages.gone}</span>
      </Link>
    );

  const add = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      // Loaded with the first click.
      const { cart } = await import("../../state/cart/browser-cart.ts");
      const outcome = await cart.add({ productId: wish.productId, variationKey, variationId: wish.variationId, quantity, isWished: true });
      toast(outcome.message, messages.shownMs);
      if (!outcome.isDone) return;
      favourites?.moved(wish);
      onAdded();
    } catch {
      toast(messages.connectionLost);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="link favourite-add" aria-busy={isBusy} onClick={() => void add()}>
      <span>
        {messages.addToCart}
        <span className="sr"> {card.name}</span>
      </span>
    </button>
  );
}
