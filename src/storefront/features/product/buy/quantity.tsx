/** The quantity: minus, number, plus. When a button is disabled, the line below says why. */
import { Icon } from "../../../ui/icons.tsx";
import type { QuantityRange } from "../options/choice.rules.ts";
import { messages } from "../messages.ts";

type Props = { quantity: number; range: QuantityRange; onChange: (quantity: number) => void; reasonId: string };

export function Quantity({ quantity, range, onChange, reasonId }: Props) {
  const button = (by: number) => {
    const next = quantity + by;
    const isDisabled = next < range.min || next > range.max;
    return { "aria-disabled": isDisabled, "aria-describedby": reasonId, onClick: () => isDisabled || onChange(next) };
  };
  return (
    <div className="quantity" role="group" aria-label={messages.quantity}>
      <button type="button" aria-label={messages.oneFewer} {...button(-range.step)}>
        <Icon name="minus" small />
      </button>
      <output className="num" aria-live="polite">
        {quantity}
      </output>
      <button type="button" aria-label={messages.oneMore} {...button(range.step)}>
        <Icon name="plus" small />
      </button>
    </div>
  );
}
