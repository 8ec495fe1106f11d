/** The end of the payment step: consent, payment errors and the Pay Now button. */
import { Suspense, lazy, useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { termsPath } from "../../../../shared/links.ts";
import { rupeeText } from "../../../../shared/money.ts";
import { saveConsent, savedConsent } from "../../../state/checkout/checkout-session.ts";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { messages } from "../messages.ts";
import { type PaymentMethod, type PaymentMethods, hasProblem, isCovered, payableBy } from "../summary/order-summary.ts";
import type { OrderState } from "../summary/use-order-summary.ts";
import type { Payment } from "./use-payment.ts";
import "../../../ui/form/form.css";
import "./pay-now.css";

const WaitingLine = lazy(async () => ({ default: (await import("../waiting-line/waiting-line.tsx")).WaitingLine }));

type Props = {
  now: OrderState;
  methods: PaymentMethods | null;
  method: PaymentMethod;
  note: string;
  onWhatsapp: boolean;
  payment: Payment;
  /** What speaks for paying here: short facts. */
  trust: readonly string[];
};

export function PayNow({ now: { order }, methods, method: wanted, note, onWhatsapp, payment, trust }: Props) {
  const { isBusy, problem, showProblem, waiting, endWaiting, pay } = payment;
  const button = useRef<HTMLButtonElement>(null);
  const [agrees, setAgrees] = useState(savedConsent);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const method = order && isCovered(order) ? "ONLINE" : wanted;

  const press = () => {
    if (!order || isBusy || !methods) return;
    setConsentMissing(!agrees);
    if (!agrees) return consent.current?.focus();
    if (hasProblem(order)) return showProblem(messages.cannotBuy);
    void pay(method, { note, onWhatsapp });
  };

  return (
    <div className="pay-end">
      <Consent
        box={consent}
        agrees={agrees}
        isMissing={isConsentMissing}
        onChange={(value) => {
          setAgrees(value);
          saveConsent(value);
          setConsentMissing(false);
        }}
      />
      <FormAlert result={problem} />
      {waiting && (
        <Suspense>
          <WaitingLine
            waiting={waiting}
            onTurn={press}
            onOver={endWaiting}
            onLeft={() => {
              endWaiting();
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
      <div className="pay-bar">
        <button
          type="button"
          className="btn btn-wide"
          ref={button}
          aria-busy={isBusy}
          aria-disabled={isBusy || !order || !methods}
          onClick={press}
        >
          {messages.payNow}
          {order && <span className="num">{rupeeText(payableBy(order, method))}</span>}
        </button>
      </div>
      {trust.length > 0 && <p className="pay-trust small muted">{trust.join(" · ")}</p>}
    </div>
  );
}

type ConsentProps = {
  box: React.RefObject<HTMLInputElement | null>;
  agrees: boolean;
  isMissing: boolean;
  onChange: (agrees: boolean) => void;
};

function Consent({ box, agrees, isMissing, onChange }: ConsentProps) {
  const error = useId();
  const errorText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isMissing) errorText.current?.scrollIntoView({ block: "nearest" });
  }, [isMissing]);
  return (
    <div className={isMissing ? "consent is-missing" : "consent"}>
      <label>
        <input
          type="checkbox"
          ref={box}
          required
          checked={agrees}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? error : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {messages.consent}{" "}
          <Link className="text-link" to={termsPath} target="_blank">
            {messages.terms}
          </Link>{" "}
          {messages.consentEnd}
        </span>
      </label>
      {isMissing && (
        <p className="field-error" id={error} ref={errorText}>
          {messages.consentNeeded}
        </p>
      )}
    </div>
  );
}
