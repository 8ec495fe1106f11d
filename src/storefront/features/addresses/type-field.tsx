/** Home, Work or Other; of the other one, what it is. */
import { useId, useState } from "react";
import { addressTypes } from "../../../contract/rules.ts";
import { type Errors, Field, fieldId } from "../../ui/form/field.tsx";
import type { AddressDraft } from "./addresses.ts";

type Props = { start: AddressDraft | undefined; errors: Errors };

export function TypeField({ start, errors }: Props) {
  const [type, setType] = useState<string>(start?.type ?? "");
  const described = useId();
  const error = errors["type"];
  return (
    <>
      <fieldset className={error === undefined ? "type-field" : "type-field is-wrong"} aria-describedby={error && described}>
        <legend>Address type</legend>
        <div className="type-choices">
          {addressTypes.map((each, at) => (
            <label key={each}>
              {/* The first one stands for the group where the form leads to what is wrong. */}
              <input
                type="radio"
                name="type"
                id={at === 0 ? fieldId("type") : undefined}
                value={each}
                checked={type === each}
                onChange={() => setType(each)}
              />
              <span>{each}</span>
            </label>
          ))}
        </div>
        {error && (
          <p className="field-error" id={described}>
            {error}
          </p>
        )}
      </fieldset>
      {type === "Other" && (
        <Field name="otherType" label="What it is" hint="For example a studio, or your parents' house." errors={errors}>
          {(field) => <input type="text" maxLength={60} required defaultValue={start?.otherType ?? ""} {...field} />}
        </Field>
      )}
    </>
  );
}
