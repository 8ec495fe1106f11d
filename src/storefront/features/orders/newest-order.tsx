/** The newest order, in the account overview. */
import { Link } from "react-router";
import { orderPath, ordersPath, shopPath } from "../../../shared/links.ts";
import { rupeeText } from "../../../shared/money.ts";
import { dayText, messages } from "./messages.ts";
import type { OrderHead } from "./order.ts";
import { Picture, placeholder } from "../../ui/picture.tsx";
import { Status } from "./status.tsx";

/** In one row on a phone. */
const MOST_PICTURES = 4;

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
        <ul className="newest-pictures">
          {order.items.slice(0, MOST_PICTURES).map(({ key, picture }) => (
            <li key={key}>
              <Picture picture={picture ?? placeholder} sizes="72px" alt="" />
            </li>
          ))}
        </ul>
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
