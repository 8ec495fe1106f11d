/** Who writes, on every form alike. */
import { type Errors, type Values, Field } from "../../ui/form/field.tsx";

type Props = { values: Values; errors: Errors };

export function PersonFields({ values, errors }: Props) {
  const given = { values, errors };
  return (
    <>
      <Field name="name" label="Name" {...given}>
        {(field, typed) => <input type="text" autoComplete="name" maxLength={120} required {...field} {...typed} />}
      </Field>
      <div className="field-pair">
        <Field name="email" label="E-mail" {...given}>
          {(field, typed) => <input type="email" autoComplete="email" inputMode="email" maxLength={254} required {...field} {...typed} />}
        </Field>
        <Field name="phone" label="Phone" optional {...given}>
          {(field, typed) => <input type="number" min={0} step={1} inputMode="numeric" autoComplete="tel-national" {...field} {...typed} />}
        </Field>
      </div>
    </>
  );
}
