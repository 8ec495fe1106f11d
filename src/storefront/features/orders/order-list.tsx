/** My Orders: newest first, each with lines, status and total, loaded page by page. */
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { orderPath, shopPath } from "../../../shared/links.ts";
import { totalsMessages } from "../../../shared/totals-messages.ts";
import { rupeeText } from "../../../shared/money.ts";
import { browserApi } from "../../state/browser-api.ts";
import { toast } from "../../ui/toast.ts";
import { chargesText, dayText, messages } from "./messages.ts";
import { OrderItemView } from "./order-item.tsx";
import type { OrderHead } from "./order.ts";
import { type OrderPage, readOrders } from "./order.wire.ts";
import { Status } from "./status.tsx";
import "./order-list.css";

export function OrderList({ first }: { first: OrderPage }) {
  const [more, setMore] = useState<OrderHead[]>([]);
  const [page, setPage] = useState(1);
  const [isBusy, setBusy] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [fresh, setFresh] = useState("");

  // Focuses the first order of the loaded page.
  useEffect(() => {
    if (fresh !== "") list.current?.querySelector<HTMLElement>(`[id="order-${fresh}"] a`)?.focus();
  }, [fresh]);

  if (first.total === 0) return <NoOrders />;

  const show = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const next = await readOrders(browserApi(), page + 1);
      // A new order may have shifted the pages.
      const known = new Set([...first.orders, ...more].map(({ number }) => number));
      const added = next.orders.filter(({ number }) => !known.has(number));
      setMore([...more, ...added]);
      setPage(page + 1);
      setFresh(added[0]?.number ?? "");
    } catch {
      toast(messages.failed);
    }
    setBusy(false);
  };

  return (
    <div className="placed-orders">
      <ul ref={list}>
        {[...first.orders, ...more].map((order) => (
          <OrderCard key={order.number} order={order} />
        ))}
      </ul>
      {page < first.lastPage && (
        <button type="button" className="btn btn-line" aria-busy={isBusy} onClick={() => void show()}>
          {messages.more}
        </button>
      )}
    </div>
  );
}

const OrderCard = ({ order }: { order: OrderHead }) => {
  const to = orderPath(order.number);
  return (
    <li className="placed-order" id={`order-${order.number}`}>
      <div className="placed-order-head">
        <h2 className="h3 num">
          <Link to={to}>
            <span className="sr">{messages.orderNumber} </span>
            {order.number}
          </Link>
        </h2>
        <p className="small quiet">
          <span className="sr">{messages.placed} </span>
          <time dateTime={order.placedAt}>{dayText(order.placedAt)}</time>
        </p>
        <Status text={order.status} />
      </div>
      <ul>
        {order.items.map((item) => (
          <OrderItemView key={item.key} item={item} to={to} />
        ))}
      </ul>
      <p className="placed-order-total num">
        <span>{totalsMessages.total}</span> <b>{rupeeText(order.total)}</b>
        {chargesText(order) && <span className="small muted">{chargesText(order)}</span>}
      </p>
    </li>
  );
};

const NoOrders = () => (
  <div className="no-orders">
    <h2>{messages.noOrdersTitle}</h2>
    <p className="lede">{messages.noOrders}</p>
    <Link className="btn" to={shopPath}>
      {messages.shopNow}
    </Link>
  </div>
);

/** In the size of the real content. */
export const OrderListSkeleton = () => (
  <div className="placed-orders" aria-hidden="true">
    <p className="skeleton placed-order-skeleton" />
    <p className="skeleton placed-order-skeleton" />
  </div>
);
