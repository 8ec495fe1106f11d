/** An answer: begun with a prepared one, kept until it is sent, also when the page is loaded again. */
import { Alert, Button, Checkbox, Select, Textarea } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answerEnquiry, cannedAnswers, type enquiryDetail } from "../../contract/admin/enquiries.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, send } from "../api.ts";
import { longDay, time } from "../format.ts";
import { useSession } from "../session/use-session.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { enquiries as texts } from "./messages.ts";

type Enquiry = ReplyOf<typeof enquiryDetail>["enquiry"];

const emptyDraft = () => ({ text: "", key: crypto.randomUUID() as string });

export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const { ticket, name } = enquiry;
  const queries = useQueryClient();
  const session = useSession().data;
  const canned = useQuery({ queryKey: ["canned-answers"], queryFn: () => send(cannedAnswers) }).data?.answers ?? [];
  // The key stays with the text: sending it twice sends one e-mail.
  const [draft, setDraft] = useSessionStorage({ key: `answer:${ticket}`, defaultValue: emptyDraft(), getInitialValueInEffect: false });
  const [isDone, setDone] = useState(true);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const begin = (id: string | null) => {
    const found = canned.find((one) => String(one.id) === id);
    if (!found) return;
    const { meetsAt } = enquiry;
    const filled = fillPlaceholders(found.text, {
      name,
      number: ticket,
      subject: enquiry.subject,
      shop: session?.shop.name ?? "",
      ...(meetsAt !== null && { day: longDay(new Date(meetsAt)), time: time(meetsAt), store: enquiry.subject }),
    });
    setDraft((before) => ({ ...before, text: [before.text.trim(), filled].filter(Boolean).join("\n\n") }));
  };
  const submit = async () => {
    setBusy(true);
    setProblem("");
    try {
      await send(answerEnquiry, { params: { ticket }, body: { ...draft, isDone } });
      setDraft(emptyDraft());
      notifications.show({ message: texts.sent(name) });
      await queries.invalidateQueries({ queryKey: ["enquiries"] });
      await queries.invalidateQueries({ queryKey: ["today"] });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="record"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {problem !== "" && (
        <Alert color="madder" role="alert">
          {problem}
        </Alert>
      )}
      <Select
        label={texts.begin}
        description={texts.beginHint}
        searchable
        nothingFoundMessage={texts.prepared.empty}
        data={canned.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={null}
        onChange={begin}
      />
      <Textarea
        label={texts.answer}
        description={texts.answerHint}
        autosize
        minRows={5}
        maxRows={16}
        value={draft.text}
        onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, text: value }))}
      />
      <Checkbox label={texts.done} checked={isDone} onChange={({ currentTarget }) => setDone(currentTarget.checked)} />
      <div>
        <Button type="submit" loading={isBusy}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
}
