/** What can be done with the selected rows. It stays at the bottom of the screen. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { explain } from "../../api.ts";
import { readAllRows } from "./all-rows.ts";
import type { BulkAction, ListSpec } from "./list-spec.ts";
import { listMessages as texts } from "./messages.ts";

type Props<Row> = {
  spec: Pick<ListSpec<Row>, "name" | "read" | "idOf" | "nameOf" | "sumOf"> & { bulk: readonly BulkAction<Row>[] };
  query: Record<string, string>;
  /** How many rows match. */
  all: number;
  selected: ReadonlyMap<string, Row>;
  setSelected: (selected: ReadonlyMap<string, Row>) => void;
};

export function BulkBar<Row>({ spec, query, all, selected, setSelected }: Props<Row>) {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<string | null>(null);
  const [dialog, setDialog] = useState<Extract<BulkAction<Row>, { dialog: unknown }> | null>(null);
  const stop = useRef(new AbortController());
  const rows = [...selected.values()];
  /** Runs work that takes a while, and that can be stopped. */
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    stop.current = new AbortController();
    setProgress("");
    try {
      await work(stop.current.signal);
    } catch (error) {
      if (!stop.current.signal.aborted) notifications.show({ message: explain(error), color: "madder" });
    } finally {
      setProgress(null);
    }
  };
  const selectAll = () =>
    run(async (signal) => setSelected(await readAllRows(spec, query, signal, (count) => setProgress(texts.collecting(count, all)))));
  const act = (action: Extract<BulkAction<Row>, { run: unknown }>) =>
    run(async (signal) => {
      const meant = rows.filter(action.applies);
      const failed = new Map<string, Row>();
      let done = 0;
      let reason = "";
      for (const row of meant) {
        if (signal.aborted) break;
        setProgress(texts.working(done + failed.size, meant.length));
        try {
          await action.run(row);
          done++;
        } catch (error) {
          failed.set(spec.idOf(row), row);
          reason = explain(error);
        }
      }
      await queries.invalidateQueries({ queryKey: [spec.name] });
      if (done > 0) notifications.show({ message: action.done(done) });
      if (failed.size > 0) {
        const message = `${texts.notDone([...failed.values()].map(spec.nameOf).join(", "))}. ${reason}`;
        notifications.show({ message, color: "madder", autoClose: false });
      }
      // What did not work stays selected.
      if (!signal.aborted) setSelected(failed);
    });
  return (
    <div className="bulk" role="region" aria-label={texts.selected(selected.size)}>
      <span className="bulk-count" aria-live="polite">
        <strong>{progress || texts.selected(selected.size)}</strong> {progress === null && spec.sumOf?.(rows)}
      </span>
      {progress !== null ? (
        <Button variant="outline" color="ink.0" onClick={() => stop.current.abort()}>
          {texts.stop}
        </Button>
      ) : (
        <>
          {all > selected.size && (
            <Button variant="outline" color="ink.0" onClick={() => void selectAll()}>
              {texts.selectAll(all)}
            </Button>
          )}
          <Button variant="outline" color="ink.0" onClick={() => setSelected(new Map())}>
            {texts.clearSelection}
          </Button>
          {spec.bulk
            .map((action) => ({ action, count: rows.filter(action.applies).length }))
            .filter(({ count }) => count > 0)
            .map(({ action, count }) => (
              <Button
                key={action.label(count)}
                color="ink.0"
                c="ink.8"
                onClick={() => ("dialog" in action ? setDialog(action) : void act(action))}
              >
                {action.label(count)}
              </Button>
            ))}
        </>
      )}
      {dialog?.dialog({
        rows: rows.filter(dialog.applies),
        finish: (finished) => {
          const ids = new Set(finished.map(spec.idOf));
          setSelected(new Map([...selected].filter(([id]) => !ids.has(id))));
        },
        close: () => setDialog(null),
      })}
    </div>
  );
}
