/** Availability: in stock, how many are left, when it will be ready, or sold out. */
import { lazy, Suspense } from "react";
import { afterTouch } from "../../../first-touch.ts";
import { availabilityOf } from "../options/choice.rules.ts";
import { fewLeft, madeToOrderNote, messages } from "../messages.ts";
import type { Attribute, Dispatch, ShopFacts, Variation } from "../product.ts";

/** Seldom shown: the server renders it with the page, the browser hydrates it later. */
const SoldOutNote = lazy(async () => ({ default: (await afterTouch(() => import("./sold-out-note.tsx"))).SoldOutNote }));

export const availabilityNote = "availability-note";

type Props = {
  shop: ShopFacts;
  product: string;
  variation: Variation;
  variations: Variation[];
  attributes: Attribute[];
  isGiftCard: boolean;
};

export function AvailabilityNote({ shop, product, variation, variations, attributes, isGiftCard }: Props) {
  const availability = availabilityOf(variation);
  if (availability === "no-price") return null;
  return (
    <div className="note buy-note" id={availabilityNote} aria-live="polite">
      <span className="diamond" />
      {availability === "made-to-order" && <p>{madeToOrderNote(variation.leadDays ?? shop.leadDays)}</p>}
      {availability === "ready" && (isGiftCard ? <p>{messages.byMail}</p> : <ReadyNote stock={variation.stock} dispatch={shop.dispatch} />)}
      {availability === "sold-out" && (
        <Suspense>
          <SoldOutNote product={product} shop={shop} soldOut={variation} variations={variations} attributes={attributes} />
        </Suspense>
      )}
    </div>
  );
}

function ReadyNote({ stock, dispatch }: { stock: number; dispatch: Dispatch | null }) {
  const few = fewLeft(stock);
  return (
    <p>
      {few ? <strong className="buy-few">{few}.</strong> : messages.inStock} {dispatch?.note}
    </p>
  );
}
