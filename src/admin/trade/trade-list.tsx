import { Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import { tradeApplications, tradeLists } from "../../contract/admin/trade.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { day } from "../format.ts";
import { trade as texts } from "./messages.ts";

type Row = ReplyOf<typeof tradeApplications>["rows"][number];
export const tradeColours = { applied: "amber", not_applied: "ink", approved: "leaf", declined: "ink" } as const;

const nameOf = ({ company, name }: Row) => company || name || texts.noCompany;

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "company", label: texts.columns.company, cell: nameOf, text: nameOf },
  {
    key: "contact",
    label: texts.columns.contact,
    cell: ({ name, email, company, isVerified }) => (
      <>
        {company !== "" && name} <span className="quiet breaks">{email}</span>
        {!isVerified && <div className="hot">{texts.unverified}</div>}
      </>
    ),
    text: ({ email }) => email,
    place: "wide",
  },
  {
    key: "where",
    label: texts.columns.where,
    cell: ({ city, businessType }) => [city, businessType].filter(Boolean).join(", "),
    text: ({ city }) => city,
    place: "wide",
  },
  { key: "gstin", label: texts.columns.gstin, cell: ({ gstin }) => gstin, text: ({ gstin }) => gstin, place: "wide", isHidden: true },
  { key: "group", label: texts.columns.group, cell: ({ group }) => group, text: ({ group }) => group ?? "" },
  {
    key: "applied",
    label: texts.columns.applied,
    cell: ({ appliedAt }) => day(appliedAt),
    text: ({ appliedAt }) => appliedAt,
    place: "end",
  },
  {
    key: "state",
    label: texts.columns.state,
    cell: ({ state }) => (
      <Badge variant="light" color={tradeColours[state]} tt="none">
        {texts.states[state]}
      </Badge>
    ),
    text: ({ state }) => texts.states[state],
    place: "right",
  },
];

export const TradeList = () => (
  <ResourceList
    spec={{
      name: "trade",
      title: texts.title,
      lists: tradeLists,
      texts,
      read: (query, signal) => send(tradeApplications, { query, signal }),
      idOf: ({ id }) => String(id),
      nameOf,
      linkTo: ({ id }) => `/trade/${id}`,
      exportAs: "trade-applications",
      actions: (
        <Button component={Link} to="/trade/groups" variant="default">
          {texts.terms}
        </Button>
      ),
      columns,
    }}
  />
);
