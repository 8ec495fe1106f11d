/** Coupon and gift card fields, collapsed until one is applied. */
import { useEffect, useRef, useState } from "react";
import { type Tried, tryCoupon, tryGiftCard } from "../../../state/checkout/codes.wire.ts";
import { saveCoupon, saveGiftCard } from "../../../state/checkout/discounts.wire.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { messages, minus } from "../messages.ts";
import type { Code } from "../summary/order-summary.ts";
import type { OrderState } from "../summary/use-order-summary.ts";
import "./codes.css";

/** `pincode`: where the order goes; '' for gift cards only. */
export function Codes({ now: { order }, pincode }: { now: OrderState; pincode: string }) {
  const hasOne = Boolean(order?.coupon ?? order?.giftCard);
  // Stays open once a code was applied.
  const [isOpen, setOpen] = useState(false);
  if (hasOne && !isOpen) setOpen(true);
  return (
    <Accordion title={messages.codes} open={isOpen} className="codes">
      <CodeEntry name="coupon" label={messages.couponCode} given={order?.coupon ?? null} send={tryCoupon} drop={() => saveCoupon(null)} />
      <CodeEntry
        name="giftCard"
        label={messages.giftCardCode}
        given={order?.giftCard ?? null}
        send={(code) => tryGiftCard(code, pincode)}
        drop={() => saveGiftCard(null)}
      />
    </Accordion>
  );
}

type EntryProps = {
  name: string;
  label: string;
  /** The code that is applied now. */
  given: Code | null;
  send: (code: string) => Promise<Tried>;
  drop: () => void;
};

function CodeEntry({ name, label, given, send, drop }: EntryProps) {
  /** The server's message for the applied code. */
  const [message, setMessage] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const code = given?.code;
  useEffect(() => {
    // The focused control is replaced, so the focus moves to the container.
    if (hasActed.current) place.current?.focus();
    hasActed.current = false;
  }, [code]);

  const { errors, result, isBusy, onSubmit } = useForm({
    check: () => ({}),
    send: async (values) => {
      const { isDone, message: reply } = await send((values[name] ?? "").trim());
      if (!isDone) return { errors: { [name]: reply } };
      hasActed.current = true;
      setMessage(reply);
      return undefined;
    },
    failed: messages.lost,
  });

  const remove = () => {
    hasActed.current = true;
    setMessage("");
    drop();
  };

  return (
    <div className="code" ref={place} tabIndex={-1}>
      {given ? (
        <div className="code-given">
          <p>
            <span className="small muted">{label}</span>
            <br />
            {given.code} <span className="num ok">{minus(given.amount)}</span>
          </p>
          <button type="button" className="link small" onClick={remove}>
            <span>{messages.remove}</span>
            <span className="sr"> {label}</span>
          </button>
        </div>
      ) : (
        <form className="code-entry" noValidate aria-label={label} onSubmit={onSubmit}>
          <FormAlert result={result} />
          <Field name={name} label={label} errors={errors}>
            {(field) => (
              <input
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
                maxLength={60}
                {...field}
              />
            )}
          </Field>
          <button className="btn btn-line" aria-busy={isBusy} aria-disabled={isBusy}>
            {messages.apply}
            <span className="sr"> {label}</span>
          </button>
        </form>
      )}
      <p className="small ok" role="status">
        {given ? message : ""}
      </p>
    </div>
  );
}
