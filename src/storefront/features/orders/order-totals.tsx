/** What an order came to, line by line (specification 2, Order Details). */
import { ORDER_ROWS, withoutShipping } from "../../../shared/order-totals.ts";
import { TotalsList } from "../../commerce/totals-list.tsx";
import { messages } from "./messages.ts";
import type { Order } from "./order.ts";

const labels = { ...messages, items: messages.subTotal, discount: messages.discounts, shipping: messages.deliveryCharges };

export const OrderTotals = ({ order }: { order: Order }) => (
  <aside className="sum order-totals" aria-labelledby="order-totals">
    <h2 className="h3" id="order-totals">
      {messages.totals}
    </h2>
    <TotalsList
      amounts={order.totals}
      kinds={order.hasGoods ? ORDER_ROWS : withoutShipping(ORDER_ROWS)}
      labels={labels}
      total={order.total}
      couponCode={order.totals.couponCode}
    />
    {order.hasGoods && <p className="small muted">{messages.taxes}</p>}
  </aside>
);
