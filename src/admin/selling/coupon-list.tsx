import { Badge, Button } from "@mantine/core";
import { Link } from "react-router";
import { couponList, couponLists } from "../../contract/admin/coupons.ts";
import { send } from "../api.ts";
import type { Column } from "../bricks/list/list-spec.ts";
import { ResourceList } from "../bricks/list/resource-list.tsx";
import { money } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { type Coupon, couponColours, couponDays, couponTerms } from "./coupon-terms.ts";
import { selling } from "./messages.ts";

const texts = selling.coupons;

const columns: readonly [Column<Coupon>, ...Column<Coupon>[]] = [
  { key: "code", label: selling.code, cell: ({ code }) => code, text: ({ code }) => code },
  { key: "terms", label: texts.columns.terms, cell: couponTerms, text: couponTerms, place: "wide" },
  { key: "days", label: texts.columns.days, cell: couponDays, text: couponDays, place: "wide" },
  {
    key: "used",
    label: texts.columns.used,
    cell: ({ used, totalLimit }) => (totalLimit === null ? texts.orders(used) : texts.usedOf(used, totalLimit)),
    text: ({ used }) => String(used),
  },
  {
    key: "discount",
    label: texts.columns.discount,
    cell: ({ discount }) => money(discount),
    text: ({ discount }) => String(discount / 100),
    place: "end",
  },
  {
    key: "state",
    label: selling.state,
    cell: ({ state }) => (
      <Badge variant="light" color={couponColours[state]} tt="none">
        {texts.states[state]}
      </Badge>
    ),
    text: ({ state }) => texts.states[state],
    place: "right",
  },
];

export function CouponList() {
  const may = useMay();
  return (
    <ResourceList
      spec={{
        name: "coupons",
        title: texts.title,
        lists: couponLists,
        texts,
        read: (query, signal) => send(couponList, { query, signal }),
        idOf: ({ id }) => String(id),
        nameOf: ({ code }) => code,
        linkTo: ({ id }) => `/coupons/${id}`,
        exportAs: "coupons",
        actions: may("coupons.change") && (
          <Button component={Link} to="/coupons/new">
            {texts.add}
          </Button>
        ),
        columns,
      }}
    />
  );
}
