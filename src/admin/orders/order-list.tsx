/** Orders by what has to be done with them. */
import { Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import { deliverOrder, orderList, orderLists } from "../../contract/admin/orders.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { BulkAction, Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { cellTime, day, money, time } from "../format.ts";
import { messages } from "../messages.ts";
import { messages as phoneTexts } from "../phone-orders/messages.ts";
import { useMay } from "../session/use-session.ts";
import { ShipMany } from "./ship-many.tsx";

const texts = messages.orders;

type Row = ReplyOf<typeof orderList>["rows"][number];

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  { key: "number", label: texts.columns.number, cell: ({ number }) => number, text: ({ number }) => number },
  {
    key: "placed",
    label: texts.columns.placed,
    cell: ({ at }) => (
      <>
        {day(at)} <span className="quiet">{time(at)}</span>
      </>
    ),
    text: ({ at }) => cellTime(at),
    place: "wide",
  },
  {
    key: "customer",
    label: texts.columns.customer,
    cell: ({ customer, place }) => (
      <>
        {customer} <span className="quiet">{place}</span>
      </>
    ),
    text: ({ customer, place }) => `${customer}, ${place}`,
    place: "wide",
  },
  {
    key: "items",
    label: texts.columns.items,
    cell: (row) => <Items row={row} />,
    text: ({ items: { first, terms, more } }) => `${first}${more > 0 ? texts.more(more) : ""} ${terms}`.trim(),
    place: "wide",
  },
  {
    key: "total",
    label: texts.columns.total,
    cell: ({ payable }) => money(payable),
    text: ({ payable }) => String(payable / 100),
    place: "end",
  },
  {
    key: "payment",
    label: texts.columns.payment,
    cell: ({ method }) => texts.methods[method],
    text: ({ method }) => texts.methods[method],
  },
  {
    key: "state",
    label: texts.columns.state,
    cell: (row) => <Status row={row} />,
    text: ({ status }) => texts.statuses[status],
    place: "right",
  },
];

const ship: BulkAction<Row> = {
  label: texts.shipMany.label,
  applies: ({ status }) => status === "confirmed",
  dialog: (given) => <ShipMany {...given} />,
};

const deliver: BulkAction<Row> = {
  label: texts.deliverAll,
  applies: ({ status }) => status === "shipped",
  run: ({ number }) => send(deliverOrder, { params: { number } }),
  done: texts.delivered,
};

export function OrderList() {
  const may = useMay();
  return (
    <ResourceList
      spec={{
        name: "orders",
        title: texts.title,
        lists: orderLists,
        texts,
        read: (query, signal) => send(orderList, { query, signal }),
        idOf: ({ number }) => number,
        nameOf: ({ number }) => number,
        linkTo: ({ number }) => `/orders/${number}`,
        columns,
        sumOf: (rows) => money(rows.reduce((sum, { payable }) => sum + payable, 0)),
        exportAs: "orders",
        ...(may("orders.fulfil") && { bulk: [ship, deliver] }),
        actions: may("orders.place") && (
          <Button component={Link} to="/orders/new" variant="default">
            {phoneTexts.take}
          </Button>
        ),
      }}
    />
  );
}

const Items = ({ row: { items, pictures } }: { row: Row }) => (
  <div style={{ display: "flex", gap: 10, alignItems: "center" }}>
    <span className="list-pictures">
      {pictures.map((picture) => (
        <Thumb key={picture.base} picture={picture} />
      ))}
    </span>
    <span>
      {items.first}
      {items.more > 0 && texts.more(items.more)} <span className="quiet">{items.terms}</span>
    </span>
  </div>
);

const colours = {
  processing: "ink",
  confirmed: "amber",
  shipped: "indigo",
  delivered: "leaf",
  cancelled: "ink",
  on_hold: "madder",
} as const;
const Status = ({ row: { status, isTrade, isByPhone, isExchange, isPartlySent } }: { row: Row }) => (
  <>
    <Badge variant="light" color={colours[status]} tt="none">
      {isPartlySent ? texts.partlySent : texts.statuses[status]}
    </Badge>
    {isByPhone && (
      <Badge variant="outline" color="ink" tt="none" ml={4}>
        {texts.filters.by_phone}
      </Badge>
    )}
    {isExchange && (
      <Badge variant="outline" color="ink" tt="none" ml={4}>
        {texts.exchange}
      </Badge>
    )}
    {isTrade && (
      <Badge variant="outline" color="indigo" tt="none" ml={4}>
        {texts.trade}
      </Badge>
    )}
  </>
);
