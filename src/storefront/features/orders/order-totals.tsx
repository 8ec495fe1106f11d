/** What an order came to, line by line (specification 2, Order Details). */
import { rupeeText } from "../../../shared/money.ts";
import { messages, minus } from "./messages.ts";
import type { Order } from "./order.ts";
import "../../commerce/order-totals.css";

type Row = { name: string; also?: string; amount: string };

/** One of which there is nothing is left out. */
const rowsOf = ({ items, discount, coupon, couponCode, giftCard, shipping, codCharge }: Order["totals"]): Row[] => [
  { name: messages.subTotal, amount: rupeeText(items) },
  ...(discount > 0 ? [{ name: messages.discounts, amount: minus(discount) }] : []),
  ...(coupon > 0 ? [{ name: messages.coupon, also: couponCode, amount: minus(coupon) }] : []),
  ...(giftCard > 0 ? [{ name: messages.giftCard, amount: minus(giftCard) }] : []),
  { name: messages.deliveryCharges, amount: shipping > 0 ? rupeeText(shipping) : messages.free },
  ...(codCharge > 0 ? [{ name: messages.codCharge, amount: rupeeText(codCharge) }] : []),
];

export const OrderTotals = ({ order }: { order: Order }) => (
  <aside className="sum order-totals" aria-labelledby="order-totals">
    <h2 className="h3" id="order-totals">
      {messages.totals}
    </h2>
    <dl className="num">
      {rowsOf(order.totals).map(({ name, also, amount }) => (
        <div key={name}>
          <dt>
            {name} {also && <span className="quiet">{also}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="sum-total">
        <dt>{messages.total}</dt>
        <dd>{rupeeText(order.total)}</dd>
      </div>
    </dl>
    <p className="small muted">{messages.taxes}</p>
  </aside>
);
