/** Saves what the list shows, all of it, as a file for a spreadsheet. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useRef, useState } from "react";
import { explain } from "../../api.ts";
import { csvOf, download } from "../csv.ts";
import { readAllRows } from "./all-rows.ts";
import type { Column, ListSpec } from "./list-spec.ts";
import { listMessages as texts } from "./messages.ts";

type Props<Row> = {
  spec: Pick<ListSpec<Row>, "read" | "idOf">;
  fileName: string;
  columns: readonly Column<Row>[];
  query: Record<string, string>;
  /** How many rows match. */
  all: number;
};

export function ExportButton<Row>({ spec, fileName, columns, query, all }: Props<Row>) {
  const [progress, setProgress] = useState<string | null>(null);
  const stop = useRef(new AbortController());
  const save = async () => {
    stop.current = new AbortController();
    try {
      const rows = await readAllRows(spec, query, stop.current.signal, (count) => setProgress(texts.collecting(count, all)));
      const cells = [columns.map(({ label }) => label), ...[...rows.values()].map((row) => columns.map(({ text }) => text(row)))];
      download(`${fileName}.csv`, "text/csv;charset=utf-8", csvOf(cells));
    } catch (error) {
      if (!stop.current.signal.aborted) notifications.show({ message: explain(error), color: "madder" });
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button variant="default" className="desk-only" onClick={() => (progress === null ? void save() : stop.current.abort())}>
      {progress === null ? texts.export : `${progress} ${texts.stop}`}
    </Button>
  );
}
