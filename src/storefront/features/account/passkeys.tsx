/** The customer's passkeys: a form that adds one, and a button to remove each. */
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { usePasskeySupport } from "../../state/account/passkey-support.ts";
import { Field } from "../../ui/form/field.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { Modal } from "../../ui/modal.tsx";
import { toast } from "../../ui/toast.ts";
import type { Passkey } from "./account.ts";
import { dateText, lastUsedText } from "./dates.ts";
import { messages } from "./messages.ts";
import { PasswordOnDemand, usePasswordOnDemand } from "./password-on-demand.tsx";
import "./devices.css";

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const { revalidate } = useRevalidator();
  const isSupported = usePasskeySupport();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const showChange = async (message: string) => {
    setLeaving(null);
    toast(message);
    await revalidate();
    heading.current?.focus();
  };

  return (
    <section className="passkeys" aria-labelledby="passkeys-title">
      <h2 className="h3" id="passkeys-title" ref={heading} tabIndex={-1}>
        {messages.passkeys}
      </h2>
      <p className="muted">{messages.passkeysIntro}</p>
      {passkeys.length === 0 ? (
        <p>{messages.passkeysNone}</p>
      ) : (
        <ul aria-labelledby="passkeys-title">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <h3 className="h3">{passkey.name}</h3>
                <p className="small quiet">{lastUseOf(passkey)}</p>
              </div>
              <button type="button" className="btn btn-line" aria-haspopup="dialog" onClick={() => setLeaving(passkey)}>
                {messages.passkeyRemove}
                <span className="sr"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isSupported ? <AddPasskeyForm onAdded={showChange} /> : <p className="small quiet">{messages.passkeysUnsupported}</p>}
      <Modal
        title={messages.passkeyRemoveTitle}
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        describedBy="passkey-remove-text"
      >
        {leaving && <RemovePasskeyForm passkey={leaving} onRemoved={showChange} />}
      </Modal>
    </section>
  );
}

function lastUseOf({ added, lastUsed }: Passkey): string {
  const day = dateText(added);
  return lastUsed === null ? messages.passkeyUnused(day) : messages.passkeyUse(lastUsedText(lastUsed), day);
}

function AddPasskeyForm({ onAdded }: { onAdded: (message: string) => Promise<void> }) {
  const password = usePasswordOnDemand("passkeyPassword");
  const { errors, result, isBusy, onSubmit } = useForm({
    check: password.check,
    send: async (values, form) => {
      const { addPasskey } = await import("./passkeys.wire.ts");
      const change = await addPasskey(values["passkeyName"] ?? "", values["passkeyPassword"] ?? "");
      if (!change.isDone) return password.refuse(change);
      form.reset();
      password.hide();
      await onAdded(change.message);
      return undefined;
    },
    failed: messages.passkeyFailed,
  });
  return (
    <form className="account-form" noValidate aria-label={messages.passkeyAdd} onSubmit={onSubmit}>
      <FormAlert result={result} />
      <Field name="passkeyName" label={messages.passkeyName} hint={messages.passkeyNameHint} errors={errors} optional>
        {(field) => <input type="text" autoComplete="off" maxLength={60} {...field} />}
      </Field>
      <PasswordOnDemand {...password} errors={errors} />
      <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
        {messages.passkeyAdd}
      </button>
    </form>
  );
}

function RemovePasskeyForm({ passkey, onRemoved }: { passkey: Passkey; onRemoved: (message: string) => Promise<void> }) {
  const password = usePasswordOnDemand("removalPassword");
  const { errors, result, isBusy, onSubmit } = useForm({
    check: password.check,
    send: async (values) => {
      const { removePasskey } = await import("./passkeys.wire.ts");
      const change = await removePasskey(passkey.id, values["removalPassword"] ?? "");
      if (!change.isDone) return password.refuse(change);
      await onRemoved(change.message);
      return undefined;
    },
    failed: messages.failed,
  });
  return (
    <form className="account-form" noValidate aria-label={messages.passkeyRemoveTitle} onSubmit={onSubmit}>
      <p id="passkey-remove-text">{messages.passkeyRemoveText(passkey.name)}</p>
      <FormAlert result={result} />
      <PasswordOnDemand {...password} errors={errors} />
      <div className="modal-buttons">
        <button type="button" className="btn btn-line" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
          {messages.passkeyKeep}
        </button>
        <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.passkeyRemove}
        </button>
      </div>
    </form>
  );
}
