/** The amount that is missing until shipping is free. */
import { messages, untilFree } from "./messages.ts";
import "./free-shipping.css";

/** Rupees. Shipping costs `charge` below `freeFrom`, and nothing from there on. */
export type ShippingTerms = { freeFrom: number; charge: number };

export function FreeShipping({ total, shipping: { freeFrom, charge } }: { total: number; shipping: ShippingTerms }) {
  if (total <= 0 || charge <= 0 || freeFrom <= 0) return null;
  const missing = freeFrom - total;
  if (missing <= 0) return <p className="small ok free-shipping">{messages.shippingIsFree}</p>;
  return (
    <div className="free-shipping">
      <p className="small num" id="free-shipping">
        {untilFree(missing)}
      </p>
      <progress max={freeFrom} value={total} aria-labelledby="free-shipping" />
    </div>
  );
}
