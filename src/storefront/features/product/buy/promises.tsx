/** The shop's promises on shipping, returns and dispatch. */
import { Icon } from "../../../ui/icons.tsx";
import { promises } from "../detail-messages.ts";
import { availabilityOf } from "../options/choice.rules.ts";
import type { ShopFacts, Variation } from "../product.ts";

type Props = { shop: ShopFacts; isFinalPrice: boolean; variation: Variation };

export function Promises({ shop, isFinalPrice, variation }: Props) {
  const { isMadeToOrder } = variation;
  const isReady = availabilityOf(variation) === "ready";
  return (
    <ul className="promises">
      {promises(shop, { isFinal: isFinalPrice, isMadeToOrder, isReady }).map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
