/** A price as the shop writes it: selling price, struck MRP, and what is off. */
import { rupeeText } from "../../shared/money.ts";
import "./price.css";

type Props = {
  selling: number;
  /** Shown only when it is above the selling price. */
  mrp?: number;
  percentOff?: number;
  /** The lowest of several prices. */
  from?: boolean;
  /** The word MRP is seen on the product page and only heard on cards. */
  showMrpWord?: boolean;
};

export function Price({ selling, mrp = 0, percentOff = 0, from = false, showMrpWord = false }: Props) {
  const reduced = mrp > selling;
  return (
    <p className="price num">
      <span>
        {from && "From "}
        {rupeeText(selling)}
      </span>
      {reduced && (
        <s>
          <span className={showMrpWord ? undefined : "sr"}>MRP </span>
          {rupeeText(mrp)}
        </s>
      )}
      {reduced && percentOff > 0 && <span className="price-off">{percentOff}% off</span>}
    </p>
  );
}
