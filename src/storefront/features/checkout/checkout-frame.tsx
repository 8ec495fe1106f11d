/** The frame of both steps: back link, logo and progress, without the shop's navigation. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cartPath } from "../../../shared/links.ts";
import { messages as giftMessages } from "./gift-card/messages.ts";
import { messages } from "./messages.ts";
import "./checkout-frame.css";

const steps = ["address", "payment"] as const;
export type Step = (typeof steps)[number];

type Props = {
  step: Step;
  /** Only gift cards are bought: the first step asks for their recipient instead of an address. */
  isGift?: boolean;
  logo: ReactNode;
  /** The order summary: beside the step, and folded above it on a phone. */
  side: ReactNode;
  /** Shown below. */
  end?: ReactNode;
  /** Below everything, once the step is known: where to ask. */
  help?: ReactNode;
  children: ReactNode;
};

const titles = { address: messages.addressTitle, payment: messages.paymentTitle };
const giftTitles = { ...titles, address: giftMessages.title };
const giftSteps = { ...messages.steps, address: giftMessages.step };

export const CheckoutFrame = ({ step, isGift = false, logo, side, end, help, children }: Props) => (
  <div className="checkout">
    <div className="checkout-head">
      <div className="wrap">
        <Link className="link small checkout-back" to={cartPath}>
          <span>{messages.backToCart}</span>
        </Link>
        {logo}
        <ol className="checkout-steps" aria-label={messages.checkout}>
          {steps.map((each) => (
            <li key={each} aria-current={each === step ? "step" : undefined}>
              {(isGift ? giftSteps : messages.steps)[each]}
            </li>
          ))}
        </ol>
      </div>
    </div>
    <div className="wrap checkout-body">
      <div className="checkout-side">{side}</div>
      <div className="checkout-main">
        <h1>{(isGift ? giftTitles : titles)[step]}</h1>
        <noscript>
          <p className="alert">{messages.needsScript}</p>
        </noscript>
        {children}
      </div>
      {end && <div className="checkout-end">{end}</div>}
      {help && <p className="checkout-help small">{help}</p>}
    </div>
  </div>
);

/** In the size of the real content. */
export const StepSkeleton = () => (
  <div className="checkout-skeleton needs-script" aria-hidden="true">
    <p className="skeleton" />
    <p className="skeleton" />
    <p className="skeleton" />
  </div>
);
