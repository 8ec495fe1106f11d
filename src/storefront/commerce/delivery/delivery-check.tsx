/** A PIN code, and the day on which things arrive there. Without JavaScript the form leads to a page with the answer. */
import { type FormEvent, useId, useState } from "react";
import { isPincode, toPincode } from "../../../contract/rules.ts";
import { deliveryPath } from "../../../shared/links.ts";
import { DeliveryAnswer } from "./delivery-answer.tsx";
import type { DeliveryItem } from "./delivery.ts";
import { messages } from "./messages.ts";
import { rememberPincode, usePincode } from "../../state/cart/pincode.ts";
import { useDelivery } from "./use-delivery.ts";
import "./delivery.css";

type Props = {
  items: readonly DeliveryItem[];
  /** The product page that the page without JavaScript leads back to. */
  from?: string;
};

export function DeliveryCheck({ items, from = "" }: Props) {
  const id = useId();
  const pincode = usePincode();
  const [error, setError] = useState("");
  const { reply, isAsking } = useDelivery(pincode, items);
  const [item] = items;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = toPincode(String(new FormData(event.currentTarget).get("pincode")));
    setError(isPincode(typed) ? "" : messages.format);
    if (isPincode(typed)) rememberPincode(typed);
    else document.getElementById(id)?.focus();
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
          // Another tab may change it; what is typed stays.
          key={pincode}
          className="num"
          name="pincode"
          defaultValue={pincode}
          placeholder={messages.pincode}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          aria-invalid={error !== ""}
          aria-describedby={`${id}-answer`}
        />
        <button className="btn btn-line" aria-busy={isAsking}>
          {messages.check}
        </button>
      </form>
      <div id={`${id}-answer`} aria-live="polite" aria-busy={isAsking} className={isAsking ? "delivery-asking" : undefined}>
        {error !== "" ? <p className="delivery-refused">{error}</p> : reply && <DeliveryAnswer reply={reply} />}
      </div>
    </section>
  );
}
