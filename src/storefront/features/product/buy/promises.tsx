/** The shop's promises on shipping, returns and payment. */
import { Icon } from "../../../ui/icons.tsx";
import { promises } from "../detail-messages.ts";
import type { ShopFacts } from "../product.ts";

type Props = { shop: ShopFacts; isFinalPrice: boolean; isMadeToOrder: boolean };

export function Promises({ shop, isFinalPrice, isMadeToOrder }: Props) {
  return (
    <ul className="promises">
      {promises(shop, { isFinal: isFinalPrice, isMadeToOrder }).map(({ icon, text, condition }) => (
        <li key={text}>
          <Icon name={icon} />
          <span>
            {text}
            {condition && <span className="quiet"> {condition}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
