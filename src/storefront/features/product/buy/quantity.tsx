/** The quantity: minus, number, plus. When a button is disabled, the line below says why. */
import { Icon } from "../../../ui/icons.tsx";
import type { QuantityRange } from "../options/choice.rules.ts";
import { messages } from "../messages.ts";

type Props = { quantity: number; range: QuantityRange; onChange: (quantity: number) => void; reasonId: string; isOff: boolean };

export function Quantity({ quantity, range, onChange, reasonId, isOff }: Props) {
  const step = (by: 1 | -1) => ({
    "aria-disabled": isOff || (by < 0 ? quantity <= range.min : quantity >= range.max),
    "aria-describedby": reasonId,
    onClick() {
      const next = quantity + by;
      if (!isOff && next >= range.min && next <= range.max) onChange(next);
    },
  });
  return (
    <div className="quantity" role="group" aria-label={messages.quantity}>
      <button type="button" aria-label={messages.oneFewer} {...step(-1)}>
        <Icon name="minus" small />
      </button>
      <output className="num" aria-live="polite">
        {quantity}
      </output>
      <button type="button" aria-label={messages.oneMore} {...step(1)}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
