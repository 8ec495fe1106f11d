/** Asks for an e-mail address. Before hydration the browser submits the form, and the newsletter page replies. */
import { type FormEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { newsletterPath } from "../../../../shared/links.ts";
import { ResultPopup } from "../../../ui/result-popup.tsx";
import { messages } from "./messages.ts";
import type { SubscribeResult } from "./subscribe.wire.ts";

type Props = {
  /** The submitted value. */
  email?: string;
  /** The page that the newsletter page links back to. */
  from?: string;
};

export function NewsletterForm({ email = "", from }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [result, setResult] = useState<SubscribeResult | null>(null);
  const sentFrom = useRef<Element | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    // The button loses the focus while it is disabled.
    sentFrom.current = document.activeElement;
    setBusy(true);
    const answer = await subscribeNow(String(new FormData(form).get("email")));
    setBusy(false);
    if (answer.isDone) form.reset();
    setResult(answer);
  };
  const close = () => {
    setResult(null);
    if (sentFrom.current instanceof HTMLElement) sentFrom.current.focus();
  };

  /** Instead of the browser's own bubble, which goes away by itself and in some languages is not the page's. */
  const showError = (event: FormEvent<HTMLInputElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    setWrong(true);
  };

  return (
    <form className="newsletter-form" method="post" action={newsletterPath} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{messages.email}</label>
      <div className="newsletter-line">
        <input
          id={id}
          type="email"
          name="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={messages.emailExample}
          defaultValue={email}
          onInvalid={showError}
          onInput={() => setWrong(false)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <input type="hidden" name="from" value={from ?? pathname} />
        <button disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? messages.subscribing : messages.subscribe}
        </button>
      </div>
      {isWrong && (
        <p className="small err" id={`${id}-error`} role="alert">
          {messages.emailFormat}
        </p>
      )}
      <ResultPopup result={result} onClose={close} />
    </form>
  );
}

/** Its code loads with the first submission; when the shop is unreachable, loading fails too. */
async function subscribeNow(email: string): Promise<SubscribeResult> {
  try {
    const { subscribe } = await import("./subscribe.wire.ts");
    return await subscribe(email);
  } catch {
    return { isDone: false, message: messages.failed };
  }
}
