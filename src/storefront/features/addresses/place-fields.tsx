/** PIN code, country, state and city. A PIN code fills in what nobody has chosen, and says when the state is another one. */
import { useEffect, useEffectEvent } from "react";
import type { Errors } from "../../ui/form/field.tsx";
import { Field } from "../../ui/form/field.tsx";
import type { AddressDraft, Choice } from "./addresses.ts";
import { messages } from "./messages.ts";
import { usePlace } from "./use-place.ts";

type Props = {
  start: AddressDraft | undefined;
  errors: Errors;
  /** Told when something is chosen, also by a PIN code, which the form itself does not hear of. */
  onChosen?: (() => void) | undefined;
};

export function PlaceFields({ start, errors: found, onChosen }: Props) {
  const place = usePlace(start);
  const { lists, chosen } = place;
  const tell = useEffectEvent(() => onChosen?.());
  useEffect(() => tell(), [chosen.country, chosen.state, chosen.city]);
  const errors = withoutChosen(found, chosen);
  return (
    <>
      <div className="place-fields">
        <div className={place.isElsewhere ? "is-elsewhere" : undefined} aria-live="polite">
          <Field name="pincode" label="Postal code" hint={place.hint} errors={errors}>
            {(field) => (
              <input
                type="text"
                autoComplete="postal-code"
                inputMode="numeric"
                maxLength={10}
                required
                defaultValue={start?.pincode ?? ""}
                onChange={(event) => place.typePincode(event.currentTarget.value)}
                {...field}
              />
            )}
          </Field>
        </div>
        <Field name="country" label="Country" errors={errors}>
          {(field) => (
            <Select {...field} autoComplete="country" choices={lists.countries} value={chosen.country} onChoose={place.chooseCountry} />
          )}
        </Field>
      </div>
      <div className="place-fields">
        <Field name="state" label="State" errors={errors}>
          {(field) => (
            <Select {...field} autoComplete="address-level1" choices={lists.states} value={chosen.state} onChoose={place.chooseState} />
          )}
        </Field>
        <Field name="city" label="City" hint={chosen.state && messages.cityHint} errors={errors}>
          {(field) => (
            <Select
              {...field}
              autoComplete="address-level2"
              choices={lists.cities}
              value={chosen.city}
              nothing={chosen.state ? undefined : "Choose the state first"}
              onChoose={place.chooseCity}
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** All that can be wrong with a list is that nothing is chosen: a PIN code may have put that right. */
const withoutChosen = (errors: Errors, chosen: Record<string, string>): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !chosen[field]));

type SelectProps = {
  id: string;
  name: string;
  autoComplete: string;
  choices: readonly Choice[];
  value: string;
  /** What stands there before anything is chosen. */
  nothing?: string | undefined;
  onChoose: (value: string) => void;
};

const Select = ({ choices, nothing = "Please choose", onChoose, ...select }: SelectProps) => (
  <select required onChange={(event) => onChoose(event.currentTarget.value)} {...select}>
    <option value="">{nothing}</option>
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
);
