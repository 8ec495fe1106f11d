/** A price: selling price, struck-through MRP and discount. */
import { rupeeText } from "../../shared/money.ts";
import { useOwnPrices } from "../state/account/trade-prices.ts";
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
  const own = useOwnPrices()?.price(to, selling) ?? selling;
  const isOwn = own < selling;
  const before = isOwn ? selling : mrp;
  const off = isOwn ? "Trade price" : percentOff > 0 && `${percentOff}% off`;
  return (
    <p className="price num">
      <span>
        {from && "From "}
        {rupeeText(own)}
      </span>
      {before > own && (
        <s>
          <span className="sr">{isOwn ? "Usual price" : "MRP"} </span>
          {rupeeText(before)}
        </s>
      )}
      {before > own && off && <span className="price-off">{off}</span>}
    </p>
  );
}
