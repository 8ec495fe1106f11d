/**
 * An enquiry form. Before hydration it is posted, and the page answers with the typed values still in it.
 */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { check } from "./checks.ts";
import type { FormKind, Outcome } from "./page-data.ts";
import { type Errors, type Values, fieldId } from "../../ui/form/field.tsx";
import { messages } from "./messages.ts";
import "./enquiry-form.css";

type Props = {
  kind: FormKind;
  label: string;
  button: string;
  /** The outcome of a submission without JavaScript. */
  sent: Outcome | undefined;
  children: (given: { values: Values; errors: Errors }) => ReactNode;
};

/** Specification 2, section 9. */
const THANKS_MS = 5_000;

const labels: Record<string, string> = {
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  message: "Message",
  store: "Store",
  date: "Day",
  time: "Time",
};

export function EnquiryForm({ kind, label, button, sent, children }: Props) {
  const [outcome, setOutcome] = useState<Outcome | undefined>(sent);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const openedAt = useRef(0);
  const outcomeBox = useRef<HTMLDivElement>(null);
  const touched = useRef(false);

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);
  // Focuses outcomes of this page's own submissions only.
  useEffect(() => {
    if (touched.current && outcome) outcomeBox.current?.focus();
  }, [outcome]);
  useEffect(() => {
    if (!touched.current || !outcome?.isDone) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), THANKS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Ignores repeated clicks.
    if (isSending.current) return;
    const values: Values = {};
    for (const [field, value] of new FormData(event.currentTarget)) if (typeof value === "string") values[field] = value;
    touched.current = true;
    const errors = check(kind, values);
    if (Object.keys(errors).length > 0) return setOutcome({ isDone: false, message: "", errors, values });
    isSending.current = true;
    setBusy(true);
    const answer = await sendNow(kind, values, Math.round(performance.now() - openedAt.current));
    isSending.current = false;
    setBusy(false);
    setOutcome(answer);
  };

  if (outcome?.isDone)
    return (
      <div className="enquiry-thanks" role="status" tabIndex={-1} ref={outcomeBox}>
        <h3>{messages.thanks}</h3>
        <p>{outcome.message}</p>
        {outcome.ticket && (
          <p>
            {messages.ticket} <strong className="num">{outcome.ticket}</strong>
          </p>
        )}
      </div>
    );
  const { errors = {}, values = {}, message = "" } = outcome ?? {};
  const wrong = Object.entries(errors);
  return (
    <form className="enquiry-form" method="post" noValidate aria-label={label} onSubmit={(event) => void submit(event)}>
      {(message || wrong.length > 0) && (
        <div className="alert" role="alert" tabIndex={-1} ref={outcomeBox}>
          {wrong.length > 0 ? (
            <div>
              <p>{messages.wrong}</p>
              <ul>
                {wrong.map(([field, error]) => (
                  <li key={field}>
                    <a href={`#${fieldId(field)}`}>
                      {labels[field]}: {error}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <p>{message}</p>
          )}
        </div>
      )}
      {children({ values, errors })}
      <div className="enquiry-trap" aria-hidden="true">
        <label>
          {messages.website} <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <button className="btn" aria-busy={isBusy} aria-disabled={isBusy}>
        {button}
      </button>
    </form>
  );
}

/** The module is loaded with the first submission, which also fails when the shop cannot be reached. */
async function sendNow(kind: FormKind, values: Values, elapsedMs: number): Promise<Outcome> {
  try {
    const { send } = await import("./send.wire.ts");
    return await send(kind, values, elapsedMs);
  } catch {
    return { isDone: false, message: messages.failed, errors: {}, values };
  }
}
