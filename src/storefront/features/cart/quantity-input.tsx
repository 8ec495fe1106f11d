/** How many of a line: a minus, a number that can be typed over, a plus. */
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import type { CartLine } from "../../state/cart/cart-line.ts";
import { cart } from "../../state/cart/browser-cart.ts";
import { Icon } from "../../ui/icons.tsx";
import { toast } from "../../ui/toast.ts";
import { lineInWords } from "./line-name.ts";
import { messages } from "./messages.ts";
import { moved } from "./toast-refusal.ts";
import "./quantity-input.css";

type Props = {
  line: CartLine;
  /** Takes the line out. */
  onRemove: () => void;
  /** Of what says why a sign cannot go on. */
  reasonId: string;
};

const MOST = 999;

export function QuantityBox({ line, onRemove, reasonId }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { key, quantity, min, max } = line;
  const hasPrice = line.unitPrice > 0;
  // Fewer of what there is too little of is always possible; the last one takes the line out.
  const canLower = hasPrice && (quantity <= 1 || quantity > min);
  const canRaise = hasPrice && quantity < max;

  const lower = () => {
    if (!hasPrice) return toast(messages.notForSale);
    if (!canLower) return;
    if (quantity === 1) onRemove();
    else void moved(cart.lower(key));
  };
  const raise = () => {
    if (!hasPrice) return toast(messages.notForSale);
    if (canRaise) void moved(cart.raise(key));
  };
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const text = event.target.value.trim();
    setTyped(null);
    const wanted = Number(text);
    if (text === "" || wanted === quantity) return;
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > MOST) return toast(messages.quantity);
    if (!hasPrice) return toast(messages.notForSale);
    if (wanted === 0) onRemove();
    else void moved(cart.set(key, wanted));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape" || typed === null) return;
    // Not the panel around it: only what was typed.
    event.preventDefault();
    setTyped(null);
  };

  return (
    <div className="quantity-box" role="group" aria-label={`Quantity of ${lineInWords(line)}`}>
      <button type="button" aria-label="One fewer" aria-disabled={!canLower} aria-describedby={reasonId} onClick={lower}>
        <Icon name="minus" small />
      </button>
      <input
        className="num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        aria-label="Pieces"
        aria-describedby={reasonId}
        value={typed ?? String(quantity)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button type="button" aria-label="One more" aria-disabled={!canRaise} aria-describedby={reasonId} onClick={raise}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
