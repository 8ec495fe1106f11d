/** What customers are told by letter of their orders: each within the transaction of its cause, once. */
import type { Db } from "../../db/connect.ts";
import type { DeliveryAddress } from "../../db/schema/orders.ts";
import type { Paise } from "../../shared/money.ts";
import { type MailDeps, queueBoth, queueMail } from "../mail/mail.ts";
import type { NewOrderLine, OrderRow } from "./orders.queries.ts";
import { carrierName, trackingUrl } from "./orders.rules.ts";

/** What telling customers needs. */
export type OrdersDeps = { mail: MailDeps };

/** Names the event: told again, it is not written again. */
const keyOf = ({ number }: OrderRow, event: string) => `order:${number}:${event}`;

/** A guest's letters let their reader in; a customer signs in. */
const about = ({ number, address, shopperId, accessToken }: OrderRow) => ({
  number,
  name: address.firstName,
  ...(shopperId === null ? { accessToken } : {}),
});

/** To its customer and to the shop. */
export const queueConfirmedEmails = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, lines: readonly NewOrderLine[]) => {
  const bought = boughtIn(order, lines);
  const { number, email, mobile, note, address } = order;
  return queueBoth(
    tx,
    mail,
    {
      key: keyOf(order, "confirmed"),
      kind: "orderConfirmed",
      to: email,
      data: { ...about(order), ...bought, hasGoods: lines.some(({ isGiftCard }) => !isGiftCard) },
    },
    { ...toAdmin(order, "notice"), kind: "orderNotice", data: { number, name: address.firstName, email, mobile, note, ...bought } },
  );
};

const boughtIn = (order: OrderRow, lines: readonly NewOrderLine[]) => ({
  lines: lines.map(({ name, terms, quantity, unitPrice, leadMinDays, leadMaxDays }) => ({
    name,
    terms: terms.map((term) => term.name),
    quantity,
    unitPrice,
    ...(leadMinDays && leadMaxDays ? { leadDays: { min: leadMinDays, max: leadMaxDays } } : {}),
  })),
  itemTotal: order.itemTotal,
  discount: order.discount,
  coupon: order.coupon,
  couponCode: order.couponCode,
  giftCard: order.giftCard,
  shipping: order.shipping,
  codCharge: order.codCharge,
  payable: order.payable,
  method: order.method,
  recipient: fullName(order.address),
  address: addressLines(order.address),
});

export const queueShippedEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow) =>
  queueMail(tx, mail, {
    key: keyOf(order, "shipped"),
    kind: "orderShipped",
    to: order.email,
    data: {
      ...about(order),
      carrier: carrierName(order.carrier),
      trackingId: order.trackingId,
      trackingUrl: trackingUrl(order.carrier, order.trackingId),
      ...(order.method === "cod" ? { cash: order.payable } : {}),
    },
  });

export const queueDeliveredEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow) =>
  queueMail(tx, mail, { key: keyOf(order, "delivered"), kind: "orderDelivered", to: order.email, data: about(order) });

type Why = { by: "customer" | "shop"; reason: string; isRefused: boolean };

/** The shop is told as well, unless it was the shop. What a customer typed goes to the shop only, not to an address that was typed too. */
export async function queueCancelledEmails({ mail }: OrdersDeps, tx: Db, order: OrderRow, { by, reason, isRefused }: Why): Promise<void> {
  const told = {
    key: keyOf(order, "cancelled"),
    kind: "orderCancelled",
    to: order.email,
    data: { ...about(order), reason: by === "shop" ? reason : "", isRefused, isPaid: order.method === "online" && order.payable > 0 },
  } as const;
  if (by === "shop") await queueMail(tx, mail, told);
  else
    await queueBoth(tx, mail, told, { ...toAdmin(order, "cancel-notice"), kind: "cancelNotice", data: { ...customerOf(order), reason } });
}

/** Money that goes back, or should, and why. */
type MoneyBack = { paymentId: string; amount: Paise; reason: string };
export type RefusedRefund = MoneyBack & { /** The refund's own name. */ key: string };

/** Somebody has to send it by hand. */
export const queueRefusedRefundEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, { key, ...refund }: RefusedRefund) =>
  queueMail(tx, mail, { ...toAdmin(order, `refund-notice:${key}`), kind: "refundNotice", data: { ...customerOf(order), ...refund } });

const toAdmin = (order: OrderRow, event: string) => ({ key: keyOf(order, event), to: { shop: true }, replyTo: order.email }) as const;

const customerOf = ({ number, email, mobile, address }: OrderRow) => ({ number, email, mobile, fullName: fullName(address) });

/** To its customer and to the shop, which may find another piece. */
export const queueOnHoldEmails = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, payment: MoneyBack) =>
  queueBoth(
    tx,
    mail,
    { key: keyOf(order, "held"), kind: "orderHeld", to: order.email, data: { ...about(order), reason: payment.reason } },
    { ...toAdmin(order, "held-notice"), kind: "heldNotice", data: { ...customerOf(order), ...payment } },
  );

type Sent = { key: string; amount: Paise; isByHand: boolean };

export const queueRefundedEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, { key, ...sent }: Sent) =>
  queueMail(tx, mail, {
    key: keyOf(order, `refunded:${key}`),
    kind: "orderRefunded",
    to: order.email,
    data: { ...about(order), ...sent },
  });

export type SoldGiftCard = { code: string; amount: Paise; expiresAt: Date };

/** The one place where their codes stand; the letter forgets them when it is sent. */
export const queueGiftCardsEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, cards: readonly SoldGiftCard[]) =>
  queueMail(tx, mail, {
    key: keyOf(order, "gift-cards"),
    kind: "giftCards",
    to: order.email,
    data: { ...about(order), cards: cards.map(({ expiresAt, ...card }) => ({ ...card, until: expiresAt.toISOString() })) },
  });

/** Once for an order, however often its customer tries again. */
export const queuePaymentFailedEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow) =>
  queueMail(tx, mail, { key: keyOf(order, "payment-failed"), kind: "paymentFailed", to: order.email, data: about(order) });

export const fullName = ({ firstName, lastName }: DeliveryAddress): string => [firstName, lastName].filter(Boolean).join(" ");

/** As on a parcel, without the name. */
export const addressLines = ({ houseNumber, apartment, street, cityName, pincode, stateName, countryName }: DeliveryAddress): string[] =>
  [[houseNumber, apartment].filter(Boolean).join(", "), street, `${cityName} ${pincode}`, `${stateName}, ${countryName}`].filter(Boolean);
