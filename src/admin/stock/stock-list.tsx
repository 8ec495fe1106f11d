import { Badge, Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { stockList, stockLists } from "../../contract/admin/stock.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { day } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { stock } from "./messages.ts";

const texts = stock.list;
type Row = ReplyOf<typeof stockList>["rows"][number];

export const nameOf = ({ product, terms }: Pick<Row, "product" | "terms">) => (terms === "" ? product : `${product}, ${terms}`);

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  {
    key: "what",
    label: texts.columns.what,
    cell: (row) => (
      <span className="with-thumb">
        <Thumb picture={row.picture} />
        <span className="breaks">{nameOf(row)}</span>
      </span>
    ),
    text: nameOf,
  },
  { key: "sku", label: texts.columns.sku, cell: ({ sku }) => <span className="breaks">{sku}</span>, text: ({ sku }) => sku, place: "wide" },
  {
    key: "counted",
    label: texts.columns.counted,
    cell: ({ countedAt }) => (countedAt === null ? texts.never : day(countedAt)),
    text: ({ countedAt }) => countedAt ?? "",
    place: "wide",
    isHidden: true,
  },
  {
    key: "ordered",
    label: texts.columns.ordered,
    cell: ({ ordered }) => (ordered === 0 ? "" : texts.orderedOf(ordered)),
    text: ({ ordered }) => String(ordered),
    place: "right",
  },
  {
    key: "stock",
    label: texts.columns.stock,
    cell: ({ stock: left, lowStockAt, madeToOrder, isVisible }) => (
      <>
        {!isVisible ? (
          <Badge variant="light" color="ink" tt="none">
            {texts.hidden}
          </Badge>
        ) : left === 0 ? (
          <Badge variant="light" color={madeToOrder ? "ink" : "madder"} tt="none">
            {madeToOrder ? texts.madeToOrder : texts.soldOut}
          </Badge>
        ) : (
          lowStockAt !== null &&
          left <= lowStockAt && (
            <Badge variant="light" color="indigo" tt="none">
              {texts.low}
            </Badge>
          )
        )}{" "}
        {left}
      </>
    ),
    text: ({ stock: left }) => String(left),
    place: "end",
  },
];

export function StockList() {
  const may = useMay();
  return (
    <ResourceList
      spec={{
        name: "stock",
        title: stock.title,
        lists: stockLists,
        texts,
        read: (query, signal) => send(stockList, { query, signal }),
        idOf: ({ id }) => String(id),
        nameOf,
        linkTo: ({ id }) => `/stock/${id}`,
        exportAs: "stock",
        sumOf: (rows) => texts.sumOf(rows.reduce((sum, row) => sum + row.stock, 0)),
        actions: may("stock.change") && (
          <Group gap={8}>
            <Button variant="default" component={Link} to="/stock/receive">
              {stock.receive}
            </Button>
            <Button component={Link} to="/stock/count">
              {stock.count}
            </Button>
          </Group>
        ),
        columns,
      }}
    />
  );
}
