/** A field with its label and what is wrong with it. */
import { type ReactNode, useId } from "react";
import type { Errors, Values } from "./desk.ts";

type Control = { id: string; name: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };

type Props = {
  name: string;
  label: string;
  values: Values;
  errors: Errors;
  hint?: string;
  optional?: boolean;
  /** Of a control that keeps what is chosen by itself, the value is left out. */
  children: (control: Control, typed: { defaultValue: string }) => ReactNode;
};

/** The id by which the summary of what is wrong leads here. */
export const fieldId = (name: string) => `field-${name}`;

export function Field({ name, label, values, errors, hint, optional = false, children }: Props) {
  const described = useId();
  const error = errors[name];
  return (
    <div className={error ? "field is-wrong" : "field"}>
      <label htmlFor={fieldId(name)}>
        {label} {optional && <span className="quiet">(optional)</span>}
      </label>
      {children(
        {
          id: fieldId(name),
          name,
          "aria-invalid": error ? true : undefined,
          "aria-describedby": error || hint ? described : undefined,
        },
        { defaultValue: values[name] ?? "" },
      )}
      {(error || hint) && (
        <p id={described} className={error ? "field-error" : "field-hint"}>
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
