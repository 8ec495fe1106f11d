/** Progress of an order: three diamonds on a line that fills up (specification 2, section 4). */
import { promisedDays } from "../../../shared/delivery.ts";
import { readyDays } from "../../../shared/ready-days.ts";
import { dayText, messages, readyText } from "./messages.ts";
import type { Order } from "./order.ts";
import { ProgressStep, type Thread } from "../../commerce/progress-steps.tsx";

const steps = messages.steps;

export function Progress({ order }: { order: Order }) {
  const { stage, parcel, shippedAt, deliveredAt } = order;
  if (!order.hasGoods) return <GiftCardProgress order={order} />;
  const hasLeft = stage === "shipped" || stage === "delivered";
  const isDelivered = stage === "delivered";
  const goesOn = hasLeft || stage === "confirmed";
  const ready = stage === "confirmed" ? readyDays({ lines: order.items, placedAt: order.placedAt }) : null;
  return (
    <ol className="progress">
      <Step isActive thread={hasLeft ? "done" : goesOn ? "half" : "none"} title={stage === "unpaid" ? steps.unpaid : steps.confirmed}>
        <time dateTime={order.placedAt}>{dayText(order.placedAt)}</time>
      </Step>
      <Step isActive={hasLeft} thread={isDelivered ? "done" : hasLeft ? "half" : "none"} title={hasLeft ? steps.shipped : steps.shipping}>
        {order.awaitsConfirmation && <span>{messages.confirmByEmail}</span>}
        {ready && <span>{readyText(ready)}</span>}
        {hasLeft && shippedAt !== "" && <time dateTime={shippedAt}>{dayText(shippedAt)}</time>}
        {hasLeft && parcel && (
          <>
            <span>
              {parcel.carrier}, {messages.trackingId} <span className="num">{parcel.trackingId}</span>
            </span>
            {parcel.url !== "" && (
              <a className="link" href={parcel.url} target="_blank" rel="noreferrer">
                <span>
                  {messages.follow}
                  <span className="sr">, {messages.opensElsewhere}</span>
                </span>
              </a>
            )}
          </>
        )}
      </Step>
      <Step isActive={isDelivered} thread={isDelivered ? "done" : "none"} title={isDelivered ? steps.delivered : steps.toDeliver}>
        {isDelivered && <time dateTime={deliveredAt}>{dayText(deliveredAt)}</time>}
        {goesOn && !isDelivered && order.promised && <span className="num">{promisedDays(order.promised)}</span>}
      </Step>
    </ol>
  );
}

/** Of gift cards only: nothing is shipped. */
function GiftCardProgress({ order: { stage, placedAt, deliveredAt } }: { order: Order }) {
  const isSent = stage === "delivered";
  const thread = isSent ? "done" : stage === "confirmed" ? "half" : "none";
  return (
    <ol className="progress progress-short">
      <Step isActive thread={thread} title={stage === "unpaid" ? steps.unpaid : steps.confirmed}>
        <time dateTime={placedAt}>{dayText(placedAt)}</time>
      </Step>
      <Step isActive={isSent} thread={isSent ? "done" : "none"} title={isSent ? steps.emailed : steps.toEmail}>
        {isSent && <time dateTime={deliveredAt}>{dayText(deliveredAt)}</time>}
      </Step>
    </ol>
  );
}

type StepProps = { isActive: boolean; thread: Thread; title: string; children: React.ReactNode };

const Step = ({ isActive, thread, title, children }: StepProps) => (
  <ProgressStep
    isActive={isActive}
    thread={thread}
    title={
      <>
        {title}
        <span className="sr">{isActive ? messages.reached : messages.notReached}</span>
      </>
    }
  >
    {children}
  </ProgressStep>
);
