/** The day of delivery, what it costs, and how it comes about. */
import { type DeliveryReply } from "./delivery.ts";
import { arrives, costs, messages } from "./messages.ts";
import "./delivery.css";

type Props = {
  reply: DeliveryReply;
  /** Beside sums that say it already, the charge is left out. */
  hasCharge?: boolean;
};

export function DeliveryAnswer({ reply, hasCharge = true }: Props) {
  if ("refusal" in reply) return <p className="delivery-refused">{reply.refusal}</p>;
  const { place, pincode, days, isServed, message, shipping, shippingBecause, cod, because } = reply.answer;
  const reasons = [...because, ...shippingBecause];
  return (
    <div className="delivery-answer">
      {message !== "" && <p className={isServed ? "small muted" : "delivery-refused"}>{message}</p>}
      {days && (
        <p className="num">
          <strong className="delivery-day">
            {messages.arrives} {arrives(days)}
          </strong>
          <span className="muted">
            {" "}
            {place} {pincode}
            {hasCharge && `, ${costs(shipping)}`}
          </span>
        </p>
      )}
      {isServed && hasCharge && <p className="small muted">{cod.isAvailable ? messages.cod : cod.message || messages.noCod}</p>}
      {reasons.length > 0 && (
        <details className="delivery-why">
          <summary className="small">{messages.why}</summary>
          <ul className="small muted num">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
