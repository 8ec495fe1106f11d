/** The address step for who has no saved address: a guest, who gives an e-mail address as well, or a customer, whose first address is saved. */
import { type ReactNode, useRef, useState } from "react";
import { dropTypedAddress, keepTypedAddress, readTypedAddress } from "../../../state/checkout/address-session.wire.ts";
import { type Errors, Field, type Values } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { AddressFields } from "../address-fields.tsx";
import { saveAddress } from "../change.wire.ts";
import type { EmailField } from "./guest-email.tsx";
import { check, firstAddressRules, guestRules } from "../rules.ts";
import { messages } from "./messages.ts";
import { completeAddress, draftOf, typedIn } from "./typed-address.ts";
import "./address-step.css";

/** Address-session redirects wait (specification 2, section 9). */
const LEAVE_AFTER_MS = 500;
const FORM = "checkout-address";

type Props = {
  isGuest: boolean;
  /** Stands first: who is signed in, or the way to sign in; `email` is its field. */
  renderHead: (email: EmailField) => ReactNode;
  /** Why nobody can go on now, besides what is typed. True stops. */
  isStopped: () => boolean;
  onDone: () => void;
};

export function TypedStep({ isGuest, renderHead, isStopped, onDone }: Props) {
  const [start] = useState(readTypedAddress);
  const [email, setEmail] = useState(start.email);
  const form = useRef<HTMLFormElement>(null);
  /** What has been touched since the form was looked through is not blamed any more. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const rules = isGuest ? guestRules : firstAddressRules;

  const keep = (typedEmail = email) => {
    if (form.current) keepTypedAddress(typedIn(form.current, typedEmail));
  };

  const saveFirst = async (values: Values) => {
    const { isDone, message } = await saveAddress(0, values);
    if (!isDone) return message;
    dropTypedAddress();
    return undefined;
  };

  const keepForOrder = async () => {
    keep();
    if (!completeAddress(readTypedAddress())) return messages.notKept;
    await new Promise((done) => setTimeout(done, LEAVE_AFTER_MS));
    return undefined;
  };

  const { errors, result, isBusy, onSubmit } = useForm({
    check: (values) => {
      setTouched([]);
      return check(rules, { ...values, email });
    },
    send: async (values) => {
      if (isStopped()) return undefined;
      const message = isGuest ? await keepForOrder() : await saveFirst(values);
      if (message !== undefined) return { message };
      onDone();
      return undefined;
    },
    failed: messages.notReached,
  });

  const blamed: Errors = Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)));
  const touch = (field: EventTarget) => {
    if ("name" in field) setTouched((before) => [...before, String(field.name)]);
    keep();
  };

  const emailField = (belongsTo: string, error = "") => (
    <Field name="email" label={messages.email} hint={messages.emailHint} errors={error ? { email: error } : blamed}>
      {(field) => (
        <input
          type="email"
          autoComplete={belongsTo === FORM ? "email" : "username"}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          form={belongsTo}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setTouched((before) => [...before, "email"]);
            keep(event.target.value);
          }}
          {...field}
        />
      )}
    </Field>
  );

  return (
    <>
      {renderHead({ field: (belongsTo, error) => emailField(belongsTo || FORM, error), typed: email })}
      <form
        id={FORM}
        ref={form}
        className="checkout-block address-step"
        noValidate
        aria-labelledby="delivery-address"
        onInput={(event) => touch(event.target)}
        onSubmit={onSubmit}
      >
        <h2 className="h3" id="delivery-address">
          {messages.deliveryAddress}
        </h2>
        <FormAlert result={result} />
        <AddressFields start={draftOf(start)} errors={blamed} onChosen={keep} />
        <button className="btn btn-wide" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.continueToPay}
        </button>
      </form>
    </>
  );
}
