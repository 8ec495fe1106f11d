/** The address step without saved addresses: for a guest, who also enters an e-mail address, or for a customer's first address. */
import { type ReactNode, useRef, useState } from "react";
import { emailPattern } from "../../../../contract/rules.ts";
import { type TypedAddress, clearTypedAddress, saveTypedAddress, readTypedAddress } from "../../../state/checkout/address-session.wire.ts";
import type { Errors, Values } from "../../../ui/form/field.tsx";
import { GuestEmailField } from "../../../commerce/guest-email-field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { DeliveryFields } from "../address-fields.tsx";
import { type Contact, contactDraft } from "../addresses.ts";
import { saveAddress } from "../change.wire.ts";
import type { EmailField } from "./guest-email.tsx";
import { check, firstAddressRules, guestRules } from "../rules.ts";
import { messages } from "./messages.ts";
import { completeAddress, draftOf, typedIn } from "./typed-address.ts";
import "./address-step.css";

/** Delay before leaving the page (specification 2, section 9). */
const LEAVE_AFTER_MS = 500;
const FORM = "checkout-address";
/** The type that is chosen already. */
const MOST_ADDRESSES = "Home";

type Props = {
  isGuest: boolean;
  /** Of the account; prefills the form while no name and no mobile are typed. */
  contact?: Contact;
  /** Rendered above the form: who is signed in, or the inline sign-in; `email` is its field. */
  renderHead: (email: EmailField) => ReactNode;
  /** True when the cart blocks the step. */
  isStopped: () => boolean;
  /** A guest has typed another e-mail address. */
  onEmail?: () => void;
  onDone: () => void;
};

const isNameless = ({ firstName, lastName, mobile }: TypedAddress) => firstName + lastName + mobile === "";

export function AddressFormStep({ isGuest, contact, renderHead, isStopped, onEmail, onDone }: Props) {
  const [start] = useState(readTypedAddress);
  const [email, setEmail] = useState(start.email);
  /** The address that was reported last. */
  const reported = useRef(start.email.trim());
  const form = useRef<HTMLFormElement>(null);
  /** Fields edited since the last validation. Their errors are hidden until the next one. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const rules = isGuest ? guestRules : firstAddressRules;

  const save = (typedEmail = email) => {
    if (form.current) saveTypedAddress(typedIn(form.current, typedEmail));
  };

  const saveFirst = async (values: Values) => {
    const { isDone, message } = await saveAddress(undefined, values);
    if (!isDone) return message;
    clearTypedAddress();
    return undefined;
  };

  const saveForOrder = async () => {
    save();
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
      const message = isGuest ? await saveForOrder() : await saveFirst(values);
      if (message !== undefined) return { message };
      onDone();
      return undefined;
    },
    failed: messages.notReached,
  });

  const shownErrors: Errors = Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.includes(field)));
  const touch = (field: EventTarget) => {
    if ("name" in field) setTouched((before) => [...before, String(field.name)]);
    save();
  };

  const emailField = (belongsTo: string, error = "") => (
    <GuestEmailField
      label={messages.email}
      hint={messages.emailHint}
      errors={error ? { email: error } : shownErrors}
      form={belongsTo || FORM}
      isSigningIn={belongsTo !== ""}
      value={email}
      onChange={(typed) => {
        setEmail(typed);
        setTouched((before) => [...before, "email"]);
        save(typed);
      }}
      onBlur={() => {
        const typed = email.trim();
        if (typed === reported.current || !emailPattern.test(typed.toLowerCase())) return;
        reported.current = typed;
        onEmail?.();
      }}
    />
  );

  return (
    <>
      {renderHead({ field: emailField, typed: email })}
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
        <DeliveryFields
          start={{
            ...draftOf({ ...start, type: start.type || MOST_ADDRESSES }),
            ...(contact && isNameless(start) && contactDraft(contact)),
          }}
          errors={shownErrors}
          onChosen={save}
        />
        <button className="btn btn-wide" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.continueToPay}
        </button>
      </form>
    </>
  );
}
