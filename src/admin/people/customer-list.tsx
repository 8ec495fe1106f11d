import { Badge } from "@mantine/core";
import { customerList, customerLists } from "../../contract/admin/customers.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { cellTime, day, money } from "../format.ts";
import { people } from "./messages.ts";

const texts = people.customers;
type Row = ReplyOf<typeof customerList>["rows"][number];

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "name", label: texts.columns.name, cell: ({ name }) => name || texts.noName, text: ({ name }) => name },
  {
    key: "email",
    label: texts.columns.contact,
    cell: ({ email, company, isVerified }) => (
      <>
        <span className="breaks">{email}</span> <span className="quiet">{company}</span>
        {!isVerified && <div className="hot">{texts.unverified}</div>}
      </>
    ),
    text: ({ email }) => email,
    place: "wide",
  },
  { key: "mobile", label: texts.columns.mobile, cell: ({ mobile }) => mobile, text: ({ mobile }) => mobile, place: "wide" },
  {
    key: "seen",
    label: texts.columns.seen,
    cell: ({ lastSeenAt }) => day(lastSeenAt),
    text: ({ lastSeenAt }) => cellTime(lastSeenAt),
    isHidden: true,
  },
  {
    key: "orders",
    label: texts.columns.orders,
    cell: ({ orders }) => <span className="whole">{texts.orders(orders)}</span>,
    text: ({ orders }) => String(orders),
  },
  {
    key: "total",
    label: texts.columns.total,
    cell: ({ total }) => money(total),
    text: ({ total }) => String(total / 100),
    place: "end",
  },
  {
    key: "kind",
    label: texts.columns.kind,
    cell: ({ kind }) => (
      <Badge variant="light" color={kind === "trade" ? "indigo" : "ink"} tt="none">
        {texts.kinds[kind]}
      </Badge>
    ),
    text: ({ kind }) => texts.kinds[kind],
    place: "right",
  },
];

export const CustomerList = () => (
  <ResourceList
    spec={{
      name: "customers",
      title: texts.title,
      lists: customerLists,
      texts,
      read: (query, signal) => send(customerList, { query, signal }),
      idOf: ({ id }) => String(id),
      nameOf: ({ name, email }) => name || email,
      linkTo: ({ id }) => `/customers/${id}`,
      columns,
    }}
  />
);
