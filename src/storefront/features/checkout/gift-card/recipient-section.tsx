/** The recipient of a gift card that is bought together with goods: a section above the delivery address. */
import { useImperativeHandle, useState } from "react";
import { type Errors, fieldId } from "../../../ui/form/field.tsx";
import { messages } from "./messages.ts";
import { RecipientFields } from "./recipient-fields.tsx";
import { checkRecipient } from "./recipient.rules.ts";
import { useRecipientForm } from "./use-recipient-form.ts";

/** Focuses the first error and returns true when something is missing. */
export type StopsAtRecipient = { isStopped: () => boolean };

export function RecipientSection({ ref }: { ref: React.Ref<StopsAtRecipient> }) {
  const { form, start, current, save, onInput, shown, showAll } = useRecipientForm();
  const [errors, setErrors] = useState<Errors>({});
  useImperativeHandle(
    ref,
    () => ({
      isStopped: () => {
        const wrong = checkRecipient(current(), new Date());
        save();
        showAll();
        setErrors(wrong);
        const [first] = Object.keys(wrong);
        if (first !== undefined) document.getElementById(fieldId(first))?.focus();
        return first !== undefined;
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new handle is a new state of the screen, and everything here reads refs
    [],
  );
  return (
    <form
      ref={form}
      className="checkout-block gift-card-step"
      noValidate
      aria-labelledby="gift-card-recipient"
      onInput={onInput}
      onSubmit={(event) => event.preventDefault()}
    >
      <h2 className="h3" id="gift-card-recipient">
        {messages.heading}
      </h2>
      <RecipientFields start={start} errors={shown(errors)} labelledBy="gift-card-recipient" />
    </form>
  );
}
