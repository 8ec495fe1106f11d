/** The rules of cash on delivery, what they mean, and the PIN codes without it. */
import { Alert, Button, Switch, TextInput, Textarea, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { changeCodRules, codRules, setCodPincodes } from "../../contract/admin/cod.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, explain, send } from "../api.ts";
import { Pending } from "../bricks/pending.tsx";
import type { Values } from "../staff/audit-entries.tsx";
import { codCallMessages } from "../orders/cod-call-messages.ts";
import { WideTable } from "../bricks/wide-table.tsx";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { money } from "../format.ts";
import { selling } from "./messages.ts";
import { numberOf, paiseOf, rupeesOf } from "../bricks/rupees.ts";

const texts = selling.cod;
type Rules = ReplyOf<typeof codRules>["rules"];

export function CashOnDelivery() {
  const found = useQuery({ queryKey: ["cod"], queryFn: () => send(codRules) });
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <Pending query={found}>
        {({ rules, version, pincodes, refusals }) => (
          <div className="order-columns">
            <div>
              <RulesForm rules={rules} version={version} />
            </div>
            <div>
              <Pincodes pincodes={pincodes} />
              <Refusals refusals={refusals} />
            </div>
          </div>
        )}
      </Pending>
    </>
  );
}

const fieldsOf = (rules: Rules) => ({
  isOn: rules.isOn,
  minimum: rupeesOf(rules.minimum),
  maximum: rupeesOf(rules.maximum),
  refusalsAllowed: String(rules.refusalsAllowed),
  openPerEmail: String(rules.openPerEmail),
  openPerMobile: String(rules.openPerMobile),
  openPerNetwork: String(rules.openPerNetwork),
  asksConfirmation: rules.asksConfirmation,
});
type Fields = ReturnType<typeof fieldsOf>;
const count = (typed: string) => numberOf(typed) ?? Number.NaN;

function RulesForm({ rules, version }: { rules: Rules; version: number }) {
  const queries = useQueryClient();
  const submit = async ({ isOn, asksConfirmation, ...fields }: Fields, from: number) => {
    const body = checked(changeCodRules.body, {
      isOn,
      asksConfirmation,
      minimum: paiseOf(fields.minimum) ?? 0,
      maximum: paiseOf(fields.maximum) ?? Number.NaN,
      refusalsAllowed: count(fields.refusalsAllowed),
      openPerEmail: count(fields.openPerEmail),
      openPerMobile: count(fields.openPerMobile),
      openPerNetwork: count(fields.openPerNetwork),
      version: from,
    });
    try {
      await send(changeCodRules, { body });
      notifications.show({ message: selling.saved });
    } finally {
      await queries.invalidateQueries({ queryKey: ["cod"] });
    }
  };
  const fieldsWith = (values: Values) => fieldsOf({ ...rules, ...(values as Partial<Rules>) });
  const history = { kind: "cod", name: "", fieldsWith } as const;
  return (
    <RecordForm name="cash-on-delivery" saved={{ fields: fieldsOf(rules), version }} label={selling.save} submit={submit} history={history}>
      {({ draft, set, text }) => (
        <>
          <Switch label={texts.on} checked={draft.isOn} onChange={({ currentTarget }) => set({ isOn: currentTarget.checked })} />
          <Switch
            label={texts.confirm}
            description={texts.confirmHint}
            checked={draft.asksConfirmation}
            onChange={({ currentTarget }) => set({ asksConfirmation: currentTarget.checked })}
          />
          {rules.asksConfirmation && <Link to="/cod-calls">{codCallMessages.title}</Link>}
          <div className="record-pair">
            <TextInput {...text("minimum")} label={texts.minimum} inputMode="decimal" />
            <TextInput {...text("maximum")} label={texts.maximum} description={texts.maximumHint} inputMode="decimal" />
          </div>
          <TextInput {...text("refusalsAllowed")} label={texts.refusals} description={texts.refusalsHint} inputMode="numeric" />
          <div className="part">
            <h2 style={{ margin: 0 }}>{texts.open}</h2>
          </div>
          <div className="record-pair">
            <TextInput {...text("openPerEmail")} label={texts.perEmail} inputMode="numeric" />
            <TextInput {...text("openPerMobile")} label={texts.perMobile} inputMode="numeric" />
          </div>
          <TextInput {...text("openPerNetwork")} label={texts.perNetwork} description={texts.perNetworkHint} inputMode="numeric" />
          <section className="sheet">
            <h2>{texts.means}</h2>
            <Meaning draft={draft} />
          </section>
        </>
      )}
    </RecordForm>
  );
}

/** What the rules come to as they are typed; a line with a value that cannot be read is left out. */
function Meaning({ draft }: { draft: Fields }) {
  const [least, most] = [paiseOf(draft.minimum) ?? 0, paiseOf(draft.maximum) ?? Number.NaN];
  const [refusals, open] = [count(draft.refusalsAllowed), count(draft.openPerEmail)];
  if (!draft.isOn) return <p>{texts.off}</p>;
  return (
    <>
      {!Number.isNaN(least + most) && <p>{texts.range(money(least), money(most))}</p>}
      {!Number.isNaN(refusals) && <p>{texts.refused(refusals)}</p>}
      {!Number.isNaN(open) && <p>{texts.opened(open)}</p>}
    </>
  );
}

/** Where parcels were refused. */
const Refusals = ({ refusals }: Pick<ReplyOf<typeof codRules>, "refusals">) => (
  <section className="sheet" style={{ marginTop: 16 }}>
    <h2>{texts.refusalsTitle}</h2>
    <p className="quiet">{texts.refusalsLede}</p>
    {refusals.length === 0 ? (
      <p style={{ margin: 0 }}>{texts.noRefusals}</p>
    ) : (
      <WideTable>
        <thead>
          <tr>
            <th scope="col">{texts.prefix}</th>
            <th scope="col">{texts.parcels}</th>
            <th scope="col">{texts.refusedParcels}</th>
            <th scope="col">{texts.rate}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ prefix, parcels, refused }) => (
            <tr key={prefix}>
              <th scope="row">{texts.prefixOf(prefix)}</th>
              <td>{parcels.toLocaleString("en-IN")}</td>
              <td>{refused.toLocaleString("en-IN")}</td>
              <td>{texts.percent(refused, parcels)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    )}
  </section>
);

const SHOWN = 100;

function Pincodes({ pincodes }: { pincodes: readonly string[] }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState("");
  const [checking, setChecking] = useState("");
  const [error, setError] = useState("");
  const change = async (given: readonly string[], isBlocked: boolean, done: (changed: number) => string) => {
    try {
      setError("");
      const body = checked(setCodPincodes.body, { pincodes: given, isBlocked });
      const { changed } = await send(setCodPincodes, { body });
      notifications.show({ message: done(changed) });
      await queries.invalidateQueries({ queryKey: ["cod"] });
      return true;
    } catch (refused) {
      setError(explain(refused));
      return false;
    }
  };
  const exclude = async () => {
    const given = typed.split(/[\s,;]+/).filter(Boolean);
    const isDone = await change(given, true, (changed) => (changed === 0 ? texts.unchanged : texts.added(changed)));
    if (isDone) setTyped("");
  };
  const wanted = checking.replaceAll(/\D/g, "");
  return (
    <section className="sheet" style={{ display: "grid", gap: 16 }}>
      <h2 style={{ margin: 0 }}>{texts.pincodes}</h2>
      <p style={{ margin: 0 }}>{texts.pincodesLede(pincodes.length)}</p>
      <div>
        <TextInput
          label={texts.check}
          description={texts.checkHint}
          inputMode="numeric"
          autoComplete="off"
          value={checking}
          onChange={({ currentTarget }) => setChecking(currentTarget.value)}
        />
        <p role="status" style={{ margin: "8px 0 0" }}>
          {wanted.length === 6 && (pincodes.includes(wanted) ? texts.isBlocked(wanted) : texts.isOpen(wanted))}
        </p>
      </div>
      <form
        noValidate
        style={{ display: "grid", gap: 8, justifyItems: "start" }}
        onSubmit={(event) => {
          event.preventDefault();
          void exclude();
        }}
      >
        {error !== "" && (
          <Alert color="madder" role="alert">
            {error}
          </Alert>
        )}
        <Textarea
          style={{ width: "100%" }}
          label={texts.add}
          description={texts.addHint}
          autosize
          minRows={1}
          maxRows={8}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {texts.addGo}
        </Button>
      </form>
      {pincodes.length > 0 && (
        <ul className="filters" aria-label={texts.excluded} style={{ margin: 0, listStyle: "none", flexWrap: "wrap" }}>
          {pincodes.slice(0, SHOWN).map((pincode) => (
            <li key={pincode}>
              <button
                type="button"
                className="filter"
                aria-label={texts.allow(pincode)}
                onClick={() => void change([pincode], false, () => texts.allowed(pincode))}
              >
                {pincode} <span aria-hidden>{"×"}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {pincodes.length > SHOWN && <p className="quiet">{texts.more(pincodes.length - SHOWN)}</p>}
    </section>
  );
}
