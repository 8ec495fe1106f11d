/** Finds an order by its number and contact and shows its progress. */
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { tokenNow, useToken } from "../../state/storage.ts";
import { Field } from "../../ui/form/field.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { findOrder } from "./change.wire.ts";
import { messages } from "./messages.ts";
import { OrderView } from "./order-view.tsx";
import type { Order } from "./order.ts";
import "./tracking.css";

export function Tracking({ dial }: { dial: string }) {
  const navigate = useNavigate();
  const token = useToken();
  const isOwner = token !== "";
  const [shown, setShown] = useState<{ order: Order; token: string; contact: string } | null>(null);
  // A found order is hidden when the session changes.
  const order = shown?.token === token ? shown.order : null;
  const found = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (order) found.current?.focus();
  }, [order]);

  const { errors, result, isBusy, onSubmit } = useForm({
    check: (values) => ({
      ...((values["number"] ?? "").trim() === "" && { number: messages.numberNeeded }),
      ...((values["contact"] ?? "").trim() === "" && !isOwner && { contact: messages.contactNeeded }),
    }),
    send: async (values): Promise<Refused | undefined> => {
      const contact = (values["contact"] ?? "").trim();
      const answer = await findOrder((values["number"] ?? "").trim(), contact);
      setShown("order" in answer ? { order: answer.order, token: tokenNow(), contact } : null);
      if ("order" in answer) return undefined;
      if (answer.isOver) await navigate("/");
      return { message: answer.message };
    },
    failed: messages.failed,
  });

  return (
    <div className="tracking">
      <p className="lede">{messages.trackIntro}</p>
      <form className="tracking-form" aria-label={messages.track} noValidate onSubmit={onSubmit}>
        <FormAlert result={result} />
        <div className="field-pair">
          <Field name="number" label={messages.trackNumber} errors={errors} hint={messages.trackNumberHint}>
            {(field, typed) => (
              <input
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
                required
                {...field}
                {...typed}
              />
            )}
          </Field>
          <Field
            name="contact"
            label={messages.trackContact}
            errors={errors}
            optional={isOwner}
            {...(isOwner && { hint: messages.trackOwner })}
          >
            {(field, typed) => (
              <input type="text" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={254} {...field} {...typed} />
            )}
          </Field>
        </div>
        <button className="btn" aria-busy={isBusy}>
          {messages.track}
        </button>
      </form>
      {order && (
        <section className="tracking-found" aria-labelledby="tracking-found">
          <h2 id="tracking-found" className="order-number" tabIndex={-1} ref={found}>
            {order.status} <span className="num">{order.number}</span>
          </h2>
          <OrderView order={order} dial={dial} contact={shown?.contact ?? ""} />
        </section>
      )}
    </div>
  );
}
