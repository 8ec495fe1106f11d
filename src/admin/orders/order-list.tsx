/** Orders by what has to be done with them. */
import { Badge, Button, Checkbox, Select, TextInput, Title } from "@mantine/core";
import { useDebouncedCallback, useHotkeys } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { keepPreviousData, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ORDER_FILTERS, ORDER_QUEUES, ORDER_SORTS, deliverOrder, orderList } from "../../contract/admin/orders.ts";
import { type ReplyOf } from "../../contract/call.ts";
import { explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import { day, money, time } from "../format.ts";
import { messages } from "../messages.ts";
import { messages as phoneTexts } from "../phone-orders/messages.ts";
import { useMay } from "../session/use-session.ts";
import { useOrderQuery } from "./use-order-query.ts";

const texts = messages.orders;
/** A new order shows without a reload. */
const REFRESH_MS = 10_000;
const TYPING_MS = 250;

type Row = ReplyOf<typeof orderList>["orders"][number];

export function OrderList() {
  const { choice, to, change } = useOrderQuery();
  const { queue, filters, q, sort } = choice;
  const found = useInfiniteQuery({
    queryKey: ["orders", choice],
    queryFn: ({ pageParam, signal }) =>
      send(orderList, { query: { queue, filters: filters.join(","), q, sort, cursor: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const may = useMay();
  const rows = found.data?.pages.flatMap(({ orders }) => orders) ?? [];
  const counts = found.data?.pages[0];
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        {may("orders.place") && (
          <Button component={Link} to="/orders/new" variant="default">
            {phoneTexts.take}
          </Button>
        )}
        <Search key={q === "" ? "none" : "some"} q={q} onChange={(typed) => change({ q: typed })} />
        <Select
          aria-label={texts.sort}
          allowDeselect={false}
          data={ORDER_SORTS.map((value) => ({ value, label: texts.sorts[value] }))}
          value={sort}
          onChange={(value) => change({ sort: ORDER_SORTS.find((one) => one === value) ?? "newest" })}
        />
      </div>
      <nav className="tabs" aria-label={texts.queuesLabel}>
        {ORDER_QUEUES.map((one) => (
          <Link key={one} to={to({ queue: one })} aria-current={one === queue ? "page" : undefined}>
            {texts.queues[one]} <span>{counts?.queues[one] ?? ""}</span>
          </Link>
        ))}
      </nav>
      <nav className="filters" aria-label={texts.filtersLabel}>
        {ORDER_FILTERS.map((one) => {
          const isOn = filters.includes(one);
          return (
            <Link
              key={one}
              className="filter"
              to={to({ filters: isOn ? filters.filter((other) => other !== one) : [...filters, one] })}
              aria-current={isOn ? "true" : undefined}
            >
              {texts.filters[one]} <span>{counts?.filters[one] ?? ""}</span>
            </Link>
          );
        })}
      </nav>
      <Pending query={found}>
        {() =>
          rows.length === 0 ? (
            <div className="empty">
              <p>{q === "" ? texts.empty : texts.emptySearch(q)}</p>
              {(q !== "" || filters.length > 0) && (
                <Button component={Link} to={to({ q: "", filters: [] })} variant="default">
                  {texts.clear}
                </Button>
              )}
            </div>
          ) : (
            <Rows key={to({})} rows={rows} />
          )
        }
      </Pending>
      {found.hasNextPage && (
        <Button variant="default" mt="md" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {texts.loadMore}
        </Button>
      )}
    </>
  );
}

/** What is typed stays in the field; the list follows a moment later. */
function Search({ q, onChange }: { q: string; onChange: (typed: string) => void }) {
  const [typed, setTyped] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  const follow = useDebouncedCallback(onChange, TYPING_MS);
  useHotkeys([["f", () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={texts.find}
      placeholder={texts.findHint}
      style={{ flex: "0 1 340px" }}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        follow(currentTarget.value.trim());
      }}
    />
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const navigate = useNavigate();
  const may = useMay();
  const [at, setAt] = useState(-1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const body = useRef<HTMLTableSectionElement>(null);
  const canSelect = may("orders.fulfil");
  const move = (step: number) => setAt((before) => Math.min(rows.length - 1, Math.max(0, before + step)));
  const toggle = (number: string) =>
    setSelected((before) => (before.has(number) ? new Set([...before].filter((one) => one !== number)) : new Set([...before, number])));
  const current = rows[at];
  useHotkeys([
    ["j", () => move(1)],
    ["k", () => move(-1)],
    ["x", () => canSelect && current && toggle(current.number)],
    ["Enter", () => current && void navigate(`/orders/${current.number}`)],
  ]);
  useEffect(() => {
    body.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const chosen = rows.filter(({ number }) => selected.has(number));
  return (
    <>
      <table className="list">
        <thead>
          <tr>
            {canSelect && (
              <th>
                <Checkbox
                  aria-label={texts.selectAll}
                  checked={chosen.length === rows.length}
                  indeterminate={chosen.length > 0 && chosen.length < rows.length}
                  onChange={() => setSelected(chosen.length === rows.length ? new Set() : new Set(rows.map(({ number }) => number)))}
                />
              </th>
            )}
            <th>{texts.columns.number}</th>
            <th>{texts.columns.placed}</th>
            <th>{texts.columns.customer}</th>
            <th>{texts.columns.items}</th>
            <th className="end">{texts.columns.total}</th>
            <th>{texts.columns.payment}</th>
            <th>{texts.columns.state}</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr key={row.number} className={`${index === at ? "is-at" : ""} ${selected.has(row.number) ? "is-selected" : ""}`}>
              {canSelect && (
                <td className="pick">
                  <Checkbox
                    aria-label={texts.select(row.number)}
                    checked={selected.has(row.number)}
                    onChange={() => toggle(row.number)}
                    size="md"
                  />
                </td>
              )}
              <td>
                <Link className="name" to={`/orders/${row.number}`}>
                  {row.number}
                </Link>
              </td>
              <td className="wide">
                {day(row.at)} <span className="quiet">{time(row.at)}</span>
              </td>
              <td className="wide">
                {row.customer} <span className="quiet">{row.place}</span>
              </td>
              <td className="wide">
                <Items row={row} />
              </td>
              <td className="end">{money(row.payable)}</td>
              <td>{texts.methods[row.method]}</td>
              <td className="right">
                <Status row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {chosen.length > 0 && <BulkBar chosen={chosen} clear={() => setSelected(new Set())} />}
      <p className="keys">
        {texts.keys.map(({ keys, does }) => (
          <span key={does}>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{" "}
            {does}
          </span>
        ))}
      </p>
    </>
  );
}

const Items = ({ row: { items, pictures } }: { row: Row }) => (
  <div style={{ display: "flex", gap: 10, alignItems: "center" }}>
    <span className="list-pictures">
      {pictures.map((picture) => (
        <img
          key={picture.base}
          className="thumb"
          src={`${picture.base}-${picture.widths[0] ?? ""}.webp`}
          alt=""
          width={36}
          height={45}
          loading="lazy"
        />
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
const Status = ({ row: { status, isTrade, isByPhone } }: { row: Row }) => (
  <>
    <Badge variant="light" color={colours[status]} tt="none">
      {texts.statuses[status]}
    </Badge>
    {isByPhone && (
      <Badge variant="outline" color="ink" tt="none" ml={4}>
        {texts.filters.by_phone}
      </Badge>
    )}
    {isTrade && (
      <Badge variant="outline" color="indigo" tt="none" ml={4}>
        {texts.trade}
      </Badge>
    )}
  </>
);

/** What can be done with all selected orders at once: one call each, so that one refusal stops none of the others. */
function BulkBar({ chosen, clear }: { chosen: readonly Row[]; clear: () => void }) {
  const queries = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const onTheWay = chosen.filter(({ status }) => status === "shipped");
  const deliver = async () => {
    const failed: string[] = [];
    let reason = "";
    for (const [index, { number }] of onTheWay.entries()) {
      setDone(index);
      try {
        await send(deliverOrder, { params: { number } });
      } catch (error) {
        failed.push(number);
        reason = explain(error);
      }
    }
    setDone(null);
    const worked = onTheWay.length - failed.length;
    if (worked > 0) notifications.show({ message: texts.delivered(worked) });
    if (failed.length > 0)
      notifications.show({ message: `${texts.notDone(failed.join(", "))}. ${reason}`, color: "madder", autoClose: false });
    if (failed.length === 0) clear();
    await queries.invalidateQueries({ queryKey: ["orders"] });
  };
  return (
    <div className="bulk" role="region" aria-label={texts.selected(chosen.length)}>
      <span style={{ marginRight: "auto" }}>
        <strong>{texts.selected(chosen.length)}</strong> {money(chosen.reduce((sum, { payable }) => sum + payable, 0))}
      </span>
      <Button variant="outline" color="ink.0" onClick={clear}>
        {texts.clearSelection}
      </Button>
      {onTheWay.length > 0 && (
        <Button color="ink.0" c="ink.8" disabled={done !== null} onClick={() => void deliver()}>
          {done === null ? texts.deliverAll(onTheWay.length) : texts.delivering(done, onTheWay.length)}
        </Button>
      )}
    </div>
  );
}
