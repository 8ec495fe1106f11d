/** The payment step: address, recipient of gift cards, codes, payment method and note. The Pay Now button is in pay-now.tsx. */
import { Link } from "react-router";
import { DeliveryTo } from "../../../commerce/delivery/delivery-to.tsx";
import { MobileNumber } from "../../../commerce/mobile-number.tsx";
import { checkoutAddressPath } from "../../../../shared/links.ts";
import { AS_SOON_AS_PAID, emailedOn } from "../../../commerce/gift-card-messages.ts";
import { GiftCardTo } from "../../../commerce/gift-card-to.tsx";
import { hasGiftCards } from "../../../state/cart/cart-line.ts";
import type { GiftRecipient } from "../../../state/checkout/gift-recipient.wire.ts";
import { Business } from "./business.tsx";
import { Codes } from "./codes.tsx";
import type { Destination } from "./destination.ts";
import { messages } from "../messages.ts";
import { type CheckoutOrder, type PaymentMethod, type PaymentMethods, isCovered, isGiftCardsOnly } from "../summary/order-summary.ts";
import { PayOptions } from "./payment-methods.tsx";
import type { BusinessState } from "./use-business.ts";
import type { OrderState } from "../summary/use-order-summary.ts";
import "../../../ui/form/form.css";
import "./payment-step.css";

type Props = {
  now: OrderState;
  methods: PaymentMethods | null;
  method: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
  destination: Destination;
  business: BusinessState;
  recipient: GiftRecipient;
  note: string;
  onNote: (note: string) => void;
  /** Null where no updates on WhatsApp can be sent. */
  whatsApp: WhatsAppTick | null;
};

/** `mobile`: of the order, where updates would go. */
type WhatsAppTick = { mobile: string; isTicked: boolean; tick: (isWanted: boolean) => void };

const MAX_NOTE_LENGTH = 1_000;

export const PaymentStep = ({ now, methods, method, onChoose, destination, business, recipient, note, onNote, whatsApp }: Props) => (
  <>
    {methods?.online.isTest && (
      <p className="checkout-test">
        <strong>{messages.test}</strong> {messages.testText}
      </p>
    )}
    <Destinations order={now.order} destination={destination} recipient={recipient} />
    {business.isOffered && <Business {...business} />}
    <section className="checkout-block" aria-labelledby="codes">
      <h2 className="sr" id="codes">
        {messages.codes}
      </h2>
      <Codes now={now} pincode={destination.delivery?.pincode ?? ""} />
    </section>
    <section className="checkout-block">
      <h2 className="h3" id="pay-options">
        {messages.payment}
      </h2>
      {now.order && isCovered(now.order) ? (
        <p className="note">
          <span className="diamond" />
          <span>{messages.coveredText}</span>
        </p>
      ) : (
        <PayOptions
          method={method}
          methods={methods}
          codCharge={now.order?.totals.codCharge ?? 0}
          hasCod={!isGiftCardsOnly(now.order)}
          onChoose={onChoose}
        />
      )}
    </section>
    {whatsApp && <OnWhatsApp {...whatsApp} />}
    {!isGiftCardsOnly(now.order) && <Note note={note} onType={onNote} />}
  </>
);

type DestinationsProps = { order: CheckoutOrder | null; destination: Destination; recipient: GiftRecipient };

const Destinations = ({ order, destination: { delivery, payer }, recipient }: DestinationsProps) => (
  <>
    {delivery && !isGiftCardsOnly(order) && <ShippingAddress lines={delivery.lines} mobile={payer.mobile} />}
    {delivery && order && !isGiftCardsOnly(order) && (
      <DeliveryTo pincode={delivery.pincode} items={order.lines.filter(({ problem }) => problem === "")} />
    )}
    {order && hasGiftCards(order.lines) && <Recipient recipient={recipient} buyer={payer.email} />}
  </>
);

const Recipient = ({ recipient: { isBuyer, name, email, message, day }, buyer }: { recipient: GiftRecipient; buyer: string }) => (
  <section className="checkout-block shipping-address" aria-labelledby="gift-card-to">
    <div>
      <h2 className="h3" id="gift-card-to">
        {messages.giftCardTo}
      </h2>
      <GiftCardTo
        name={isBuyer ? "" : name}
        email={isBuyer ? buyer : email}
        message={isBuyer ? "" : message}
        when={isBuyer || day === "" ? AS_SOON_AS_PAID : emailedOn(day)}
      />
    </div>
    <Link className="link small" to={checkoutAddressPath}>
      <span>{messages.change}</span>
      <span className="sr"> {messages.giftCardTo.toLowerCase()}</span>
    </Link>
  </section>
);

const ShippingAddress = ({ lines: [name, ...lines], mobile }: { lines: readonly string[]; mobile: string }) => (
  <section className="checkout-block shipping-address" aria-labelledby="shipping-address">
    <div>
      <h2 className="h3" id="shipping-address">
        {messages.shippingAddress}
      </h2>
      <address className="muted">
        <span>{name}</span>
        <span>{lines.join(", ")}</span>
        <MobileNumber mobile={mobile} />
      </address>
    </div>
    <Link className="link small" to={checkoutAddressPath}>
      <span>{messages.change}</span>
      <span className="sr"> {messages.shippingAddress.toLowerCase()}</span>
    </Link>
  </section>
);

/** Never ticked beforehand: it is a consent. */
const OnWhatsApp = ({ mobile, isTicked, tick }: WhatsAppTick) => (
  <section className="checkout-block consent">
    <label>
      <input type="checkbox" checked={isTicked} onChange={({ currentTarget }) => tick(currentTarget.checked)} />
      <span>
        {messages.onWhatsApp} <MobileNumber mobile={mobile} />
        <span className="small muted on-whatsapp-hint">{messages.onWhatsAppHint}</span>
      </span>
    </label>
  </section>
);

const Note = ({ note, onType }: { note: string; onType: (note: string) => void }) => (
  <section className="checkout-block">
    <div className="field">
      <label htmlFor="order-note">{messages.note}</label>
      <textarea
        id="order-note"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
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
