/** The fields of an address, shared by all address forms. */
import { type Errors, Field } from "../../ui/form/field.tsx";
import type { AddressDraft } from "./addresses.ts";
import { PlaceFields } from "./place-fields.tsx";
import { TypeField } from "./type-field.tsx";
import "./address-fields.css";
import { messages } from "./messages.ts";

type Props = {
  /** Initial values; undefined for a new address. */
  start: AddressDraft | undefined;
  errors: Errors;
  /** Whether the last name may be left out. */
  isLastNameOptional?: boolean;
  /** Called when a country, state or city is chosen. */
  onChosen?: () => void;
};

export const AddressFields = ({ start, errors, isLastNameOptional = false, onChosen }: Props) => (
  <div className="address-fields">
    <div className="field-pair">
      <Field name="firstName" label={messages.firstName} errors={errors}>
        {(field) => <input type="text" autoComplete="given-name" maxLength={80} required defaultValue={start?.firstName} {...field} />}
      </Field>
      <Field name="lastName" label={messages.lastName} optional={isLastNameOptional} errors={errors}>
        {(field) => (
          <input
            type="text"
            autoComplete="family-name"
            maxLength={80}
            required={!isLastNameOptional}
            defaultValue={start?.lastName}
            {...field}
          />
        )}
      </Field>
    </div>
    <Field name="mobile" label={messages.mobile} hint={messages.mobileHint} errors={errors}>
      {(field) => <input type="tel" autoComplete="tel" inputMode="tel" maxLength={24} required defaultValue={start?.mobile} {...field} />}
    </Field>
    <Field name="apartment" label={messages.apartment} errors={errors}>
      {(field) => <input type="text" autoComplete="address-line2" maxLength={200} required defaultValue={start?.apartment} {...field} />}
    </Field>
    <Field name="street" label={messages.street} errors={errors}>
      {(field) => <input type="text" autoComplete="address-line1" maxLength={500} required defaultValue={start?.street} {...field} />}
    </Field>
    <PlaceFields start={start} errors={errors} onChosen={onChosen} />
    <TypeField start={start} errors={errors} />
  </div>
);
