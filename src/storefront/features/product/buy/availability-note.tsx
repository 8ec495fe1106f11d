/** Availability: in stock, how many are left, or when it will be ready; and what to buy instead when it is sold out. */
import { Link } from "react-router";
import { variationQuery } from "../../../../shared/links.ts";
import { availabilityOf, chosenTerm, insteadOf } from "../options/choice.rules.ts";
import {
  EVERY_SIZE_SOLD_OUT,
  INSTEAD_IN_STOCK,
  INSTEAD_MADE_TO_ORDER,
  PRODUCT_SOLD_OUT,
  fewLeft,
  madeToOrderNote,
  messages,
} from "../messages.ts";
import type { Attribute, LeadDays, Variation } from "../product.ts";

export const availabilityNote = "availability-note";

type Props = { usualDays: LeadDays; variation: Variation; variations: Variation[]; attributes: Attribute[]; isGiftCard: boolean };

export function AvailabilityNote({ usualDays, variation, variations, attributes, isGiftCard }: Props) {
  const availability = availabilityOf(variation);
  if (availability === "no-price") return null;
  return (
    <div className="note buy-note" id={availabilityNote} aria-live="polite">
      <span className="diamond" />
      {availability === "made-to-order" && <p>{madeToOrderNote(variation.leadDays ?? usualDays)}</p>}
      {availability === "ready" && (isGiftCard ? <p>{messages.byMail}</p> : <ReadyNote stock={variation.stock} />)}
      {availability === "sold-out" && <SoldOutNote soldOut={variation} variations={variations} attributes={attributes} />}
    </div>
  );
}

function ReadyNote({ stock }: { stock: number }) {
  const few = fewLeft(stock);
  return (
    <p>
      {few ? <strong className="buy-few">{few}.</strong> : messages.inStock} {messages.leavesToday}
    </p>
  );
}

const nameOf = (attributes: Attribute[], variation: Variation) =>
  attributes.flatMap((attribute) => chosenTerm(attribute, variation)?.name ?? []).join(", ");

function SoldOutNote({ soldOut, variations, attributes }: { soldOut: Variation; variations: Variation[]; attributes: Attribute[] }) {
  const others = insteadOf(variations, soldOut, 3);
  const name = nameOf(attributes, soldOut);
  if (others.length === 0) return <p>{name && attributes.length > 0 ? EVERY_SIZE_SOLD_OUT : PRODUCT_SOLD_OUT}</p>;
  return (
    <div>
      <p>
        {name}
        {messages.chooseInstead}
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
