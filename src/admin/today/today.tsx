/** What waits for someone, and how the shop does. */
import { Button, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { type Task, today } from "../../contract/admin/today.ts";
import { send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { WideTable } from "../bricks/wide-table.tsx";
import { age, change, hoursSince, longDay, money } from "../format.ts";
import { messages } from "../messages.ts";
import { FirstSteps } from "./first-steps.tsx";
import { SalesByDay } from "./sales-by-day.tsx";

const texts = messages.today;
/** Also while nothing tells of changes. */
const REFRESH_MS = 60_000;
/** Within which a customer must have an answer (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
const ANSWER_HOURS = 48;
/** Hours before that from which it is urgent. */
const URGENT_HOURS = 36;

const links: Readonly<Record<Task, string>> = {
  cod_calls: "/cod-calls",
  parcels_left: "/dispatch?stage=packed",
  due_to_leave: "/dispatch",
  to_send: "/orders?sort=oldest",
  parcel_problems: "/dispatch?stage=problems",
  on_hold: "/orders?tab=on_hold",
  returns: "/returns",
  returns_here: "/returns?tab=here",
  refund_refused: "/orders?tab=all&filters=refund_refused",
  enquiries: "/enquiries",
  trade_applications: "/trade",
  e_invoices: "/books/e-invoices",
  out_of_stock: "/products?filters=sold_out",
  low_stock: "/stock?filters=low",
  failed_emails: "/books/failed",
  content_findings: "/content/check",
};
const withClock: readonly Task[] = ["returns", "enquiries", "trade_applications"];
const alwaysHot: readonly Task[] = ["parcels_left", "due_to_leave", "parcel_problems", "on_hold", "refund_refused", "failed_emails"];

type Today = Awaited<ReturnType<typeof load>>;
const load = () => send(today);

export function Today() {
  const found = useQuery({ queryKey: ["today"], queryFn: load, refetchInterval: REFRESH_MS });
  const [now] = useState(() => new Date());
  return (
    <>
      <div className="page-head">
        <Title order={1}>{longDay(now)}</Title>
      </div>
      <Pending query={found}>
        {({ tasks, firstSteps, figures, days }) => {
          const waits = tasks.reduce((sum, { count }) => sum + count, 0);
          const first = tasks.find(({ count }) => count > 0)?.task;
          return (
            <>
              {firstSteps && <FirstSteps steps={firstSteps} />}
              <p className="quiet">{waits > 0 ? texts.waits(waits) : texts.nothing}</p>
              <div className="task task-head" aria-hidden="true">
                <span />
                <span>{texts.needsYou}</span>
                <span className="task-age">{texts.oldestHead}</span>
                <span />
              </div>
              <ul className="tasks">
                {tasks.map((one) => (
                  <TaskRow key={one.task} {...one} isFirst={one.task === first} />
                ))}
              </ul>
              <div className="today-figures">
                {figures && <Figures figures={figures} />}
                {days && <SalesByDay days={days} />}
              </div>
            </>
          );
        }}
      </Pending>
    </>
  );
}

function TaskRow({ task, count, oldestAt, oldest, isFirst }: Today["tasks"][number] & { isFirst: boolean }) {
  const { title, verb } = texts.tasks[task];
  const hours = oldestAt === null ? 0 : hoursSince(oldestAt);
  const isHot = count > 0 && (alwaysHot.includes(task) || (withClock.includes(task) && hours >= URGENT_HOURS));
  return (
    <li className={count > 0 ? "task" : "task is-quiet"}>
      <div className={isHot ? "task-count hot" : "task-count"}>{count}</div>
      <div>
        <div>{title}</div>
        {count > 0 && oldestAt !== null && (
          <div className="quiet breaks">
            <span className={isHot ? "task-age-inline hot" : "task-age-inline"}>{texts.oldest(age(oldestAt))} </span>
            {oldest && [oldest.who, oldest.what, oldest.amount !== null && money(oldest.amount)].filter(Boolean).join(", ")}
            {withClock.includes(task) && <Clock hours={hours} isHot={isHot} />}
          </div>
        )}
      </div>
      <span className={isHot ? "task-age hot" : "task-age"}>{count > 0 && oldestAt !== null && age(oldestAt)}</span>
      {count === 0 ? (
        <span className="task-verb">{texts.nothingToDo}</span>
      ) : (
        <Button className="task-verb" component={Link} to={links[task]} variant={isFirst ? "filled" : "default"}>
          {verb}
        </Button>
      )}
    </li>
  );
}

/** How much of the time for an answer is over. */
const Clock = ({ hours, isHot }: { hours: number; isHot: boolean }) => (
  <div className={isHot ? "clock hot" : "clock"} title={texts.clock}>
    <progress max={ANSWER_HOURS} value={Math.min(hours, ANSWER_HOURS)} aria-label={texts.clock} /> {texts.clockOf(hours, ANSWER_HOURS)}
  </div>
);

function Figures({ figures }: { figures: NonNullable<Today["figures"]> }) {
  const average = ({ sales, orders }: { sales: number; orders: number }) => (orders > 0 ? Math.round(sales / orders) : 0);
  const rows = [
    { label: texts.sales, of: (period: { sales: number }) => period.sales, show: money },
    { label: texts.orders, of: (period: { orders: number }) => period.orders, show: String },
    { label: texts.average, of: average, show: money },
  ];
  return (
    <section className="part" style={{ marginTop: 32 }}>
      <h2>{texts.figures}</h2>
      <WideTable>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            {figures.map(({ days }) => (
              <th key={days} scope="col">
                {texts.periods[days]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of, show }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {figures.map(({ days, now, before }) => (
                <td key={days}>
                  {show(of(now))}
                  <div className="quiet">{change(of(now), of(before), texts)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}
