/** For how long personal data are kept. */
import { Alert, Button, Group, NumberInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeRetention, retention, runRetention } from "../../contract/admin/books.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { Refused, explain, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useProof } from "../bricks/proof.tsx";
import { books } from "./messages.ts";

const texts = books.retention;
type Periods = ReplyOf<typeof retention>["periods"];
const PERIODS = ["enquiries", "accounts", "orders"] as const;

export function Retention() {
  const found = useQuery({ queryKey: ["retention"], queryFn: () => send(retention) });
  return (
    <>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>{({ periods }) => <Form newest={periods} />}</Pending>
    </>
  );
}

function Form({ newest }: { newest: Periods }) {
  const prove = useProof();
  const queries = useQueryClient();
  /** What the change is made from; after a refusal it is what a colleague has saved. */
  const [saved, setSaved] = useState(newest);
  const [typed, setTyped] = useState<Record<keyof Periods, number | string>>(saved);
  const [error, setError] = useState<unknown>(null);
  const [isRunning, setRunning] = useState(false);
  const issues = fieldErrors(error);
  const years = (name: keyof Periods) => (typed[name] === "" ? Number.NaN : Number(typed[name]));
  const save = async () => {
    try {
      setError(null);
      const after = { enquiries: years("enquiries"), accounts: years("accounts"), orders: years("orders") };
      await prove(() => send(changeRetention, { body: { ...after, before: saved } }));
      setSaved(after);
      notifications.show({ message: texts.saved });
    } catch (refused) {
      setError(refused);
      if (refused instanceof Refused && refused.code === "staff.changed_meanwhile")
        setSaved((await queries.fetchQuery({ queryKey: ["retention"], queryFn: () => send(retention) })).periods);
    }
  };
  const isChanged = PERIODS.some((name) => typed[name] !== saved[name]);
  return (
    <form
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {error !== null && (
        <Alert color="madder" role="alert">
          {explain(error)}
        </Alert>
      )}
      {PERIODS.map((name) => (
        <NumberInput
          key={name}
          label={texts[name]}
          description={texts[`${name}Hint`]}
          allowDecimal={false}
          hideControls
          error={issues[name]}
          value={typed[name]}
          onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Group>
        <Button type="submit" disabled={!isChanged}>
          {texts.save}
        </Button>
        <Button variant="default" onClick={() => setRunning(true)}>
          {texts.run}
        </Button>
      </Group>
      {isRunning && (
        <Confirm
          title={texts.runAsk}
          label={texts.run}
          isDanger
          close={() => setRunning(false)}
          run={async () => {
            const { forgotten } = await prove(() => send(runRetention));
            const { enquiries, subscriptions, accounts, orders, documents, emails } = forgotten;
            notifications.show({ message: texts.ran(enquiries + subscriptions + accounts, orders + documents + emails) });
          }}
        >
          <p>{texts.runNote}</p>
        </Confirm>
      )}
    </form>
  );
}
