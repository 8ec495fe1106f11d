/** The way to the cart, with the number of pieces in it: a guest's as this browser keeps them, a customer's as the shop does. */
import { type MouseEvent, useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { cartPath } from "../../../../shared/links.ts";
import { keys, storedList, tokenNow, useSignedIn, useStored } from "../../../state/storage.ts";
import { quantityOf } from "../../../state/cart/stored-line.wire.ts";
import { Icon } from "../../../ui/icons.tsx";
import { openSideCart } from "../../../commerce/open-side-cart.ts";

const sum = (quantities: number[]) => quantities.reduce((total, quantity) => total + quantity, 0);

export function CartLink() {
  const signedIn = useSignedIn();
  const stored = useStored(keys.cart);
  const changed = useStored("CART_CHANGED");
  const ofCustomer = useCustomersCount(signedIn, `${stored} ${changed}`);
  const count = signedIn ? ofCustomer : sum(storedList(stored).map(quantityOf));
  const name = count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`;
  const { pathname } = useLocation();
  /** Opens the panel; but another tab or window gets the page, and on the cart's own pages the panel would only repeat them. */
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

/** Asked again whenever something was done with the cart in this browser. Without an answer that is a success it is empty. */
function useCustomersCount(signedIn: boolean, state: string): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!signedIn) return setCount(0);
    const token = tokenNow();
    const ask = async () => {
      const { fetchCartQuantities } = await import("../customer.wire.ts");
      const quantities = await fetchCartQuantities();
      // By then someone else may be signed in.
      if (token === tokenNow()) setCount(sum(quantities));
    };
    // A lost connection says nothing about the cart.
    ask().catch(() => {});
  }, [signedIn, state]);
  return count;
}
