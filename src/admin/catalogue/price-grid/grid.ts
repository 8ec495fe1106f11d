/** The cells of the grid of prices and stock: what is typed, pasted or changed by a rule, and the file that it becomes. Pure. */
import type { priceGrid } from "../../../contract/admin/products.ts";
import type { ReplyOf } from "../../../contract/call.ts";
import { paiseOf, rupeesOf } from "../../bricks/rupees.ts";
import { mayMislead } from "../sizes.ts";

export type GridRow = ReplyOf<typeof priceGrid>["variations"][number];
export const COLUMNS = ["mrp", "price", "stock"] as const;
export type Column = (typeof COLUMNS)[number];
/** What is typed, by the variation's id; a cell that is as it was is not in it. */
export type Edits = Readonly<Record<string, Partial<Record<Column, string>>>>;

/** What the shop has, as a field shows it. */
export const savedText = (row: GridRow, column: Column): string => (column === "stock" ? String(row.stock) : rupeesOf(row[column]));
export const textOf = (row: GridRow, column: Column, edits: Edits): string => edits[row.id]?.[column] ?? savedText(row, column);

const STOCK = /^\d{1,6}$/;
/** Paise, or units; NaN for what is neither. */
export function valueOf(column: Column, typed: string): number {
  const text = typed.trim().replaceAll(",", "");
  if (column === "stock") return STOCK.test(text) ? Number(text) : Number.NaN;
  return paiseOf(typed) ?? Number.NaN;
}

export type CellProblem = "amount" | "units" | "aboveMrp";
/** Why a cell cannot be saved; null when it can. */
export function problemOf(row: GridRow, column: Column, edits: Edits): CellProblem | null {
  const value = valueOf(column, textOf(row, column, edits));
  if (Number.isNaN(value)) return column === "stock" ? "units" : "amount";
  return column === "price" && value > valueOf("mrp", textOf(row, "mrp", edits)) ? "aboveMrp" : null;
}

/** The lowest price of the last 30 days of a changed row whose struck-through MRP may mislead: it cost less than the price that is to be; else null. */
export function lowerBefore(row: GridRow, edits: Edits): number | null {
  const [price, mrp] = [valueOf("price", textOf(row, "price", edits)), valueOf("mrp", textOf(row, "mrp", edits))];
  const hasChanged = isChanged(row, "price", edits) || isChanged(row, "mrp", edits);
  return hasChanged && mayMislead({ price, mrp, lowest: row.lowest }) ? row.lowest : null;
}

export const isChanged = (row: GridRow, column: Column, edits: Edits): boolean => edits[row.id]?.[column] !== undefined;

/** `edits` with the cell as typed. A cell with the value that the shop has is no change. */
export function withCell(edits: Edits, row: GridRow, column: Column, typed: string): Edits {
  const { [column]: _before, ...others } = edits[row.id] ?? {};
  const isSame = valueOf(column, typed) === valueOf(column, savedText(row, column));
  const cells = isSame ? others : { ...others, [column]: typed };
  const { [row.id]: _row, ...rest } = edits;
  return Object.keys(cells).length === 0 ? rest : { ...rest, [row.id]: cells };
}

/** What the shop had in each changed cell when it became one. */
export function withFirstRead(firstRead: Edits, rows: readonly GridRow[], edits: Edits): Edits {
  const read = (row: GridRow) =>
    Object.fromEntries(
      COLUMNS.filter((column) => isChanged(row, column, edits)).map((column) => [
        column,
        firstRead[row.id]?.[column] ?? savedText(row, column),
      ]),
    );
  return Object.fromEntries(rows.filter(({ id }) => edits[id]).map((row) => [row.id, read(row)]));
}

/** `edits` without the cells of `sent`; one that was typed again since then stays. */
export function withoutSent(edits: Edits, sent: Edits): Edits {
  const left = Object.entries(edits).map(([id, cells]) => [
    id,
    Object.fromEntries(Object.entries(cells).filter(([column, typed]) => sent[id]?.[column as Column] !== typed)),
  ]);
  return Object.fromEntries(left.filter(([, cells]) => Object.keys(cells!).length > 0));
}

/** What a spreadsheet copies, from the cell on: rows downwards, columns to the right. What is beyond the grid is left out. */
export function withPasted(edits: Edits, rows: readonly GridRow[], at: { row: number; column: Column }, pasted: string): Edits {
  const lines = pasted.replace(/\r?\n$/, "").split(/\r?\n/);
  const first = COLUMNS.indexOf(at.column);
  return lines.reduce((changed, line, down) => {
    const row = rows[at.row + down];
    if (!row) return changed;
    return line.split("\t").reduce((so, typed, across) => {
      const column = COLUMNS[first + across];
      return column && typed.trim() !== "" ? withCell(so, row, column, typed.trim()) : so;
    }, changed);
  }, edits);
}

export const withFilledDown = (edits: Edits, rows: readonly GridRow[], at: { row: number; column: Column }): Edits => {
  const source = rows[at.row];
  if (!source) return edits;
  const typed = textOf(source, at.column, edits);
  return rows.slice(at.row + 1).reduce((changed, row) => withCell(changed, row, at.column, typed), edits);
};

export const DEEDS = ["set", "raise", "lower", "add", "subtract", "replace"] as const;
export const ROUNDINGS = ["none", "rupee", "ten", "fifty", "hundred", "ninetyNine"] as const;
/** `by`: per cent for `raise` and `lower`, rupees or units for the others. `find`: the value that `replace` looks for. */
export type Rule = { column: Column; deed: (typeof DEEDS)[number]; by: number; find: number; rounding: (typeof ROUNDINGS)[number] };

const STEPS = { rupee: 100, ten: 1_000, fifty: 5_000, hundred: 10_000 } as const;
function rounded(paise: number, rounding: Rule["rounding"]): number {
  if (rounding === "none") return Math.round(paise);
  // ₹4,999 rather than ₹5,000: the nearest hundred, less one rupee.
  if (rounding === "ninetyNine") return Math.max(9_900, Math.round(paise / 10_000) * 10_000 - 100);
  return Math.round(paise / STEPS[rounding]) * STEPS[rounding];
}

/** Changes a column of all rows. A cell that holds no number stays as it is; nothing goes below 0. */
export const withRule = (edits: Edits, rows: readonly GridRow[], { column, deed, by, find, rounding }: Rule): Edits =>
  rows.reduce((changed, row) => {
    const value = valueOf(column, textOf(row, column, changed));
    const unit = column === "stock" ? 1 : 100;
    if (Number.isNaN(value) || (deed === "replace" && value !== Math.round(find * unit))) return changed;
    const wanted = {
      set: by * unit,
      replace: by * unit,
      raise: value * (1 + by / 100),
      lower: value * (1 - by / 100),
      add: value + by * unit,
      subtract: value - by * unit,
    }[deed];
    const least = Math.max(0, wanted);
    const next = column === "stock" ? String(Math.round(least)) : rupeesOf(rounded(least, rounding));
    return withCell(changed, row, column, next);
  }, edits);

/** A file of the changed cells for an import: what is blank stays. */
export const toFile = (rows: readonly GridRow[], edits: Edits): string[][] => [
  ["SKU", "MRP", "Price", "Stock"],
  ...rows.filter(({ id }) => edits[id]).map((row) => [row.sku, ...COLUMNS.map((column) => plain(column, edits[row.id]?.[column]))]),
];
const plain = (column: Column, typed: string | undefined): string => {
  if (typed === undefined) return "";
  const value = valueOf(column, typed);
  return column === "stock" ? String(value) : rupeesOf(value);
};
