/** Marks many orders as sent: a tracking number for each, by scanner, by hand or pasted as a column. */
import { Alert, Button, Group, Modal, Select, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { type ClipboardEvent, useRef, useState } from "react";
import { CARRIERS, type orderList, shipOrder } from "../../contract/admin/orders.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, send } from "../api.ts";
import { pastedLines } from "../bricks/pasted-lines.ts";
import { keep, readKept } from "../bricks/record/kept-draft.ts";
import { messages } from "../messages.ts";

const texts = messages.orders;
const own = texts.shipMany;

type Row = ReplyOf<typeof orderList>["rows"][number];
type Texts = Readonly<Record<string, string>>;
type Props = { rows: readonly Row[]; finish: (rows: readonly Row[]) => void; close: () => void };

/** What was scanned stays when the dialog is closed or the page is read again. */
const KEPT = "tracking-numbers";

export function ShipMany({ rows, finish, close }: Props) {
  const queries = useQueryClient();
  const isPhone = useMediaQuery("(max-width: 760px)") ?? false;
  const form = useRef<HTMLFormElement>(null);
  const [carrier, setCarrier] = useState<(typeof CARRIERS)[number]>("delhivery");
  // Written by this dialog alone.
  const [typed, setTyped] = useState(() => (readKept(KEPT) ?? {}) as Texts);
  const [failed, setFailed] = useState<Texts>({});
  const [progress, setProgress] = useState<number | null>(null);
  const [result, setResult] = useState("");
  const numberOf = (row: Row) => typed[row.number]?.trim() ?? "";
  const ready = rows.filter((row) => numberOf(row) !== "");
  /** Orders by their tracking numbers: more than one has the same only by mistake. */
  const withNumber = Map.groupBy(ready, numberOf);
  const sameAs = (row: Row) => withNumber.get(numberOf(row))?.find(({ number }) => number !== row.number);
  const problemOf = (row: Row) => {
    const other = sameAs(row);
    return other ? own.twice(other.number) : failed[row.number];
  };
  const hasDoubles = withNumber.size < ready.length;

  const change = (next: Texts) => {
    setTyped(next);
    keep(KEPT, next);
  };
  const moveOn = (index: number) =>
    form.current
      ?.querySelectorAll<HTMLElement>("[data-scan]")
      .item(index + 1)
      ?.focus();
  const pasteColumn = (event: ClipboardEvent, index: number) => {
    const pasted = pastedLines(event);
    const filled = rows.slice(index, index + pasted.length).map((row, at) => [row.number, pasted[at] ?? ""] as const);
    change({ ...typed, ...Object.fromEntries(filled) });
  };
  const sendAll = async () => {
    const sent: Row[] = [];
    const refused: Record<string, string> = {};
    setResult("");
    for (const [index, row] of ready.entries()) {
      setProgress(index);
      try {
        await send(shipOrder, { params: { number: row.number }, body: { carrier, trackingId: numberOf(row) } });
        sent.push(row);
      } catch (error) {
        refused[row.number] = explain(error);
      }
    }
    setProgress(null);
    const done = new Set(sent.map(({ number }) => number));
    change(Object.fromEntries(Object.entries(typed).filter(([number]) => !done.has(number))));
    setFailed(refused);
    const count = Object.keys(refused).length;
    if (sent.length > 0) notifications.show({ message: own.sent(sent.length) });
    if (count > 0) setResult(own.some(sent.length, count));
    finish(sent);
    await queries.invalidateQueries({ queryKey: ["orders"] });
    if (count === 0 && sent.length === rows.length) close();
  };
  return (
    <Modal opened onClose={close} title={texts.shipTitle} size="lg" fullScreen={isPhone} closeOnClickOutside={false}>
      <form
        ref={form}
        noValidate
        style={{ display: "grid", gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          void sendAll();
        }}
      >
        {result !== "" && (
          <Alert color="madder" role="alert">
            {result}
          </Alert>
        )}
        <p style={{ margin: 0 }}>{own.lede}</p>
        <Select
          label={texts.carrier}
          allowDeselect={false}
          data={CARRIERS.map((value) => ({ value, label: texts.carriers[value] }))}
          value={carrier}
          onChange={(value) => setCarrier(CARRIERS.find((one) => one === value) ?? carrier)}
        />
        {rows.map((row, index) => (
          <TextInput
            key={row.number}
            label={`${row.number} · ${row.customer}`}
            description={`${row.items.first}${row.items.more > 0 ? texts.more(row.items.more) : ""}`}
            autoComplete="off"
            data-scan
            data-autofocus={index === 0 || undefined}
            value={typed[row.number] ?? ""}
            error={problemOf(row)}
            onPaste={(event) => pasteColumn(event, index)}
            onChange={({ currentTarget }) => change({ ...typed, [row.number]: currentTarget.value })}
            // A scanner ends each number with Enter.
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              moveOn(index);
            }}
          />
        ))}
        <Group justify="flex-end" className="record-foot">
          <Button variant="default" onClick={close}>
            {messages.cancel}
          </Button>
          <Button type="submit" data-scan disabled={ready.length === 0 || hasDoubles || progress !== null}>
            {progress === null ? own.send(ready.length) : own.sending(progress, ready.length)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
