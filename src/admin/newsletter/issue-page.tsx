/** One newsletter: written, tried, sent or scheduled, stopped, and its figures. */
import { Alert, Badge, Button, Group, TextInput, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useCallback, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import * as calls from "../../contract/admin/newsletter.ts";
import { checked, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { EmailFrame } from "../bricks/email-frame.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import { type Issue, bodyOf, emptyFields, fieldsOf } from "./issue-fields.ts";
import { IssueForm } from "./issue-form.tsx";
import { stateColour } from "./issue-list.tsx";
import { newsletter } from "./messages.ts";

const texts = newsletter.issues;
const REFRESH_MS = 5_000;

export function NewIssue() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.add}</Title>
      </div>
      <IssueForm
        name="newsletters/new"
        saved={{ fields: emptyFields, version: 0 }}
        label={texts.save}
        submit={async (fields) => {
          const { id } = await send(calls.addNewsletter, { body: checked(calls.addNewsletter.body, bodyOf(fields)) });
          notifications.show({ message: texts.saved });
          await navigate(`/newsletter/issues/${id}`, { replace: true });
          await queries.invalidateQueries({ queryKey: ["newsletters"] });
        }}
      />
    </>
  );
}

export function IssuePage() {
  const id = Number(useParams()["id"]);
  const found = useQuery({
    queryKey: ["newsletters", id],
    queryFn: () => send(calls.newsletterDetail, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.newsletter.state === "sending" ? REFRESH_MS : false),
  });
  return <Pending query={found}>{(issue) => <Shown key={id} {...issue} />}</Pending>;
}

type Dialog = "send" | "later" | "stop" | "remove" | null;

function Shown(issue: Issue) {
  const { id, subject, state, version, sendAt, figures } = issue.newsletter;
  const maySend = useMay()("newsletter.send");
  const change = useChange("newsletters");
  const [dialog, setDialog] = useState<Dialog>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const watch = useCallback((unsaved: boolean) => setUnsaved(unsaved), []);
  const [isBusy, attempt] = useAttempt();
  const isOpen = state === "draft" || state === "scheduled";
  const which = { params: { id } };
  return (
    <>
      <div className="page-head">
        <Title order={1} className="breaks">
          {subject}
        </Title>
        <Badge variant="light" color={stateColour[state]} tt="none">
          {texts.states[state]}
        </Badge>
      </div>
      <p>
        <Link to="/newsletter/issues">{texts.all}</Link>
      </p>
      {state === "scheduled" && sendAt && <Alert color="indigo">{texts.scheduledFor(dayAndTime(sendAt))}</Alert>}
      {!isOpen && (
        <dl className="facts">
          {(["sent", "waiting", "failed", "left"] as const).map((name) => (
            <Fragment key={name}>
              <dt className="quiet">{texts.figureNames[name]}</dt>
              <dd>{figures[name].toLocaleString("en-IN")}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {maySend && (
        <Group my="md">
          {isOpen && (
            <>
              <Button disabled={isUnsaved} onClick={() => setDialog("send")}>
                {texts.send}
              </Button>
              <Button variant="default" disabled={isUnsaved} onClick={() => setDialog("later")}>
                {texts.later}
              </Button>
            </>
          )}
          <Button
            variant="default"
            disabled={isUnsaved}
            loading={isBusy}
            onClick={() =>
              void attempt(async () => {
                const { to } = await send(calls.testNewsletter, { ...which, body: { key: crypto.randomUUID() } });
                notifications.show({ message: texts.tested(to) });
              })
            }
          >
            {texts.test}
          </Button>
          {(state === "sending" || state === "scheduled") && (
            <Button variant="default" onClick={() => setDialog("stop")}>
              {state === "sending" ? texts.pause : texts.unschedule}
            </Button>
          )}
          {state === "paused" && (
            <Button loading={isBusy} onClick={() => void attempt(() => change(() => send(calls.resumeNewsletter, which), texts.resumed))}>
              {texts.resume}
            </Button>
          )}
          {isOpen && (
            <Button variant="subtle" color="madder" onClick={() => setDialog("remove")}>
              {texts.remove}
            </Button>
          )}
          {isUnsaved && <span className="quiet">{texts.saveFirst}</span>}
        </Group>
      )}
      {isOpen && maySend ? (
        <IssueForm
          name={`newsletters/${id}`}
          saved={{ fields: fieldsOf(issue), version }}
          label={texts.save}
          watch={watch}
          submit={(fields, from) => {
            const body = checked(calls.changeNewsletter.body, { ...bodyOf(fields), version: from });
            return change(() => send(calls.changeNewsletter, { ...which, body }), texts.saved);
          }}
        />
      ) : (
        <AsSent issue={issue} />
      )}
      <Dialogs dialog={dialog} close={() => setDialog(null)} issue={issue} />
    </>
  );
}

function AsSent({ issue }: { issue: Issue }) {
  const body = bodyOf(fieldsOf(issue));
  const found = useQuery({ queryKey: ["newsletter-preview", body], queryFn: () => send(calls.previewNewsletter, { body }) });
  return <Pending query={found}>{({ html }) => <EmailFrame title={newsletter.form.shown} html={html} width={600} />}</Pending>;
}

function Dialogs({ dialog, close, issue }: { dialog: Dialog; close: () => void; issue: Issue }) {
  const { id, version, state, subject } = issue.newsletter;
  const change = useChange("newsletters");
  const navigate = useNavigate();
  const [at, setAt] = useState("");
  const which = { params: { id } };
  const begin = (moment: string | null) =>
    change(
      () => send(calls.sendNewsletter, { ...which, body: checked(calls.sendNewsletter.body, { version, at: moment }) }),
      moment === null ? texts.begun : texts.planned,
    );
  switch (dialog) {
    case "send":
      return (
        <Confirm title={texts.send} label={texts.sendTo(issue.recipients)} close={close} run={() => begin(null)}>
          <p>{texts.sendAsk(issue.recipients)}</p>
        </Confirm>
      );
    case "later":
      return (
        <Confirm
          title={texts.later}
          label={texts.later}
          close={close}
          run={() => {
            const moment = new Date(`${at}:00+05:30`);
            return begin(Number.isNaN(moment.getTime()) ? at : moment.toISOString());
          }}
        >
          <TextInput
            type="datetime-local"
            label={texts.at}
            description={texts.atHint}
            value={at}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
          />
        </Confirm>
      );
    case "stop":
      return (
        <Confirm
          title={state === "sending" ? texts.pause : texts.unschedule}
          label={state === "sending" ? texts.pause : texts.unschedule}
          close={close}
          run={() => change(() => send(calls.stopNewsletter, which), texts.stopped)}
        >
          <p>{state === "sending" ? texts.pauseAsk : texts.unscheduleAsk}</p>
        </Confirm>
      );
    case "remove":
      return (
        <Confirm
          title={texts.remove}
          label={texts.remove}
          isDanger
          close={close}
          run={async () => {
            await send(calls.deleteNewsletter, which);
            await navigate("/newsletter/issues", { replace: true });
            await change(async () => {}, texts.removed);
          }}
        >
          <p className="breaks">{texts.removeAsk(subject)}</p>
        </Confirm>
      );
    case null:
      return null;
  }
}
