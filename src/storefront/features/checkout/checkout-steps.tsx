/** The two steps of checkout in their frame. What is ordered is counted beside both. */
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cartPath } from "../../../shared/links.ts";
import { keepNote, keptNote } from "../../state/checkout/checkout-session.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { Destination } from "./payment-step/destination.ts";
import { messages } from "./messages.ts";
import { type Method, hasProblem } from "./summary/order-summary.ts";
import { OrderSide } from "./summary/summary-panel.tsx";
import { PayEnd } from "./payment-step/pay-now.tsx";
import { PaymentStep } from "./payment-step/payment-step.tsx";
import { type OrderState, useOrder } from "./summary/use-order-summary.ts";
import { usePayment } from "./payment-step/use-payment.ts";
import { useWays } from "./payment-step/use-payment-methods.ts";

/** An empty cart leads back to itself. */
function useOrderOrCart(): OrderState {
  const now = useOrder();
  const navigate = useNavigate();
  const isEmpty = now.order?.lines.length === 0;
  useEffect(() => {
    if (isEmpty) void navigate(cartPath, { replace: true });
  }, [isEmpty, navigate]);
  return now;
}

type AddressProps = {
  logo: ReactNode;
  /** `isStopped` says, and shows, that the order cannot be bought as it stands. */
  renderStep: (isStopped: () => boolean) => ReactNode;
};

export function AddressScreen({ logo, renderStep }: AddressProps) {
  const now = useOrderOrCart();
  const isStopped = () => {
    const stops = now.order !== null && hasProblem(now.order);
    if (stops) document.getElementById("cannot-buy")?.focus();
    return stops;
  };
  return (
    <CheckoutFrame step="address" logo={logo} side={<OrderSide now={now} method="ONLINE" />}>
      {now.order && hasProblem(now.order) && (
        <p className="alert checkout-problem" role="alert" id="cannot-buy" tabIndex={-1}>
          {messages.cannotBuy}
        </p>
      )}
      {renderStep(isStopped)}
    </CheckoutFrame>
  );
}

type PaymentProps = { logo: ReactNode; destination: Destination; shopName: string; news: string };

export function PaymentScreen({ logo, destination, shopName, news }: PaymentProps) {
  const now = useOrder();
  const { ways, isLost, readAgain } = useWays(now.order, { pincode: destination.pincode, email: destination.payer.email });
  const [wanted, setWanted] = useState<Method>("ONLINE");
  const method = ways && !ways.cod.isAllowed ? "ONLINE" : wanted;
  const { address, payer } = destination;
  const payment = usePayment({ now, ways, address, payer, shopName, news });
  const [note, setNote] = useState(keptNote);
  const type = (typed: string) => {
    setNote(typed);
    keepNote(typed);
  };
  return (
    <CheckoutFrame
      step="payment"
      logo={logo}
      side={<OrderSide now={now} method={method} />}
      end={<PayEnd now={now} ways={ways} method={method} note={note} payment={payment} />}
    >
      {isLost && (
        <div className="alert checkout-problem" role="alert">
          <p>{messages.lost}</p>
          <button type="button" className="link" onClick={readAgain}>
            <span>{messages.tryAgain}</span>
          </button>
        </div>
      )}
      <PaymentStep now={now} ways={ways} method={method} onChoose={setWanted} destination={destination} note={note} onNote={type} />
    </CheckoutFrame>
  );
}
