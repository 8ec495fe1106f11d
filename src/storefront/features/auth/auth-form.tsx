/** The frame of every form here. Before JavaScript is awake it is sent as it stands, never in the address, and the page asks for one more try. */
import type { FormEvent, ReactNode } from "react";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import type { FormResult } from "../../ui/form/use-form.ts";
import { messages } from "./messages.ts";
import "./auth-form.css";

type Props = {
  label: string;
  button: string;
  result: FormResult | null;
  isBusy: boolean;
  /** Said below the button while something follows by itself; '' before that. */
  done?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

export function EntranceForm({ label, button, result, isBusy, done = "", onSubmit, children }: Props) {
  return (
    <form className="entrance-form" method="post" noValidate aria-label={label} onSubmit={onSubmit}>
      <noscript>
        <p className="alert">{messages.needsScript}</p>
      </noscript>
      <FormAlert result={result} />
      {children}
      <button className="btn btn-wide needs-script" aria-busy={isBusy} aria-disabled={isBusy}>
        {button}
      </button>
      <p className="entrance-done" role="status">
        {done}
      </p>
    </form>
  );
}
