/** Every list of the admin: tabs and filters with counts, search, sort, columns, saved views, selection, actions on many, export and keys. */
import { Button, Checkbox, Menu, Select, TextInput, Title } from "@mantine/core";
import { useDebouncedCallback, useHotkeys } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { Pending } from "../pending.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ExportButton } from "./export-button.tsx";
import { useListAddress } from "./list-address.ts";
import { ListRows } from "./list-rows.tsx";
import type { ListSpec } from "./list-spec.ts";
import { listMessages as texts } from "./messages.ts";
import { SavedViews } from "./saved-views.tsx";

const TYPING_MS = 250;

export function ResourceList<Row, Tab extends string, Filter extends string, Sort extends string>({
  spec,
}: {
  spec: ListSpec<Row, Tab, Filter, Sort>;
}) {
  const { name, title, lists, texts: own, columns, idOf } = spec;
  const { choice, query, to, change } = useListAddress(spec);
  const found = useInfiniteQuery({
    queryKey: [name, "list", query],
    // What was asked before is not waited for.
    queryFn: ({ pageParam, signal }) => spec.read({ ...query, cursor: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const rows = [...new Map(found.data?.pages.flatMap((page) => page.rows.map((row) => [idOf(row), row] as const))).values()];
  const counts = found.data?.pages[0];
  const all = counts?.tabs[choice.tab] ?? rows.length;
  const shown = columns.filter(({ key }) => choice.columns.includes(key));
  const isNarrowed = choice.q !== "" || choice.filters.length > 0;
  const select = (changed: readonly Row[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      for (const row of changed)
        if (isSelected) next.set(idOf(row), row);
        else next.delete(idOf(row));
      return next;
    });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{title}</Title>
        {spec.actions}
      </div>
      {lists.tabs.length > 1 && (
        <nav className="tabs" aria-label={texts.tabs}>
          {lists.tabs.map((tab) => (
            <Link key={tab} to={to({ tab })} aria-current={tab === choice.tab ? "page" : undefined}>
              {own.tabs[tab]} <span>{counts?.tabs[tab] ?? ""}</span>
            </Link>
          ))}
        </nav>
      )}
      <div className="list-tools">
        <Search q={choice.q} hint={own.findHint} onChange={(q) => change({ q })} />
        {lists.sorts.length > 1 && (
          <Select
            aria-label={texts.sort}
            allowDeselect={false}
            data={lists.sorts.map((value) => ({ value, label: own.sorts[value] }))}
            value={choice.sort}
            onChange={(value) => change({ sort: lists.sorts.find((sort) => sort === value) ?? choice.sort })}
          />
        )}
        <Menu closeOnItemClick={false} position="bottom-end">
          <Menu.Target>
            <Button variant="default" className="desk-only">
              {texts.columns}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {columns.slice(1).map(({ key, label }) => {
              const isShown = choice.columns.includes(key);
              const next = columns.map((column) => column.key).filter((one) => (one === key ? !isShown : choice.columns.includes(one)));
              return (
                <Menu.Item
                  key={key}
                  role="menuitemcheckbox"
                  aria-checked={isShown}
                  leftSection={<Checkbox checked={isShown} readOnly tabIndex={-1} aria-hidden size="xs" />}
                  onClick={() => change({ columns: next })}
                >
                  {label}
                </Menu.Item>
              );
            })}
          </Menu.Dropdown>
        </Menu>
        <SavedViews list={name} address={to({})} />
        {spec.exportAs !== undefined && <ExportButton spec={spec} fileName={spec.exportAs} columns={shown} query={query} all={all} />}
      </div>
      {lists.filters.length > 0 && (
        <nav className="filters" aria-label={texts.filters}>
          {lists.filters.map((filter) => {
            const isOn = choice.filters.includes(filter);
            const filters = isOn ? choice.filters.filter((other) => other !== filter) : [...choice.filters, filter];
            return (
              <Link key={filter} className="filter" to={to({ filters })} aria-current={isOn ? "true" : undefined}>
                {own.filters[filter]} <span>{counts?.filters[filter] ?? ""}</span>
              </Link>
            );
          })}
        </nav>
      )}
      <Pending query={found}>
        {() =>
          rows.length === 0 ? (
            <div className="empty">
              <p>{choice.q === "" ? own.empty : own.emptySearch(choice.q)}</p>
              {isNarrowed && (
                <Button component={Link} to={to({ q: "", filters: [] })} variant="default">
                  {texts.clear}
                </Button>
              )}
            </div>
          ) : (
            <ListRows<Row>
              key={to({ columns: [] })}
              spec={spec}
              columns={shown}
              rows={rows}
              selection={spec.bulk && { has: (row) => selected.has(idOf(row)), toggle: select }}
            />
          )
        }
      </Pending>
      {selected.size > 0 && spec.bulk && (
        <BulkBar spec={{ ...spec, bulk: spec.bulk }} query={query} all={all} selected={selected} setSelected={setSelected} />
      )}
      {rows.length > 0 && (
        <div className="list-foot">
          <span className="quiet">{texts.shown(rows.length, all)}</span>
          {found.hasNextPage && (
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
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
        </div>
      )}
    </>
  );
}

/** What is typed stays in the field; the list follows a moment later. */
function Search({ q, hint, onChange }: { q: string; hint: string; onChange: (typed: string) => void }) {
  const [typed, setTyped] = useState(q);
  const [followed, setFollowed] = useState(q);
  const field = useRef<HTMLInputElement>(null);
  const follow = useDebouncedCallback((text: string) => {
    setFollowed(text);
    onChange(text);
  }, TYPING_MS);
  // Back, a saved view and "Clear" change the search too.
  if (q !== followed) {
    setFollowed(q);
    setTyped(q);
  }
  useHotkeys([["f", () => field.current?.focus()]]);
  return (
    <TextInput
      ref={field}
      type="search"
      className="list-search"
      aria-label={texts.find}
      placeholder={hint}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        follow(currentTarget.value.trim());
      }}
    />
  );
}
