/** Name, e-mail and phone, shared by all forms. */
import { type Errors, type Values, Field } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";

type Props = { values: Values; errors: Errors };

export function PersonFields({ values, errors }: Props) {
  const given = { values, errors };
  return (
    <>
      <Field name="name" label={messages.name} {...given}>
        {(field, typed) => <input type="text" autoComplete="name" maxLength={120} required {...field} {...typed} />}
      </Field>
      <div className="field-pair">
        <Field name="email" label={messages.email} {...given}>
          {(field, typed) => <input type="email" autoComplete="email" inputMode="email" maxLength={254} required {...field} {...typed} />}
        </Field>
        <Field name="phone" label={messages.phone} optional {...given}>
          {(field, typed) => <input type="number" min={0} step={1} inputMode="numeric" autoComplete="tel-national" {...field} {...typed} />}
        </Field>
      </div>
    </>
  );
}
