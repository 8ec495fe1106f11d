/** The application to the trade programme. Typed values survive a refusal. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { Field } from "../../ui/form/field.tsx";
import { FormAlert } from "../../ui/form/form-alert.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { type Refused, useForm } from "../../ui/form/use-form.ts";
import { Modal } from "../../ui/modal.tsx";
import { CardField, type ChosenCard } from "./card-field.tsx";
import { check } from "./checks.ts";
import { businessTypeLabels, messages } from "./messages.ts";
import "./trade-form.css";

/** `isEarly`: it was submitted before hydration and ignored. */
export function TradeForm({ isEarly }: { isEarly: boolean }) {
  const [card, setCard] = useState<ChosenCard>(null);
  const [isDone, setDone] = useState(false);
  const navigate = useNavigate();
  const { errors, result, isBusy, onSubmit } = useForm({
    check: (values) => ({ ...check(values), ...(card && "wrong" in card && { card: card.wrong }) }),
    send: async (values): Promise<Refused | undefined> => {
      const { apply } = await import("./apply.wire.ts");
      const refusal = await apply(values, card && "dataUrl" in card ? card.dataUrl : "");
      if (refusal !== undefined) return { message: refusal };
      setDone(true);
      return undefined;
    },
    failed: messages.failed,
  });
  const given = { errors };

  return (
    <section className="wrap trade" id="apply" aria-labelledby="trade-title">
      <div className="trade-intro">
        <h2 id="trade-title">{messages.heading}</h2>
        <p className="muted">{messages.intro}</p>
      </div>
      <form className="trade-form" method="post" noValidate aria-labelledby="trade-title" onSubmit={onSubmit}>
        <noscript>
          <p className="alert">{messages.needsScript}</p>
        </noscript>
        {isEarly && !result && (
          <p className="alert" role="alert">
            {messages.early}
          </p>
        )}
        <FormAlert result={result} />
        <Field name="company" label={messages.company} {...given}>
          {(field) => <input type="text" autoComplete="organization" maxLength={160} required {...field} />}
        </Field>
        <Field name="name" label={messages.name} {...given}>
          {(field) => <input type="text" autoComplete="name" maxLength={160} required {...field} />}
        </Field>
        <div className="field-pair">
          <Field name="email" label={messages.email} {...given}>
            {(field) => <input type="email" autoComplete="email" inputMode="email" maxLength={254} required {...field} />}
          </Field>
          <PasswordField name="password" label={messages.password} autoComplete="new-password" hint={messages.passwordHint} {...given} />
        </div>
        <Field name="gstin" label={messages.gstin} hint={messages.gstinHint} optional {...given}>
          {(field) => <input type="text" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} {...field} />}
        </Field>
        <div className="field-pair">
          <Field name="mobile" label={messages.mobile} optional {...given}>
            {(field) => <input type="tel" autoComplete="tel" inputMode="tel" maxLength={24} {...field} />}
          </Field>
          <Field name="extension" label={messages.extension} optional {...given}>
            {(field) => <input type="text" autoComplete="tel-extension" inputMode="numeric" maxLength={10} {...field} />}
          </Field>
        </div>
        <Field name="address" label={messages.address} optional {...given}>
          {(field) => <textarea rows={3} autoComplete="street-address" maxLength={500} {...field} />}
        </Field>
        <div className="field-pair">
          <Field name="city" label={messages.city} optional {...given}>
            {(field) => <input type="text" autoComplete="address-level2" maxLength={100} {...field} />}
          </Field>
          <Field name="country" label={messages.country} optional {...given}>
            {(field) => <input type="text" autoComplete="country-name" maxLength={100} defaultValue="India" {...field} />}
          </Field>
        </div>
        <div className="field-pair">
          <Field name="businessType" label={messages.businessKind} optional {...given}>
            {(field) => (
              <select {...field}>
                <option value="">{messages.choose}</option>
                {Object.entries(businessTypeLabels).map(([type, label]) => (
                  <option key={type} value={type}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="link" label={messages.website} hint={messages.websiteHint} optional {...given}>
            {(field) => (
              <input type="text" autoComplete="url" inputMode="url" autoCapitalize="none" spellCheck={false} maxLength={300} {...field} />
            )}
          </Field>
        </div>
        <CardField card={card} onChoose={setCard} />
        <button className="btn needs-script" aria-busy={isBusy} aria-disabled={isBusy}>
          {messages.apply}
        </button>
      </form>
      <Modal title={messages.successTitle} isOpen={isDone} onClose={() => void navigate("/")} describedBy="trade-success">
        <p id="trade-success">{messages.success}</p>
        <form method="dialog" className="modal-buttons">
          <button className="btn">{messages.okay}</button>
        </form>
      </Modal>
    </section>
  );
}
