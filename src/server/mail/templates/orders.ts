import { z } from "zod";
import { lineTotal } from "../../../shared/cart-total.ts";
import { indianDay } from "../../../shared/dates.ts";
import { type Paise, moneyText } from "../../../shared/money.ts";
import { type BillRow, type Block, type Sender, bill, button, facts, emailTemplate, link, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.order;
export const amount = z.int().transform((whole) => whole as Paise);

/** `accessToken` only for a guest, whom it lets in. */
const about = z.object({ number: z.string(), name: z.string(), accessToken: z.string().optional() });
type About = z.output<typeof about>;

const addressOf = ({ publicUrl }: Sender, { number, accessToken }: About): string =>
  `${publicUrl}/order/${encodeURIComponent(number)}${accessToken === undefined ? "" : `?key=${encodeURIComponent(accessToken)}`}`;
/** Where on an order's page its documents stand. */
const INVOICE_PLACE = "order-documents";
const seeButton = (sender: Sender, order: About): Block => button(mine.see, addressOf(sender, order));

const line = z.object({
  name: z.string(),
  /** What tells the variation from its sisters. */
  terms: z.array(z.string()),
  quantity: z.int(),
  unitPrice: amount,
  /** Of a piece that is made to order. */
  leadDays: z.object({ min: z.int(), max: z.int() }).optional(),
});

const sums = {
  itemTotal: amount,
  discount: amount,
  coupon: amount,
  couponCode: z.string(),
  giftCard: amount,
  shipping: amount,
  codCharge: amount,
  payable: amount,
};

export const placed = about.extend({
  lines: z.array(line),
  ...sums,
  method: z.enum(["cod", "online"]),
  /** Line by line. What a stranger typed is shown as far as it looks like a name and a place (words.ts). */
  recipient: z.string(),
  address: z.array(z.string()),
});
type Placed = z.output<typeof placed>;

const confirmed = placed.extend({
  /** Something in it is taxed; letters of before do not say so. */
  hasGoods: z.boolean().default(false),
});

export const orderConfirmed = emailTemplate(confirmed, (order, sender) => ({
  subject: mine.confirmed(order.number),
  title: mine.confirmedTitle,
  preview: mine.confirmedPreview,
  blocks: [
    text(words.hello(order.name)),
    text(order.lines.some(({ leadDays }) => leadDays) ? mine.confirmedNext.made : mine.confirmedNext.stock),
    billOf(order),
    facts(
      [mine.fact.number, order.number],
      [mine.fact.method, order.payable === 0 ? mine.method.nothing : mine.method[order.method]],
      [mine.fact.to, placeOf(order)],
    ),
    seeButton(sender, order),
    ...(order.hasGoods && sender.hasInvoices ? [link(mine.invoice, `${addressOf(sender, order)}#${INVOICE_PLACE}`)] : []),
  ],
}));

/** Its pieces and every sum. */
export const billOf = (order: Omit<Placed, "accessToken">): Block =>
  bill([...order.lines.map(lineRow), ...sumRows(order)], { label: mine.sums.total, detail: mine.taxes, amount: moneyText(order.payable) });

function lineRow({ name, terms, quantity, unitPrice, leadDays }: z.output<typeof line>): BillRow {
  const detail = [
    ...terms,
    mine.pieces(quantity, moneyText(unitPrice)),
    ...(leadDays ? [mine.madeToOrder(leadDays.min, leadDays.max)] : []),
  ].join(", ");
  return { label: name, detail, amount: moneyText(lineTotal({ unitPrice, quantity })) };
}

function sumRows({ itemTotal, discount, coupon, couponCode, giftCard, shipping, codCharge }: Omit<Placed, "accessToken">): BillRow[] {
  const off = (label: string, paise: Paise) => (paise > 0 ? [{ label, amount: `−${moneyText(paise)}` }] : []);
  return [
    { label: mine.sums.itemTotal, amount: moneyText(itemTotal) },
    ...off(mine.sums.discount, discount),
    ...off(`${mine.sums.coupon} (${couponCode})`, coupon),
    ...off(mine.sums.giftCard, giftCard),
    { label: mine.sums.shipping, amount: shipping > 0 ? moneyText(shipping) : mine.free },
    ...(codCharge > 0 ? [{ label: mine.sums.cod, amount: moneyText(codCharge) }] : []),
  ];
}

const placeOf = ({ recipient, address }: Placed): string =>
  [...(words.looksLikeName(recipient) ? [recipient] : []), ...address.filter(words.looksLikePlace)].join("\n");

const parcel = about.extend({
  carrier: z.string(),
  trackingId: z.string(),
  trackingUrl: z.string(),
  /** What the carrier takes in cash; nothing when it is paid. */
  cash: amount.optional(),
});

export const orderShipped = emailTemplate(parcel, (order, sender) => ({
  subject: mine.shipped(order.number),
  title: mine.shippedTitle,
  preview: mine.shippedPreview(order.carrier),
  blocks: [
    text(words.hello(order.name)),
    text(mine.shippedNext(order.carrier)),
    ...(order.cash === undefined ? [] : [text(mine.shippedCod(moneyText(order.cash)))]),
    facts([mine.fact.number, order.number], [mine.fact.carrier, order.carrier], [mine.fact.trackingId, order.trackingId]),
    button(mine.track, order.trackingUrl),
    text(`${mine.see}: ${addressOf(sender, order)}`),
  ],
}));

export const orderDelivered = emailTemplate(about, (order, sender) => ({
  subject: mine.delivered(order.number),
  title: mine.deliveredTitle,
  preview: mine.deliveredPreview,
  blocks: [text(words.hello(order.name)), text(mine.deliveredNext), facts([mine.fact.number, order.number]), seeButton(sender, order)],
}));

const cancelled = about.extend({
  /** Why, in words of the shop; empty where its customer wished it. */
  reason: z.string(),
  isPaid: z.boolean(),
  isRefused: z.boolean(),
});

export const orderCancelled = emailTemplate(cancelled, ({ reason, isPaid, isRefused, ...order }, sender) => ({
  subject: mine.cancelled(order.number),
  title: mine.cancelledTitle,
  preview: mine.cancelledPreview,
  blocks: [
    text(words.hello(order.name)),
    text(isRefused ? mine.refusedNext : mine.cancelledNext),
    ...(isPaid ? [text(mine.moneyBack)] : []),
    facts([mine.fact.number, order.number], [mine.fact.reason, reason]),
    seeButton(sender, order),
  ],
}));

/** `reason` in words of the shop; letters of before do not have it. */
export const orderHeld = emailTemplate(about.extend({ reason: z.string().default("") }), ({ reason, ...order }, sender) => ({
  subject: mine.held(order.number),
  title: mine.heldTitle,
  preview: mine.heldPreview,
  blocks: [
    text(words.hello(order.name)),
    text(`${mine.heldPreview} ${reason}`.trim()),
    text(mine.moneyBack),
    facts([mine.fact.number, order.number]),
    seeButton(sender, order),
  ],
}));

const refunded = about.extend({
  amount,
  /** Not the way it came; letters of before do not say so. */
  isByHand: z.boolean().default(false),
});

export const orderRefunded = emailTemplate(refunded, ({ amount: back, isByHand, ...order }, sender) => ({
  subject: mine.refunded(order.number),
  title: mine.refundedTitle,
  preview: isByHand ? mine.refundedByHandPreview(moneyText(back)) : mine.refundedPreview(moneyText(back)),
  blocks: [
    text(words.hello(order.name)),
    text(isByHand ? mine.refundedByHandNext : mine.refundedNext),
    facts([mine.fact.number, order.number], [mine.fact.refund, moneyText(back)]),
    seeButton(sender, order),
  ],
}));

const soldCards = about.extend({
  cards: z.array(z.object({ code: z.string(), amount, /** ISO 8601. */ until: z.string() })),
});

export const giftCards = emailTemplate(soldCards, (order, sender) => ({
  subject: mine.giftCards(order.number),
  title: mine.giftCardsTitle,
  preview: mine.giftCardsPreview,
  blocks: [
    text(words.hello(order.name)),
    text(mine.giftCardsNext),
    facts(...order.cards.map(({ code, amount, until }) => [mine.giftCard(moneyText(amount), indianDay(new Date(until))), code] as const)),
    button(mine.shop, sender.publicUrl),
  ],
}));

export const paymentFailed = emailTemplate(about, (order, sender) => ({
  subject: mine.paymentFailed(order.number),
  title: mine.paymentFailedTitle,
  preview: mine.paymentFailedPreview,
  blocks: [
    text(words.hello(order.name)),
    text(mine.paymentFailedNext),
    facts([mine.fact.number, order.number]),
    button(mine.again, addressOf(sender, order)),
  ],
}));
