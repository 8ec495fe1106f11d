/** The texts of one e-mail, beside what its reader sees. */
import { Button, Group, Textarea } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Link, useParams } from "react-router";
import { changeEmailTexts, emailTextDetail, previewEmailTexts, testEmailTexts } from "../../contract/admin/email-texts.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { checked, send } from "../api.ts";
import { EmailPreview } from "../bricks/email-preview.tsx";
import { Pending } from "../bricks/pending.tsx";
import { RecordForm } from "../bricks/record/record-form.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { emailTexts as texts } from "./email-messages.ts";

type Detail = ReplyOf<typeof emailTextDetail>;
type EditableText = Detail["texts"][number];
/** By path, each as it is used now. */
type Fields = Record<string, string>;

export function EmailPage() {
  const { kind = "" } = useParams();
  const found = useQuery({ queryKey: ["email-texts", kind], queryFn: () => send(emailTextDetail, { params: { kind } }) });
  return (
    <>
      <h2 className="form-head">{texts.titles[kind] ?? kind}</h2>
      <p>
        <Link to="/settings/emails">{texts.all}</Link>
      </p>
      <Pending query={found}>{(detail) => <Form key={kind} kind={kind} {...detail} />}</Pending>
    </>
  );
}

/** What differs from the shop's own. */
const ownOf = (all: readonly EditableText[], fields: Fields): Fields =>
  Object.fromEntries(all.flatMap(({ path, original }) => (fields[path] === original ? [] : [[path, fields[path] ?? ""]])));

function Form({ kind, version, texts: all }: Detail & { kind: string }) {
  const change = useChange("email-texts");
  const [isBusy, attempt] = useAttempt();
  const [isUnsaved, setUnsaved] = useState(false);
  const watch = useCallback((unsaved: boolean) => setUnsaved(unsaved), []);
  const saved = Object.fromEntries(all.map(({ path, original, own }) => [path, own ?? original]));
  const hasTitle = all.some(({ role }) => role === "title");
  const labelOf = ({ role, about }: EditableText) => {
    const label = role === "subject" && !hasTitle ? texts.subjectAlone : texts.roles[role];
    // A button that is the only one says what it does.
    if (about === "" || (role === "button" && all.filter((other) => other.role === role).length === 1)) return label;
    return role === "text" ? about : `${label}, ${about}`;
  };
  return (
    <>
      <Group mb="md">
        <Button
          variant="default"
          loading={isBusy}
          disabled={isUnsaved}
          onClick={() =>
            void attempt(async () => {
              const { to } = await send(testEmailTexts, { params: { kind }, body: { key: crypto.randomUUID() } });
              notifications.show({ message: texts.tested(to) });
            })
          }
        >
          {texts.test}
        </Button>
        {isUnsaved && <span className="quiet">{texts.saveFirst}</span>}
      </Group>
      <RecordForm<Fields>
        name={`email-texts/${kind}`}
        saved={{ fields: saved, version }}
        label={texts.save}
        isWide
        watch={watch}
        history={{
          kind: "email",
          name: kind,
          fieldsWith: (values) =>
            Object.fromEntries(
              all.map(({ path, original }) => [path, path in values ? String(values[path] ?? original) : (saved[path] ?? original)]),
            ),
        }}
        submit={(fields, from) => {
          const body = checked(changeEmailTexts.body, { texts: ownOf(all, fields), version: from });
          return change(() => send(changeEmailTexts, { params: { kind }, body }), texts.saved);
        }}
      >
        {({ draft, set, problem }) => (
          <div className="issue">
            <section className="sheet form-part">
              {all.map((text) => {
                const label = labelOf(text);
                const typed = draft[text.path] ?? "";
                const isOwn = typed !== text.original;
                return (
                  <div key={text.path} className="email-text">
                    <Textarea
                      label={label}
                      description={text.names.length > 0 ? texts.names(text.names) : undefined}
                      error={problem(`texts.${text.path}`) ?? problem(text.path)}
                      autosize
                      minRows={1}
                      value={typed}
                      onChange={({ currentTarget }) => set({ [text.path]: currentTarget.value })}
                    />
                    {isOwn && (
                      <Group justify="space-between" wrap="nowrap" align="start">
                        <span className="quiet breaks">{texts.original(text.original)}</span>
                        <Button variant="subtle" aria-label={texts.backOf(label)} onClick={() => set({ [text.path]: text.original })}>
                          {texts.back}
                        </Button>
                      </Group>
                    )}
                  </div>
                );
              })}
            </section>
            <EmailPreview
              name={["email-text-preview", kind]}
              typed={ownOf(all, draft)}
              read={(own, signal) => send(previewEmailTexts, { params: { kind }, body: { texts: own }, signal })}
              texts={texts}
              renderHead={({ subject, order }, isOld) => (
                <>
                  <p className="breaks">
                    {texts.subject(subject)} <span className="quiet">{texts.about(order)}</span>
                  </p>
                  {isOld && <p className="quiet">{texts.notYet}</p>}
                </>
              )}
            />
          </div>
        )}
      </RecordForm>
    </>
  );
}
