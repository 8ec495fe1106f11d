/** The status of an order. */
import { messages } from "./messages.ts";
import "./status.css";

export const Status = ({ text }: { text: string }) => (
  <span className="order-status">
    <span className="sr">{messages.orderStatus}: </span>
    {text}
  </span>
);
