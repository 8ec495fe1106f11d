/** What a screen says about its list; the brick does the rest. */
import type { ReactNode } from "react";
import type { ViewList } from "../../../contract/admin/views.ts";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The cell in an export. */
  text: (row: Row) => string;
  /** On a phone a row is a card. `end`: at its top right, and aligned to the right in the table; `wide`: over its whole width; `right`: below `end`. */
  place?: "end" | "wide" | "right";
  /** Only shown when someone chooses it. */
  isHidden?: true;
};

/** What can be done with the selected rows. */
export type BulkAction<Row> = {
  label: (count: number) => string;
  /** Rows to which it applies; the others of the selection are left alone. */
  applies: (row: Row) => boolean;
} & (
  | {
      /** One call for each row, so that one refusal stops none of the others. */
      run: (row: Row) => Promise<unknown>;
      done: (count: number) => string;
    }
  | {
      /** A dialog that asks for more. It says which rows it has finished. */
      dialog: (given: { rows: readonly Row[]; finish: (rows: readonly Row[]) => void; close: () => void }) => ReactNode;
    }
);

export type Page<Row, Tab extends string, Filter extends string> = {
  rows: readonly Row[];
  next: string | null;
  tabs: Readonly<Record<Tab, number>>;
  filters: Readonly<Record<Filter, number>>;
};

export type ListSpec<Row, Tab extends string = string, Filter extends string = string, Sort extends string = string> = {
  /** Of its queries and of its saved views. */
  name: ViewList;
  title: string;
  /** Of the contract. */
  lists: { tabs: readonly Tab[]; filters: readonly Filter[]; sorts: readonly Sort[] };
  texts: {
    findHint: string;
    tabs: Readonly<Record<Tab, string>>;
    filters: Readonly<Record<Filter, string>>;
    sorts: Readonly<Record<Sort, string>>;
    empty: string;
    emptySearch: (text: string) => string;
  };
  read: (query: Record<string, string>, signal: AbortSignal) => Promise<Page<Row, Tab, Filter>>;
  idOf: (row: Row) => string;
  /** How a row is named to a screen reader. */
  nameOf: (row: Row) => string;
  linkTo: (row: Row) => string;
  /** The first is the row's name, and leads to it. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  bulk?: readonly BulkAction<Row>[];
  /** What the selection comes to. */
  sumOf?: (rows: readonly Row[]) => string;
  /** The name of an exported file, without its ending. */
  exportAs?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
};
