/** E-mails to the shop about its orders. */
import { z } from "zod";
import { moneyText } from "../../../shared/money.ts";
import type { EmailMessages } from "../messages/messages.ts";
import { type Block, emailTemplate, facts, quote, text } from "./email-template.ts";
import { amount, billOf, methodText, placedOrder } from "./orders.ts";

const customer = { fullName: z.string(), email: z.string(), mobile: z.string() };
const newOrder = placedOrder.omit({ accessToken: true }).extend({
  email: z.string(),
  mobile: z.string(),
  /** As the customer typed it: only the shop sees it. */
  note: z.string(),
});

export const orderNotice = emailTemplate(newOrder, (order, sender, messages) => ({
  subject: messages.ownerOrder.placed(order.number, moneyText(order.payable)),
  title: messages.ownerOrder.placedTitle,
  preview: order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
  blocks: [
    billOf(order, sender, messages),
    facts(
      [messages.order.fact.number, order.number],
      [messages.order.fact.method, methodText(order, messages)],
      [messages.fact.email, order.email],
      [messages.fact.phone, order.mobile],
      [messages.fact.company, order.company],
      [messages.fact.gstin, order.gstin],
      [messages.order.fact.to, order.hasGoods ? [order.recipient, ...order.address].join("\n") : ""],
    ),
    ...(order.note === "" ? [] : [quote(order.note)]),
    text(order.hasGoods ? messages.ownerOrder.placedNext(order.number) : messages.ownerOrder.giftCardsNext),
  ],
}));

const cancelledOrder = z.object({ number: z.string(), ...customer, reason: z.string() });

export const cancelNotice = emailTemplate(cancelledOrder, ({ number, fullName, email, mobile, reason }, _sender, messages) => ({
  subject: messages.ownerOrder.cancelled(number),
  title: messages.ownerOrder.cancelledTitle,
  preview: messages.ownerOrder.cancelledNext,
  blocks: [
    text(messages.ownerOrder.cancelledNext),
    facts(
      [messages.order.fact.number, number],
      [messages.fact.name, fullName],
      [messages.fact.email, email],
      [messages.fact.phone, mobile],
    ),
    ...(reason === "" ? [] : [quote(reason)]),
  ],
}));

const customerPayment = z.object({ number: z.string(), ...customer, amount, paymentId: z.string(), reason: z.string() });

const paymentFacts = (amountLabel: string, payment: z.output<typeof customerPayment>, messages: EmailMessages): Block =>
  facts(
    [messages.order.fact.number, payment.number],
    [amountLabel, moneyText(payment.amount)],
    [messages.ownerOrder.payment, payment.paymentId],
    [messages.order.fact.reason, payment.reason],
    [messages.fact.name, payment.fullName],
    [messages.fact.email, payment.email],
    [messages.fact.phone, payment.mobile],
  );

export const heldNotice = emailTemplate(customerPayment, (payment, _sender, messages) => ({
  subject: messages.ownerOrder.onHold(payment.number),
  title: messages.ownerOrder.onHoldTitle,
  preview: payment.reason,
  blocks: [text(messages.ownerOrder.onHoldNext), paymentFacts(messages.ownerOrder.paid, payment, messages)],
}));

export const refundNotice = emailTemplate(customerPayment, (payment, _sender, messages) => ({
  subject: messages.ownerOrder.refund(payment.number),
  title: messages.ownerOrder.refundTitle,
  preview: messages.ownerOrder.refundPreview(moneyText(payment.amount)),
  blocks: [text(messages.ownerOrder.refundNext(payment.number)), paymentFacts(messages.ownerOrder.refundAmount, payment, messages)],
}));
