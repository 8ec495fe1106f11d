import { z } from "zod";
import { lineTotal } from "../../../shared/cart-totals.ts";
import { indianDay } from "../../../shared/dates.ts";
import { orderPath } from "../../../shared/links.ts";
import { type Paise, ZERO, moneyText } from "../../../shared/money.ts";
import { ORDER_ROWS, type TotalRowKind, totalRows } from "../../../shared/order-totals.ts";
import { looksLikeName, looksLikePlace } from "../mail.rules.ts";
import type { EmailMessages } from "../messages/messages.ts";
import { type BillRow, type Block, type Sender, bill, button, emailTemplate, facts, greeting, link, text } from "./email-template.ts";

export const amount = z.int().transform((whole) => whole as Paise);

/** `accessToken` opens the order's page for a guest; customers sign in. */
const orderLink = z.object({ number: z.string(), name: z.string(), accessToken: z.string().optional() });
type OrderLink = z.output<typeof orderLink>;

const urlOf = ({ publicUrl }: Sender, { number, accessToken }: OrderLink): string => publicUrl + orderPath(number, accessToken);
/** The id of the documents on an order's page. */
const DOCUMENTS_ID = "order-documents";
const orderButton = (sender: Sender, order: OrderLink, { order: texts }: EmailMessages): Block => button(texts.see, urlOf(sender, order));

const line = z.object({
  name: z.string(),
  /** The variation: its size, its colour. */
  terms: z.array(z.string()),
  quantity: z.int(),
  unitPrice: amount,
  /** Only of what is made to order. */
  leadDays: z.object({ min: z.int(), max: z.int() }).optional(),
});

export const placedOrder = orderLink.extend({
  lines: z.array(line),
  itemTotal: amount,
  discount: amount,
  coupon: amount,
  couponCode: z.string(),
  giftCard: amount,
  shipping: amount,
  codCharge: amount,
  payable: amount,
  method: z.enum(["cod", "online"]),
  /** Recipient and address lines as typed: customers' e-mails show what looks like a name and a place (mail.rules.ts). */
  recipient: z.string(),
  address: z.array(z.string()),
  /** The business that bought; e-mails that an earlier release queued lack it. */
  company: z.string().default(""),
  gstin: z.string().default(""),
});
type PlacedOrder = z.output<typeof placedOrder>;

const confirmedOrder = placedOrder.extend({
  /** Whether a line is taxed; e-mails that an earlier release queued lack it. */
  hasGoods: z.boolean().default(false),
});

export const orderConfirmed = emailTemplate(confirmedOrder, (order, sender, messages) => ({
  subject: messages.order.confirmed(order.number),
  title: messages.order.confirmedTitle,
  preview: messages.order.confirmedPreview,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.confirmedNext[order.lines.some(({ leadDays }) => leadDays) ? "madeToOrder" : "inStock"]),
    billOf(order, messages),
    facts(
      [messages.order.fact.number, order.number],
      [messages.order.fact.method, methodText(order, messages)],
      [messages.order.fact.to, deliveryText(order)],
      [messages.fact.company, looksLikePlace(order.company) ? order.company : ""],
      [messages.fact.gstin, order.gstin],
    ),
    orderButton(sender, order, messages),
    ...(order.hasGoods && sender.hasInvoices ? [link(messages.order.invoice, `${urlOf(sender, order)}#${DOCUMENTS_ID}`)] : []),
  ],
}));

export const methodText = ({ payable, method }: Pick<PlacedOrder, "payable" | "method">, { order: texts }: EmailMessages): string =>
  payable === 0 ? texts.method.nothing : texts.method[method];

/** The order's lines and totals. */
export const billOf = (order: Omit<PlacedOrder, "accessToken">, messages: EmailMessages): Block =>
  bill([...order.lines.map((line) => lineRow(line, messages)), ...totalsOf(order, messages)], {
    label: messages.order.totals.total,
    detail: messages.order.taxes,
    amount: moneyText(order.payable),
  });

function lineRow({ name, terms, quantity, unitPrice, leadDays }: z.output<typeof line>, { order: texts }: EmailMessages): BillRow {
  const detail = [
    ...terms,
    texts.quantity(quantity, moneyText(unitPrice)),
    ...(leadDays ? [texts.madeToOrder(leadDays.min, leadDays.max)] : []),
  ].join(", ");
  return { label: name, detail, amount: moneyText(lineTotal({ unitPrice, quantity })) };
}

function totalsOf(order: Omit<PlacedOrder, "accessToken">, { order: texts }: EmailMessages): BillRow[] {
  const labels: Record<TotalRowKind, string> = {
    items: texts.totals.itemTotal,
    discount: texts.totals.discount,
    coupon: `${texts.totals.coupon} (${order.couponCode})`,
    giftCard: texts.totals.giftCard,
    shipping: texts.totals.shipping,
    codCharge: texts.totals.cod,
  };
  return totalRows({ ...order, items: order.itemTotal }, ORDER_ROWS).map(({ kind, amount: paise, isDeduction }) => ({
    label: labels[kind],
    amount: kind === "shipping" && paise === 0 ? texts.free : `${isDeduction ? "−" : ""}${moneyText(paise)}`,
  }));
}

const deliveryText = ({ recipient, address }: PlacedOrder): string =>
  [...(looksLikeName(recipient) ? [recipient] : []), ...address.filter(looksLikePlace)].join("\n");

const parcel = orderLink.extend({
  carrier: z.string(),
  trackingId: z.string(),
  trackingUrl: z.string(),
  /** What the carrier collects in cash; undefined when the order is paid. */
  cash: amount.optional(),
});

export const orderShipped = emailTemplate(parcel, (order, sender, messages) => ({
  subject: messages.order.shipped(order.number),
  title: messages.order.shippedTitle,
  preview: messages.order.shippedPreview(order.carrier),
  blocks: [
    greeting(order.name, messages),
    text(messages.order.shippedNext(order.carrier)),
    ...(order.cash === undefined ? [] : [text(messages.order.shippedCod(moneyText(order.cash)))]),
    facts(
      [messages.order.fact.number, order.number],
      [messages.order.fact.carrier, order.carrier],
      [messages.order.fact.trackingId, order.trackingId],
    ),
    button(messages.order.track, order.trackingUrl),
    text(`${messages.order.see}: ${urlOf(sender, order)}`),
  ],
}));

export const orderDelivered = emailTemplate(orderLink, (order, sender, messages) => ({
  subject: messages.order.delivered(order.number),
  title: messages.order.deliveredTitle,
  preview: messages.order.deliveredPreview,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.deliveredNext),
    facts([messages.order.fact.number, order.number]),
    orderButton(sender, order, messages),
  ],
}));

const cancelledOrder = orderLink.extend({
  /** The shop's reason; empty when the customer cancelled. */
  reason: z.string(),
  isPaid: z.boolean(),
  /** What is on the gift card again; e-mails that an earlier release queued lack it. */
  giftCard: amount.default(ZERO),
  /** Whether the parcel could not be handed over. */
  isRefused: z.boolean(),
});

export const orderCancelled = emailTemplate(cancelledOrder, ({ reason, isPaid, giftCard, isRefused, ...order }, sender, messages) => ({
  subject: messages.order.cancelled(order.number),
  title: messages.order.cancelledTitle,
  preview: messages.order.cancelledPreview,
  blocks: [
    greeting(order.name, messages),
    text(isRefused ? messages.order.undeliveredNext : messages.order.cancelledNext),
    ...(isPaid ? [text(messages.order.refundFollows)] : []),
    ...(giftCard > 0 ? [text(messages.order.backOnGiftCard(moneyText(giftCard)))] : []),
    facts([messages.order.fact.number, order.number], [messages.order.fact.reason, reason]),
    orderButton(sender, order, messages),
  ],
}));

/** `reason` is the shop's; e-mails that an earlier release queued lack it. */
export const orderHeld = emailTemplate(orderLink.extend({ reason: z.string().default("") }), ({ reason, ...order }, sender, messages) => ({
  subject: messages.order.onHold(order.number),
  title: messages.order.onHoldTitle,
  preview: messages.order.onHoldPreview,
  blocks: [
    greeting(order.name, messages),
    text(`${messages.order.onHoldPreview} ${reason}`.trim()),
    text(messages.order.refundFollows),
    facts([messages.order.fact.number, order.number]),
    orderButton(sender, order, messages),
  ],
}));

const refund = orderLink.extend({
  amount,
  /** Whether the shop sent the money in another way; e-mails that an earlier release queued lack it. */
  isByHand: z.boolean().default(false),
  /** How the shop sent cash back, for example the number of a bank transfer. */
  note: z.string().default(""),
});

export const orderRefunded = emailTemplate(refund, ({ amount, isByHand, note, ...order }, sender, messages) => ({
  subject: messages.order.refunded(order.number),
  title: messages.order.refundedTitle,
  preview: isByHand ? messages.order.refundedByHandPreview(moneyText(amount)) : messages.order.refundedPreview(moneyText(amount)),
  blocks: [
    greeting(order.name, messages),
    text(note !== "" ? messages.order.refundedCashNext : isByHand ? messages.order.refundedByHandNext : messages.order.refundedNext),
    facts([messages.order.fact.number, order.number], [messages.order.fact.refund, moneyText(amount)], [messages.order.fact.sentBy, note]),
    orderButton(sender, order, messages),
  ],
}));

const soldCards = orderLink.extend({
  cards: z.array(z.object({ code: z.string(), amount, /** ISO 8601. */ until: z.string() })),
});

export const giftCards = emailTemplate(soldCards, (order, sender, messages) => ({
  subject: messages.order.giftCards(order.number),
  title: messages.order.giftCardsTitle,
  preview: messages.order.giftCardsPreview,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.giftCardsNext),
    facts(
      ...order.cards.map(
        ({ code, amount, until }) => [messages.order.giftCard(moneyText(amount), indianDay(new Date(until))), code] as const,
      ),
    ),
    button(messages.order.shop, sender.publicUrl),
  ],
}));

export const paymentFailed = emailTemplate(orderLink, (order, sender, messages) => ({
  subject: messages.order.paymentFailed(order.number),
  title: messages.order.paymentFailedTitle,
  preview: messages.order.paymentFailedPreview,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.paymentFailedNext),
    facts([messages.order.fact.number, order.number]),
    button(messages.order.retry, urlOf(sender, order)),
  ],
}));
