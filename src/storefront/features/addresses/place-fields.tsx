/** PIN code, country, state and city. A PIN code fills in state and city, and warns when the chosen state differs. */
import { useEffect, useEffectEvent } from "react";
import type { Errors } from "../../ui/form/field.tsx";
import { Field } from "../../ui/form/field.tsx";
import type { AddressDraft, Choice } from "./addresses.ts";
import { messages } from "./messages.ts";
import { usePlace } from "./use-place.ts";

type Props = {
  start: AddressDraft | undefined;
  errors: Errors;
  /** Called when an option is chosen, also by a PIN code, which fires no input event. */
  onChosen?: (() => void) | undefined;
};

export function PlaceFields({ start, errors: found, onChosen }: Props) {
  const place = usePlace(start);
  const { lists, chosen } = place;
  const notify = useEffectEvent(() => onChosen?.());
  useEffect(() => notify(), [chosen.country, chosen.state, chosen.city]);
  const errors = withoutChosen(found, chosen);
  return (
    <>
      <div className="place-fields">
        <div className={place.isElsewhere ? "is-elsewhere" : undefined} aria-live="polite">
          <Field name="pincode" label={messages.pincode} hint={place.hint} errors={errors}>
            {(field) => (
              <input
                type="text"
                autoComplete="postal-code"
                inputMode="numeric"
                enterKeyHint="next"
                maxLength={10}
                required
                defaultValue={start?.pincode ?? ""}
                onChange={(event) => place.typePincode(event.currentTarget.value)}
                {...field}
              />
            )}
          </Field>
        </div>
        <Field name="state" label={messages.state} errors={errors}>
          {(field) => (
            <Select {...field} autoComplete="address-level1" choices={lists.states} value={chosen.state} onChoose={place.chooseState} />
          )}
        </Field>
      </div>
      <div className="place-fields">
        <Field name="city" label={messages.city} hint={chosen.state && messages.cityHint} errors={errors}>
          {(field) => (
            <Select
              {...field}
              autoComplete="address-level2"
              choices={lists.cities}
              value={chosen.city}
              emptyText={chosen.state ? undefined : messages.stateFirst}
              onChoose={place.chooseCity}
            />
          )}
        </Field>
        <Field name="country" label={messages.country} errors={errors}>
          {(field) => (
            <Select {...field} autoComplete="country" choices={lists.countries} value={chosen.country} onChoose={place.chooseCountry} />
          )}
        </Field>
      </div>
    </>
  );
}

/** Hides the errors of lists that have a choice by now, for example by a PIN code. */
const withoutChosen = (errors: Errors, chosen: Record<string, string>): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !chosen[field]));

type SelectProps = {
  id: string;
  name: string;
  autoComplete: string;
  choices: readonly Choice[];
  value: string;
  /** Text of the empty option. */
  emptyText?: string | undefined;
  onChoose: (value: string) => void;
};

const Select = ({ choices, emptyText = messages.choose, onChoose, ...select }: SelectProps) => (
  <select required onChange={(event) => onChoose(event.currentTarget.value)} {...select}>
    <option value="">{emptyText}</option>
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);
