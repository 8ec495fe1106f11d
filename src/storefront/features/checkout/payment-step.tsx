/** The payment step: where it goes, how it is paid, codes, a note, consent, and Pay Now. */
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { rupeeText } from "../../../shared/money.ts";
import { keepNote, keptNote } from "../../session/checkout-session.ts";
import { Codes } from "./codes.tsx";
import type { Destination } from "./destination.ts";
import { messages } from "./messages.ts";
import { type Method, type Ways, hasProblem, payableBy } from "./order-now.ts";
import { PayAlert } from "./pay-alert.tsx";
import { PayOptions } from "./pay-options.tsx";
import { paths } from "./paths.ts";
import type { OrderState } from "./use-order.ts";
import { usePayment } from "./use-payment.ts";
import "../../ui/form/form.css";
import "./payment-step.css";

type Props = {
  now: OrderState;
  ways: Ways | null;
  method: Method;
  onChoose: (method: Method) => void;
  destination: Destination;
  shopName: string;
  news: string;
};

const LONGEST_NOTE = 1_000;

export function PaymentStep({ now, ways, method, onChoose, destination, shopName, news }: Props) {
  const { address, payer } = destination;
  const { isBusy, told, say, pay } = usePayment({ now, ways, address, payer, shopName, news });
  const [note, setNote] = useState(keptNote);
  const [agrees, setAgrees] = useState(false);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const { order } = now;
  const isCovered = order !== null && order.sums.payable === 0 && order.lines.length > 0;

  const press = () => {
    if (!order || isBusy || !ways) return;
    setConsentMissing(!agrees);
    if (!agrees) return consent.current?.focus();
    if (hasProblem(order)) return say(messages.cannotBuy);
    void pay(isCovered ? "ONLINE" : method, note);
  };

  return (
    <>
      {ways?.online.isTest && (
        <p className="checkout-test">
          <strong>{messages.test}</strong> {messages.testText}
        </p>
      )}
      <ShippingAddress lines={destination.lines} mobile={payer.mobile} />
      <section className="checkout-block" aria-labelledby="codes">
        <h2 className="sr" id="codes">
          {messages.codes}
        </h2>
        <Codes now={now} />
      </section>
      <section className="checkout-block">
        <h2 className="h3" id="pay-options">
          {messages.payment}
        </h2>
        {isCovered ? (
          <p className="note">
            <span className="diamond" />
            <span>{messages.coveredText}</span>
          </p>
        ) : (
          <PayOptions method={method} ways={ways} codCharge={order?.sums.codCharge ?? 0} onChoose={onChoose} />
        )}
      </section>
      <Note
        note={note}
        onType={(typed) => {
          setNote(typed);
          keepNote(typed);
        }}
      />
      <div className="pay-end">
        <Consent
          box={consent}
          agrees={agrees}
          isMissing={isConsentMissing}
          onChange={(value) => {
            setAgrees(value);
            setConsentMissing(false);
          }}
        />
        <PayAlert told={told} />
        <button type="button" className="btn btn-wide" aria-busy={isBusy} aria-disabled={isBusy || !order || !ways} onClick={press}>
          {messages.payNow}
          {order && <span className="num">{rupeeText(payableBy(order, isCovered ? "ONLINE" : method))}</span>}
        </button>
      </div>
    </>
  );
}

const ShippingAddress = ({ lines: [name, ...lines], mobile }: { lines: readonly string[]; mobile: string }) => (
  <section className="checkout-block shipping-address" aria-labelledby="shipping-address">
    <div>
      <h2 className="h3" id="shipping-address">
        {messages.shippingAddress}
      </h2>
      <address className="muted">
        <span>{name}</span>
        <span>{lines.join(", ")}</span>
        <span className="num">{mobile}</span>
      </address>
    </div>
    <Link className="link small" to={paths.address}>
      <span>{messages.change}</span>
      <span className="sr"> {messages.shippingAddress.toLowerCase()}</span>
    </Link>
  </section>
);

const Note = ({ note, onType }: { note: string; onType: (note: string) => void }) => (
  <section className="checkout-block">
    <div className="field">
      <label htmlFor="order-note">{messages.note}</label>
      <textarea
        id="order-note"
        rows={3}
        maxLength={LONGEST_NOTE}
        aria-describedby="order-note-hint"
        value={note}
        onChange={(event) => onType(event.target.value)}
      />
      <p className="field-hint" id="order-note-hint">
        {messages.noteHint}
      </p>
    </div>
  </section>
);

type ConsentProps = {
  box: React.RefObject<HTMLInputElement | null>;
  agrees: boolean;
  isMissing: boolean;
  onChange: (agrees: boolean) => void;
};

function Consent({ box, agrees, isMissing, onChange }: ConsentProps) {
  const error = useId();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isMissing) said.current?.scrollIntoView({ block: "nearest" });
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
          <Link className="text-link" to={paths.terms} target="_blank">
            {messages.terms}
          </Link>{" "}
          {messages.consentEnd}
        </span>
      </label>
      {isMissing && (
        <p className="field-error" id={error} ref={said}>
          {messages.consentNeeded}
        </p>
      )}
    </div>
  );
}
