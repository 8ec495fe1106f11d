/** Asks for an e-mail address. Before JavaScript is awake it is sent as it stands, and a page of its own answers. */
import { type FormEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { newsletterPath } from "../../../../shared/links.ts";
import { ResultPopup } from "../../../ui/result-popup.tsx";
import { messages } from "./messages.ts";
import type { SubscribeResult } from "./subscribe.wire.ts";

type Props = {
  /** What was typed before. */
  email?: string;
  /** Where the page of the answer leads back to. */
  from?: string;
};

export function NewsletterForm({ email = "", from }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const [isBusy, setBusy] = useState(false);
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
        />
        <input type="hidden" name="from" value={from ?? pathname} />
        <button disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? messages.subscribing : messages.subscribe}
        </button>
      </div>
      <ResultPopup result={result} onClose={close} />
    </form>
  );
}

/** What it needs is loaded when it is needed; a shop that cannot be reached cannot give that either. */
async function subscribeNow(email: string): Promise<SubscribeResult> {
  try {
    const { subscribe } = await import("./subscribe.wire.ts");
    return await subscribe(email);
  } catch {
    return { isDone: false, message: messages.failed };
  }
}
