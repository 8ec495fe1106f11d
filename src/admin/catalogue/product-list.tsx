import { Badge, Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { productList, productLists, setProductStatus } from "../../contract/admin/products.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import type { BulkAction, Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { Thumb } from "../bricks/thumb.tsx";
import { dayAndTime, money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { imports } from "./imports/messages.ts";
import { catalogue } from "./messages.ts";
import { priceGrid } from "./price-grid/messages.ts";

const texts = catalogue.products;
type Row = ReplyOf<typeof productList>["rows"][number];

export const statusColours = { active: "leaf", draft: "indigo", archived: "ink" } as const;
/** What the shop does with it by itself; '' when nothing. */
export const planOf = ({ publishAt, endAt }: { publishAt: string | null; endAt: string | null }) =>
  [
    ...(publishAt === null ? [] : [catalogue.product.onSaleFrom(dayAndTime(publishAt))]),
    ...(endAt === null ? [] : [catalogue.product.onSaleUntil(dayAndTime(endAt))]),
  ].join(", ");
const priceOf = ({ price, variations }: Row) => (variations > 1 ? texts.from(money(price)) : money(price));

const columns: readonly [Column<Row>, ...Column<Row>[]] = [
  {
    key: "product",
    label: texts.columns.product,
    cell: ({ name, picture }) => (
      <span className="with-thumb">
        <Thumb picture={picture} />
        <span className="breaks">{name}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  { key: "category", label: texts.columns.category, cell: ({ category }) => category, text: ({ category }) => category, place: "wide" },
  {
    key: "stock",
    label: texts.columns.stock,
    cell: ({ stock, variations, availability, status, isGiftCard }) => (
      <span className={availability === "sold_out" && status === "active" ? "hot" : undefined}>
        {isGiftCard ? texts.giftCard : availability === "in_stock" ? texts.inStock(stock, variations) : texts.availability[availability]}
      </span>
    ),
    text: ({ stock }) => String(stock),
    place: "wide",
  },
  { key: "price", label: texts.columns.price, cell: priceOf, text: ({ price }) => String(price / 100), place: "end" },
  { key: "sku", label: texts.columns.sku, cell: ({ sku }) => sku, text: ({ sku }) => sku, place: "wide", isHidden: true },
  {
    key: "status",
    label: texts.columns.status,
    cell: ({ status, ...product }) => (
      <>
        <Badge variant="light" color={statusColours[status]} tt="none">
          {texts.statuses[status]}
        </Badge>{" "}
        <span className="quiet">{planOf(product)}</span>
      </>
    ),
    text: ({ status }) => texts.statuses[status],
    place: "right",
  },
];

export function ProductList() {
  const may = useMay();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const set = (status: "active" | "archived") => async (row: Row) => {
    await send(setProductStatus, { params: { id: row.id }, body: { status } });
    await queries.invalidateQueries({ queryKey: ["products", row.id] });
  };
  const bulk: readonly BulkAction<Row>[] = [
    { label: texts.bulk.publish, applies: ({ status }) => status !== "active", run: set("active"), done: texts.bulk.published },
    { label: texts.bulk.archive, applies: ({ status }) => status !== "archived", run: set("archived"), done: texts.bulk.archived },
  ];
  return (
    <ResourceList
      spec={{
        name: "products",
        title: texts.title,
        lists: productLists,
        texts,
        read: (query, signal) => send(productList, { query, signal }),
        idOf: ({ id }) => String(id),
        nameOf: ({ name }) => name,
        linkTo: ({ id }) => `/products/${id}`,
        exportAs: "products",
        sumOf: (rows) => texts.sumOf(rows.reduce((sum, { stock }) => sum + stock, 0)),
        actions: (
          <>
            <Button variant="default" component={Link} to={`/products/prices?${search}`}>
              {priceGrid.open}
            </Button>
            <Button variant="default" component={Link} to={`/products/import?from=list&${search}`}>
              {imports.title}
            </Button>
            {may("catalogue.change") && (
              <Button component={Link} to="/products/new">
                {texts.add}
              </Button>
            )}
          </>
        ),
        ...(may("catalogue.change") && { bulk }),
        columns,
      }}
    />
  );
}
