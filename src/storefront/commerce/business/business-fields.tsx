/** Company, GSTIN and registered address, as the account and the payment step ask for them. */
import type { Business } from "../../state/account/business.ts";
import { type Errors, Field } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

type Props = {
  /** Initial values. */
  start: Business;
  errors: Errors;
  /** Called with each keystroke. */
  onType?: (change: Partial<Business>) => void;
  isAddressNeeded?: boolean;
};

export const BusinessFields = ({ start, errors, onType, isAddressNeeded = false }: Props) => (
  <>
    <Field name="company" label={messages.company} errors={errors}>
      {(field) => (
        <input
          type="text"
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={160}
          defaultValue={start.company}
          onChange={(event) => onType?.({ company: event.target.value })}
          {...field}
        />
      )}
    </Field>
    <Field name="gstin" label={messages.gstin} hint={messages.gstinHint} optional errors={errors}>
      {(field) => (
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={40}
          defaultValue={start.gstin}
          onChange={(event) => onType?.({ gstin: event.target.value })}
          {...field}
        />
      )}
    </Field>
    <Field name="businessAddress" label={messages.address} hint={messages.addressHint} optional={!isAddressNeeded} errors={errors}>
      {(field) => (
        <textarea
          rows={2}
          autoComplete="off"
          maxLength={500}
          defaultValue={start.address}
          onChange={(event) => onType?.({ address: event.target.value })}
          {...field}
        />
      )}
    </Field>
  </>
);
