/** One order: progress, lines, delivery, totals and actions. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { MobileNumber } from "../../commerce/mobile-number.tsx";
import { productPath, trackOrderPath } from "../../../shared/links.ts";
import { sentWhen } from "../../commerce/gift-card-messages.ts";
import { GiftCardTo } from "../../commerce/gift-card-to.tsx";
import { WhatsAppLink } from "../../commerce/whats-app-link.tsx";
import { Documents } from "./documents.tsx";
import { messages, momentText, orderNotice, paymentText } from "./messages.ts";
import { OrderItemView } from "./order-item.tsx";
import type { Order } from "./order.ts";
import { Progress } from "./progress.tsx";
import { OrderTotals } from "./order-totals.tsx";
import "./order-list.css";
import "./order-view.css";
import "./status.css";

type Props = {
  order: Order;
  /** What the viewer can do with it. */
  actions?: ReactNode;
  /** The contact that found it. */
  contact?: string;
  /** The number for WhatsApp, or ''. */
  dial: string;
};

export function OrderView({ order, actions, contact = "", dial }: Props) {
  const notice = orderNotice(order);
  return (
    <div className="order-view">
      <Progress order={order} />
      {notice !== "" && (
        <p className="note order-notice">
          <i className="diamond" aria-hidden="true" />
          <span>{notice}</span>
        </p>
      )}
      {actions && <div className="order-actions">{actions}</div>}
      <div className="order-panes">
        <div className="order-facts">
          <section aria-labelledby="order-items">
            <h2 className="h3" id="order-items">
              {messages.items}
            </h2>
            <ul className="order-items">
              {order.items.map((item) => (
                <OrderItemView key={item.key} item={item} to={item.slug === "" ? undefined : productPath(item.slug)} />
              ))}
            </ul>
          </section>
          {order.giftCard && (
            <section className="order-pane" aria-labelledby="order-gift-card">
              <h2 className="h3" id="order-gift-card">
                {messages.giftCardDelivery}
              </h2>
              <GiftCardTo {...order.giftCard} when={sentWhen(order.giftCard, goesOn(order))} />
            </section>
          )}
          <Delivery order={order} />
          <Documents order={order} contact={contact} />
          <History order={order} />
          <p className="order-pane order-help">
            <WhatsAppLink dial={dial} label={messages.whatsApp} message={messages.whatsAppText(order.number)} />
          </p>
        </div>
        <OrderTotals order={order} />
      </div>
    </div>
  );
}

/** What is still to be e-mailed will be. */
const goesOn = ({ stage, payment }: Order) =>
  (stage === "confirmed" || stage === "shipped" || stage === "delivered") && payment !== "refunding" && payment !== "refunded";

const Delivery = ({ order }: { order: Order }) => (
  <section className="order-pane" aria-labelledby="order-delivery">
    <h2 className="h3" id="order-delivery">
      {order.hasGoods ? messages.delivery : messages.information}
    </h2>
    <address className="muted">
      <span>{order.person}</span>
      <span>{order.hasGoods ? order.address : order.email}</span>
    </address>
    <dl className="order-terms">
      {order.mobile !== "" && (
        <div>
          <dt>{messages.contactNumber}</dt>
          <dd>
            <MobileNumber mobile={order.mobile} />
          </dd>
        </div>
      )}
      <div>
        <dt>{messages.orderStatus}</dt>
        <dd>
          <span className="order-status">{order.status}</span>
        </dd>
      </div>
      <div>
        <dt>{messages.paymentLabel}</dt>
        <dd>{paymentText(order)}</dd>
      </div>
      {order.company !== "" && (
        <div>
          <dt>{messages.companyLabel}</dt>
          <dd className="order-company">
            {order.company}
            {order.gstin !== "" && <span>{messages.gstin(order.gstin)}</span>}
          </dd>
        </div>
      )}
      {order.note !== "" && (
        <div>
          <dt>{messages.noteLabel}</dt>
          <dd className="order-note">{order.note}</dd>
        </div>
      )}
    </dl>
  </section>
);

const History = ({ order: { events } }: { order: Order }) =>
  events.length > 0 && (
    <section className="order-pane" aria-labelledby="order-history">
      <h2 className="h3" id="order-history">
        {messages.history}
      </h2>
      <ol className="order-history">
        {events.map(({ kind, title, detail, at }) => (
          <li key={`${kind}-${at}-${detail}`}>
            <span>{title}</span>
            <time className="small quiet num" dateTime={at}>
              {momentText(at)}
            </time>
            {detail !== "" && <p className="small muted">{detail}</p>}
          </li>
        ))}
      </ol>
    </section>
  );

/** The order does not exist or may not be seen here. */
export const NoOrder = ({ children }: { children?: ReactNode }) => (
  <div className="no-orders">
    <h2>{messages.notFound}</h2>
    <p className="lede">{messages.notHere}</p>
    <p className="no-orders-actions">
      <Link className="btn" to={trackOrderPath}>
        {messages.track}
      </Link>
      {children}
    </p>
  </div>
);

/** In the size of the real content. */
export const OrderSkeleton = () => (
  <div className="order-view" aria-hidden="true">
    <p className="skeleton order-skeleton-progress" />
    <div className="order-panes">
      <p className="skeleton order-skeleton-items" />
      <p className="skeleton order-skeleton-totals" />
    </div>
  </div>
);
