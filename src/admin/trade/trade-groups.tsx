/** Groups of trade customers: their discounts, and other terms for some products. */
import { Button, Group, NumberInput, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addTradeGroup, changeTradeGroup, removeTradeTerms, setTradeTerms, tradeGroups } from "../../contract/admin/trade.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { Refused, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { ProductField } from "../bricks/product-field.tsx";
import { useChange } from "../bricks/use-change.ts";
import { useMay } from "../session/use-session.ts";
import { trade } from "./messages.ts";

const texts = trade.groups;
type TradeGroup = ReplyOf<typeof tradeGroups>["groups"][number];
type Terms = TradeGroup["products"][number];
type Dialog =
  | { name: "add" }
  | { name: "change"; group: TradeGroup }
  | { name: "terms"; group: TradeGroup; terms?: Terms }
  | { name: "remove"; group: TradeGroup; terms: Terms };
type DialogProps = { close: () => void };

export function TradeGroups() {
  const may = useMay();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const found = useQuery({ queryKey: ["trade-groups"], queryFn: () => send(tradeGroups) });
  const mayChange = may("trade.terms");
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        {mayChange && <Button onClick={() => setDialog({ name: "add" })}>{texts.add}</Button>}
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {({ groups }) =>
          groups.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            groups.map((group) => <Shown key={group.id} group={group} mayChange={mayChange} open={setDialog} />)
          )
        }
      </Pending>
      {dialog && <Opened dialog={dialog} close={() => setDialog(null)} />}
    </>
  );
}

function Shown({ group, mayChange, open }: { group: TradeGroup; mayChange: boolean; open: (dialog: Dialog) => void }) {
  return (
    <section className="sheet" style={{ marginBottom: 16 }}>
      <Group justify="space-between" align="start">
        <div>
          <h2 style={{ margin: 0 }}>{group.name}</h2>
          <div>
            {texts.off(group.percent)} <span className="quiet">· {texts.customers(group.customers)}</span>
          </div>
        </div>
        {mayChange && (
          <Group>
            <Button variant="default" onClick={() => open({ name: "change", group })}>
              {texts.change}
            </Button>
            <Button variant="default" onClick={() => open({ name: "terms", group })}>
              {texts.addProduct}
            </Button>
          </Group>
        )}
      </Group>
      {group.products.length > 0 && (
        <ul className="tasks">
          {group.products.map((terms) => (
            <li key={terms.slug} className="row">
              <span>
                {terms.name} <span className="quiet">{[texts.off(terms.percent), texts.from(terms.minimum)].join(", ")}</span>
              </span>
              {mayChange && (
                <Group wrap="nowrap">
                  <Button variant="default" onClick={() => open({ name: "terms", group, terms })}>
                    {texts.changeTerms}
                  </Button>
                  <Button variant="default" onClick={() => open({ name: "remove", group, terms })}>
                    {texts.remove}
                  </Button>
                </Group>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Opened({ dialog, close }: { dialog: Dialog } & DialogProps) {
  switch (dialog.name) {
    case "add":
      return <Add close={close} />;
    case "change":
      return <Change group={dialog.group} close={close} />;
    case "terms":
      return <SetTerms {...dialog} close={close} />;
    case "remove":
      return <Remove {...dialog} close={close} />;
  }
}

/** What is typed may be no number: the server then says so at the field. */
const percentOf = (typed: number | string): number => (typed === "" ? Number.NaN : Number(typed));

const Percent = ({ value, onChange }: { value: number | string; onChange: (value: number | string) => void }) => (
  <NumberInput
    label={texts.percent}
    description={texts.percentHint}
    decimalScale={2}
    hideControls
    value={value}
    onChange={onChange}
    data-autofocus
  />
);

function Add({ close }: DialogProps) {
  const change = useChange("trade-groups");
  const [name, setName] = useState("");
  const [percent, setPercent] = useState<number | string>("");
  return (
    <Confirm
      title={texts.add}
      label={texts.save}
      close={close}
      run={() => change(() => send(addTradeGroup, { body: { name, percent: percentOf(percent) } }), texts.added(name))}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Percent value={percent} onChange={setPercent} />
    </Confirm>
  );
}

function Change({ group: { id, name, version, customers, ...before }, close }: { group: TradeGroup } & DialogProps) {
  const change = useChange("trade-groups");
  const [percent, setPercent] = useState<number | string>(before.percent);
  return (
    <Confirm
      title={texts.changeOf(name)}
      label={texts.save}
      close={close}
      run={() => change(() => send(changeTradeGroup, { params: { id }, body: { percent: percentOf(percent), version } }), texts.changed)}
    >
      <Percent value={percent} onChange={setPercent} />
      <p>{texts.changeNote(customers)}</p>
    </Confirm>
  );
}

function SetTerms({ group: { id, name }, terms, close }: { group: TradeGroup; terms?: Terms } & DialogProps) {
  const change = useChange("trade-groups");
  const [product, setProduct] = useState<{ slug: string; name: string } | null>(terms ?? null);
  const [percent, setPercent] = useState<number | string>(terms?.percent ?? "");
  const [minimum, setMinimum] = useState<number | string>(terms?.minimum ?? 1);
  const save = async () => {
    if (!product) throw new Refused("", texts.productNeeded, []);
    const body = { percent: percentOf(percent), minimum: percentOf(minimum) };
    await change(() => send(setTradeTerms, { params: { id, slug: product.slug }, body }), texts.saved);
  };
  return (
    <Confirm title={texts.termsOf(name)} label={texts.save} close={close} run={save}>
      {terms ? <strong>{terms.name}</strong> : <ProductField product={product} pick={setProduct} />}
      <Percent value={percent} onChange={setPercent} />
      <NumberInput label={texts.minimum} allowDecimal={false} hideControls value={minimum} onChange={setMinimum} />
    </Confirm>
  );
}

function Remove({ group: { id, percent }, terms: { slug, name }, close }: { group: TradeGroup; terms: Terms } & DialogProps) {
  const change = useChange("trade-groups");
  return (
    <Confirm
      title={texts.removeAsk(name)}
      label={texts.remove}
      isDanger
      close={close}
      run={() => change(() => send(removeTradeTerms, { params: { id, slug } }), texts.removed)}
    >
      <p>{texts.removeNote(percent)}</p>
    </Confirm>
  );
}
