/** A price: selling price, struck-through MRP and discount. */
import { rupeeText } from "../../shared/money.ts";
import { useTradePrices } from "../state/account/trade-prices.ts";
import { FROM, MRP, PERCENT_OFF, TRADE_PRICE, USUAL_PRICE } from "./messages.ts";
import "./price.css";

type Props = {
  /** Address of the product. */
  to: string;
  selling: number;
  /** Shown only when it is above the selling price. */
  mrp?: number;
  percentOff?: number;
  /** Shows "From": the lowest of several prices. */
  from?: boolean;
};

export function Price({ to, selling, mrp = 0, percentOff = 0, from = false }: Props) {
  const price = useTradePrices()?.price(to, selling) ?? selling;
  const isTrade = price < selling;
  const before = isTrade ? selling : mrp;
  const off = isTrade ? TRADE_PRICE : percentOff > 0 && `${percentOff}${PERCENT_OFF}`;
  return (
    <p className="price num">
      <span>
        {from && FROM}
        {rupeeText(price)}
      </span>
      {before > price && (
        <s>
          <span className="sr">{isTrade ? USUAL_PRICE : MRP} </span>
          {rupeeText(before)}
        </s>
      )}
      {before > price && off && <span className="price-off">{off}</span>}
    </p>
  );
}
