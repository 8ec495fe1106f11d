/** The balance of a gift card: a form that the browser submits itself, and the reply. */
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { giftCardBalancePath, shopPath } from "../../../shared/links.ts";
import { rupeeText } from "../../../shared/money.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Field, fieldId } from "../../ui/form/field.tsx";
import type { BalanceReply, CardBalance } from "./balance.wire.ts";
import { messages } from "./messages.ts";
import "./balance-page.css";

type Props = { reply?: BalanceReply | undefined; code?: string | undefined };

export function BalancePage({ reply, code = "" }: Props) {
  const message = reply && "message" in reply ? reply.message : undefined;
  useEffect(() => {
    if (message !== undefined) document.getElementById(fieldId("code"))?.focus();
  }, [message]);
  return (
    <div className="wrap balance-page">
      <Breadcrumbs trail={[]} here={messages.title} />
      <h1>{messages.title}</h1>
      {reply && "balance" in reply && <Balance balance={reply.balance} />}
      <p className="lede">{messages.intro}</p>
      <form className="balance-form" method="post" action={giftCardBalancePath} aria-label={messages.title} noValidate>
        <Field
          name="code"
          label={messages.code}
          hint={messages.codeHint}
          values={{ code }}
          errors={message === undefined ? {} : { code: message }}
        >
          {(field, typed) => (
            <input
              type="text"
              className="num"
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
        <button className="btn">{messages.check}</button>
      </form>
    </div>
  );
}

function Balance({ balance: { left, initial, expires, isExpired } }: { balance: CardBalance }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const canPay = left > 0 && !isExpired;
  return (
    <section className="sum balance" aria-labelledby="balance" tabIndex={-1} ref={place}>
      <h2 className="small" id="balance">
        {messages.left}
      </h2>
      <p className="balance-amount num">
        {rupeeText(left)} <span className="small muted">{messages.of(rupeeText(initial))}</span>
      </p>
      {expires !== "" && (
        <p>
          {isExpired ? messages.expiredOn : messages.validUntil} {expires}
        </p>
      )}
      <p className="muted">{isExpired ? messages.expired : left > 0 ? messages.how : messages.empty}</p>
      {canPay && (
        <Link className="link" to={shopPath}>
          <span>{messages.shop}</span>
        </Link>
      )}
    </section>
  );
}
