/** What can be done with a draft: published now or at a time, looked at, discarded; and its versions. */
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useState } from "react";
import { discardContent, publishContent, unscheduleContent } from "../../contract/admin/content.ts";
import { checked, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { fromTimeField } from "../bricks/time-field.ts";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { dayAndTime } from "../format.ts";
import { useMay } from "../session/use-session.ts";
import type { ContentDocument } from "./use-document.ts";
import { content as texts } from "./messages.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { Versions } from "./versions.tsx";

type Props = {
  document: ContentDocument;
  isChanged: boolean;
  /** Saves what is typed; the version to publish, null when it was refused. */
  ready: () => Promise<number | null>;
};

type Asked = "publish" | "discard" | "preview" | "versions";

export function PublishBar({ document, isChanged, ready }: Props) {
  const { kind, slug, draft, schedule, version, publicPath, publishedAt } = document;
  const may = useMay();
  const change = useChange("content");
  const [asked, setAsked] = useState<Asked | null>(null);
  const [saved, setSaved] = useState(version);
  const [isBusy, attempt] = useAttempt();
  const close = () => setAsked(null);
  const ask = (what: "publish" | "preview") =>
    attempt(async () => {
      const number = await ready();
      if (number === null) return;
      setSaved(number);
      setAsked(what);
    });
  const mayPublish = may("content.publish");
  return (
    <>
      {mayPublish && (isChanged || draft !== null || publishedAt === null) && schedule === null && (
        <Button loading={isBusy} color="indigo" onClick={() => void ask("publish")}>
          {texts.publish.label}
        </Button>
      )}
      {mayPublish && schedule !== null && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() =>
            void attempt(() => change(() => send(unscheduleContent, { params: { kind }, body: { slug } }), texts.unschedule.done))
          }
        >
          {texts.unschedule.label}
        </Button>
      )}
      <Button variant="default" loading={isBusy} onClick={() => void ask("preview")}>
        {texts.preview.label}
      </Button>
      <Button variant="default" onClick={() => setAsked("versions")}>
        {texts.versions.label}
      </Button>
      {draft !== null && (
        <Button variant="subtle" c="madder" onClick={() => setAsked("discard")}>
          {texts.discard.label}
        </Button>
      )}
      {publishedAt !== null && publicPath !== "" && (
        <Button variant="subtle" component="a" href={publicPath} target="_blank">
          {texts.view}
        </Button>
      )}
      <State document={document} />
      {asked === "publish" && <Publish document={document} version={saved} close={close} />}
      {asked === "preview" && <PreviewDialog kind={kind} slug={slug} close={close} />}
      {asked === "versions" && <Versions document={document} close={close} />}
      {asked === "discard" && (
        <Confirm
          title={texts.discard.label}
          label={texts.discard.label}
          isDanger
          close={close}
          run={() => change(() => send(discardContent, { params: { kind }, body: { slug, version } }), texts.discard.done)}
        >
          <p>{texts.discard.ask}</p>
        </Confirm>
      )}
    </>
  );
}

function State({ document: { draft, schedule, publishedAt, publishedBy, version } }: { document: ContentDocument }) {
  const lines = [
    publishedAt === null
      ? version === 0
        ? texts.state.first
        : texts.state.never
      : texts.state.published(dayAndTime(publishedAt), publishedBy),
    ...(draft ? [texts.state.draft(dayAndTime(draft.savedAt), draft.savedBy)] : []),
    ...(schedule?.from ? [texts.state.from(dayAndTime(schedule.from))] : []),
    ...(schedule?.until ? [texts.state.until(dayAndTime(schedule.until))] : []),
  ];
  return <span className="quiet document-state">{lines.join(" ")}</span>;
}

function Publish({ document: { kind, slug }, version, close }: { document: ContentDocument; version: number; close: () => void }) {
  const change = useChange("content", "today");
  const [isLater, setLater] = useState(false);
  const [typed, setTyped] = useState({ from: "", until: "" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (name: keyof typeof typed) => ({
    type: "datetime-local",
    label: texts.publish[name],
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const run = async () => {
    setErrors({});
    try {
      const from = isLater ? fromTimeField(typed.from) : null;
      const body = { slug, version, from, until: fromTimeField(typed.until) };
      await change(
        () => send(publishContent, { params: { kind }, body: checked(publishContent.body, body) }),
        from === null ? texts.publish.done : texts.publish.planned,
      );
    } catch (refused) {
      setErrors(fieldErrors(refused));
      throw refused;
    }
  };
  return (
    <Confirm title={texts.publish.title} label={texts.publish.confirm} close={close} run={run}>
      <p>{texts.publish.lede}</p>
      <SegmentedControl
        aria-label={texts.publish.when}
        data={[
          { value: "now", label: texts.publish.now },
          { value: "later", label: texts.publish.later },
        ]}
        value={isLater ? "later" : "now"}
        onChange={(when) => setLater(when === "later")}
      />
      {isLater && <TextInput {...field("from")} required />}
      <TextInput {...field("until")} description={texts.publish.untilHelp} />
    </Confirm>
  );
}
