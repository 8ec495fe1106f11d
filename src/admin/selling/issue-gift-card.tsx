/** Issues a gift card by hand: proof, then the code by e-mail or shown once. */
import { Switch, TextInput, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { issueGiftCard } from "../../contract/admin/gift-cards.ts";
import { checked, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { useProof } from "../bricks/proof.tsx";
import { ShownOnce } from "../bricks/shown-once.tsx";
import { money } from "../format.ts";
import { selling } from "./messages.ts";
import { paiseOf } from "../bricks/rupees.ts";

const texts = selling.giftCards;

export function IssueGiftCard({ close }: { close: () => void }) {
  const queries = useQueryClient();
  const prove = useProof();
  // A repeat after a lost answer must not issue a second card.
  const [key] = useState(() => crypto.randomUUID());
  const [fields, setFields] = useState({ amount: "", recipient: "", name: "", reason: "", message: "", until: "" });
  const [isMailed, setMailed] = useState(true);
  const [error, setError] = useState<unknown>(null);
  const [code, setCode] = useState<string | null>(null);
  /** The dialog closes itself after `issue`, except to show a code. */
  const hasCode = useRef(false);
  const amount = paiseOf(fields.amount);
  const issues = fieldErrors(error);
  const field = (name: keyof typeof fields) => ({
    value: fields[name],
    error: issues[name],
    autoComplete: "off",
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const issue = async () => {
    const { amount: _, until, ...given } = fields;
    try {
      const body = checked(issueGiftCard.body, { ...given, key, amount: amount ?? Number.NaN, until: until || null, isMailed });
      const issued = await prove(() => send(issueGiftCard, { body }));
      await queries.invalidateQueries({ queryKey: ["gift-cards"] });
      hasCode.current = issued.code !== null;
      setCode(issued.code);
      if (isMailed) notifications.show({ message: texts.mailed(fields.recipient) });
      else if (issued.code === null) notifications.show({ message: texts.codeGone, color: "madder", autoClose: false });
    } catch (refused) {
      setError(refused);
      throw refused;
    }
  };
  if (code !== null) return <ShownOnce title={texts.codeTitle} lede={texts.codeLede} value={code} close={close} />;
  return (
    <Confirm
      title={texts.issue}
      label={amount === null || Number.isNaN(amount) ? texts.issuePlain : texts.issueGo(money(amount))}
      close={() => {
        if (!hasCode.current) close();
      }}
      run={issue}
    >
      <p className="quiet">{texts.issueLede}</p>
      <TextInput {...field("amount")} label={texts.amountLabel} description={texts.amountHint} inputMode="decimal" data-autofocus />
      <TextInput {...field("reason")} label={texts.reasonLabel} />
      <TextInput {...field("recipient")} type="email" label={texts.recipientLabel} />
      <TextInput {...field("name")} label={texts.nameLabel} />
      <TextInput {...field("until")} type="date" label={texts.untilLabel} description={texts.untilHint} />
      <Switch
        label={texts.mailLabel}
        description={texts.mailHint}
        checked={isMailed}
        onChange={({ currentTarget }) => setMailed(currentTarget.checked)}
      />
      {isMailed && <Textarea {...field("message")} label={texts.messageLabel} autosize minRows={2} />}
    </Confirm>
  );
}
