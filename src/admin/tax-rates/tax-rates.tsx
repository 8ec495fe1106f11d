/** GST rates by HSN code: what holds, what held and what is to come. */
import { Alert, Badge, Button, Group, NumberInput, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addTaxRate, changeTaxRate, deleteTaxRate, describeHsnCode, taxRates as taxRatesCall } from "../../contract/admin/tax-rates.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { day } from "../format.ts";
import { taxRates as texts } from "./messages.ts";

type Code = ReplyOf<typeof taxRatesCall>["codes"][number];
type Rate = Code["rates"][number];
type Dialog =
  | { name: "add"; code: string }
  | { name: "correct"; code: string; rate: Rate }
  | { name: "remove"; code: string; rate: Rate }
  | { name: "describe"; code: Code };

export function TaxRates() {
  const found = useQuery({ queryKey: ["tax-rates"], queryFn: () => send(taxRatesCall) });
  const [dialog, setDialog] = useState<Dialog | null>(null);
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        <Button onClick={() => setDialog({ name: "add", code: "" })}>{texts.add}</Button>
      </div>
      <p className="quiet">{texts.lede}</p>
      <p>{texts.confirm}</p>
      <Pending query={found}>
        {({ codes, missing, today }) => (
          <>
            {missing.length > 0 && <Alert color="madder">{texts.missing(missing.join(", "))}</Alert>}
            {codes.length === 0 ? (
              <p className="empty">{texts.empty}</p>
            ) : (
              codes.map((code) => <Shown key={code.code} code={code} today={today} open={setDialog} />)
            )}
          </>
        )}
      </Pending>
      {dialog && <Opened dialog={dialog} close={() => setDialog(null)} />}
    </>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayBefore = (from: string) => new Date(Date.parse(from) - DAY_MS).toISOString().slice(0, 10);

function Shown({ code, today, open }: { code: Code; today: string; open: (dialog: Dialog) => void }) {
  const now = code.rates.find(({ from }) => from <= today);
  return (
    <section className="sheet tax-code">
      <Group justify="space-between" align="start">
        <div className="breaks">
          <h2>{code.code}</h2>
          {code.description && <div>{code.description}</div>}
          <span className="quiet">{texts.products(code.products)}</span>
        </div>
        <Group>
          <Button variant="default" aria-label={texts.describeOf(code.code)} onClick={() => open({ name: "describe", code })}>
            {texts.describe}
          </Button>
          <Button variant="default" aria-label={texts.nextOf(code.code)} onClick={() => open({ name: "add", code: code.code })}>
            {texts.next}
          </Button>
        </Group>
      </Group>
      <ul className="rows">
        {code.rates.map((rate, at) => {
          const state = rate.from > today ? "coming" : rate === now ? "now" : "over";
          const [percent, from] = [texts.percentOf(rate.percent), day(rate.from)];
          const newer = code.rates[at - 1];
          return (
            <li key={rate.from} className="tax-rate">
              <strong>{percent}</strong>
              <span className="tax-days">{newer ? texts.between(from, day(dayBefore(newer.from))) : texts.since(from)}</span>
              <Badge variant="light" color={{ coming: "indigo", now: "leaf", over: "ink" }[state]} tt="none">
                {texts.states[state]}
              </Badge>
              <Group gap={0} wrap="nowrap">
                <Button
                  variant="subtle"
                  aria-label={texts.correctOf(percent, from)}
                  onClick={() => open({ name: "correct", code: code.code, rate })}
                >
                  {texts.correct}
                </Button>
                <Button
                  variant="subtle"
                  aria-label={texts.removeOf(percent, from)}
                  onClick={() => open({ name: "remove", code: code.code, rate })}
                >
                  {texts.remove}
                </Button>
              </Group>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Props<Name extends Dialog["name"]> = Extract<Dialog, { name: Name }> & { close: () => void };

function Opened({ dialog, close }: { dialog: Dialog; close: () => void }) {
  switch (dialog.name) {
    case "add":
      return <Add {...dialog} close={close} />;
    case "correct":
      return <Correct {...dialog} close={close} />;
    case "remove":
      return <Remove {...dialog} close={close} />;
    case "describe":
      return <Describe {...dialog} close={close} />;
  }
}

/** The forms of products and their score read the rates too. */
const useRateChange = () => useChange("tax-rates", "product-choices");
/** What is typed may be no number: the server then says so. */
const percentOf = (typed: number | string) => (typed === "" ? Number.NaN : Number(typed));

const Percent = ({ value, onChange }: { value: number | string; onChange: (value: number | string) => void }) => (
  <NumberInput label={texts.percent} description={texts.percentHint} decimalScale={2} hideControls value={value} onChange={onChange} />
);

function Add({ code: known, close }: Props<"add">) {
  const change = useRateChange();
  const [code, setCode] = useState(known);
  const [percent, setPercent] = useState<number | string>("");
  const [from, setFrom] = useState("");
  return (
    <Confirm
      title={known === "" ? texts.add : texts.nextOf(known)}
      label={texts.save}
      close={close}
      run={() => change(() => send(addTaxRate, { body: { code, from, percent: percentOf(percent) } }), texts.saved)}
    >
      {known === "" && (
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          inputMode="numeric"
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      )}
      <Percent value={percent} onChange={setPercent} />
      <TextInput
        type="date"
        label={texts.from}
        description={texts.fromHint}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <p className="quiet">{texts.confirm}</p>
    </Confirm>
  );
}

function Correct({ code, rate, close }: Props<"correct">) {
  const change = useRateChange();
  const [percent, setPercent] = useState<number | string>(rate.percent);
  const body = { percent: percentOf(percent), before: rate.percent };
  return (
    <Confirm
      title={texts.correctOf(texts.percentOf(rate.percent), day(rate.from))}
      label={texts.save}
      close={close}
      run={() => change(() => send(changeTaxRate, { params: { code, from: rate.from }, body }), texts.saved)}
    >
      <Percent value={percent} onChange={setPercent} />
      <p>{texts.correctAsk}</p>
    </Confirm>
  );
}

function Remove({ code, rate, close }: Props<"remove">) {
  const change = useRateChange();
  const [percent, from] = [texts.percentOf(rate.percent), day(rate.from)];
  return (
    <Confirm
      title={texts.removeOf(percent, from)}
      label={texts.remove}
      isDanger
      close={close}
      run={() => change(() => send(deleteTaxRate, { params: { code, from: rate.from } }), texts.removed)}
    >
      <p>{texts.removeAsk(percent, from)}</p>
    </Confirm>
  );
}

function Describe({ code: { code, description: before }, close }: Props<"describe">) {
  const change = useRateChange();
  const [description, setDescription] = useState(before);
  return (
    <Confirm
      title={texts.describeOf(code)}
      label={texts.save}
      close={close}
      run={() => change(() => send(describeHsnCode, { params: { code }, body: { description } }), texts.saved)}
    >
      <TextInput label={texts.description} value={description} onChange={({ currentTarget }) => setDescription(currentTarget.value)} />
    </Confirm>
  );
}
