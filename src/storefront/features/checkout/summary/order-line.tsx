/** A small order line, before or after ordering. */
import type { ReactNode } from "react";
import { LineAmount } from "../../../commerce/line-amount.tsx";
import { Picture, type PictureView, placeholder } from "../../../ui/picture.tsx";
import { madeToOrder, quantity } from "../messages.ts";
import "./order-line.css";

type Props = {
  picture: PictureView | null;
  name: string;
  choice: string;
  units: number;
  /** For products made to order. */
  leadDays: { min: number; max: number } | null;
  /** Rupees for all units; null when the line cannot be bought. */
  amount: number | null;
  /** MRP of all units. */
  mrp: number;
  children?: ReactNode;
};

export const OrderLine = ({ picture, name, choice, units, leadDays, amount, mrp, children }: Props) => (
  <li className="order-line">
    <Picture picture={picture ?? placeholder} sizes="72px" alt="" />
    <div className="order-line-what">
      <p className="order-line-name">{name}</p>
      {choice && <p className="quiet">{choice}</p>}
      <p className="quiet num">{quantity(units)}</p>
    </div>
    <p className="line-amount num">{amount !== null && <LineAmount total={amount} mrp={mrp} />}</p>
    {leadDays && <p className="order-line-made num">{madeToOrder(leadDays)}</p>}
    {children}
  </li>
);
