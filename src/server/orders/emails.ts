/** The e-mails about orders: each is queued once, in the transaction of its cause. */
import type { RepeatableEmail } from "../../contract/admin/orders.ts";
import type { Db } from "../../db/connect.ts";
import type { DeliveryAddress } from "../../db/schema/orders.ts";
import { parcelsPath } from "../../shared/links.ts";
import { type Paise, moneyText } from "../../shared/money.ts";
import { type MailDeps, queueBoth, queueMail } from "../mail/mail.ts";
import type { WhatsAppDeps } from "../whatsapp/whatsapp.ts";
import type { OrderView } from "./access.ts";
import type { GiftCardDelivery, NewGiftCardDelivery, NewOrderLine, OrderRow } from "./orders.queries.ts";
import { readPictureKeys } from "./orders.queries.ts";
import { amountDue, carrierName, hasGoods, promisedOf } from "./orders.rules.ts";
import { tellOnWhatsApp } from "./order-updates.ts";

/** `whatsapp`: none in a shop without WhatsApp. */
export type OrdersDeps = { mail: MailDeps; whatsapp?: WhatsAppDeps | undefined };

/** Names the event: the same key is queued only once. */
const keyOf = ({ number }: OrderRow, event: string) => `order:${number}:${event}`;

/** E-mails to guests carry the access token; customers sign in. */
const about = ({ number, address, shopperId, accessToken }: OrderRow) => ({
  number,
  name: address.firstName,
  ...(shopperId === null ? { accessToken } : {}),
});

const toCustomer = ({ email, locale }: OrderRow) => ({ to: email, locale });

/** `pictures`: the keys of the lines' pictures, by their ids; read when they are not known. */
type Bought = {
  lines: readonly NewOrderLine[];
  pictures?: ReadonlyMap<number, string> | undefined;
  giftCardDelivery?: NewGiftCardDelivery | undefined;
};

async function purchaseData(db: Db, order: OrderRow, { lines, pictures, giftCardDelivery: delivery }: Bought, placedAt: Date) {
  const keys =
    pictures ??
    (await readPictureKeys(
      db,
      lines.flatMap(({ pictureId }) => pictureId ?? []),
    ));
  return {
    ...orderData(order, lines, keys),
    placedAt: placedAt.toISOString(),
    promised: promisedOf(order),
    hasGoods: hasGoods(lines),
    ...(delivery ? { giftCardTo: { ...recipientOf(delivery), isLater: delivery.sendAt > placedAt } } : {}),
  };
}

type Purchase = Awaited<ReturnType<typeof purchaseData>>;
const confirmedEmail = (order: OrderRow, purchase: Purchase) =>
  ({ kind: "orderConfirmed", ...toCustomer(order), data: { ...about(order), ...purchase } }) as const;

/** To the customer and to the shop. */
export const queueConfirmedEmails = async (deps: OrdersDeps, tx: Db, order: OrderRow, bought: Bought, now: Date) => {
  const purchase = await purchaseData(tx, order, bought, now);
  const { number, email, mobile, note, address } = order;
  await queueBoth(
    tx,
    deps.mail,
    { key: keyOf(order, "confirmed"), ...confirmedEmail(order, purchase) },
    { ...toAdmin(order, "notice"), kind: "orderNotice", data: { number, name: address.firstName, email, mobile, note, ...purchase } },
  );
  await tellOnWhatsApp(deps, tx, order, "confirmed", { template: "order_confirmed", facts: [number, moneyText(order.payable)] });
};

const orderData = (order: OrderRow, lines: readonly NewOrderLine[], keys: ReadonlyMap<number, string>) => ({
  lines: lines.map(({ name, terms, quantity, unitPrice, mrp, pictureId, leadMinDays, leadMaxDays }) => ({
    name,
    terms: terms.map((term) => term.name),
    quantity,
    unitPrice,
    mrp,
    ...(keys.has(pictureId ?? 0) ? { picture: keys.get(pictureId ?? 0) } : {}),
    ...(leadMinDays && leadMaxDays ? { leadDays: { min: leadMinDays, max: leadMaxDays } } : {}),
  })),
  itemTotal: order.itemTotal,
  discount: order.discount,
  coupon: order.coupon,
  couponCode: order.couponCode,
  giftCard: order.giftCard,
  shipping: order.shipping,
  codCharge: order.codCharge,
  payable: amountDue(order),
  notTaken: order.notTaken,
  method: order.method,
  recipient: fullName(order.address),
  address: addressLines(order.address),
  company: order.business?.company ?? "",
  gstin: order.business?.gstin ?? "",
});

/** `path`: of the pay link; `key` names it. */
type PayLink = { path: string; key: string; until: Date };

/** The only place where the link is stored readably; the outbox deletes it when it is sent. */
export async function queuePayLinkEmail(
  { mail }: OrdersDeps,
  tx: Db,
  order: OrderRow & { lines: readonly NewOrderLine[] },
  { path, key, until }: PayLink,
): Promise<void> {
  const keys = await readPictureKeys(
    tx,
    order.lines.flatMap(({ pictureId }) => pictureId ?? []),
  );
  await queueMail(tx, mail, {
    key: keyOf(order, `pay-link:${key}`),
    kind: "payLink",
    to: order.email,
    locale: order.locale,
    data: {
      number: order.number,
      name: order.address.firstName,
      ...orderData(order, order.lines, keys),
      hasGoods: hasGoods(order.lines),
      path,
      until: until.toISOString(),
    },
  });
}

/** The only place where the link is stored readably, as above. */
export async function queueCodConfirmationEmail(deps: OrdersDeps, tx: Db, order: OrderRow, path: string): Promise<boolean> {
  const { number, payable } = order;
  await tellOnWhatsApp(deps, tx, order, "confirm-cod", { template: "order_to_confirm", facts: [number, moneyText(payable)], path });
  return await queueMail(tx, deps.mail, {
    key: keyOf(order, "confirm-cod"),
    kind: "codConfirmation",
    ...toCustomer(order),
    data: { ...about(order), payable, path },
  });
}

/** What is in a parcel that is not the whole order, and whether it is the last one. `key` names it among the parcels. */
type ParcelContents = { items: { name: string; quantity: number }[]; isLast: boolean; key: string };
type Sent = { contents: ParcelContents | undefined; /** What is collected for it, when that is paid in cash. */ cash: Paise };

const shippedEmail = (order: OrderRow, { contents, cash }: Sent) =>
  ({
    kind: "orderShipped",
    ...toCustomer(order),
    data: {
      ...about(order),
      carrier: carrierName(order.carrier),
      trackingId: order.trackingId,
      ...(order.method === "cod" ? { cash } : {}),
      ...(contents ? { items: contents.items, isLast: contents.isLast } : {}),
    },
  }) as const;

export async function queueShippedEmail(deps: OrdersDeps, tx: Db, order: OrderRow, sent: Sent): Promise<boolean> {
  const event = `shipped${sent.contents ? `:${sent.contents.key}` : ""}`;
  const { number, carrier, trackingId, accessToken, shopperId } = order;
  await tellOnWhatsApp(deps, tx, order, event, {
    template: "order_shipped",
    facts: [number, carrierName(carrier), trackingId],
    path: parcelsPath(number, shopperId === null ? accessToken : undefined),
  });
  return await queueMail(tx, deps.mail, { key: keyOf(order, event), ...shippedEmail(order, sent) });
}

/** `key` names the attempt; `why`: what the carrier says. */
export async function queueUndeliveredEmail(
  deps: OrdersDeps,
  tx: Db,
  order: OrderRow,
  { key, why }: { key: string; why: string },
): Promise<boolean> {
  const event = `undelivered:${key}`;
  const { number, accessToken, shopperId } = order;
  await tellOnWhatsApp(deps, tx, order, event, {
    template: "parcel_not_delivered",
    facts: [number],
    path: parcelsPath(number, shopperId === null ? accessToken : undefined),
  });
  return await queueMail(tx, deps.mail, {
    key: keyOf(order, event),
    kind: "parcelUndelivered",
    ...toCustomer(order),
    data: { ...about(order), why },
  });
}

const deliveredEmail = (order: OrderRow) => ({ kind: "orderDelivered", ...toCustomer(order), data: about(order) }) as const;

export async function queueDeliveredEmail(deps: OrdersDeps, tx: Db, order: OrderRow): Promise<boolean> {
  await tellOnWhatsApp(deps, tx, order, "delivered", { template: "order_delivered", facts: [order.number] });
  return await queueMail(tx, deps.mail, { key: keyOf(order, "delivered"), ...deliveredEmail(order) });
}

type CancellationEmail = { by: "customer" | "shop"; reason: string; isRefused: boolean };

const cancelledEmail = (order: OrderRow, { by, reason, isRefused }: CancellationEmail) =>
  ({
    kind: "orderCancelled",
    ...toCustomer(order),
    data: {
      ...about(order),
      reason: by === "shop" ? reason : "",
      isRefused,
      isPaid: order.method === "online" && order.payable > 0,
      giftCard: order.giftCard,
    },
  }) as const;

/**
 * The shop also gets one, unless it cancelled itself. The customer's reason goes to the shop only: the customer's address was typed as well.
 */
export async function queueCancelledEmails(deps: OrdersDeps, tx: Db, order: OrderRow, cancellation: CancellationEmail): Promise<void> {
  const { mail } = deps;
  const { by, reason } = cancellation;
  await tellOnWhatsApp(deps, tx, order, "cancelled", { template: "order_cancelled", facts: [order.number] });
  const email = { key: keyOf(order, "cancelled"), ...cancelledEmail(order, cancellation) };
  if (by === "shop") await queueMail(tx, mail, email);
  else
    await queueBoth(tx, mail, email, {
      ...toAdmin(order, "cancel-notice"),
      kind: "cancelNotice",
      data: { ...customerOf(order), reason },
    });
}

/** A refund that is due, and why. */
type DueRefund = { paymentId: string; amount: Paise; reason: string };
export type RefusedRefund = DueRefund & { /** The refund's id. */ key: string };

/** Asks the shop to send the refund by hand. */
export const queueRefusedRefundEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, { key, ...refund }: RefusedRefund) =>
  queueMail(tx, mail, { ...toAdmin(order, `refund-notice:${key}`), kind: "refundNotice", data: { ...customerOf(order), ...refund } });

const toAdmin = (order: OrderRow, event: string) => ({ key: keyOf(order, event), to: { shop: true }, replyTo: order.email }) as const;

const customerOf = ({ number, email, mobile, address }: OrderRow) => ({ number, email, mobile, fullName: fullName(address) });

const heldEmail = (order: OrderRow, reason: string) =>
  ({ kind: "orderHeld", ...toCustomer(order), data: { ...about(order), reason } }) as const;

/** To the customer and to the shop, which may find another unit. */
export const queueOnHoldEmails = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, payment: DueRefund) =>
  queueBoth(
    tx,
    mail,
    { key: keyOf(order, "held"), ...heldEmail(order, payment.reason) },
    { ...toAdmin(order, "held-notice"), kind: "heldNotice", data: { ...customerOf(order), ...payment } },
  );

/** The e-mails that an order has come to, and that can be sent again. */
export function repeatableEmails({ status, placedAt, shippedAt, events }: Pick<OrderView, "status" | "placedAt" | "shippedAt" | "events">) {
  const has = (...kinds: OrderView["events"][number]["kind"][]) => events.some(({ kind }) => kinds.includes(kind));
  const reached: Record<RepeatableEmail, boolean> = {
    orderConfirmed: placedAt !== null && has("placed"),
    orderShipped: shippedAt !== null && status !== "cancelled",
    orderDelivered: status === "delivered",
    orderCancelled: status === "cancelled" && has("cancelled", "refused"),
    orderHeld: status === "on_hold",
  };
  return (Object.keys(reached) as RepeatableEmail[]).filter((kind) => reached[kind]);
}

/** The e-mail as it would be now: of the order as it is. `byShop`: who cancelled it; a customer's own reason is not sent back. */
export async function composeAgain(db: Db, order: OrderView, kind: RepeatableEmail, { byShop }: { byShop: boolean }) {
  const detailOf = (wanted: OrderView["events"][number]["kind"]) => order.events.findLast((event) => event.kind === wanted)?.detail ?? "";
  switch (kind) {
    case "orderConfirmed":
      return confirmedEmail(order, await purchaseData(db, order, order, order.placedAt ?? order.createdAt));
    case "orderShipped":
      return shippedEmail(order, { contents: undefined, cash: order.payable });
    case "orderDelivered":
      return deliveredEmail(order);
    case "orderHeld":
      return heldEmail(order, detailOf("held"));
    case "orderCancelled": {
      const isRefused = order.events.some((event) => event.kind === "refused");
      return cancelledEmail(order, { by: byShop ? "shop" : "customer", reason: detailOf("cancelled"), isRefused });
    }
  }
}

/** `key`: of this repetition, which is sent once. */
export const queueAgain = ({ mail }: OrdersDeps, tx: Db, order: OrderRow, key: string, email: Awaited<ReturnType<typeof composeAgain>>) =>
  queueMail(tx, mail, { key: keyOf(order, `again:${key}`), ...email });

type SentRefund = {
  key: string;
  amount: Paise;
  giftCard: Paise;
  isByHand: boolean;
  /** How cash was sent back by hand. */
  note: string;
  /** The gift card that has all of it. */
  newCard: { code: string; amount: Paise } | undefined;
};

export async function queueRefundedEmail(
  deps: OrdersDeps,
  tx: Db,
  order: OrderRow,
  { key, newCard, ...sent }: SentRefund,
): Promise<boolean> {
  const event = `refunded:${key}`;
  // A gift card is told by e-mail alone, with its code.
  if (sent.amount > 0)
    await tellOnWhatsApp(deps, tx, order, event, { template: "order_refunded", facts: [moneyText(sent.amount), order.number] });
  return await queueMail(tx, deps.mail, {
    key: keyOf(order, event),
    kind: "orderRefunded",
    to: order.email,
    locale: order.locale,
    data: { ...about(order), ...sent, ...(newCard && { newCard }) },
  });
}

type ChangedOrder = { key: string; lines: readonly NewOrderLine[]; detail: string; money: Paise; giftCard: Paise };

/** With the order as it is now. `money` goes back to where it was paid from, `giftCard` is on the card again. */
export async function queueChangedEmail(
  { mail }: OrdersDeps,
  tx: Db,
  order: OrderRow,
  { key, lines, detail, money, giftCard }: ChangedOrder,
): Promise<void> {
  const keys = await readPictureKeys(
    tx,
    lines.flatMap(({ pictureId }) => pictureId ?? []),
  );
  await queueMail(tx, mail, {
    key: keyOf(order, `changed:${key}`),
    kind: "orderChanged",
    to: order.email,
    locale: order.locale,
    data: { ...about(order), ...orderData(order, lines, keys), hasGoods: hasGoods(lines), detail, back: money, backOnCard: giftCard },
  });
}

const recipientOf = ({ recipientName, recipientEmail, sendAt }: NewGiftCardDelivery) => ({
  name: recipientName,
  email: recipientEmail,
  sendAt: sendAt.toISOString(),
});

export type GiftCardInEmail = { code: string; amount: Paise; expiresAt: Date };
type GiftCardsToSend = { delivery: GiftCardDelivery | undefined; cards: readonly GiftCardInEmail[] };

/**
 * The only e-mail that shows the codes; the outbox deletes them when it is sent. A buyer who chose a later day is also told that the recipient
 * has it now.
 */
export async function queueGiftCardEmails(
  { mail }: OrdersDeps,
  tx: Db,
  order: OrderRow,
  { delivery, cards }: GiftCardsToSend,
): Promise<void> {
  const sent = { cards: cards.map(({ expiresAt, ...card }) => ({ ...card, until: expiresAt.toISOString() })) };
  const { locale } = order;
  const key = keyOf(order, "gift-cards");
  if (!delivery || delivery.recipientName === "") {
    await queueMail(tx, mail, { key, kind: "giftCards", to: order.email, locale, data: { ...about(order), ...sent } });
    return;
  }
  const { recipientName: name, recipientEmail: to, message, sendAt } = delivery;
  await queueMail(tx, mail, { key, kind: "giftCardForYou", to, locale, data: { name, from: fullName(order.address), message, ...sent } });
  if (order.placedAt && sendAt > order.placedAt) {
    const data = { ...about(order), giftCardTo: recipientOf(delivery) };
    await queueMail(tx, mail, { key: keyOf(order, "gift-cards-sent"), kind: "giftCardSent", to: order.email, locale, data });
  }
}

/** Once per order, however often the payment fails. */
export const queuePaymentFailedEmail = ({ mail }: OrdersDeps, tx: Db, order: OrderRow) =>
  queueMail(tx, mail, {
    key: keyOf(order, "payment-failed"),
    kind: "paymentFailed",
    to: order.email,
    locale: order.locale,
    data: about(order),
  });

export const fullName = ({ firstName, lastName }: DeliveryAddress): string => [firstName, lastName].filter(Boolean).join(" ");

/** As on a parcel, without the name. Empty for an order of gift cards only. */
export const addressLines = ({ houseNumber, apartment, street, cityName, pincode, stateName, countryName }: DeliveryAddress): string[] =>
  [joined(houseNumber, apartment), street, `${cityName} ${pincode}`.trim(), joined(stateName, countryName)].filter(Boolean);

const joined = (...parts: string[]): string => parts.filter(Boolean).join(", ");
