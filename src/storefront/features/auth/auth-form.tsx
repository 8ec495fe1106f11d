/** The frame of every form here. Submitted before hydration it is posted, never put in the URL, and the page asks to try again. */
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
  /** Status below the button before an automatic redirect; '' = none. */
  done?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

export function AuthForm({ label, button, result, isBusy, done = "", onSubmit, children }: Props) {
  return (
    <form className="auth-form" method="post" noValidate aria-label={label} onSubmit={onSubmit}>
      <noscript>
        <p className="alert">{messages.needsScript}</p>
      </noscript>
      <FormAlert result={result} />
      {children}
      <button className="btn btn-wide needs-script" aria-busy={isBusy} aria-disabled={isBusy}>
        {button}
      </button>
      <p className="auth-done" role="status">
        {done}
      </p>
    </form>
  );
}
