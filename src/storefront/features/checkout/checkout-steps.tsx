/** The two steps of checkout in their frame, with the order summary beside them. */
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cartPath } from "../../../shared/links.ts";
import { saveNote, savedNote } from "../../state/checkout/checkout-session.ts";
import { CartUpdates } from "../../commerce/cart-updates/cart-updates.tsx";
import { recheckRemovedCoupon, savedDiscounts } from "../../state/checkout/discounts.wire.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import type { Destination } from "./payment-step/destination.ts";
import { messages } from "./messages.ts";
import { type PaymentMethod, hasProblem } from "./summary/order-summary.ts";
import { OrderSummary } from "./summary/summary-panel.tsx";
import { PayNow } from "./payment-step/pay-now.tsx";
import { PaymentStep } from "./payment-step/payment-step.tsx";
import { type OrderState, useOrder } from "./summary/use-order-summary.ts";
import { useBusiness } from "./payment-step/use-business.ts";
import { usePayment } from "./payment-step/use-payment.ts";
import { usePaymentMethods } from "./payment-step/use-payment-methods.ts";

/** Redirects to the cart page when the cart is empty. */
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
  /** `isStopped` focuses the error and returns true when the order cannot be bought. Call `onEmail` when a guest has typed an address. */
  renderStep: (isStopped: () => boolean, onEmail: () => void) => ReactNode;
};

export function AddressScreen({ logo, renderStep }: AddressProps) {
  const now = useOrderOrCart();
  const isStopped = () => {
    const stops = now.order !== null && hasProblem(now.order);
    if (stops) document.getElementById("cannot-buy")?.focus();
    return stops;
  };
  /** A coupon may not be for the customer of this address: the summary says so now, and not at payment. */
  const onEmail = () => {
    recheckRemovedCoupon();
    if (savedDiscounts().parsedCouponSession) void now.read();
  };
  return (
    <CheckoutFrame step="address" logo={logo} side={<OrderSummary now={now} method="ONLINE" />}>
      <CartUpdates />
      {now.order && hasProblem(now.order) && (
        <p className="alert checkout-problem" role="alert" id="cannot-buy" tabIndex={-1}>
          {messages.cannotBuy}
        </p>
      )}
      {renderStep(isStopped, onEmail)}
    </CheckoutFrame>
  );
}

type PaymentProps = { logo: ReactNode; destination: Destination; shopName: string; news: string };

export function PaymentScreen({ logo, destination, shopName, news }: PaymentProps) {
  const now = useOrder();
  const { methods, isLost, readAgain } = usePaymentMethods(now.order, { pincode: destination.pincode, email: destination.payer.email });
  const [wanted, setWanted] = useState<PaymentMethod>("ONLINE");
  const method = methods && !methods.cod.isAllowed ? "ONLINE" : wanted;
  const { address, payer } = destination;
  const business = useBusiness(destination);
  const payment = usePayment({ now, methods, address, business: business.business, payer, shopName, news });
  const pay: typeof payment.pay = async (...order) => {
    if (business.isComplete()) await payment.pay(...order);
  };
  const [note, setNote] = useState(savedNote);
  const type = (typed: string) => {
    setNote(typed);
    saveNote(typed);
  };
  return (
    <CheckoutFrame
      step="payment"
      logo={logo}
      side={<OrderSummary now={now} method={method} />}
      end={<PayNow now={now} methods={methods} method={method} note={note} payment={{ ...payment, pay }} />}
    >
      <CartUpdates />
      {isLost && (
        <div className="alert checkout-problem" role="alert">
          <p>{messages.lost}</p>
          <button type="button" className="link" onClick={readAgain}>
            <span>{messages.tryAgain}</span>
          </button>
        </div>
      )}
      <PaymentStep
        now={now}
        methods={methods}
        method={method}
        onChoose={setWanted}
        destination={destination}
        business={business}
        note={note}
        onNote={type}
      />
    </CheckoutFrame>
  );
}
