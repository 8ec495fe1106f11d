/** What happens next, as three diamonds, and the day for the calendar where one is known. */
import { ProgressStep } from "../../../commerce/progress-steps.tsx";
import { dayRange, messages } from "./messages.ts";
import { calendarFile, nextSteps } from "./next-steps.rules.ts";
import type { PlacedOrder } from "./placed-order.ts";

export function NextSteps({ order }: { order: PlacedOrder }) {
  const steps = nextSteps(order);
  const awaited = steps.find(({ isDone, days }) => !isDone && days !== null);
  return (
    <section className="thanks-next" aria-labelledby="thanks-next">
      <h2 className="h3" id="thanks-next">
        {messages.next.title}
      </h2>
      <ol className={steps.length === 2 ? "progress progress-short" : "progress"}>
        {steps.map(({ title, text, days, isDone }, place) => (
          <ProgressStep key={title} isActive={isDone} thread={isDone ? (steps[place + 1]?.isDone ? "done" : "half") : "none"} title={title}>
            {days && <time dateTime={days.from}>{dayRange(days)}</time>}
            {text !== "" && <span>{text}</span>}
          </ProgressStep>
        ))}
      </ol>
      {awaited?.days && (
        <a
          className="link small"
          download={`${order.number}.ics`}
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(
            calendarFile({ number: order.number, title: messages.next.calendarTitle(awaited.title, order.number), days: awaited.days }),
          )}`}
        >
          <span>{messages.next.calendar}</span>
        </a>
      )}
    </section>
  );
}
