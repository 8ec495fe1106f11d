/** The cart lines of the summary. A line that cannot be bought shows why and can be removed. */
import { withUnbrokenSizes } from "../../../../shared/size-text.ts";
import { useState } from "react";
import { Link } from "react-router";
import { cartPath } from "../../../../shared/links.ts";
import { cart } from "../../../state/cart/browser-cart.ts";
import type { CartLine } from "../../../state/cart/cart-line.ts";
import { BRIEFLY_MS, toast } from "../../../ui/toast.ts";
import { messages } from "../messages.ts";
import { OrderLine } from "./order-line.tsx";

export const CartLines = ({ lines, isBusy }: { lines: readonly CartLine[]; isBusy: boolean }) => (
  <ul className="order-lines" aria-busy={isBusy}>
    {lines.map((line) => (
      <OrderLine
        key={line.key}
        picture={line.picture}
        name={line.name}
        choice={withUnbrokenSizes(line.chosen.map(({ term }) => term).join(", "))}
        units={line.quantity}
        leadDays={line.isMadeToOrder ? line.leadDays : null}
        amount={line.problem ? null : line.total}
        mrp={line.mrp * line.quantity}
      >
        {line.problem && <Problem line={line} />}
      </OrderLine>
    ))}
  </ul>
);

function Problem({ line }: { line: CartLine }) {
  const [isBusy, setBusy] = useState(false);
  const removeLine = async () => {
    setBusy(true);
    // Loads the cart first: lines are removed by their server id.
    await cart.read();
    const { isDone, message } = await cart.remove(line.key);
    setBusy(false);
    if (!isDone && message) toast(message, BRIEFLY_MS);
  };
  return (
    <div className="order-line-problem alert">
      <p>{line.problem}</p>
      <p>
        <button type="button" className="link" aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void removeLine()}>
          <span>{messages.removeLine}</span>
          <span className="sr"> {line.name}</span>
        </button>
        <Link className="link" to={cartPath}>
          <span>{messages.changeCart}</span>
        </Link>
      </p>
    </div>
  );
}
