/** Counts stock or receives a delivery, with a scanner or by hand: what is scanned stays on the list until it is saved. */
import { ActionIcon, Alert, Badge, Button, Group, NumberInput, TextInput, Title, VisuallyHidden } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { countStock, moveStock, stockByCode } from "../../contract/admin/stock.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { ConnectionLost, Refused, checked, explain, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { ProductPicker } from "../bricks/product-picker.tsx";
import { keep, readKept } from "../bricks/record/kept-draft.ts";
import { Thumb } from "../bricks/thumb.tsx";
import { useChange } from "../bricks/use-change.ts";
import { stock } from "./messages.ts";
import { nameOf } from "./stock-list.tsx";

type Kind = "count" | "receive";
type Variation = ReplyOf<typeof stockByCode>["variation"];
type Scanned = {
  variation: Variation;
  /** Text while it is typed. */
  units: number | string;
};
/** `sent`: it may have arrived, so it can only be sent again as it was. */
type Batch = { key: string; lines: readonly Scanned[]; sent: boolean };

const texts = stock.batch;
const newBatch = (): Batch => ({ key: crypto.randomUUID(), lines: [], sent: false });
const expectedOf = ({ stock: left, ordered }: Variation) => left + ordered;

export const CountPage = () => <BatchPage key="count" kind="count" />;
export const ReceivePage = () => <BatchPage key="receive" kind="receive" />;

function BatchPage({ kind }: { kind: Kind }) {
  const own = texts[kind];
  const kept = `stock-${kind}`;
  // Written by this page alone.
  const [batch, setBatch] = useState(() => (readKept(kept) as Batch | null) ?? newBatch());
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [issues, setIssues] = useState<Record<string, string>>({});
  const [said, setSaid] = useState("");
  const [asks, setAsks] = useState<"save" | "clear" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // Scans come faster than answers: each waits for the one before it.
  const waiting = useRef<Promise<void>>(Promise.resolve());
  const change = useChange("stock", "products", "today");
  useEffect(() => keep(kept, batch), [kept, batch]);
  // The scanner writes into it.
  useEffect(() => field.current?.focus(), []);

  const setLines = (next: (lines: readonly Scanned[]) => readonly Scanned[]) => {
    setIssues({});
    setBatch((before) => ({ ...before, lines: next(before.lines) }));
  };
  const setUnits = (id: number, units: number | string) =>
    setLines((lines) => lines.map((line) => (line.variation.id === id ? { ...line, units } : line)));
  const addOne = (variation: Variation) => {
    setLines((lines) => {
      const before = lines.find((line) => line.variation.id === variation.id);
      const units = Number(before?.units ?? 0) + 1;
      setSaid(texts.scanned(nameOf(variation), units));
      // What was scanned last is seen first; what should be there is known from its first scan.
      return [{ variation: before?.variation ?? variation, units }, ...lines.filter((line) => line !== before)];
    });
  };
  const scan = (scanned: string) => {
    waiting.current = waiting.current.then(async () => {
      try {
        setError(undefined);
        addOne((await send(stockByCode, { query: { code: scanned } })).variation);
      } catch (refused) {
        setError(explain(refused));
        setCode(scanned);
        field.current?.select();
      }
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const scanned = code.trim();
    if (scanned === "") return;
    setCode("");
    scan(scanned);
    field.current?.focus();
  };
  const countAgain = async ({ sku, id }: Variation) => {
    const { variation } = await send(stockByCode, { query: { code: sku } });
    setLines((lines) => lines.map((line) => (line.variation.id === id ? { variation, units: "" } : line)));
  };

  const { lines } = batch;
  const differences = lines.map(({ variation, units }) => (kind === "count" ? Number(units) - expectedOf(variation) : Number(units)));
  const sumOf = (some: number[]) => Math.abs(some.reduce((sum, one) => sum + one, 0));
  const fewer = sumOf(differences.filter((one) => one < 0));
  const more = sumOf(differences.filter((one) => one > 0));
  const save = async () => {
    const { key } = batch;
    const common = { key, note: "" };
    try {
      await change(async () => {
        if (kind === "count") {
          const body = {
            ...common,
            lines: lines.map(({ variation, units }) => ({ variantId: variation.id, counted: units, expected: expectedOf(variation) })),
          };
          await send(countStock, { body: checked(countStock.body, body) });
        } else {
          const body = { ...common, reason: "received", lines: lines.map(({ variation, units }) => ({ variantId: variation.id, units })) };
          await send(moveStock, { body: checked(moveStock.body, body) });
        }
      }, own.saved(lines.length));
      setIssues({});
      setBatch(newBatch());
      field.current?.focus();
    } catch (refused) {
      if (refused instanceof ConnectionLost) setBatch((before) => ({ ...before, sent: true }));
      if (refused instanceof Refused) {
        setBatch((before) => ({ ...before, sent: false }));
        setIssues(fieldErrors(refused));
      }
      throw refused;
    }
  };
  return (
    <div className="batch">
      <div className="page-head">
        <Title order={1}>{own.title}</Title>
      </div>
      <p className="quiet">{own.lede}</p>
      {batch.sent ? (
        <Alert color="madder" role="alert">
          <p style={{ marginTop: 0 }}>{texts.lost}</p>
          <Button onClick={() => setAsks("save")}>{texts.saveAgain}</Button>
        </Alert>
      ) : (
        <>
          <form noValidate onSubmit={submit} className="batch-scan">
            <TextInput
              ref={field}
              label={texts.code}
              placeholder={texts.codeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={code}
              error={error}
              onChange={({ currentTarget }) => {
                setError(undefined);
                setCode(currentTarget.value);
              }}
            />
            <Button type="submit" variant="default">
              {texts.find}
            </Button>
          </form>
          <ProductPicker pick={({ sku }) => scan(sku)} />
        </>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {lines.length === 0 ? (
        <p className="quiet">{texts.empty}</p>
      ) : (
        <ul className="batch-lines">
          {lines.map((line, at) => (
            <Line
              key={line.variation.id}
              {...line}
              kind={kind}
              isFixed={batch.sent}
              issue={issues[`lines.${at}.counted`] ?? issues[`lines.${at}.units`]}
              setUnits={(units) => setUnits(line.variation.id, units)}
              remove={() => setLines((all) => all.filter((one) => one.variation.id !== line.variation.id))}
              countAgain={() =>
                void countAgain(line.variation).catch((refused: unknown) =>
                  notifications.show({ message: explain(refused), color: "madder" }),
                )
              }
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && !batch.sent && (
        <Group className="record-foot" justify="flex-end">
          <Button variant="default" onClick={() => setAsks("clear")}>
            {texts.clear}
          </Button>
          <Button onClick={() => setAsks("save")}>{own.save(lines.length)}</Button>
        </Group>
      )}
      {asks === "save" && (
        <Confirm title={own.title} label={own.save(lines.length)} close={() => setAsks(null)} run={save}>
          <p style={{ margin: 0 }}>{own.ask(lines.length, fewer, more)}</p>
        </Confirm>
      )}
      {asks === "clear" && (
        <Confirm
          title={texts.clear}
          label={texts.clear}
          isDanger
          close={() => setAsks(null)}
          run={async () => {
            setBatch(newBatch());
            notifications.show({ message: texts.cleared });
          }}
        >
          <p style={{ margin: 0 }}>{texts.clearAsk}</p>
        </Confirm>
      )}
    </div>
  );
}

type LineProps = Scanned & {
  kind: Kind;
  isFixed: boolean;
  issue: string | undefined;
  setUnits: (units: number | string) => void;
  remove: () => void;
  countAgain: () => void;
};

function Line({ variation, units, kind, isFixed, issue, setUnits, remove, countAgain }: LineProps) {
  const name = nameOf(variation);
  const least = kind === "count" ? 0 : 1;
  return (
    <li className="batch-line">
      <Thumb picture={variation.picture} />
      <div className="batch-what">
        <strong className="breaks">{name}</strong>
        <span className="quiet breaks">{variation.sku}</span>
        {kind === "count" && <Difference variation={variation} units={units} />}
        {issue !== undefined && kind === "count" && (
          <Button variant="default" size="compact-md" onClick={countAgain}>
            {texts.again}
          </Button>
        )}
      </div>
      <div className="batch-units">
        <ActionIcon
          variant="default"
          aria-label={`${texts.fewer}: ${name}`}
          disabled={isFixed || Number(units) <= least}
          onClick={() => setUnits(Number(units) - 1)}
        >
          −
        </ActionIcon>
        <NumberInput
          aria-label={texts.unitsOf(name)}
          inputMode="numeric"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          disabled={isFixed}
          value={units}
          error={issue}
          onChange={setUnits}
        />
        <ActionIcon variant="default" aria-label={`${texts.more}: ${name}`} disabled={isFixed} onClick={() => setUnits(Number(units) + 1)}>
          +
        </ActionIcon>
        <ActionIcon variant="subtle" aria-label={texts.remove(name)} disabled={isFixed} onClick={remove}>
          ×
        </ActionIcon>
      </div>
    </li>
  );
}

function Difference({ variation, units }: Scanned) {
  const expected = expectedOf(variation);
  const difference = Number(units) - expected;
  return (
    <span className="batch-difference">
      <span className="quiet">{texts.expected(expected, variation.ordered)}</span>
      {units !== "" && (
        <Badge variant="light" color={difference === 0 ? "leaf" : difference < 0 ? "madder" : "indigo"} tt="none">
          {difference === 0 ? texts.right : difference < 0 ? texts.missing(-difference) : texts.over(difference)}
        </Badge>
      )}
    </span>
  );
}
