/** How the signed-in person signs in: passkeys, password, authenticator app and recovery codes. */
import { Button, PasswordInput, TextInput, Title } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import * as calls from "../../contract/admin/own-sign-in.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { explain, fieldErrors, send } from "../api.ts";
import { Confirm } from "../bricks/confirm.tsx";
import { Pending } from "../bricks/pending.tsx";
import { ShownOnce } from "../bricks/shown-once.tsx";
import { useChange } from "../bricks/use-change.ts";
import { day, dayAndTime } from "../format.ts";
import { messages } from "../messages.ts";
import { ownSignInMessages as texts } from "./own-sign-in-messages.ts";
import { createPasskey, hasPasskeySupport } from "./passkey.ts";
import { useSession } from "./use-session.ts";

type Own = ReplyOf<typeof calls.ownSignIn>;
type Passkey = Own["passkeys"][number];

const KEY = "own-sign-in";
/** What is changed here also changes what the proof asks for, and where else the person is signed in. */
const useOwnChange = () => useChange(KEY, "session", "sessions");

export function OwnSignIn() {
  const found = useQuery({ queryKey: [KEY], queryFn: () => send(calls.ownSignIn) });
  const hasCode = useSession().data?.person.hasCode ?? false;
  return (
    <>
      <div className="page-head">
        <Title order={1}>{texts.title}</Title>
      </div>
      <div className="own-sign-in">
        <Pending query={found}>
          {(own) => (
            <>
              <Passkeys {...own} />
              {hasCode ? (
                <>
                  <Password />
                  <Authenticator />
                  <RecoveryCodes left={own.recoveryCodesLeft} />
                </>
              ) : (
                <p className="quiet">{texts.demo}</p>
              )}
            </>
          )}
        </Pending>
      </div>
    </>
  );
}

const Part = ({ title, lede, children }: { title: string; lede: string; children: ReactNode }) => (
  <section className="part" aria-label={title}>
    <h2>{title}</h2>
    <p className="quiet">{lede}</p>
    {children}
  </section>
);

/** A form of one field: what went wrong stays with it, and what was typed stays, too. */
function useForm(run: () => Promise<void>) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      setError(null);
      await run();
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  const problem = error === null ? undefined : (Object.values(fieldErrors(error))[0] ?? explain(error));
  return { isBusy, problem, form: { className: "own-form", noValidate: true, onSubmit: (event: SubmitEvent) => void submit(event) } };
}

function Passkeys({ canHavePasskeys, passkeys }: Own) {
  const change = useOwnChange();
  const [name, setName] = useState("");
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const { isBusy, problem, form } = useForm(async () => {
    await change(async () => {
      const { options } = await send(calls.passkeyAddOptions);
      await send(calls.addPasskey, { body: { name, credential: await createPasskey(options) } });
    }, texts.added);
    setName("");
  });
  return (
    <Part title={texts.passkeys} lede={texts.passkeysLede}>
      {passkeys.length === 0 && <p>{texts.noPasskeys}</p>}
      <ul className="tasks">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="row">
            <div className="row-text">
              {passkey.name}
              <div className="quiet">
                {texts.addedOn(day(passkey.createdAt))} ·{" "}
                {passkey.lastUsedAt === null ? texts.unused : texts.used(dayAndTime(passkey.lastUsedAt))}
              </div>
            </div>
            <Button variant="default" aria-label={texts.removeOf(passkey.name)} onClick={() => setRemoved(passkey)}>
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {canHavePasskeys && hasPasskeySupport() ? (
        <form {...form}>
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            maxLength={60}
            autoComplete="off"
            value={name}
            error={problem}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" loading={isBusy}>
            {texts.add}
          </Button>
        </form>
      ) : (
        <p>{texts.notHere}</p>
      )}
      {removed && (
        <Confirm
          title={texts.removeAsk(removed.name)}
          label={texts.remove}
          isDanger
          close={() => setRemoved(null)}
          run={() => change(() => send(calls.removePasskey, { params: { id: removed.id } }), texts.removed)}
        >
          <p>{texts.removeNote}</p>
        </Confirm>
      )}
    </Part>
  );
}

function Password() {
  const change = useOwnChange();
  const [password, setPassword] = useState("");
  const { isBusy, problem, form } = useForm(async () => {
    await change(() => send(calls.changeOwnPassword, { body: { password } }), texts.passwordChanged);
    setPassword("");
  });
  return (
    <Part title={texts.password} lede={texts.passwordHint}>
      <form {...form}>
        <PasswordInput
          label={texts.passwordNew}
          autoComplete="new-password"
          value={password}
          error={problem}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {texts.passwordChange}
        </Button>
      </form>
    </Part>
  );
}

function Authenticator() {
  const change = useOwnChange();
  const [shown, setShown] = useState<ReplyOf<typeof calls.newAuthenticator> | null>(null);
  const [code, setCode] = useState("");
  const start = () =>
    change(async () => setShown(await send(calls.newAuthenticator))).catch((error: unknown) =>
      notifications.show({ message: explain(error), color: "madder" }),
    );
  const { isBusy, problem, form } = useForm(async () => {
    await change(() => send(calls.changeAuthenticator, { body: { code } }), texts.appChanged);
    setShown(null);
    setCode("");
  });
  if (!shown)
    return (
      <Part title={texts.app} lede={texts.appLede}>
        <Button variant="default" onClick={() => void start()}>
          {texts.appNew}
        </Button>
      </Part>
    );
  return (
    <Part title={texts.app} lede={texts.appScan}>
      <img className="door-qr" alt={texts.appQr} src={`data:image/svg+xml,${encodeURIComponent(shown.qr)}`} />
      <p className="quiet breaks">
        {messages.session.secret} <code>{shown.secret}</code>
      </p>
      <form {...form}>
        <TextInput
          label={texts.appCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {texts.appChange}
        </Button>
      </form>
    </Part>
  );
}

function RecoveryCodes({ left }: { left: number }) {
  const change = useOwnChange();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Part title={texts.codes} lede={texts.codesLede}>
      <p>{texts.codesLeft(left)}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.codesNew}
      </Button>
      {isAsking && (
        <Confirm
          title={texts.codesAsk}
          label={texts.codesNew}
          close={() => setAsking(false)}
          run={() => change(async () => setCodes((await send(calls.newRecoveryCodes)).recoveryCodes))}
        >
          <p>{texts.codesNote}</p>
        </Confirm>
      )}
      {codes && (
        <ShownOnce
          title={messages.session.codesTitle}
          lede={messages.session.codesLede}
          value={codes.join("\n")}
          close={() => setCodes(null)}
        />
      )}
    </Part>
  );
}
