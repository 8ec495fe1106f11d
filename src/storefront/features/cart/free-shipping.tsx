/** The amount that is missing until shipping is free. */
import { messages, untilFree } from "./messages.ts";
import "./free-shipping.css";

/** Rupees. `freeFrom`: 0 when no amount makes it free. */
export function FreeShipping({ total, freeFrom }: { total: number; freeFrom: number }) {
  if (total <= 0 || freeFrom <= 0) return null;
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
