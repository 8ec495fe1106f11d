/** What it costs now, what it cost, and what is off. It keeps its place while the server is asked. */
import { rupeeText } from "../../../shared/money.ts";
import { messages } from "./messages.ts";
import type { Variation } from "./product.ts";
import "./price-block.css";

export function PriceBlock({ variation, isAsking }: { variation: Variation; isAsking: boolean }) {
  const { sellingPrice, mrp, percentOff } = variation;
  if (!(sellingPrice > 0)) return <p className="price-block-request">{messages.priceOnRequest}</p>;
  const isReduced = mrp > sellingPrice;
  return (
    <div className="price-block" aria-live="polite" aria-atomic="true" aria-busy={isAsking}>
      <p className="price-block-line num">
        <strong>{rupeeText(sellingPrice)}</strong>
        {isReduced && (
          <span>
            MRP <s>{rupeeText(mrp)}</s>
          </span>
        )}
        {isReduced && percentOff > 0 && <span className="err">{percentOff}% off</span>}
      </p>
      <p className="small quiet">{messages.taxes}</p>
    </div>
  );
}
