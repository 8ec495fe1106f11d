/** A field with its label and what is wrong with it. */
import { type ReactNode, useId } from "react";
import "./form.css";

/** What was typed, by field. */
export type Values = Record<string, string>;
/** What is wrong, by field, in the order in which the fields are read. '' marks a field without a word. */
export type Errors = Record<string, string>;

type Control = { id: string; name: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = {
  /** Once on a page, also when there are several forms. */
  name: string;
  label: string;
  /** What stands there at first. */
  values?: Values;
  errors: Errors;
  hint?: string | undefined;
  optional?: boolean;
  /** Of a control that keeps what is chosen by itself, the value is left out. */
  children: (control: Control, typed: { defaultValue: string }) => ReactNode;
};

/** The id by which a summary of what is wrong leads here. */
export const fieldId = (name: string) => `field-${name}`;

export function Field({ name, label, values, errors, hint, optional = false, children }: Props) {
  const described = useId();
  const error = errors[name];
  return (
    <div className={error === undefined ? "field" : "field is-wrong"}>
      <label htmlFor={fieldId(name)}>
        {label} {optional && <span className="quiet">(optional)</span>}
      </label>
      {children(
        {
          id: fieldId(name),
          name,
          "aria-invalid": error === undefined ? undefined : true,
          "aria-describedby": error || hint ? described : undefined,
        },
        { defaultValue: values?.[name] ?? "" },
      )}
      {(error || hint) && (
        <p id={described} className={error ? "field-error" : "field-hint"}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
