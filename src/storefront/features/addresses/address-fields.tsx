/** The fields of an address, for every form that asks for one. */
import { type Errors, Field } from "../../ui/form/field.tsx";
import type { AddressDraft } from "./addresses.ts";
import { PlaceFields } from "./place-fields.tsx";
import { TypeField } from "./type-field.tsx";
import "./address-fields.css";

type Props = {
  /** What stands there at first; undefined for a new one. */
  start: AddressDraft | undefined;
  errors: Errors;
  /** Whether the last name may be left out. */
  isLastNameOptional?: boolean;
  /** Told when a country, state or city is chosen. */
  onChosen?: () => void;
};

export const AddressFields = ({ start, errors, isLastNameOptional = false, onChosen }: Props) => (
  <div className="address-fields">
    <div className="field-pair">
      <Field name="firstName" label="First name" errors={errors}>
        {(field) => <input type="text" autoComplete="given-name" maxLength={80} required defaultValue={start?.firstName} {...field} />}
      </Field>
      <Field name="lastName" label="Last name" optional={isLastNameOptional} errors={errors}>
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
    <Field name="mobile" label="Mobile" hint="The courier calls before coming." errors={errors}>
      {(field) => <input type="tel" autoComplete="tel" inputMode="tel" maxLength={24} required defaultValue={start?.mobile} {...field} />}
    </Field>
    <Field name="apartment" label="Apartment, building" errors={errors}>
      {(field) => <input type="text" autoComplete="address-line2" maxLength={200} required defaultValue={start?.apartment} {...field} />}
    </Field>
    <Field name="street" label="Street address" errors={errors}>
      {(field) => <input type="text" autoComplete="address-line1" maxLength={500} required defaultValue={start?.street} {...field} />}
    </Field>
    <PlaceFields start={start} errors={errors} onChosen={onChosen} />
    <TypeField start={start} errors={errors} />
  </div>
);
