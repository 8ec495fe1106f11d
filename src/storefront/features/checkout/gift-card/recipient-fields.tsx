/** To whom a gift card is e-mailed, with which words and when. */
import { useState } from "react";
import { giftMessageMaxLength } from "../../../../contract/rules.ts";
import type { GiftRecipient } from "../../../state/checkout/gift-recipient.wire.ts";
import { type Errors, Field } from "../../../ui/form/field.tsx";
import { messages } from "./messages.ts";
import { sendDays } from "./recipient.rules.ts";
import "../payment-step/payment-methods.css";
import "./recipient-fields.css";

type Props = { start: GiftRecipient; errors: Errors; labelledBy: string };

export function RecipientFields({ start, errors, labelledBy }: Props) {
  const [isBuyer, setBuyer] = useState(start.isBuyer);
  const [days] = useState(() => sendDays(new Date()));
  return (
    <>
      <div role="radiogroup" aria-labelledby={labelledBy}>
        <Choice value="other" title={messages.toOther} text={messages.toOtherText} isChosen={!isBuyer} onChoose={() => setBuyer(false)} />
        <Choice value="buyer" title={messages.toBuyer} text={messages.toBuyerText} isChosen={isBuyer} onChoose={() => setBuyer(true)} />
      </div>
      {/* Hidden and not removed: what is typed stays, for a change of mind. */}
      <div className="recipient-fields" hidden={isBuyer}>
        <div className="field-pair">
          <Field name="giftName" label={messages.name} values={{ giftName: start.name }} errors={errors}>
            {(field, typed) => (
              <input
                type="text"
                autoComplete="off"
                autoCapitalize="words"
                enterKeyHint="next"
                maxLength={80}
                required
                {...field}
                {...typed}
              />
            )}
          </Field>
          <Field name="giftEmail" label={messages.email} values={{ giftEmail: start.email }} errors={errors}>
            {(field, typed) => (
              <input
                type="email"
                autoComplete="off"
                inputMode="email"
                enterKeyHint="next"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                required
                {...field}
                {...typed}
              />
            )}
          </Field>
        </div>
        <Field
          name="giftMessage"
          label={messages.message}
          values={{ giftMessage: start.message }}
          errors={errors}
          hint={messages.messageHint}
          optional
        >
          {(field, typed) => <textarea rows={4} maxLength={giftMessageMaxLength} {...field} {...typed} />}
        </Field>
        <Field
          name="giftDay"
          label={messages.day}
          values={{ giftDay: start.day === "" ? days.first : start.day }}
          errors={errors}
          hint={messages.dayHint}
        >
          {(field, typed) => <input type="date" className="num" min={days.first} max={days.last} {...field} {...typed} />}
        </Field>
      </div>
    </>
  );
}

type ChoiceProps = { value: string; title: string; text: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ value, title, text, isChosen, onChoose }: ChoiceProps) => (
  <label className="pay-option">
    <input
      type="radio"
      name="giftTo"
      value={value}
      checked={isChosen}
      aria-label={title}
      aria-describedby={`gift-to-${value}`}
      onChange={onChoose}
    />
    <span className="pay-option-title">{title}</span>
    <span className="pay-option-text small" id={`gift-to-${value}`}>
      {text}
    </span>
  </label>
);
