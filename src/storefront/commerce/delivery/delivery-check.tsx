/** A PIN code, and the day on which things arrive there. Without JavaScript the form leads to a page with the answer. */
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { isPincode, toPincode } from "../../../contract/rules.ts";
import { deliveryPath } from "../../../shared/links.ts";
import { DeliveryAnswer } from "./delivery-answer.tsx";
import type { DeliveryItem, DeliveryReply } from "./delivery.ts";
import { messages } from "./messages.ts";
import { rememberPincode, usePincode } from "../../state/cart/pincode.ts";
import { useDelivery } from "./use-delivery.ts";
import "./delivery.css";

type Props = {
  items: readonly DeliveryItem[];
  /** The product page that the page without JavaScript leads back to. */
  from?: string;
  /** What was asked before the code had come, and the answer of the server. */
  asked?: { typed: string; reply: DeliveryReply } | undefined;
};

export function DeliveryCheck({ items, from = "", asked }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const pincode = usePincode();
  const [refusal, setRefusal] = useState(asked && "refusal" in asked.reply ? asked.reply.refusal : "");
  const { reply, isAsking } = useDelivery(pincode, items);
  const [item] = items;
  const shown = refusal ? { refusal } : (reply ?? asked?.reply);

  useEffect(() => {
    if (asked && "answer" in asked.reply) rememberPincode(asked.reply.answer.pincode);
  }, [asked]);
  // What the browser or another tab remembers never replaces what is typed.
  const filled = useRef("");
  useEffect(() => {
    if (!field.current || pincode === "") return;
    if (field.current.value === filled.current) field.current.value = pincode;
    filled.current = pincode;
  }, [pincode]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = toPincode(field.current?.value ?? "");
    setRefusal(isPincode(typed) ? "" : messages.format);
    if (!isPincode(typed)) return field.current?.focus();
    if (field.current) field.current.value = typed;
    filled.current = typed;
    return rememberPincode(typed);
  };
  return (
    <section className="delivery" aria-labelledby={`${id}-title`}>
      <h2 className="small" id={`${id}-title`}>
        {messages.title}
      </h2>
      <form className="delivery-form" method="post" action={deliveryPath} onSubmit={submit} noValidate>
        <input type="hidden" name="product" value={item?.productId ?? ""} />
        <input type="hidden" name="variation" value={item?.variationId ?? ""} />
        <input type="hidden" name="quantity" value={item?.quantity ?? 1} />
        <input type="hidden" name="from" value={from} />
        <label className="sr" htmlFor={id}>
          {messages.pincode}
        </label>
        <input
          id={id}
          ref={field}
          className="num"
          name="pincode"
          defaultValue={asked?.typed}
          placeholder={messages.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          aria-invalid={refusal === messages.format}
          aria-describedby={`${id}-answer`}
        />
        <button className="btn btn-line" aria-busy={isAsking}>
          {messages.check}
        </button>
      </form>
      <div id={`${id}-answer`} aria-live="polite" aria-busy={isAsking} className={isAsking ? "delivery-asking" : undefined}>
        {shown && <DeliveryAnswer reply={shown} />}
      </div>
    </section>
  );
}
