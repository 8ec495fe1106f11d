/** The newest order, in the account overview. */
import { Link } from "react-router";
import { orderPath, ordersPath, shopPath } from "../../../shared/links.ts";
import { rupeeText } from "../../../shared/money.ts";
import { dayText, messages } from "./messages.ts";
import type { OrderHead } from "./order.ts";
import { Status } from "./status.tsx";

export const NewestOrder = ({ order }: { order: OrderHead | undefined }) => (
  <section className="pane" aria-labelledby="newest-title">
    <h2 className="h3" id="newest-title">
      {messages.newest}
    </h2>
    {order ? (
      <>
        <p className="muted pane-lines num">
          <span>
            {order.number}, {dayText(order.placedAt)}
          </span>
          <span>{order.items.map(({ name }) => name).join(", ")}</span>
          <span>{rupeeText(order.total)}</span>
        </p>
        <p className="newest-status">
          <Status text={order.status} />
        </p>
      </>
    ) : (
      <p className="muted">{messages.noOrders}</p>
    )}
    <p className="pane-links">
      {order && (
        <Link className="link small" to={orderPath(order.number)}>
          <span>{messages.seeOrder}</span>
        </Link>
      )}
      <Link className="link small" to={order ? ordersPath : shopPath}>
        <span>{order ? messages.allOrders : messages.shopNow}</span>
      </Link>
    </p>
  </section>
);
