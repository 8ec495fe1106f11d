/** Price, struck-through MRP and discount. The old values stay visible while the server is asked. */
import { productPath } from "../../../../shared/links.ts";
import { rupeeText } from "../../../../shared/money.ts";
import { useOwnPrices } from "../../../state/account/trade-prices.ts";
import { messages, piecesFor } from "../messages.ts";
import type { Variation } from "../product.ts";
import "./buy.css";

export function PriceBlock({ slug, variation, isAsking }: { slug: string; variation: Variation; isAsking: boolean }) {
  const own = useOwnPrices();
  const { sellingPrice, mrp, percentOff } = variation;
  if (!(sellingPrice > 0)) return <p className="price-block-request">{messages.priceOnRequest}</p>;
  const to = productPath(slug);
  const price = own?.price(to, sellingPrice) ?? sellingPrice;
  const more = own?.cheaperFrom(to);
  const isOwn = price < sellingPrice;
  const before = isOwn ? sellingPrice : mrp;
  const off = isOwn ? messages.tradePrice : percentOff > 0 && `${percentOff}% off`;
  return (
    <div className="price-block" aria-live="polite" aria-atomic="true" aria-busy={isAsking}>
      <p className="price-block-line num">
        <strong>{rupeeText(price)}</strong>
        {before > price && (
          <span>
            {isOwn ? messages.usualPrice : "MRP"} <s>{rupeeText(before)}</s>
          </span>
        )}
        {before > price && off && <span className="err">{off}</span>}
      </p>
      {own && more && <p className="small num">{piecesFor(more, own.price(to, sellingPrice, more))}</p>}
      <p className="small quiet">{messages.taxes}</p>
    </div>
  );
}
