/** What the cart comes to, line by line. */
import { Link } from "react-router";
import { checkoutAddressPath } from "../../../shared/links.ts";
import { rupeeText } from "../../../shared/money.ts";
import type { CartTotals } from "../../state/cart/cart-line.ts";
import { FreeShipping, type ShippingTerms } from "./free-shipping.tsx";
import { messages } from "./messages.ts";
import "../../commerce/order-totals.css";
import "./summary.css";

type Props = {
  sums: CartTotals;
  /** Sums are those of before. */
  isBusy: boolean;
  /** Some lines are not in the sum. */
  hasProblems: boolean;
  shipping: ShippingTerms;
};

const minus = (rupees: number) => `− ${rupeeText(rupees)}`;

/** Each with what it is called; one of which there is nothing is left out. */
const rowsOf = (sums: CartTotals): [name: string, amount: string][] => [
  [messages.subTotal, rupeeText(sums.items)],
  ...(sums.discount > 0 ? [[messages.discounts, minus(sums.discount)] as [string, string]] : []),
  ...(sums.coupon > 0 ? [[messages.coupon, minus(sums.coupon)] as [string, string]] : []),
  [messages.delivery, sums.shipping > 0 ? rupeeText(sums.shipping) : messages.free],
  ...(sums.giftCard > 0 ? [[messages.giftCard, minus(sums.giftCard)] as [string, string]] : []),
];

export function Summary({ sums, isBusy, hasProblems, shipping }: Props) {
  const canPay = sums.unitCount > 0;
  return (
    <aside className="sum cart-sum" aria-labelledby="order-summary">
      <h2 className="h3" id="order-summary">
        {messages.summary}
      </h2>
      <dl className="num" aria-busy={isBusy}>
        {rowsOf(sums).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="sum-total">
          <dt>{messages.total}</dt>
          <dd>{rupeeText(sums.payable)}</dd>
        </div>
      </dl>
      <p className="small muted">{messages.taxes}</p>
      {hasProblems && <p className="small err">{canPay ? messages.leftOut : messages.nothingSold}</p>}
      <FreeShipping total={sums.total} shipping={shipping} />
      {canPay ? (
        <Link className="btn btn-wide" to={checkoutAddressPath}>
          {messages.checkout}
        </Link>
      ) : (
        <button type="button" className="btn btn-wide" disabled>
          {messages.checkout}
        </button>
      )}
      <p className="small muted sum-methods">{messages.waysToPay}</p>
    </aside>
  );
}

export const SummarySkeleton = () => (
  <aside className="sum cart-sum" aria-hidden="true">
    <h2 className="h3">{messages.summary}</h2>
    <div className="sum-skeleton" />
  </aside>
);
