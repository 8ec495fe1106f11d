/** What to do about a variation that is sold out: buy another, have it made, or wait for the next. */
import { Link } from "react-router";
import { variationQuery } from "../../../../shared/links.ts";
import { chosenNames, insteadOf } from "../options/choice.rules.ts";
import { EVERY_SIZE_SOLD_OUT, INSTEAD_IN_STOCK, INSTEAD_MADE_TO_ORDER, PRODUCT_SOLD_OUT, CHOOSE_INSTEAD } from "../messages.ts";
import type { Attribute, ShopFacts, Variation } from "../product.ts";
import { AskLink } from "./ask-link.tsx";
import { HAVE_IT_MADE, OPENS_WHATS_APP, TELL_ME, haveItMadeText, tellMeText } from "./sold-out-messages.ts";

type Props = {
  product: string;
  shop: Pick<ShopFacts, "phone" | "email">;
  soldOut: Variation;
  variations: Variation[];
  attributes: Attribute[];
};

export function SoldOutNote({ product, shop, soldOut, variations, attributes }: Props) {
  const name = chosenNames(attributes, soldOut);
  const subject = `${product} (${soldOut.sku})`;
  return (
    <div>
      <Instead others={insteadOf(variations, soldOut, 3)} name={name} attributes={attributes} />
      <div className="buy-ask">
        <AskLink shop={shop} subject={subject} text={haveItMadeText(product, name)} label={HAVE_IT_MADE} className="btn btn-line" />
        <AskLink shop={shop} subject={subject} text={tellMeText(product, name)} label={TELL_ME} className="link" />
      </div>
      {shop.phone && <p className="small quiet">{OPENS_WHATS_APP}</p>}
    </div>
  );
}

function Instead({ others, name, attributes }: { others: Variation[]; name: string; attributes: Attribute[] }) {
  if (others.length === 0) return <p>{name && attributes.length > 0 ? EVERY_SIZE_SOLD_OUT : PRODUCT_SOLD_OUT}</p>;
  return (
    <>
      <p>
        {name}
        {CHOOSE_INSTEAD}
      </p>
      <ul className="buy-instead">
        {others.map((other) => (
          <li key={other.key}>
            <Link className="link" to={variationQuery(other.key)} replace preventScrollReset>
              <span>{chosenNames(attributes, other)}</span>
            </Link>
            <span className="quiet">{other.isMadeToOrder ? INSTEAD_MADE_TO_ORDER : INSTEAD_IN_STOCK}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
