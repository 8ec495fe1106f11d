/** A form field with its label and error. */
import { type ReactNode, useId } from "react";
import { OPTIONAL } from "../messages.ts";
import "./form.css";

/** Values by field. */
export type Values = Record<string, string>;
/** Errors by field, in reading order. '' marks a field without a message. */
export type Errors = Record<string, string>;

type Control = { id: string; name: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = {
  /** Unique on the page, also when there are several forms. */
  name: string;
  label: string;
  /** The initial value. */
  values?: Values;
  errors: Errors;
  hint?: string | undefined;
  optional?: boolean;
  /** Left out for a control that stores its own value. */
  children: (control: Control, typed: { defaultValue: string }) => ReactNode;
};

/** The id that an error summary links to. */
export const fieldId = (name: string) => `field-${name}`;

export function Field({ name, label, values, errors, hint, optional = false, children }: Props) {
  const described = useId();
  const error = errors[name];
  return (
    <div className={error === undefined ? "field" : "field is-wrong"}>
      <label htmlFor={fieldId(name)}>
        {label} {optional && <span className="quiet">{OPTIONAL}</span>}
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
