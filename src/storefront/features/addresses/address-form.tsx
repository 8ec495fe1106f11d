/** Adds or edits an address in a dialog. Typed values survive a refusal. */
import { useState } from "react";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import type { Values } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { toast } from "../../ui/toast.ts";
import { AddressFields } from "./address-fields.tsx";
import { type Address, type Contact, contactDraft } from "./addresses.ts";
import { saveAddress } from "./change.wire.ts";
import { messages } from "./messages.ts";
import { bookRules, check, toastOf } from "./rules.ts";

type Props = {
  /** Undefined for a new address. */
  address: Address | undefined;
  /** Prefills a new address. */
  contact: Contact;
  /** False when it is the default already, or will be as the first address. */
  mayBeDefault: boolean;
  /** Called with the server's message. */
  onSaved: (message: string) => Promise<void>;
};

function checkAndToast(values: Values) {
  const errors = check(bookRules, values);
  const message = toastOf(bookRules, errors);
  if (message) toast(message);
  return errors;
}

export function AddressForm({ address, contact, mayBeDefault, onSaved }: Props) {
  /** Fields edited since the last validation. Their errors are hidden until the next one. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { errors, result, isBusy, onSubmit } = useForm({
    check: checkAndToast,
    send: async (values) => {
      const { isDone, message } = await saveAddress(address, values);
      if (!isDone) return { message };
      await onSaved(message);
      return undefined;
    },
    failed: messages.failed,
  });
  const touch = (field: EventTarget) => {
    if ("name" in field) setTouched((before) => [...before, String(field.name)]);
  };
  const shownErrors = Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)));
  return (
    <form
      className="address-form"
      noValidate
      aria-label={address ? messages.edit : messages.formTitle}
      onInput={(event) => touch(event.target)}
      onSubmit={(event) => {
        setTouched([]);
        onSubmit(event);
      }}
    >
      <FormAlert result={result} />
      <AddressFields start={address ?? contactDraft(contact)} errors={shownErrors} />
      {mayBeDefault && (
        <label className="address-default">
          <input type="checkbox" name="isDefault" value="yes" />
          <span>{messages.asDefault}</span>
        </label>
      )}
      <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
        {messages.save}
      </button>
    </form>
  );
}
