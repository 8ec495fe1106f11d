/** The link to the cart, with the number of units in it: a guest's from this browser, a customer's from the server. */
import { type MouseEvent, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { cartPath } from "../../../../shared/links.ts";
import { keys, storedList, tokenNow, useSignedIn, useStored } from "../../../state/storage.ts";
import { quantityOf } from "../../../state/cart/stored-line.wire.ts";
import { Icon } from "../../../ui/icons.tsx";
import { openSideCart } from "../../../commerce/open-side-cart.ts";
import { CART, cartOf } from "../messages.ts";

const sum = (quantities: number[]) => quantities.reduce((total, quantity) => total + quantity, 0);

export function CartLink() {
  const signedIn = useSignedIn();
  const stored = useStored(keys.cart);
  const changed = useStored("CART_CHANGED");
  const customersCount = useCustomersCount(signedIn, `${stored} ${changed}`);
  const count = signedIn ? customersCount : sum(storedList(stored).map(quantityOf));
  const name = count === 0 ? CART : cartOf(count);
  const { pathname } = useLocation();
  /** Opens the side cart. A click with a modifier key opens the cart page, and so does one on the cart and checkout pages. */
  const open = (event: MouseEvent) => {
    if (/^\/(cart|checkout)\b/.test(pathname) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openSideCart();
  };
  return (
    <Link className="icon-btn" to={cartPath} aria-label={name} onClick={open}>
      <Icon name="cart" />
      {count > 0 && (
        <span className="cart-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  );
}

/** Reads the count again after every cart change in this browser. A reply that is not a success counts as an empty cart. */
function useCustomersCount(signedIn: boolean, state: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!signedIn) return setCount(0);
    const token = tokenNow();
    const ask = async () => {
      const { fetchCartQuantities } = await import("../customer.wire.ts");
      const quantities = await fetchCartQuantities();
      // Another customer may have signed in since the request.
      if (token === tokenNow()) setCount(sum(quantities));
    };
    // A lost connection does not change the count.
    ask().catch(() => {});
  }, [signedIn, state]);
  return count;
}
