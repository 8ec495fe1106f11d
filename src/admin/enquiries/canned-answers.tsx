/** Prepared answers: made, changed and deleted by everybody who answers. */
import { Button, Group, TextInput, Textarea, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PLACEHOLDERS, addCannedAnswer, cannedAnswers, changeCannedAnswer, deleteCannedAnswer } from "../../contract/admin/enquiries.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useChange } from "../bricks/use-change.ts";
import { enquiries } from "./messages.ts";

const texts = enquiries.prepared;
type Canned = ReplyOf<typeof cannedAnswers>["answers"][number];
type Dialog = { name: "edit"; canned?: Canned } | { name: "remove"; canned: Canned };

export function CannedAnswers() {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const found = useQuery({ queryKey: ["canned-answers"], queryFn: () => send(cannedAnswers) });
  const close = () => setDialog(null);
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
        <Button onClick={() => setDialog({ name: "edit" })}>{texts.add}</Button>
      </div>
      <p className="quiet">{texts.lede}</p>
      <Pending query={found}>
        {({ answers }) =>
          answers.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <ul className="tasks">
              {answers.map((canned) => (
                <li key={canned.id} className="row">
                  <div style={{ flex: "1 1 280px", minWidth: 0 }}>
                    <strong className="breaks">{canned.title}</strong>
                    <div className="quiet breaks lines">{canned.text}</div>
                  </div>
                  <Group wrap="nowrap">
                    <Button variant="default" onClick={() => setDialog({ name: "edit", canned })}>
                      {texts.change}
                    </Button>
                    <Button variant="default" onClick={() => setDialog({ name: "remove", canned })}>
                      {texts.remove}
                    </Button>
                  </Group>
                </li>
              ))}
            </ul>
          )
        }
      </Pending>
      {dialog?.name === "edit" && <Edit {...dialog} close={close} />}
      {dialog?.name === "remove" && <Remove canned={dialog.canned} close={close} />}
    </>
  );
}

function Edit({ canned, close }: { canned?: Canned; close: () => void }) {
  const change = useChange("canned-answers");
  const [title, setTitle] = useState(canned?.title ?? "");
  const [text, setText] = useState(canned?.text ?? "");
  const save = () =>
    canned
      ? send(changeCannedAnswer, { params: { id: canned.id }, body: { title, text, version: canned.version } })
      : send(addCannedAnswer, { body: { title, text } });
  return (
    <Confirm
      title={canned ? texts.changeOf(canned.title) : texts.add}
      label={texts.save}
      close={close}
      run={() => change(save, texts.saved)}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        data-autofocus
      />
      <Textarea
        label={texts.text}
        description={texts.placeholders(PLACEHOLDERS.map((name) => `{${name}}`).join(" "))}
        autosize
        minRows={6}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Confirm>
  );
}

function Remove({ canned: { id, title }, close }: { canned: Canned; close: () => void }) {
  const change = useChange("canned-answers");
  return (
    <Confirm
      title={texts.removeAsk(title)}
      label={texts.remove}
      isDanger
      close={close}
      run={() => change(() => send(deleteCannedAnswer, { params: { id } }), texts.removed)}
    >
      <p>{texts.removeNote}</p>
    </Confirm>
  );
}
