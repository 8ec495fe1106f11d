import { Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import { enquiryList, enquiryLists, markAnswered } from "../../contract/admin/enquiries.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { dayAndTime, hoursSince } from "../format.ts";
import { enquiries as texts } from "./messages.ts";

type Row = ReplyOf<typeof enquiryList>["rows"][number];
/** Within which a customer must have an answer (Consumer Protection (E-Commerce) Rules 2020, rule 4(5)). */
const ANSWER_HOURS = 48;
const URGENT_HOURS = 12;

const subjectOf = ({ kind, subject }: Row) => subject || texts.kinds[kind];
const meetsOf = ({ meetsAt }: Row) => (meetsAt === null ? "" : dayAndTime(meetsAt));

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "sender", label: texts.columns.sender, cell: ({ name }) => name, text: ({ name }) => name },
  {
    key: "subject",
    label: texts.columns.subject,
    cell: (row) => (
      <>
        <div>
          {row.kind !== "enquiry" && (
            <Badge variant="light" color="indigo" tt="none" mr={8}>
              {texts.kinds[row.kind]}
            </Badge>
          )}
          {subjectOf(row)}
        </div>
        {row.meetsAt !== null && <div>{texts.meets(dayAndTime(row.meetsAt))}</div>}
        <div className="quiet excerpt">{row.excerpt}</div>
      </>
    ),
    text: subjectOf,
    place: "wide",
  },
  { key: "meets", label: texts.columns.meets, cell: meetsOf, text: meetsOf, isHidden: true, place: "wide" },
  {
    key: "arrived",
    label: texts.columns.arrived,
    cell: ({ createdAt }) => <span className="quiet whole">{dayAndTime(createdAt)}</span>,
    text: ({ createdAt }) => createdAt,
    place: "end",
  },
  {
    key: "assigned",
    label: texts.columns.assigned,
    cell: ({ assignedTo }) => assignedTo?.name,
    text: ({ assignedTo }) => assignedTo?.name ?? "",
  },
  {
    key: "state",
    label: texts.columns.state,
    cell: ({ answeredAt, createdAt }) => <State answeredAt={answeredAt} createdAt={createdAt} />,
    text: ({ answeredAt }) => (answeredAt === null ? texts.waits : texts.answered),
    place: "right",
  },
];

export function State({ answeredAt, createdAt }: { answeredAt: string | null; createdAt: string }) {
  if (answeredAt !== null) return <span className="quiet whole">{texts.answered}</span>;
  const left = ANSWER_HOURS - hoursSince(createdAt);
  return <span className={left <= URGENT_HOURS ? "hot whole" : "quiet whole"}>{texts.left(left)}</span>;
}

export const EnquiryList = () => (
  <ResourceList
    spec={{
      name: "enquiries",
      title: texts.title,
      lists: enquiryLists,
      texts,
      read: (query, signal) => send(enquiryList, { query, signal }),
      idOf: ({ ticket }) => ticket,
      nameOf: ({ name, ticket }) => `${name}, ${ticket}`,
      linkTo: ({ ticket }) => `/enquiries/${ticket}`,
      columns,
      bulk: [
        {
          label: texts.markAll,
          applies: ({ answeredAt }) => answeredAt === null,
          run: ({ ticket }) => send(markAnswered, { params: { ticket }, body: { isAnswered: true } }),
          done: texts.marked,
        },
      ],
      actions: (
        <Button component={Link} to="/enquiries/answers" variant="default">
          {texts.canned}
        </Button>
      ),
    }}
  />
);
