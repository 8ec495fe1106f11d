/** What an order came to, line by line (specification 2, Order Details). */
import { TOTAL_ROWS, withoutShipping } from "../../../shared/order-totals.ts";
import { totalsMessages } from "../../../shared/totals-messages.ts";
import { rupeeText } from "../../../shared/money.ts";
import { TotalsList } from "../../commerce/totals-list.tsx";
import { messages } from "./messages.ts";
import type { Order } from "./order.ts";

export const OrderTotals = ({ order }: { order: Order }) => (
  <aside className="sum order-totals" aria-labelledby="order-totals">
    <h2 className="h3" id="order-totals">
      {messages.totals}
    </h2>
    <TotalsList
      amounts={order.totals}
      kinds={order.hasGoods ? TOTAL_ROWS : withoutShipping(TOTAL_ROWS)}
      labels={messages.rows}
      total={order.total}
      couponCode={order.totals.couponCode}
    />
    {order.notTaken > 0 && (
      <dl className="num">
        <div>
          <dt>{messages.notTaken}</dt>
          <dd>− {rupeeText(order.notTaken)}</dd>
        </div>
        <div className="sum-total">
          <dt>{order.payment === "pending" && order.stage !== "cancelled" ? messages.toPayAtDoor : messages.forTaken}</dt>
          <dd>{rupeeText(order.due)}</dd>
        </div>
      </dl>
    )}
    {order.hasGoods && <p className="small muted">{totalsMessages.taxes}</p>}
  </aside>
);
