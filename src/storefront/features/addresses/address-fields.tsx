/** The fields of an address, in the order of the address book and in that of checkout. */
import { useState } from "react";
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
};

/** Of the address book, whose order is specified. The last name is optional. */
export const AddressFields = ({ start, errors }: Props) => (
  <div className="address-fields">
    <NameFields start={start} errors={errors} isLastNameOptional />
    <MobileField start={start} errors={errors} />
    <HouseFields start={start} errors={errors} />
    <PlaceFields start={start} errors={errors} />
    <TypeField start={start} errors={errors} />
  </div>
);

type DeliveryProps = Props & {
  /** Called when a country, state or city is chosen. */
  onChosen: () => void;
};

/** Of checkout: what the courier needs first, and the PIN code early, because it fills in state and city. */
export const DeliveryFields = ({ start, errors, onChosen }: DeliveryProps) => (
  <div className="address-fields">
    <MobileField start={start} errors={errors} />
    <PlaceFields start={start} errors={errors} onChosen={onChosen} />
    <HouseFields start={start} errors={errors} />
    <NameFields start={start} errors={errors} />
    <TypeField start={start} errors={errors} />
  </div>
);

const NameFields = ({ start, errors, isLastNameOptional = false }: Props & { isLastNameOptional?: boolean }) => (
  <div className="field-pair">
    <Field name="firstName" label={messages.firstName} errors={errors}>
      {(field) => (
        <input
          type="text"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={80}
          required
          defaultValue={start?.firstName}
          {...field}
        />
      )}
    </Field>
    <Field name="lastName" label={messages.lastName} optional={isLastNameOptional} errors={errors}>
      {(field) => (
        <input
          type="text"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={80}
          required={!isLastNameOptional}
          defaultValue={start?.lastName}
          {...field}
        />
      )}
    </Field>
  </div>
);

/** Shows the code of India, unless a number with a code is typed or filled in. */
function MobileField({ start, errors }: Props) {
  const [hasCode, setCode] = useState(start?.mobile?.startsWith("+") ?? false);
  return (
    <Field name="mobile" label={messages.mobile} hint={messages.mobileHint} errors={errors}>
      {(field) => (
        <div className={hasCode ? "dial has-code" : "dial"}>
          <span className="num" aria-hidden="true">
            {messages.dialCode}
          </span>
          <input
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            enterKeyHint="next"
            maxLength={24}
            required
            defaultValue={start?.mobile}
            onInput={(event) => setCode(event.currentTarget.value.trimStart().startsWith("+"))}
            {...field}
          />
        </div>
      )}
    </Field>
  );
}

const HouseFields = ({ start, errors }: Props) => (
  <>
    <Field name="apartment" label={messages.apartment} errors={errors}>
      {(field) => (
        <input
          type="text"
          autoComplete="address-line2"
          enterKeyHint="next"
          maxLength={200}
          required
          defaultValue={start?.apartment}
          {...field}
        />
      )}
    </Field>
    <Field name="street" label={messages.street} errors={errors}>
      {(field) => (
        <input
          type="text"
          autoComplete="address-line1"
          enterKeyHint="next"
          maxLength={500}
          required
          defaultValue={start?.street}
          {...field}
        />
      )}
    </Field>
  </>
);
