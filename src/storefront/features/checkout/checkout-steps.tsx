/** The two steps of checkout in their frame, with the order summary beside them. */
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { cartPath, checkoutAddressPath } from "../../../shared/links.ts";
import { hasGiftCards, hasGoods } from "../../state/cart/cart-line.ts";
import { rememberPincode, rememberedPincode } from "../../state/cart/pincode.ts";
import { saveMethod, saveNote, saveOnWhatsApp, savedMethod, savedNote, savedOnWhatsApp } from "../../state/checkout/checkout-session.ts";
import { CartUpdates } from "../../commerce/cart-updates/cart-updates.tsx";
import { recheckRemovedCoupon, savedDiscounts } from "../../state/checkout/discounts.wire.ts";
import { readGiftRecipient } from "../../state/checkout/gift-recipient.wire.ts";
import { CheckoutFrame, StepSkeleton } from "./checkout-frame.tsx";
import { RecipientSection, type StopsAtRecipient } from "./gift-card/recipient-section.tsx";
import { isComplete } from "./gift-card/recipient.rules.ts";
import type { Destination } from "./payment-step/destination.ts";
import { messages, returnDays as returns } from "./messages.ts";
import { type CheckoutOrder, type PaymentMethod, hasProblem, isGiftCardsOnly } from "./summary/order-summary.ts";
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
  /** Where to ask. */
  help: ReactNode;
  /** `isStopped` focuses the error and returns true when the order cannot be bought. Call `onEmail` when a guest has typed an address. */
  renderStep: (isStopped: () => boolean, onEmail: () => void) => ReactNode;
  /** The same for gift cards only, which need no address. */
  renderGiftStep: (isStopped: () => boolean, onEmail: () => void) => ReactNode;
};

export function AddressScreen({ logo, help, renderStep, renderGiftStep }: AddressProps) {
  const now = useOrderOrCart();
  /** The section of a gift card that is bought together with goods. */
  const [recipient, setRecipient] = useState<StopsAtRecipient | null>(null);
  const isGift = isGiftCardsOnly(now.order);
  const isStopped = () => {
    if (recipient?.isStopped()) return true;
    const stops = now.order !== null && hasProblem(now.order);
    if (stops) document.getElementById("cannot-buy")?.focus();
    return stops;
  };
  /** A coupon may not be for the customer of this address: the summary says so now, and not at payment. */
  const onEmail = () => {
    recheckRemovedCoupon();
    if (savedDiscounts().parsedCouponSession) void now.read();
  };
  // What is in the cart decides what is asked for. When the shop cannot be reached, most carts need an address.
  const isWaiting = !now.order && !now.isLost;
  const renderNow = () => {
    if (isWaiting) return <StepSkeleton />;
    return isGift ? renderGiftStep(isStopped, onEmail) : renderStep(isStopped, onEmail);
  };
  return (
    <CheckoutFrame step="address" isGift={isGift} logo={logo} help={!isWaiting && help} side={<OrderSummary now={now} method="ONLINE" />}>
      <CartUpdates />
      {now.order && hasProblem(now.order) && (
        <p className="alert checkout-problem" role="alert" id="cannot-buy" tabIndex={-1}>
          {messages.cannotBuy}
        </p>
      )}
      {now.order && !isGift && hasGiftCards(now.order.lines) && <RecipientSection ref={setRecipient} />}
      {renderNow()}
    </CheckoutFrame>
  );
}

/** Something in the cart needs what the first step asks for: it may have been added in another tab. */
const isMissing = ({ lines }: CheckoutOrder, hasAddress: boolean, hasRecipient: boolean): boolean =>
  (hasGoods(lines) && !hasAddress) || (hasGiftCards(lines) && !hasRecipient);

type PaymentProps = {
  logo: ReactNode;
  /** Where to ask. */
  help: ReactNode;
  destination: Destination;
  shopName: string;
  /** How many days a product may be returned; 0 when the shop takes nothing back. */
  returnDays: number;
  news: string;
};

export function PaymentScreen({ logo, help, destination, shopName, returnDays, news }: PaymentProps) {
  const { delivery, payer } = destination;
  const now = useOrder(delivery?.pincode ?? "");
  const navigate = useNavigate();
  // Read once: what is shown is what is ordered.
  const [recipient] = useState(readGiftRecipient);
  const [hasRecipient] = useState(() => isComplete(recipient, new Date()));
  useEffect(() => {
    // The cart shows the same charge afterwards.
    if (delivery && rememberedPincode() === "") rememberPincode(delivery.pincode);
  }, [delivery]);
  const goesBack = now.order !== null && isMissing(now.order, delivery !== null, hasRecipient);
  useEffect(() => {
    if (goesBack) void navigate(checkoutAddressPath, { replace: true });
  }, [goesBack, navigate]);
  const { methods, isLost, readAgain } = usePaymentMethods(now.order, { pincode: delivery?.pincode ?? "", email: payer.email });
  const [wanted, setWanted] = useState<PaymentMethod>(savedMethod);
  const method = methods && !methods.cod.isAllowed ? "ONLINE" : wanted;
  const business = useBusiness({ stateId: isGiftCardsOnly(now.order) ? 0 : (delivery?.stateId ?? 0), business: destination.business });
  const payment = usePayment({ now, methods, destination, business: business.business, recipient, shopName, news });
  const pay: typeof payment.pay = async (...order) => {
    if (business.isComplete()) await payment.pay(...order);
  };
  const [note, setNote] = useState(savedNote);
  const [isTicked, setTicked] = useState(savedOnWhatsApp);
  const choose = (chosen: PaymentMethod) => {
    setWanted(chosen);
    saveMethod(chosen);
  };
  const type = (typed: string) => {
    setNote(typed);
    saveNote(typed);
  };
  const isGift = isGiftCardsOnly(now.order);
  const mobile = methods?.hasWhatsApp && !isGift ? payer.mobile : "";
  const tick = (isWanted: boolean) => {
    setTicked(isWanted);
    saveOnWhatsApp(isWanted);
  };
  const trust = [
    methods && !methods.online.isTest && method === "ONLINE" ? messages.securedBy : "",
    // What is made to order comes back only with a fault.
    returnDays > 0 && now.order?.lines.some(({ isMadeToOrder, isGiftCard }) => !isMadeToOrder && !isGiftCard) ? returns(returnDays) : "",
    // There is a line on the tax when the shop is registered for GST.
    !isGift && business.taxLine !== "" ? messages.gstInvoice : "",
  ].filter(Boolean);
  // Without an address only gift cards can be paid, and what is in the cart is not known yet.
  if (!delivery && !now.order && !now.isLost)
    return (
      <CheckoutFrame step="payment" logo={logo} side={<OrderSummary now={now} method="ONLINE" />}>
        <StepSkeleton />
      </CheckoutFrame>
    );
  return (
    <CheckoutFrame
      step="payment"
      isGift={isGift}
      logo={logo}
      help={help}
      side={<OrderSummary now={now} method={method} />}
      end={
        <PayNow
          now={now}
          methods={methods}
          method={method}
          note={note}
          onWhatsapp={mobile !== "" && isTicked}
          payment={{ ...payment, pay }}
          trust={trust}
        />
      }
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
        onChoose={choose}
        destination={destination}
        business={business}
        recipient={recipient}
        note={note}
        onNote={type}
        whatsApp={mobile === "" ? null : { mobile, isTicked, tick }}
      />
    </CheckoutFrame>
  );
}
