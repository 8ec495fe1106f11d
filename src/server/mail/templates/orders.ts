import { z } from "zod";
import { lineTotal } from "../../../shared/cart-totals.ts";
import { indianDay, indianTime } from "../../../shared/dates.ts";
import { emailPicturePath, giftCardBalancePath, orderPath, parcelsPath } from "../../../shared/links.ts";
import { type Paise, ZERO, moneyText, paise } from "../../../shared/money.ts";
import { promisedDays } from "../../../shared/delivery.ts";
import { readyDays } from "../../../shared/ready-days.ts";
import { TOTAL_ROWS, savingsIn, totalRows, withoutShipping } from "../../../shared/order-totals.ts";
import { looksLikeName, looksLikePlace } from "../mail.rules.ts";
import type { EmailMessages } from "../messages/messages.ts";
import {
  type BillRow,
  type Block,
  type Fact,
  type Sender,
  bill,
  button,
  codes,
  emailTemplate,
  facts,
  greeting,
  link,
  next,
  quote,
  text,
} from "./email-template.ts";

export const amount = z.int().transform((whole) => whole as Paise);

/** `accessToken` opens the order's page for a guest; customers sign in. */
const orderLink = z.object({ number: z.string(), name: z.string(), accessToken: z.string().optional() });
type OrderLink = z.output<typeof orderLink>;

const urlOf = ({ publicUrl }: Sender, { number, accessToken }: OrderLink): string => publicUrl + orderPath(number, accessToken);
/** Of the page where its parcels are. */
const parcelsUrlOf = ({ publicUrl }: Sender, { number, accessToken }: OrderLink): string => publicUrl + parcelsPath(number, accessToken);
/** The id of the documents on an order's page. */
const DOCUMENTS_ID = "order-documents";
const orderButton = (sender: Sender, order: OrderLink, { order: texts }: EmailMessages): Block => button(texts.see, urlOf(sender, order));

const line = z.object({
  name: z.string(),
  /** The variation: its size, its colour. */
  terms: z.array(z.string()),
  quantity: z.int(),
  unitPrice: amount,
  /** Of one unit; e-mails that an earlier release queued lack it. */
  mrp: amount.optional(),
  /** The key of its picture. */
  picture: z.string().optional(),
  /** Only of what is made to order. */
  leadDays: z.object({ min: z.int(), max: z.int() }).optional(),
});

/** To whom the gift cards of an order are e-mailed. `name` is empty when they go to the buyer. */
const giftCardTo = z.object({ name: z.string(), email: z.string(), /** ISO 8601. */ sendAt: z.string() });

export const placedOrder = orderLink.extend({
  lines: z.array(line),
  /** ISO 8601; e-mails that an earlier release queued lack it. */
  placedAt: z.string().default(""),
  /** Days of delivery, YYYY-MM-DD; e-mails that an earlier release queued lack them. */
  promised: z.object({ from: z.string(), by: z.string() }).nullable().default(null),
  itemTotal: amount,
  discount: amount,
  coupon: amount,
  couponCode: z.string(),
  giftCard: amount,
  shipping: amount,
  codCharge: amount,
  payable: amount,
  /** Of parcels that were not taken in; e-mails that an earlier release queued lack it. */
  notTaken: amount.default(ZERO),
  method: z.enum(["cod", "online"]),
  /** Recipient and address lines as typed: customers' e-mails show what looks like a name and a place (mail.rules.ts). */
  recipient: z.string(),
  address: z.array(z.string()),
  /** The business that bought; e-mails that an earlier release queued lack it. */
  company: z.string().default(""),
  gstin: z.string().default(""),
  /** Whether something is shipped and taxed; e-mails that an earlier release queued lack it. */
  hasGoods: z.boolean().default(true),
  /** Of an order with gift cards. */
  giftCardTo: giftCardTo.extend({ isLater: z.boolean() }).optional(),
});
type PlacedOrder = z.output<typeof placedOrder>;

export const orderConfirmed = emailTemplate(placedOrder, (order, sender, messages) => ({
  subject: messages.order.confirmed(order.number),
  title: messages.order.confirmedTitle,
  preview: messages.order.confirmedPreview,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.confirmedNext[nextStep(order)]),
    ...giftCardNext(order, messages),
    billOf(order, sender, messages),
    ...(order.hasGoods ? [next(messages.order.next.title, ...nextLines(order, messages))] : []),
    facts(
      [messages.order.fact.number, order.number],
      [messages.order.fact.method, methodText(order, messages)],
      [messages.order.fact.to, order.hasGoods ? deliveryText(order) : ""],
      [messages.fact.company, looksLikePlace(order.company) ? order.company : ""],
      [messages.fact.gstin, order.gstin],
      ...(order.giftCardTo ? giftCardFacts(order.giftCardTo, messages) : []),
    ),
    orderButton(sender, order, messages),
    ...(order.hasGoods && sender.hasInvoices ? [text(messages.order.invoiceNext)] : []),
  ],
}));

/** Of an order that staff took by phone. `path`: of the page where it is paid; `until`: ISO 8601. */
export const payLink = emailTemplate(placedOrder.extend({ path: z.string(), until: z.string() }), (order, sender, messages) => ({
  subject: messages.order.payLink.subject(order.number),
  title: messages.order.payLink.title,
  preview: messages.order.payLink.preview(moneyText(order.payable)),
  blocks: [
    greeting(order.name, messages),
    text(messages.order.payLink.next(indianTime(new Date(order.until)))),
    billOf(order, sender, messages),
    facts([messages.order.fact.number, order.number], [messages.order.fact.to, order.hasGoods ? deliveryText(order) : ""]),
    button(messages.order.payLink.pay(moneyText(order.payable)), sender.publicUrl + order.path),
    text(messages.order.payLink.notYou),
  ],
}));

/** Before it is packed. `path`: of the page with the button that confirms; opening it confirms nothing. */
export const codConfirmation = emailTemplate(orderLink.extend({ payable: amount, path: z.string() }), (order, sender, messages) => ({
  subject: messages.order.codConfirmation.subject(order.number),
  title: messages.order.codConfirmation.title,
  preview: messages.order.codConfirmation.preview(moneyText(order.payable)),
  blocks: [
    greeting(order.name, messages),
    text(messages.order.codConfirmation.next(moneyText(order.payable))),
    facts([messages.order.fact.number, order.number]),
    button(messages.order.codConfirmation.confirm, sender.publicUrl + order.path),
    text(messages.order.codConfirmation.changed),
    link(messages.order.see, urlOf(sender, order)),
  ],
}));

/** `detail`: what staff have changed; `back` goes back to where it was paid from, `backOnCard` is on the gift card again. */
const changedOrder = placedOrder.extend({ detail: z.string(), back: amount, backOnCard: amount });

export const orderChanged = emailTemplate(changedOrder, ({ detail, back, backOnCard, ...order }, sender, messages) => ({
  subject: messages.order.changed(order.number),
  title: messages.order.changedTitle,
  preview: detail,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.changedNext),
    text(detail),
    ...(back > 0 ? [text(messages.order.partBack(moneyText(back)))] : []),
    ...(backOnCard > 0 ? [text(messages.order.backOnGiftCard(moneyText(backOnCard)))] : []),
    billOf(order, sender, messages),
    facts(
      [messages.order.fact.number, order.number],
      [messages.order.fact.method, methodText(order, messages)],
      [messages.order.fact.to, order.hasGoods ? deliveryText(order) : ""],
    ),
    orderButton(sender, order, messages),
  ],
}));

function nextStep({ hasGoods, lines }: PlacedOrder): keyof EmailMessages["order"]["confirmedNext"] {
  if (!hasGoods) return "giftCards";
  return lines.some(({ leadDays }) => leadDays) ? "madeToOrder" : "inStock";
}

/** When it is sent, with the days that are known, and how it arrives. */
function nextLines({ lines, placedAt, promised, method, payable }: PlacedOrder, { order: { next: texts } }: EmailMessages): string[] {
  const ready = placedAt === "" ? null : readyDays({ lines, placedAt });
  return [
    ready ? texts.ready(indianDay(new Date(ready.from)), indianDay(new Date(ready.to))) : texts.packed,
    ...(promised ? [texts.promised(promisedDays(promised))] : []),
    method === "cod" && payable > 0 ? texts.cash(moneyText(payable)) : texts.arrives,
  ];
}

function giftCardNext({ giftCardTo: to }: PlacedOrder, { order: texts }: EmailMessages): Block[] {
  if (!to) return [];
  if (to.name === "") return [text(texts.giftCardNext.toBuyer)];
  return [text(to.isLater ? texts.giftCardNext.later(indianDay(new Date(to.sendAt))) : texts.giftCardNext.now)];
}

const giftCardFacts = ({ name, email, sendAt }: z.output<typeof giftCardTo>, { order: texts }: EmailMessages): Fact[] => [
  [texts.fact.giftCardTo, [...(looksLikeName(name) ? [name] : []), email].join("\n")],
  [texts.fact.giftCardOn, indianDay(new Date(sendAt))],
];

export const methodText = ({ payable, method }: Pick<PlacedOrder, "payable" | "method">, { order: texts }: EmailMessages): string =>
  payable === 0 ? texts.method.nothing : texts.method[method];

/** The order's lines and totals. */
export const billOf = (order: Omit<PlacedOrder, "accessToken">, sender: Sender, messages: EmailMessages): Block =>
  bill(
    [...order.lines.map((line) => lineRow(line, sender, messages)), ...totalsOf(order, messages)],
    {
      label: messages.order.totals.total,
      // Gift cards are vouchers, which are not taxed.
      ...(order.hasGoods ? { detail: messages.order.totals.taxes } : {}),
      amount: moneyText(order.payable),
    },
    savingsIn(order) > 0 ? { label: messages.order.totals.saved, amount: moneyText(paise(savingsIn(order))) } : undefined,
  );

function lineRow(
  { name, terms, quantity, unitPrice, mrp = unitPrice, picture, leadDays }: z.output<typeof line>,
  { publicUrl }: Sender,
  { order: texts }: EmailMessages,
): BillRow {
  const detail = [
    ...terms,
    // A single unit needs no price of its own beside that of the line.
    texts.quantity(quantity, moneyText(unitPrice)),
    ...(leadDays ? [texts.madeToOrder(leadDays.min, leadDays.max)] : []),
  ].join(", ");
  return {
    label: name,
    detail,
    amount: moneyText(lineTotal({ unitPrice, quantity })),
    ...(picture ? { picture: publicUrl + emailPicturePath(picture) } : {}),
    ...(mrp > unitPrice ? { before: `${texts.totals.mrp} ${moneyText(lineTotal({ unitPrice: mrp, quantity }))}` } : {}),
  };
}

function totalsOf(order: Omit<PlacedOrder, "accessToken">, { order: texts }: EmailMessages): BillRow[] {
  const kinds = order.hasGoods ? TOTAL_ROWS : withoutShipping(TOTAL_ROWS);
  const rows = totalRows({ ...order, items: order.itemTotal }, kinds).map(({ kind, amount: row, isDeduction }) => ({
    label: kind === "coupon" ? `${texts.totals.coupon} ${order.couponCode}` : texts.totals[kind],
    amount: kind === "shipping" && row === 0 ? texts.totals.free : `${isDeduction ? "−" : ""}${moneyText(row)}`,
  }));
  return order.notTaken > 0 ? [...rows, { label: texts.notTaken, amount: `−${moneyText(order.notTaken)}` }] : rows;
}

const deliveryText = ({ recipient, address }: PlacedOrder): string =>
  [...(looksLikeName(recipient) ? [recipient] : []), ...address.filter(looksLikePlace)].join("\n");

const parcel = orderLink.extend({
  carrier: z.string(),
  trackingId: z.string(),
  /** What the carrier collects in cash; undefined when the order is paid. */
  cash: amount.optional(),
  /** What is in the parcel, when it is not the whole order, and whether the rest follows. */
  items: z.array(z.object({ name: z.string(), quantity: z.int() })).optional(),
  isLast: z.boolean().optional(),
});

export const orderShipped = emailTemplate(parcel, (order, sender, messages) => ({
  subject: messages.order.shipped(order.number),
  title: messages.order.shippedTitle,
  preview: messages.order.shippedPreview(order.carrier),
  blocks: [
    greeting(order.name, messages),
    text(messages.order.shippedNext(order.carrier)),
    ...(order.items === undefined
      ? []
      : [
          text(messages.order.shippedPart(order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "))),
          text(order.isLast === true ? messages.order.shippedLast : messages.order.shippedRest),
        ]),
    ...(order.cash === undefined || order.cash === 0 ? [] : [text(messages.order.shippedCod(moneyText(order.cash)))]),
    facts(
      [messages.order.fact.number, order.number],
      [messages.order.fact.carrier, order.carrier],
      ...(order.trackingId === "" ? [] : [[messages.order.fact.trackingId, order.trackingId] as [string, string]]),
    ),
    button(messages.order.track, parcelsUrlOf(sender, order)),
    link(messages.order.see, urlOf(sender, order)),
    ...(sender.hasInvoices ? [link(messages.order.invoice, `${urlOf(sender, order)}#${DOCUMENTS_ID}`)] : []),
  ],
}));

/** `why`: what the carrier says, often empty. */
export const parcelUndelivered = emailTemplate(orderLink.extend({ why: z.string() }), ({ why, ...order }, sender, messages) => ({
  subject: messages.order.notTakenIn.subject(order.number),
  title: messages.order.notTakenIn.title,
  preview: messages.order.notTakenIn.preview,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.notTakenIn.next),
    facts([messages.order.fact.number, order.number], [messages.order.fact.carrierSays, why]),
    button(messages.order.notTakenIn.choose, parcelsUrlOf(sender, order)),
    link(messages.order.see, urlOf(sender, order)),
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
  /** What is on the gift card again; e-mails that an earlier release queued lack it. */
  giftCard: amount.default(ZERO),
  /** Whether the shop sent the money in another way; e-mails that an earlier release queued lack it. */
  isByHand: z.boolean().default(false),
  /** How the shop sent cash back, for example the number of a bank transfer. */
  note: z.string().default(""),
  /** The gift card that was issued for it. */
  newCard: z.object({ code: z.string(), amount }).optional(),
});

export const orderRefunded = emailTemplate(refund, ({ amount, giftCard, isByHand, note, newCard, ...order }, sender, messages) => {
  const { order: texts } = messages;
  if (newCard)
    return {
      subject: texts.refundedToCard(order.number),
      title: texts.refundedToCardTitle,
      preview: texts.refundedNewCardPreview(moneyText(newCard.amount)),
      blocks: [
        greeting(order.name, messages),
        text(texts.refundedNewCardNext),
        codes([moneyText(newCard.amount), newCard.code]),
        facts([texts.fact.number, order.number]),
        balanceLink(sender, messages),
        orderButton(sender, order, messages),
      ],
    };
  const money = moneyText(amount);
  const onCard = giftCard > 0 ? texts.backOnGiftCard(moneyText(giftCard)) : "";
  const sent = isByHand ? texts.refundedByHandPreview(money) : texts.refundedPreview(money);
  const next = note !== "" ? texts.refundedCashNext : isByHand ? texts.refundedByHandNext : texts.refundedNext;
  return {
    subject: amount > 0 ? texts.refunded(order.number) : texts.refundedToCard(order.number),
    title: amount > 0 ? texts.refundedTitle : texts.refundedToCardTitle,
    preview: amount > 0 ? sent : onCard,
    blocks: [
      greeting(order.name, messages),
      ...(amount > 0 ? [text(next)] : []),
      ...(onCard === "" ? [] : [text(onCard)]),
      facts([texts.fact.number, order.number], [texts.fact.refund, amount > 0 ? money : ""], [texts.fact.sentBy, note]),
      orderButton(sender, order, messages),
    ],
  };
});

const cards = z.array(z.object({ code: z.string(), amount, /** ISO 8601; '' = no end. */ until: z.string() }));

const cardCodes = (sent: z.output<typeof cards>, { order: texts }: EmailMessages): Block =>
  codes(
    ...sent.map(({ code, amount, until }) => {
      const worth = moneyText(amount);
      return [until === "" ? worth : texts.giftCard(worth, indianDay(new Date(until))), code] as const;
    }),
  );

const balanceLink = ({ publicUrl }: Sender, { order: texts }: EmailMessages): Block => link(texts.balance, publicUrl + giftCardBalancePath);

export const giftCards = emailTemplate(orderLink.extend({ cards }), (order, sender, messages) => ({
  subject: messages.order.giftCards(order.number),
  title: messages.order.giftCardsTitle,
  preview: messages.order.giftCardsPreview,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.giftCardsNext),
    cardCodes(order.cards, messages),
    button(messages.order.shop, sender.publicUrl),
    balanceLink(sender, messages),
  ],
}));

/**
 * To the recipient, with the buyer's message, which the contract keeps free of links. Who buys a gift card to send an advertisement pays for each
 * one.
 */
const presentedCards = z.object({ name: z.string(), /** The buyer. */ from: z.string(), message: z.string(), cards });

export const giftCardForYou = emailTemplate(presentedCards, ({ name, from, message, cards: sent }, sender, messages) => {
  const { forYou } = messages.order;
  const buyer = looksLikeName(from) ? from : "";
  const worth = moneyText(sent.reduce((sum, card) => sum + card.amount, 0) as Paise);
  return {
    subject: buyer === "" ? forYou.subject(sender.name) : forYou.subjectFrom(buyer),
    title: forYou.title,
    preview: forYou.preview(worth, sender.name),
    reason: forYou.reason(sender.name),
    blocks: [
      greeting(name, messages),
      text(buyer === "" ? forYou.what(worth, sender.name) : forYou.whatFrom(buyer, worth, sender.name)),
      ...(message === "" ? [] : [quote(message)]),
      cardCodes(sent, messages),
      text(forYou.next),
      button(messages.order.shop, sender.publicUrl),
      balanceLink(sender, messages),
    ],
  };
});

/** To the buyer who chose a later day. */
export const giftCardSent = emailTemplate(orderLink.extend({ giftCardTo }), ({ giftCardTo: to, ...order }, sender, messages) => ({
  subject: messages.order.giftCardSent(order.number),
  title: messages.order.giftCardSentTitle,
  preview: messages.order.giftCardSentNext,
  blocks: [
    greeting(order.name, messages),
    text(messages.order.giftCardSentNext),
    facts([messages.order.fact.number, order.number], ...giftCardFacts(to, messages)),
    orderButton(sender, order, messages),
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
