/** Coupon and gift card: folded away until somebody has one. */
import { useEffect, useRef, useState } from "react";
import { keepCoupon, keepGiftCard } from "../../../state/checkout/discounts.wire.ts";
import { Accordion } from "../../../ui/accordion.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { messages, minus } from "../messages.ts";
import type { Code } from "../summary/order-summary.ts";
import { type Tried, tryCoupon, tryGiftCard } from "../summary/order-summary.wire.ts";
import type { OrderState } from "../summary/use-order-summary.ts";
import "./codes.css";

export function Codes({ now }: { now: OrderState }) {
  const { order, lostCodes, forgetLostCodes } = now;
  const hasOne = Boolean(order?.coupon ?? order?.giftCard);
  // What has been opened once stays open.
  const [isOpen, setOpen] = useState(false);
  if (hasOne && !isOpen) setOpen(true);
  return (
    <>
      {lostCodes.map((message) => (
        <p className="alert codes-lost" role="alert" key={message}>
          {message}
        </p>
      ))}
      <Accordion title={messages.codes} open={isOpen} className="codes">
        <CodeEntry
          name="coupon"
          label={messages.couponCode}
          given={order?.coupon ?? null}
          send={tryCoupon}
          drop={() => keepCoupon(null)}
          onSent={forgetLostCodes}
        />
        <CodeEntry
          name="giftCard"
          label={messages.giftCardCode}
          given={order?.giftCard ?? null}
          send={tryGiftCard}
          drop={() => keepGiftCard(null)}
          onSent={forgetLostCodes}
        />
      </Accordion>
    </>
  );
}

type EntryProps = {
  name: string;
  label: string;
  /** The one that counts now. */
  given: Code | null;
  send: (code: string) => Promise<Tried>;
  drop: () => void;
  onSent: () => void;
};

function CodeEntry({ name, label, given, send, drop, onSent }: EntryProps) {
  /** What the shop said of it when it was given. */
  const [said, setSaid] = useState("");
  const place = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  const code = given?.code;
  useEffect(() => {
    // The field gives way to the code and the code to the field: whoever pressed is not left behind.
    if (hasActed.current) place.current?.focus();
    hasActed.current = false;
  }, [code]);

  const { errors, result, isBusy, onSubmit } = useForm({
    check: () => ({}),
    send: async (values) => {
      const { isDone, message } = await send((values[name] ?? "").trim());
      onSent();
      if (!isDone) return { errors: { [name]: message } };
      hasActed.current = true;
      setSaid(message);
      return undefined;
    },
    failed: messages.lost,
  });

  const remove = () => {
    hasActed.current = true;
    setSaid("");
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
            {(field) => <input type="text" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} {...field} />}
          </Field>
          <button className="btn btn-line" aria-busy={isBusy} aria-disabled={isBusy}>
            {messages.apply}
            <span className="sr"> {label}</span>
          </button>
        </form>
      )}
      <p className="small ok" role="status">
        {given ? said : ""}
      </p>
    </div>
  );
}
