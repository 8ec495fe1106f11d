/** What the shop needs from elsewhere: the mail server, the payment provider, its languages, and backups. */
import { Alert, Button, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recordBackup, services as servicesCall, testMail, testPayments } from "../../contract/admin/services.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Facts } from "../bricks/facts.tsx";
import { Pending } from "../bricks/pending.tsx";
import { useAttempt } from "../bricks/use-attempt.ts";
import { useChange } from "../bricks/use-change.ts";
import { dayAndTime, hoursSince, language } from "../format.ts";
import { services as texts } from "./services-messages.ts";

type Services = ReplyOf<typeof servicesCall>;
export const useServices = () => useQuery({ queryKey: ["services"], queryFn: () => send(servicesCall) });

export const MailPage = () => <Pending query={useServices()}>{({ mail }) => <Mail {...mail} />}</Pending>;

function Mail({ server, from }: Services["mail"]) {
  const [isBusy, attempt] = useAttempt();
  const [result, setResult] = useState<ReplyOf<typeof testMail> | null>(null);
  return (
    <>
      <Facts
        rows={[
          [texts.mail.server, server || texts.mail.none],
          [texts.mail.from, from],
        ]}
      />
      <p>{texts.mail.where}</p>
      <p className="quiet">{texts.mail.spf}</p>
      <Button
        style={{ justifySelf: "start" }}
        loading={isBusy}
        onClick={() => {
          setResult(null);
          void attempt(async () => setResult(await send(testMail)));
        }}
      >
        {texts.mail.test}
      </Button>
      {result && (
        <Alert color={result.isAccepted ? "leaf" : "madder"} role={result.isAccepted ? "status" : "alert"}>
          <p style={{ marginTop: 0 }}>{result.isAccepted ? texts.mail.accepted(result.to) : texts.mail.refused}</p>
          <p className="breaks" style={{ marginBottom: 0 }}>
            {texts.mail.answer(result.answer)}
          </p>
        </Alert>
      )}
    </>
  );
}

export const PaymentsPage = () => <Pending query={useServices()}>{({ payments }) => <Payments {...payments} />}</Pending>;

function Payments({ provider, isTest, key, isInterrupted, webhook }: Services["payments"]) {
  const [isBusy, attempt] = useAttempt();
  // What the provider answers is its state.
  const change = useChange("services");
  const [result, setResult] = useState<ReplyOf<typeof testPayments> | null>(null);
  return (
    <>
      {isInterrupted && <Alert color="madder">{texts.payments.interrupted}</Alert>}
      <Facts
        rows={[
          [texts.payments.provider, texts.payments.providers[provider]],
          [texts.payments.mode, isTest ? texts.payments.modes.test : texts.payments.modes.live],
          [texts.payments.key, key],
          [texts.payments.webhook, webhook],
        ]}
      />
      <p>{texts.payments.where}</p>
      <Group>
        <Button
          loading={isBusy}
          onClick={() => {
            setResult(null);
            void attempt(() => change(async () => setResult(await send(testPayments))));
          }}
        >
          {texts.payments.test}
        </Button>
        <span className="quiet">{texts.payments.testNote}</span>
      </Group>
      {result && (
        <Alert color={result.isRight ? "leaf" : "madder"} role={result.isRight ? "status" : "alert"}>
          <p className="breaks" style={{ margin: 0 }}>
            {result.isRight ? texts.payments.right : texts.payments.wrong} {result.answer}
          </p>
        </Alert>
      )}
    </>
  );
}

export const LanguagesPage = () => (
  <Pending query={useServices()}>
    {({ languages }) => (
      <>
        <Facts rows={[[texts.languages.title, languages.map(language).join(", ")]]} />
        <p>{texts.languages.note}</p>
        <p className="quiet">{texts.languages.more}</p>
      </>
    )}
  </Pending>
);

const DAY_HOURS = 26;

export function BackupsPage() {
  const [recording, setRecording] = useState<"made" | "tested" | null>(null);
  return (
    <Pending query={useServices()}>
      {({ backups: { made, tested } }) => (
        <>
          <Facts
            rows={[
              [texts.backups.made, <Event key="made" event={made} />],
              [texts.backups.tested, <Event key="tested" event={tested} />],
            ]}
          />
          {made !== null && hoursSince(made.at) > DAY_HOURS && <Alert color="madder">{texts.backups.old}</Alert>}
          {tested === null && <Alert color="madder">{texts.backups.untested}</Alert>}
          <p>{texts.backups.note}</p>
          <Group>
            {(["made", "tested"] as const).map((kind) => (
              <Button key={kind} variant="default" onClick={() => setRecording(kind)}>
                {texts.backups.record[kind]}
              </Button>
            ))}
          </Group>
          {recording && <Record kind={recording} close={() => setRecording(null)} />}
        </>
      )}
    </Pending>
  );
}

const Event = ({ event }: { event: Services["backups"]["made"] }) =>
  event ? (
    <>
      {dayAndTime(event.at)} <span className="quiet">{event.note}</span>
    </>
  ) : (
    <span className="hot">{texts.backups.never}</span>
  );

function Record({ kind, close }: { kind: "made" | "tested"; close: () => void }) {
  const change = useChange("services");
  const [note, setNote] = useState("");
  return (
    <Confirm
      title={texts.backups.record[kind]}
      label={texts.backups.record[kind]}
      close={close}
      run={() => change(() => send(recordBackup, { body: { kind, note } }), texts.backups.recorded)}
    >
      <TextInput
        label={texts.backups.where}
        autoComplete="off"
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Confirm>
  );
}
