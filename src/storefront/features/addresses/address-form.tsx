/** A new address, or the changes to one, in a sheet above the book. What was typed stays, whatever the shop says. */
import { useState } from "react";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import type { Values } from "../../ui/form/field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { toast } from "../../ui/toast.ts";
import { AddressFields } from "./address-fields.tsx";
import type { Address } from "./addresses.ts";
import { saveAddress } from "./change.wire.ts";
import { messages } from "./messages.ts";
import { bookRules, check, toastOf } from "./rules.ts";

type Props = {
  /** Undefined for a new one. */
  address: Address | undefined;
  /** Whether it can be made the default: not where it is, or will be as the first one. */
  mayBeDefault: boolean;
  /** With what the shop says about it. */
  onSaved: (message: string) => Promise<void>;
};

function checkAndTell(values: Values) {
  const errors = check(bookRules, values);
  const said = toastOf(bookRules, errors);
  if (said) toast(said);
  return errors;
}

export function AddressForm({ address, mayBeDefault, onSaved }: Props) {
  /** What has been touched since the form was looked through: it is not blamed any more until it is looked through again. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const { errors, result, isBusy, onSubmit } = useForm({
    check: checkAndTell,
    send: async (values) => {
      const { isDone, message } = await saveAddress(address?.id ?? 0, values);
      if (!isDone) return { message };
      await onSaved(message);
      return undefined;
    },
    failed: messages.failed,
  });
  const touch = (field: EventTarget) => {
    if ("name" in field) setTouched((before) => [...before, String(field.name)]);
  };
  const blamed = Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)));
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
      <AddressFields start={address} errors={blamed} isLastNameOptional />
      {mayBeDefault && (
        <label className="address-default">
          <input type="checkbox" name="isDefault" value="yes" />
          <span>Use as my default address</span>
        </label>
      )}
      <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
        {messages.save}
      </button>
    </form>
  );
}
