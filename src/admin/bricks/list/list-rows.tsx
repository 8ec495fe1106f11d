/** The rows of a list: a table that becomes cards on a phone, with a selection and keys. */
import { Checkbox } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Column, ListSpec } from "./list-spec.ts";
import { listMessages as texts } from "./messages.ts";

type Props<Row> = {
  spec: Pick<ListSpec<Row>, "idOf" | "nameOf" | "linkTo">;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Undefined: rows cannot be selected. */
  selection: { has: (row: Row) => boolean; toggle: (rows: readonly Row[], isSelected: boolean) => void } | undefined;
};

export function ListRows<Row>({ spec: { idOf, nameOf, linkTo }, columns, rows, selection }: Props<Row>) {
  const navigate = useNavigate();
  const [at, setAt] = useState(-1);
  const body = useRef<HTMLTableSectionElement>(null);
  const move = (step: number) => setAt((before) => Math.min(rows.length - 1, Math.max(0, before + step)));
  const current = rows[at];
  const open = () => current && void navigate(linkTo(current));
  useHotkeys([
    ["j", () => move(1)],
    ["k", () => move(-1)],
    ["x", () => current && selection?.toggle([current], !selection.has(current))],
    ["e", open],
    ["Enter", open],
  ]);
  useEffect(() => {
    body.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const chosen = selection ? rows.filter(selection.has).length : 0;
  return (
    <table className="list">
      <thead>
        <tr>
          {selection && (
            <th>
              <Checkbox
                aria-label={texts.selectShown}
                checked={chosen === rows.length}
                indeterminate={chosen > 0 && chosen < rows.length}
                onChange={() => selection.toggle(rows, chosen < rows.length)}
              />
            </th>
          )}
          {columns.map(({ key, label, place }) => (
            <th key={key} scope="col" className={place === "end" ? "end" : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <tr key={idOf(row)} className={`${index === at ? "is-at" : ""} ${selection?.has(row) ? "is-selected" : ""}`}>
            {selection && (
              <td className="pick">
                <Checkbox
                  aria-label={texts.select(nameOf(row))}
                  checked={selection.has(row)}
                  onChange={({ currentTarget }) => selection.toggle([row], currentTarget.checked)}
                  size="md"
                />
              </td>
            )}
            {columns.map(({ key, cell, place }, column) => (
              <td key={key} className={place}>
                {column === 0 ? (
                  <Link className="name" to={linkTo(row)}>
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
