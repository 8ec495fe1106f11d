/** Prices and stock of many variations at once: typed, pasted or changed by a rule, looked at as an import, saved and undone like one. */
import { Button, Group, Title } from "@mantine/core";
import { readLocalStorageValue, useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { addImport } from "../../../contract/admin/product-imports.ts";
import { priceGrid as priceGridCall } from "../../../contract/admin/products.ts";
import { send } from "../../api.ts";
import { csvOf } from "../../bricks/csv.ts";
import { Pending } from "../../bricks/pending.tsx";
import { recordMessages } from "../../bricks/record/messages.ts";
import { toBase64 } from "../../bricks/upload.ts";
import { useAttempt } from "../../bricks/use-attempt.ts";
import { dayAndTime, money } from "../../format.ts";
import { useMay } from "../../session/use-session.ts";
import { ChangeMany } from "./change-many.tsx";
import {
  COLUMNS,
  type Column,
  type Edits,
  type GridRow,
  isChanged,
  lowerBefore,
  problemOf,
  savedText,
  textOf,
  toFile,
  withCell,
  withFilledDown,
  withFirstRead,
  withPasted,
  withoutSent,
} from "./grid.ts";
import { priceGrid as texts } from "./messages.ts";

/** Rows that are on the page at a time: each has three fields. */
const SHOWN = 100;
const NOTHING: Edits = {};
const KEPT = { key: "price-grid", defaultValue: NOTHING };

export function PriceGrid() {
  const [search] = useSearchParams();
  const listed = Object.fromEntries([...search].filter(([name]) => ["tab", "filters", "q"].includes(name)));
  const found = useQuery({
    queryKey: ["products", "price-grid", listed],
    queryFn: () => send(priceGridCall, { query: listed }),
    // What is typed belongs to what was read.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  return (
    <>
      <div className="page-head">
        <div style={{ marginRight: "auto" }}>
          <Link to={`/products?${new URLSearchParams(listed)}`} className="quiet">
            ← {texts.back}
          </Link>
          <Title order={1}>{texts.title}</Title>
        </div>
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {({ variations, hasMore }) =>
          variations.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <>
              {hasMore && <p>{texts.more(variations.length)}</p>}
              <Grid rows={variations} />
            </>
          )
        }
      </Pending>
    </>
  );
}

type Place = { row: number; column: Column };

function Grid({ rows }: { rows: readonly GridRow[] }) {
  const mayChange = useMay()("catalogue.change");
  const navigate = useNavigate();
  const [isBusy, attempt] = useAttempt();
  // Survives a lost line and a closed tab.
  const [kept, setKept] = useLocalStorage({ ...KEPT, getInitialValueInEffect: false });
  const [from, setFrom] = useState(0);
  const [last, setLast] = useState<Place>({ row: 0, column: "mrp" });
  const [isChangingMany, setChangingMany] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  // Without those of another list, and of what a colleague has saved meanwhile.
  const edits = useMemo(
    () => rows.reduce((so, row) => COLUMNS.reduce((cells, column) => keep(cells, row, column, kept), so), NOTHING),
    [kept, rows],
  );
  // What each changed cell had when it was typed: a colleague may save another value after that.
  const [firstRead, setFirstRead] = useState<Edits>(NOTHING);
  const setEdits = (next: Edits) => {
    setFirstRead(withFirstRead(firstRead, rows, next));
    const here = new Set(rows.map(({ id }) => String(id)));
    setKept({ ...Object.fromEntries(Object.entries(kept).filter(([id]) => !here.has(id))), ...next });
  };
  const changed = rows.filter(({ id }) => edits[id]);
  const wrong = changed.flatMap((row) => COLUMNS.filter((column) => problemOf(row, column, edits) !== null)).length;
  const focus = ({ row, column }: Place) => table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"]`)?.focus();
  const fillDown = (at: Place) => setEdits(withFilledDown(edits, rows, at));
  const onKey = (event: KeyboardEvent, at: Place) => {
    if (event.key === "Enter" || event.key === "ArrowDown") focus({ ...at, row: at.row + 1 });
    else if (event.key === "ArrowUp") focus({ ...at, row: at.row - 1 });
    else if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) fillDown(at);
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, at: Place) => {
    const pasted = event.clipboardData.getData("text");
    // A single value goes into the field as always.
    if (!/[\t\n]/.test(pasted.trimEnd())) return;
    event.preventDefault();
    setEdits(withPasted(edits, rows, at, pasted));
  };
  const save = () =>
    attempt(async () => {
      const name = texts.fileName(dayAndTime(new Date().toISOString()));
      const content = await toBase64(new File([csvOf(toFile(rows, edits))], name));
      const { id } = await send(addImport, { body: { name, content } });
      // What was typed while it was sent stays for the next time.
      setKept(withoutSent(readLocalStorageValue(KEPT), edits));
      await navigate(`/products/import/${id}`);
    });
  const shown = rows.slice(from, from + SHOWN);
  return (
    <>
      {mayChange && (
        <Group mb="md">
          <Button variant="default" onClick={() => setChangingMany(true)}>
            {texts.many}
          </Button>
          <Button variant="default" title={texts.fillHint} onClick={() => fillDown(last)}>
            {texts.fill}
          </Button>
        </Group>
      )}
      <div className="grid-scroll">
        <table className="price-grid" ref={table}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.product}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {texts.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <tr key={row.id} data-hidden={!row.isVisible}>
                <th scope="row">
                  <Link to={`/products/${row.productId}`}>{row.product}</Link>
                  <span className="quiet">
                    {row.terms} {row.sku} {!row.isVisible && texts.hidden}
                  </span>
                </th>
                {COLUMNS.map((column) => {
                  const place = { row: from + at, column };
                  return (
                    <Cell
                      key={column}
                      {...{ row, column, edits, firstRead, place, mayChange }}
                      onType={(typed) => setEdits(withCell(edits, row, column, typed))}
                      onFocus={() => setLast(place)}
                      onKey={(event) => onKey(event, place)}
                      onPaste={(event) => onPaste(event, place)}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN && (
        <Group my="md">
          <Button variant="default" disabled={from === 0} onClick={() => setFrom(from - SHOWN)}>
            {texts.earlier}
          </Button>
          <span className="quiet" role="status">
            {texts.page(from + 1, Math.min(from + SHOWN, rows.length), rows.length)}
          </span>
          <Button variant="default" disabled={from + SHOWN >= rows.length} onClick={() => setFrom(from + SHOWN)}>
            {texts.later}
          </Button>
        </Group>
      )}
      {mayChange && (
        <div className="grid-foot">
          <span role="status">
            {texts.changed(changed.length)} {wrong > 0 && <span className="hot">{texts.wrong(wrong)}</span>}
          </span>
          {changed.length > 0 && (
            <>
              <Button variant="default" onClick={() => setEdits(NOTHING)}>
                {texts.discard}
              </Button>
              <Button loading={isBusy} disabled={wrong > 0} onClick={() => void save()}>
                {texts.save(changed.length)}
              </Button>
            </>
          )}
        </div>
      )}
      {isChangingMany && <ChangeMany rows={rows} edits={edits} change={setEdits} close={() => setChangingMany(false)} />}
    </>
  );
}

const keep = (edits: Edits, row: GridRow, column: Column, kept: Edits): Edits => {
  const typed = kept[row.id]?.[column];
  return typed === undefined ? edits : withCell(edits, row, column, typed);
};

type CellProps = {
  row: GridRow;
  column: Column;
  edits: Edits;
  firstRead: Edits;
  place: Place;
  mayChange: boolean;
  onType: (typed: string) => void;
  onFocus: () => void;
  onKey: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

function Cell({ row, column, edits, firstRead, place, mayChange, onType, onFocus, onKey, onPaste }: CellProps) {
  const problem = problemOf(row, column, edits);
  const hasChanged = isChanged(row, column, edits);
  const saved = savedText(row, column);
  const lowest = column === "price" && !problem ? lowerBefore(row, edits) : null;
  const isTheirs = hasChanged && (firstRead[row.id]?.[column] ?? saved) !== saved;
  const note = `cell-${row.id}-${column}`;
  return (
    <td data-changed={hasChanged} data-label={texts.columns[column]}>
      <input
        type="text"
        inputMode={column === "stock" ? "numeric" : "decimal"}
        autoComplete="off"
        data-cell={`${place.row}-${place.column}`}
        aria-label={texts.cellOf(texts.columns[column], row.sku)}
        aria-invalid={problem !== null}
        aria-describedby={hasChanged || problem || lowest !== null ? note : undefined}
        readOnly={!mayChange}
        value={textOf(row, column, edits)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={onFocus}
        onKeyDown={onKey}
        onPaste={onPaste}
      />
      {(hasChanged || problem || lowest !== null) && (
        <span id={note} className={problem || isTheirs ? "hot" : "quiet"}>
          {problem && texts.problems[problem]}
          {!problem && hasChanged && (isTheirs ? recordMessages.theirs(saved) : texts.was(saved))}
          {lowest !== null && <span className="quiet"> {texts.lowest(money(lowest))}</span>}
        </span>
      )}
    </td>
  );
}
