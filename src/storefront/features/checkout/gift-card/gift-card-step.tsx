/** The first step for a cart of gift cards only: the recipient instead of a delivery address, and for a guest a name and an e-mail address. */
import { type ReactNode, useState } from "react";
import { readTypedAddress, saveTypedAddress } from "../../../state/checkout/address-session.wire.ts";
import { readGiftRecipient } from "../../../state/checkout/gift-recipient.wire.ts";
import { GuestEmailField } from "../../../commerce/guest-email-field.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { messages } from "./messages.ts";
import { RecipientFields } from "./recipient-fields.tsx";
import { checkBuyer, checkRecipient, isComplete } from "./recipient.rules.ts";
import { useRecipientForm } from "./use-recipient-form.ts";

const FORM = "gift-card-form";

type Props = {
  isGuest: boolean;
  /** Rendered above the form: who is signed in, or the inline sign-in; `email` is its field. */
  renderHead: (email: { field: (form: string, error?: string) => ReactNode; typed: string }) => ReactNode;
  /** True when the cart blocks the step. */
  isStopped: () => boolean;
  /** A guest has typed an e-mail address. */
  onEmail?: () => void;
  onDone: () => void;
};

export function GiftCardStep({ isGuest, renderHead, isStopped, onEmail, onDone }: Props) {
  const { form, start, current, save, onInput, shown, showAll } = useRecipientForm();
  const [buyer, setBuyer] = useState(() => {
    const { email, firstName } = readTypedAddress();
    return { email, firstName };
  });
  /** Kept with a delivery address that may have been typed before. */
  const changeBuyer = (change: Partial<typeof buyer>) => {
    const changed = { ...buyer, ...change };
    setBuyer(changed);
    saveTypedAddress({ ...readTypedAddress(), email: changed.email.trim(), firstName: changed.firstName.trim() });
  };
  const { errors, result, isBusy, onSubmit } = useForm({
    check: () => {
      showAll();
      return { ...(isGuest && checkBuyer(buyer)), ...checkRecipient(current(), new Date()) };
    },
    send: async () => {
      if (isStopped()) return undefined;
      save();
      const kept = { ...(isGuest && checkBuyer(readTypedAddress())) };
      if (Object.keys(kept).length > 0 || !isComplete(readGiftRecipient(), new Date())) return { message: messages.notKept };
      onDone();
      return undefined;
    },
    failed: messages.notReached,
  });
  const shownErrors = shown(errors);

  const emailField = (belongsTo: string, error = "") => (
    <GuestEmailField
      label={messages.you}
      hint={messages.youHint}
      errors={error ? { email: error } : shownErrors}
      form={belongsTo || FORM}
      isSigningIn={belongsTo !== ""}
      value={buyer.email}
      onChange={(email) => changeBuyer({ email })}
      onBlur={onEmail}
    />
  );

  return (
    <>
      {renderHead({ field: emailField, typed: buyer.email })}
      <form
        id={FORM}
        ref={form}
        className="checkout-block gift-card-step"
        noValidate
        aria-labelledby="gift-card-recipient"
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {isGuest && (
          <Field name="buyerName" label={messages.buyerName} hint={messages.buyerNameHint} errors={shownErrors}>
            {(field) => (
              <input
                type="text"
                autoComplete="name"
                autoCapitalize="words"
                enterKeyHint="next"
                maxLength={80}
                required
                value={buyer.firstName}
                onChange={(event) => changeBuyer({ firstName: event.target.value })}
                {...field}
              />
            )}
          </Field>
        )}
        <h2 className="h3" id="gift-card-recipient">
          {messages.heading}
        </h2>
        <FormAlert result={result} />
        <RecipientFields start={start} errors={shownErrors} labelledBy="gift-card-recipient" />
        <button className="btn btn-wide" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.continueToPay}
        </button>
      </form>
    </>
  );
}
