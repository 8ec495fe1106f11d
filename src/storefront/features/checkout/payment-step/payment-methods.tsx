/** Online payment and Cash on Delivery. An unavailable method shows the reason. */
import { useId } from "react";
import { messages, plus } from "../messages.ts";
import type { PaymentMethod, PaymentMethods } from "../summary/order-summary.ts";
import "./payment-methods.css";

type Props = {
  method: PaymentMethod;
  methods: PaymentMethods | null;
  codCharge: number;
  /** False for gift cards only, where nobody comes to a door. */
  hasCod: boolean;
  onChoose: (method: PaymentMethod) => void;
};

export function PayOptions({ method, methods, codCharge, hasCod, onChoose }: Props) {
  const reason = methods && !methods.cod.isAllowed ? methods.cod.reason : "";
  return (
    <div role="radiogroup" aria-labelledby="pay-options">
      <PayOption
        title={messages.online}
        text={messages.onlineText}
        isChosen={method === "ONLINE"}
        aside={<Upi />}
        onChoose={() => onChoose("ONLINE")}
      />
      {hasCod && (
        <PayOption
          title={messages.cod}
          text={reason || messages.codText}
          isChosen={method === "COD"}
          isOff={reason !== ""}
          aside={codCharge > 0 && reason === "" && plus(codCharge)}
          onChoose={() => onChoose("COD")}
        />
      )}
    </div>
  );
}

/** UPI's name and its two arrows. */
const Upi = () => (
  <span className="upi" aria-hidden="true">
    {messages.upi}
    <svg viewBox="0 0 20 20">
      <path fill="#67747c" d="M2 19 8 1l5 9z" />
      <path fill="#57764a" d="M8 19 14 1l5 9z" />
    </svg>
  </span>
);

type OptionProps = { title: string; text: string; isChosen: boolean; isOff?: boolean; aside: React.ReactNode; onChoose: () => void };

function PayOption({ title, text, isChosen, isOff = false, aside, onChoose }: OptionProps) {
  const textId = useId();
  return (
    <label className="pay-option">
      <input
        type="radio"
        name="method"
        checked={isChosen}
        disabled={isOff}
        aria-label={title}
        aria-describedby={textId}
        onChange={onChoose}
      />
      <span className="pay-option-title">{title}</span>
      <span className="small muted num">{aside}</span>
      <span className="pay-option-text small" id={textId}>
        {text}
      </span>
    </label>
  );
}
