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

type TextFieldProps = Props & {
  name: "firstName" | "lastName" | "apartment" | "street";
  autoComplete: string;
  maxLength: number;
  isOptional?: boolean;
  /** Whether a phone's keyboard begins each word with a capital. */
  isName?: boolean;
};

const TextField = ({ start, errors, name, isOptional = false, isName = false, ...attributes }: TextFieldProps) => (
  <Field name={name} label={messages[name]} optional={isOptional} errors={errors}>
    {(field) => (
      <input
        type="text"
        enterKeyHint="next"
        required={!isOptional}
        defaultValue={start?.[name]}
        {...(isName && { autoCapitalize: "words" })}
        {...attributes}
        {...field}
      />
    )}
  </Field>
);

const NameFields = ({ isLastNameOptional = false, ...props }: Props & { isLastNameOptional?: boolean }) => (
  <div className="field-pair">
    <TextField name="firstName" autoComplete="given-name" maxLength={80} isName {...props} />
    <TextField name="lastName" autoComplete="family-name" maxLength={80} isName isOptional={isLastNameOptional} {...props} />
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

const HouseFields = (props: Props) => (
  <>
    <TextField name="apartment" autoComplete="address-line2" maxLength={200} {...props} />
    <TextField name="street" autoComplete="address-line1" maxLength={500} {...props} />
  </>
);
