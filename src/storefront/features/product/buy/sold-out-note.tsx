/** What to buy instead of a variation that is sold out. */
import { Link } from "react-router";
import { variationQuery } from "../../../../shared/links.ts";
import { chosenTerm, insteadOf } from "../options/choice.rules.ts";
import { EVERY_SIZE_SOLD_OUT, INSTEAD_IN_STOCK, INSTEAD_MADE_TO_ORDER, PRODUCT_SOLD_OUT, CHOOSE_INSTEAD } from "../messages.ts";
import type { Attribute, Variation } from "../product.ts";

const nameOf = (attributes: Attribute[], variation: Variation) =>
  attributes.flatMap((attribute) => chosenTerm(attribute, variation)?.name ?? []).join(", ");

type Props = { soldOut: Variation; variations: Variation[]; attributes: Attribute[] };

export function SoldOutNote({ soldOut, variations, attributes }: Props) {
  const others = insteadOf(variations, soldOut, 3);
  const name = nameOf(attributes, soldOut);
  if (others.length === 0) return <p>{name && attributes.length > 0 ? EVERY_SIZE_SOLD_OUT : PRODUCT_SOLD_OUT}</p>;
  return (
    <div>
      <p>
        {name}
        {CHOOSE_INSTEAD}
      </p>
      <ul className="buy-instead">
        {others.map((other) => (
          <li key={other.key}>
            <Link className="link" to={variationQuery(other.key)} replace preventScrollReset>
              <span>{nameOf(attributes, other)}</span>
            </Link>
            <span className="quiet">{other.isMadeToOrder ? INSTEAD_MADE_TO_ORDER : INSTEAD_IN_STOCK}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
