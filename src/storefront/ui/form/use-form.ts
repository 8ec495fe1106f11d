/** A form that the browser submits: validated first, sent once at a time, with all values left in place when it is refused. */
import { type FormEvent, useRef, useState } from "react";
import { type Errors, type Values, fieldId } from "./field.tsx";

/** `message` when the failure concerns no single field. */
export type Refused = { message?: string; errors?: Errors };
/** `details`: what has changed, one fact each. */
export type FormResult = { message: string; details?: readonly string[]; isDone: boolean };

type Options = {
  /** Validates the values. Empty when they are valid. */
  check: (values: Values) => Errors;
  /** Resolves with the errors, with a message of success, or with undefined when something else follows. Throws when the shop cannot be reached. */
  send: (values: Values, form: HTMLFormElement) => Promise<Refused | { done: string } | undefined>;
  /** Shown when the shop cannot be reached, or its reply is invalid. */
  failed: string;
};

const NONE: Errors = {};

export function useForm({ check, send, failed }: Options) {
  const [errors, setErrors] = useState<Errors>(NONE);
  const [result, setResult] = useState<FormResult | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const refuse = (form: HTMLFormElement, { message, errors = NONE }: Refused) => {
    setErrors(errors);
    setResult(message ? { message, isDone: false } : null);
    const [first] = Object.keys(errors);
    if (first !== undefined && !message) focusOn(form, first);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Ignores a second click while it is busy.
    if (isSending.current) return;
    const form = event.currentTarget;
    const values = valuesOf(form);
    const wrong = check(values);
    if (Object.keys(wrong).length > 0) return refuse(form, { errors: wrong });
    isSending.current = true;
    setBusy(true);
    const end = await send(values, form).catch((): Refused => ({ message: failed }));
    isSending.current = false;
    setBusy(false);
    refuse(form, end && !("done" in end) ? end : {});
    if (end && "done" in end) setResult({ message: end.done, isDone: true });
  };

  return { errors, result, isBusy, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}

/** Files are left out. */
function valuesOf(form: HTMLFormElement): Values {
  const values: Values = {};
  for (const [field, value] of new FormData(form)) if (typeof value === "string") values[field] = value;
  return values;
}

/** A control may be outside its form. */
const focusOn = (form: HTMLFormElement, field: string) =>
  (form.querySelector<HTMLElement>(`[id="${fieldId(field)}"]`) ?? document.getElementById(fieldId(field)))?.focus();
