/** Price, struck-through MRP and discount. The old values stay visible while the server is asked. */
import { productPath } from "../../../../shared/links.ts";
import { rupeeText } from "../../../../shared/money.ts";
import { useTradePrices } from "../../../state/account/trade-prices.ts";
import { messages, priceFrom } from "../messages.ts";
import type { ProductView, Variation } from "../product.ts";
import { MRP, PERCENT_OFF, TRADE_PRICE, USUAL_PRICE } from "../../../commerce/messages.ts";
import "./buy.css";

type Props = { product: ProductView; variation: Variation; isAsking: boolean };

export function PriceBlock({ product: { slug, isGiftCard }, variation, isAsking }: Props) {
  const tradePrices = useTradePrices();
  const { sellingPrice, mrp, percentOff } = variation;
  if (!(sellingPrice > 0)) return <p className="price-block-request">{messages.priceOnRequest}</p>;
  const to = productPath(slug);
  const price = tradePrices?.price(to, sellingPrice) ?? sellingPrice;
  const more = tradePrices?.cheaperFrom(to);
  const isTrade = price < sellingPrice;
  const before = isTrade ? sellingPrice : mrp;
  const off = isTrade ? TRADE_PRICE : percentOff > 0 && `${percentOff}${PERCENT_OFF}`;
  return (
    <div className="price-block" aria-live="polite" aria-atomic="true" aria-busy={isAsking}>
      <p className="price-block-line num">
        <strong>{rupeeText(price)}</strong>
        {before > price && (
          <span>
            {isTrade ? USUAL_PRICE : MRP} <s>{rupeeText(before)}</s>
          </span>
        )}
        {before > price && off && <span className="err">{off}</span>}
      </p>
      {tradePrices && more && <p className="small num">{priceFrom(more, tradePrices.price(to, sellingPrice, more))}</p>}
      {/* Tax is due on what a gift card buys. */}
      {!isGiftCard && <p className="small quiet">{messages.taxes}</p>}
    </div>
  );
}
