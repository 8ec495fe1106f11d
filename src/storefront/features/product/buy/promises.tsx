/** The shop's promises on shipping, returns and payment. */
import { Icon } from "../../../ui/icons.tsx";
import { promises } from "../messages.ts";
import type { ShopFacts } from "../product.ts";

export function Promises({ shop }: { shop: ShopFacts }) {
  return (
    <ul className="promises">
      {promises(shop).map(({ icon, text, condition }) => (
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
