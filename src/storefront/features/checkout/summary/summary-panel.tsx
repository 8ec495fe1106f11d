/** The order summary beside each step. */
import { Link } from "react-router";
import { cartPath } from "../../../../shared/links.ts";
import { messages } from "../messages.ts";
import { type PaymentMethod, type CheckoutOrder, isGiftCardsOnly, payableBy } from "./order-summary.ts";
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
  return (
    <aside className="sum order-side" aria-labelledby="order-side">
      <h2 className="h3" id="order-side">
        {messages.summary}
      </h2>
      {order && (
        <>
          <CartLines lines={order.lines} isBusy={isBusy} />
          <OrderTotals amounts={amountsOf(order, method)} isBusy={isBusy} />
          <Link className="link small" to={cartPath}>
            <span>{messages.changeCart}</span>
          </Link>
        </>
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
