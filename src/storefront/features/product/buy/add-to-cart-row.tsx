/** Quantity, Add to Cart and wishlist button, with the result of the last click below. */
import type { Ref } from "react";
import { Link } from "react-router";
import { cartPath } from "../../../../shared/links.ts";
import { Heart } from "../../../commerce/heart.tsx";
import { availabilityNote } from "./availability-note.tsx";
import { type QuantityRange, availabilityOf, quantityRange } from "../options/choice.rules.ts";
import { messages, soldFrom, soldIn, thereAre } from "../messages.ts";
import type { ProductView, Variation } from "../product.ts";
import { Quantity } from "./quantity.tsx";
import type { Purchase } from "./use-purchase.ts";
import "./buy.css";

type Props = { product: ProductView; variation: Variation; purchase: Purchase; button: Ref<HTMLButtonElement> };

export function AddToCartRow({ product: { id, name, isGiftCard }, variation, purchase, button }: Props) {
  const range = quantityRange(variation);
  const availability = availabilityOf(variation);
  const isSoldOut = availability === "sold-out";
  const reason = isSoldOut ? "" : quantityReason(purchase.quantity, range, availability === "ready");
  return (
    <div className="add">
      <div className="add-row needs-script">
        {!isSoldOut && (
          <Quantity
            quantity={purchase.quantity}
            range={range}
            onChange={purchase.setQuantity}
            reasonId={`quantity-reason ${availabilityNote}`}
          />
        )}
        <button type="button" className="btn" ref={button} disabled={isSoldOut} aria-busy={purchase.isBusy} onClick={purchase.add}>
          {isSoldOut ? messages.soldOut : messages.addToCart}
        </button>
        {!isGiftCard && <Heart wish={{ productId: id, variationId: variation.key === "" ? 0 : variation.id }} name={name} />}
      </div>
      <p className="add-reason small quiet" id="quantity-reason">
        {reason}
      </p>
      <div className="add-news" role="status">
        {purchase.news && (
          <>
            <p className={purchase.news.isGood ? "ok" : "err"}>{purchase.news.text}</p>
            {purchase.news.isGood && (
              <Link className="link" to={cartPath}>
                <span>{messages.viewCart}</span>
              </Link>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Why a quantity button is disabled, or changes the quantity by more than one; empty for a simple 1. */
function quantityReason(quantity: number, { min, max, step }: QuantityRange, isLimitedByStock: boolean): string {
  // The availability note below already shows 'Last one'.
  const limit = isLimitedByStock && quantity >= max && max > 1 ? thereAre(max) : "";
  if (step > 1) return `${soldIn(step)} ${limit}`;
  return limit || (min > 1 && quantity <= min ? soldFrom(min) : "");
}
