/** The lines of the cart. */
import type { CartLine } from "../../state/cart/cart-line.ts";
import { CartLineView } from "./cart-line-view.tsx";
import "./cart-lines.css";

type Props = {
  lines: readonly CartLine[];
  /** In the drawer. */
  isSmall?: boolean;
  /** A new reply is awaited; the amounts shown are the previous ones. */
  isBusy: boolean;
  onRemove: (line: CartLine) => void;
};

export const CartLines = ({ lines, isSmall = false, isBusy, onRemove }: Props) => (
  <ul className="cart-lines" aria-busy={isBusy}>
    {lines.map((line) => (
      <CartLineView key={line.key} line={line} isSmall={isSmall} onRemove={onRemove} />
    ))}
  </ul>
);

/** Lines in the size of real ones. */
export const CartLinesSkeleton = ({ isSmall = false, count = 2 }: { isSmall?: boolean; count?: number }) => (
  <ul className="cart-lines needs-script" aria-hidden="true">
    {Array.from({ length: count }, (_, place) => (
      <li className={isSmall ? "cart-line cart-line-small" : "cart-line"} key={place}>
        <span className="cart-line-picture skeleton cart-skeleton-picture" />
        <span className="cart-line-what skeleton cart-skeleton-line" />
        <span className="cart-line-price skeleton cart-skeleton-price" />
        <span className="cart-line-controls skeleton cart-skeleton-controls" />
      </li>
    ))}
  </ul>
);
