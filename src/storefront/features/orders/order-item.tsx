/** An order line: product, quantity and price. */
import { Link } from "react-router";
import { LineAmount } from "../../commerce/line-amount.tsx";
import { Picture, placeholder } from "../../ui/picture.tsx";
import { madeToOrder, unitsTimesPrice } from "./messages.ts";
import type { OrderItem } from "./order.ts";
import "./order-item.css";

/** `to`: the product page, if there is one. */
export const OrderItemView = ({ item, to }: { item: OrderItem; to: string | undefined }) => (
  <li className="placed-item">
    <Picture picture={item.picture ?? placeholder} sizes="72px" alt="" />
    <div className="placed-item-what">
      {/* CSS extends the link to the whole item. */}
      <p className="placed-item-name">{to === undefined ? item.name : <Link to={to}>{item.name}</Link>}</p>
      {item.choice !== "" && <p className="quiet">{item.choice}</p>}
      <p className="quiet num">{unitsTimesPrice(item.quantity, item.unitPrice)}</p>
      {item.leadDays && <p className="placed-item-made">{madeToOrder(item.leadDays)}</p>}
    </div>
    <p className="line-amount num">
      <LineAmount total={item.total} mrp={item.mrp * item.quantity} />
    </p>
  </li>
);
