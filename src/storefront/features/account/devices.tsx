/** The devices where the customer is signed in, each with a button to sign it out, and buttons to sign all of them out. */
import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { signOut } from "../../state/account/account-session.ts";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.ts";
import type { Device } from "./account.ts";
import type { SensitiveChange } from "./change.wire.ts";
import { dateText, lastUsedText } from "./dates.ts";
import { messages } from "./messages.ts";
import { PasswordOnDemand, usePasswordOnDemand } from "./password-on-demand.tsx";
import "./devices.css";

/** A device, or several. */
type Ending = Device | "others" | "all";
/** The dialog before it. */
type Question = { ending: Ending; isPasswordNeeded: boolean };

async function signOutOf(ending: Ending, password: string): Promise<SensitiveChange> {
  const { signOutDevice, signOutDevices } = await import("./change.wire.ts");
  return typeof ending === "object" ? signOutDevice(ending.id, password) : signOutDevices({ isThisToo: ending === "all", password });
}

export function Devices({ devices }: { devices: Device[] }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Ending | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [refusal, setRefusal] = useState("");
  const list = useRef<HTMLUListElement>(null);

  const showChange = async (ending: Ending, message: string) => {
    setQuestion(null);
    toast(message);
    if (ending === "all") {
      void signOut();
      return void navigate("/");
    }
    await revalidate();
    list.current?.focus();
  };

  /** Without a question, unless the server needs the password. */
  const end = async (ending: Ending) => {
    if (busy !== null) return;
    setBusy(ending);
    setRefusal("");
    try {
      const { isDone, message, isAboutPassword } = await signOutOf(ending, "");
      if (isDone) await showChange(ending, message);
      else if (isAboutPassword) setQuestion({ ending, isPasswordNeeded: true });
      else {
        setRefusal(message);
        // The session may be over already.
        await revalidate();
        list.current?.focus();
      }
    } catch {
      setRefusal(messages.failed);
    }
    setBusy(null);
  };

  return (
    <div className="devices">
      <p className="muted">{messages.devicesIntro}</p>
      {refusal && (
        <p className="alert" role="alert">
          {refusal}
        </p>
      )}
      <ul ref={list} tabIndex={-1} aria-label={messages.devicesList}>
        {devices.map((device) => (
          <li key={device.id}>
            <div>
              <h2 className="h3">{device.name}</h2>
              <p className="small quiet">{messages.deviceUse(lastUsedText(device.lastUsed), dateText(device.since))}</p>
            </div>
            {device.isThis ? (
              <p className="small device-this">{messages.thisDevice}</p>
            ) : (
              <button type="button" className="btn btn-line" aria-busy={device === busy} onClick={() => void end(device)}>
                {messages.signOutDevice}
                <span className="sr"> {device.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className="devices-all">
        {devices.length > 1 && (
          <button type="button" className="btn btn-line" aria-busy={busy === "others"} onClick={() => void end("others")}>
            {messages.signOutOthers}
          </button>
        )}
        <button
          type="button"
          className="btn btn-line"
          aria-haspopup="dialog"
          onClick={() => setQuestion({ ending: "all", isPasswordNeeded: false })}
        >
          {messages.signOutEverywhere}
        </button>
      </div>
      <Modal
        title={question ? titleOf(question.ending) : ""}
        isOpen={question !== null}
        onClose={() => setQuestion(null)}
        describedBy="sign-out-text"
      >
        {question && <SignOutForm {...question} onDone={showChange} />}
      </Modal>
    </div>
  );
}

const titleOf = (ending: Ending): string =>
  ending === "all" ? messages.signOutEverywhere : ending === "others" ? messages.signOutOthers : messages.signOutDeviceTitle;
const textOf = (ending: Ending): string =>
  ending === "all"
    ? messages.signOutEverywhereAsk
    : ending === "others"
      ? messages.signOutOthersText
      : messages.signOutDeviceText(ending.name);

type Props = Question & { onDone: (ending: Ending, message: string) => Promise<void> };

function SignOutForm({ ending, isPasswordNeeded, onDone }: Props) {
  const password = usePasswordOnDemand("signOutPassword", isPasswordNeeded);
  const { errors, result, isBusy, onSubmit } = useForm({
    check: password.check,
    send: async (values) => {
      const change = await signOutOf(ending, values["signOutPassword"] ?? "");
      if (!change.isDone) return password.refuse(change);
      await onDone(ending, change.message);
      return undefined;
    },
    failed: messages.failed,
  });
  return (
    <form className="account-form" noValidate aria-label={titleOf(ending)} onSubmit={onSubmit}>
      <p id="sign-out-text">{textOf(ending)}</p>
      <FormAlert result={result} />
      <PasswordOnDemand {...password} errors={errors} />
      <div className="modal-buttons">
        <button type="button" className="btn btn-line" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          {messages.stay}
        </button>
        <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
          {ending === "all" ? messages.signOutEverywhere : messages.signOutDevice}
        </button>
      </div>
    </form>
  );
}

/** In the size of the real content. */
export const DevicesSkeleton = () => <div className="skeleton devices-skeleton" aria-hidden="true" />;
