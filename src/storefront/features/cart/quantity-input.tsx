/** The quantity of a line: a minus button, an editable number, a plus button. */
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import type { CartLine } from "../../state/cart/cart-line.ts";
import { cart } from "../../state/cart/browser-cart.ts";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { lineLabel } from "./line-name.ts";
import { messages, quantityOf } from "./messages.ts";
import { toastRefusal } from "./toast-refusal.ts";
import "./quantity-input.css";

type Props = {
  line: CartLine;
  /** Removes the line. */
  onRemove: () => void;
  /** Id of the text that explains a disabled button. */
  reasonId: string;
};

const MAX_QUANTITY = 999;

export function QuantityInput({ line, onRemove, reasonId }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { key, quantity, min, max } = line;
  const hasPrice = line.unitPrice > 0;
  // Lowering a quantity above the stock is always possible; lowering 1 removes the line.
  const canLower = hasPrice && (quantity <= 1 || quantity > min);
  const canRaise = hasPrice && quantity < max;

  const lower = () => {
    if (!hasPrice) return toast(messages.notForSale);
    if (!canLower) return;
    if (quantity === 1) onRemove();
    else void toastRefusal(cart.lower(key));
  };
  const raise = () => {
    if (!hasPrice) return toast(messages.notForSale);
    if (canRaise) void toastRefusal(cart.raise(key));
  };
  const applyTyped = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value.trim();
    setTyped(null);
    const wanted = Number(text);
    if (text === "" || wanted === quantity) return;
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > MAX_QUANTITY) return toast(messages.quantity);
    if (!hasPrice) return toast(messages.notForSale);
    if (wanted === 0) onRemove();
    else void toastRefusal(cart.set(key, wanted));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape" || typed === null) return;
    // Discards the typed number without closing the drawer around it.
    event.preventDefault();
    setTyped(null);
  };

  return (
    <div className="quantity-box" role="group" aria-label={quantityOf(lineLabel(line))}>
      <button type="button" aria-label={messages.decrease} aria-disabled={!canLower} aria-describedby={reasonId} onClick={lower}>
        <Icon name="minus" small />
      </button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label={messages.units}
        aria-describedby={reasonId}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={applyTyped}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label={messages.increase} aria-disabled={!canRaise} aria-describedby={reasonId} onClick={raise}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
