/** Home, Work or Other, with a description for Other. */
import { useId, useState } from "react";
import { addressTypes } from "../../../contract/rules.ts";
import { type Errors, Field, fieldId } from "../../ui/form/field.tsx";
import type { AddressDraft } from "./addresses.ts";
import { messages } from "./messages.ts";

type Props = { start: AddressDraft | undefined; errors: Errors };

export function TypeField({ start, errors }: Props) {
  const [type, setType] = useState<string>(start?.type ?? "");
  const described = useId();
  const error = errors["type"];
  return (
    <>
      <fieldset className={error === undefined ? "type-field" : "type-field is-wrong"} aria-describedby={error && described}>
        <legend>{messages.type}</legend>
        <div className="type-choices">
          {addressTypes.map((each, at) => (
            <label key={each}>
              {/* The form focuses the first radio button when the group has an error. */}
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
        <Field name="otherType" label={messages.otherType} hint={messages.otherTypeHint} errors={errors}>
          {(field) => <input type="text" maxLength={60} required defaultValue={start?.otherType ?? ""} {...field} />}
        </Field>
      )}
    </>
  );
}
