/** The order summary beside each step. */
import { useState } from "react";
import { Link } from "react-router";
import { cartPath } from "../../../../shared/links.ts";
import { rupeeText } from "../../../../shared/money.ts";
import { totalsMessages } from "../../../../shared/totals-messages.ts";
import { Icon } from "../../../ui/icons.tsx";
import { messages, unitsText } from "../messages.ts";
import { type PaymentMethod, type CheckoutOrder, hasProblem, isGiftCardsOnly, payableBy } from "./order-summary.ts";
import { CartLines } from "./summary-lines.tsx";
import { type Amounts, OrderTotals } from "./order-totals.tsx";
import type { OrderState } from "./use-order-summary.ts";
import "./summary-panel.css";

const amountsOf = (order: CheckoutOrder, method: PaymentMethod): Amounts => ({
  ...order.totals,
  coupon: order.coupon && { code: order.coupon.code, amount: order.totals.coupon },
  shipping: isGiftCardsOnly(order) ? null : order.totals.shipping,
  codCharge: method === "COD" ? order.totals.codCharge : 0,
  total: payableBy(order, method),
});

export function OrderSummary({ now: { order, isBusy, isLost, read }, method }: { now: OrderState; method: PaymentMethod }) {
  const [isOpen, setOpen] = useState(false);
  // What stops the order is never folded away.
  const isShown = isOpen || isLost || (order !== null && hasProblem(order));
  return (
    <aside className={isShown ? "sum order-side is-open" : "sum order-side"} aria-labelledby="order-side">
      <h2 className="h3" id="order-side">
        {messages.summary}
      </h2>
      {order && (
        <button
          type="button"
          className="order-fold num"
          aria-expanded={isShown}
          aria-controls="order-fold"
          onClick={() => setOpen(!isShown)}
        >
          <span>{unitsText(order.totals.unitCount)}</span>
          <b>{rupeeText(payableBy(order, method))}</b>
          <Icon name="down" small />
        </button>
      )}
      {order && (
        <div className="order-folded" id="order-fold">
          <CartLines lines={order.lines} isBusy={isBusy} />
          <OrderTotals
            amounts={amountsOf(order, method)}
            labels={order.totals.isMostShipping ? { shipping: totalsMessages.mostShipping } : {}}
            isBusy={isBusy}
          />
          <Link className="link small" to={cartPath}>
            <span>{messages.changeCart}</span>
          </Link>
        </div>
      )}
      {!order && !isLost && <TotalsSkeleton />}
      {isLost && (
        <div className="order-side-lost">
          <p className="alert" role="alert">
            {messages.lost}
          </p>
          <button type="button" className="btn btn-line" aria-busy={isBusy} onClick={() => void read()}>
            {messages.tryAgain}
          </button>
        </div>
      )}
    </aside>
  );
}

const TotalsSkeleton = () => <div className="order-side-waiting skeleton needs-script" aria-hidden="true" />;

export const OrderSummarySkeleton = () => (
  <aside className="sum order-side" aria-label={messages.summary}>
    <h2 className="h3">{messages.summary}</h2>
    <TotalsSkeleton />
  </aside>
);
