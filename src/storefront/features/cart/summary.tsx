/** What the cart comes to, line by line. */
import { Link } from "react-router";
import { checkoutAddressPath } from "../../../shared/links.ts";
import { TOTAL_ROWS, withoutShipping } from "../../../shared/order-totals.ts";
import { totalsMessages } from "../../../shared/totals-messages.ts";
import { DeliveryCheck } from "../../commerce/delivery/delivery-check.tsx";
import type { DeliveryItem } from "../../commerce/delivery/delivery.ts";
import { TotalsList } from "../../commerce/totals-list.tsx";
import type { CartTotals } from "../../state/cart/cart-line.ts";
import { FreeShipping } from "./free-shipping.tsx";
import { messages } from "./messages.ts";
import "./summary.css";

type Props = {
  sums: CartTotals;
  /** Sums are those of before. */
  isBusy: boolean;
  /** Some lines are not in the sum. */
  hasProblems: boolean;
  /** False for gift cards only: nothing is shipped. */
  hasGoods: boolean;
  /** A gift card is not paid on delivery. */
  hasGiftCards: boolean;
  /** What is to be delivered. */
  items: readonly DeliveryItem[];
};

/** The charge for cash on delivery is added at checkout, where the shopper chooses how to pay. */
const rows = TOTAL_ROWS.filter((kind) => kind !== "codCharge");

export function Summary({ sums, isBusy, hasProblems, hasGoods, hasGiftCards, items }: Props) {
  const canPay = sums.unitCount > 0;
  return (
    <aside className="sum cart-sum" aria-labelledby="order-summary">
      <h2 className="h3" id="order-summary">
        {messages.summary}
      </h2>
      <TotalsList
        amounts={sums}
        kinds={hasGoods ? rows : withoutShipping(rows)}
        labels={sums.isMostShipping ? { shipping: totalsMessages.mostShipping } : {}}
        total={sums.payable}
        isBusy={isBusy}
      />
      {hasGoods && <p className="small muted">{totalsMessages.taxes}</p>}
      {hasProblems && <p className="small err">{canPay ? messages.leftOut : messages.nothingSold}</p>}
      {hasGoods && <FreeShipping total={sums.total} freeFrom={sums.freeShippingFrom} />}
      {hasGoods && canPay && sums.isMostShipping && <p className="small muted">{messages.mostShipping}</p>}
      {hasGoods && canPay && <DeliveryCheck items={items} />}
      {canPay ? (
        <Link className="btn btn-wide" to={checkoutAddressPath}>
          {messages.checkout}
        </Link>
      ) : (
        <button type="button" className="btn btn-wide" disabled>
          {messages.checkout}
        </button>
      )}
      <p className="small muted sum-methods">{hasGiftCards ? messages.waysToPayGiftCard : messages.waysToPay}</p>
    </aside>
  );
}

export const SummarySkeleton = () => (
  <aside className="sum cart-sum" aria-hidden="true">
    <h2 className="h3">{messages.summary}</h2>
    <div className="sum-skeleton" />
  </aside>
);
