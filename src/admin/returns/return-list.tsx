import { returnList, returnLists } from "../../contract/admin/returns.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { shortDay } from "../../shared/dates.ts";
import { isEnded } from "../../shared/returns.ts";
import { send } from "../api.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { dayAndTime, hoursSince, money } from "../format.ts";
import { returnTexts as texts } from "./messages.ts";

type Row = ReplyOf<typeof returnList>["rows"][number];
/** Within which a customer must have an answer, and a solution (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
const ANSWER_HOURS = 48;
const SETTLE_DAYS = 30;
const URGENT_HOURS = 12;
const URGENT_DAYS = 7;

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  {
    key: "number",
    label: texts.columns.number,
    cell: ({ number }) => <span className="whole">{number}</span>,
    text: ({ number }) => number,
  },
  {
    key: "customer",
    label: texts.columns.customer,
    cell: ({ customer, place }) => (
      <>
        <div>{customer}</div>
        <div className="quiet">{place}</div>
      </>
    ),
    text: ({ customer }) => customer,
  },
  {
    key: "what",
    label: texts.columns.what,
    cell: ({ units, first, reason, pickupDay, state }) => (
      <>
        <div>{texts.units(units, first)}</div>
        <div className="quiet">{reason}</div>
        {pickupDay !== null && !isEnded(state) && <div className="quiet">{texts.pickupOn(shortDay(pickupDay))}</div>}
      </>
    ),
    text: ({ reason }) => reason,
    place: "wide",
  },
  {
    key: "refund",
    label: texts.columns.refund,
    cell: ({ refund }) => money(refund),
    text: ({ refund }) => String(refund / 100),
    place: "end",
  },
  {
    key: "asked",
    label: texts.columns.asked,
    cell: ({ askedAt }) => <span className="quiet whole">{dayAndTime(askedAt)}</span>,
    text: ({ askedAt }) => askedAt,
    isHidden: true,
    place: "wide",
  },
  { key: "state", label: texts.columns.state, cell: (row) => <State {...row} />, text: ({ state }) => texts.states[state], place: "right" },
];

type Clocked = Pick<Row, "state" | "askedAt" | "answeredAt">;

/** How far it is, and how much of the law's time for the next step is left. */
export function State({ state, askedAt, answeredAt }: Clocked) {
  if (isEnded(state)) return <span className="quiet whole">{texts.states[state]}</span>;
  const hours = hoursSince(askedAt);
  const [hoursLeft, daysLeft] = [ANSWER_HOURS - hours, SETTLE_DAYS - Math.floor(hours / 24)];
  const isHot = answeredAt === null ? hoursLeft <= URGENT_HOURS : daysLeft <= URGENT_DAYS;
  return (
    <>
      <div className="whole">{texts.states[state]}</div>
      <div className={isHot ? "hot whole" : "quiet whole"}>{answeredAt === null ? texts.left(hoursLeft) : texts.monthLeft(daysLeft)}</div>
    </>
  );
}

export const ReturnList = () => (
  <ResourceList
    spec={{
      name: "returns",
      title: texts.title,
      lists: returnLists,
      texts,
      read: (query, signal) => send(returnList, { query, signal }),
      idOf: ({ number }) => number,
      nameOf: ({ number, customer }) => `${number}, ${customer}`,
      linkTo: ({ number }) => `/returns/${number}`,
      columns,
    }}
  />
);
