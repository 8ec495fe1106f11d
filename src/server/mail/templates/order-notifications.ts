/** What the shop itself is told of its orders. */
import { z } from "zod";
import { moneyText } from "../../../shared/money.ts";
import { amount, billOf, placed } from "./orders.ts";
import { type Block, facts, emailTemplate, quote, text } from "./email-template.ts";
import { words } from "../messages/en-in.ts";

const mine = words.order;
const notice = mine.notice;

const person = { fullName: z.string(), email: z.string(), mobile: z.string() };
/** As it was typed: it goes to nobody but the shop. */
const note = z.string();

export const orderNotice = emailTemplate(
  placed.omit({ accessToken: true }).extend({ email: z.string(), mobile: z.string(), note }),
  (order) => ({
    subject: notice.order(order.number, moneyText(order.payable)),
    title: notice.orderTitle,
    preview: order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "),
    blocks: [
      billOf(order),
      facts(
        [mine.fact.number, order.number],
        [mine.fact.method, order.payable === 0 ? mine.method.nothing : mine.method[order.method]],
        [words.fact.email, order.email],
        [words.fact.phone, order.mobile],
        [mine.fact.to, [order.recipient, ...order.address].join("\n")],
      ),
      ...(order.note === "" ? [] : [quote(order.note)]),
      text(notice.orderNext(order.number)),
    ],
  }),
);

export const cancelNotice = emailTemplate(
  z.object({ number: z.string(), ...person, reason: z.string() }),
  ({ number, reason, ...who }) => ({
    subject: notice.cancelled(number),
    title: notice.cancelledTitle,
    preview: notice.cancelledNext,
    blocks: [
      text(notice.cancelledNext),
      facts([mine.fact.number, number], [words.fact.name, who.fullName], [words.fact.email, who.email], [words.fact.phone, who.mobile]),
      ...(reason === "" ? [] : [quote(reason)]),
    ],
  }),
);

const payment = z.object({ number: z.string(), ...person, amount, paymentId: z.string(), reason: z.string() });

/** `what` names the amount. */
const paymentFacts = (what: string, { number, paymentId, reason, ...paid }: z.output<typeof payment>): Block =>
  facts(
    [mine.fact.number, number],
    [what, moneyText(paid.amount)],
    [notice.payment, paymentId],
    [mine.fact.reason, reason],
    [words.fact.name, paid.fullName],
    [words.fact.email, paid.email],
    [words.fact.phone, paid.mobile],
  );

export const heldNotice = emailTemplate(payment, (held) => ({
  subject: notice.held(held.number),
  title: notice.heldTitle,
  preview: held.reason,
  blocks: [text(notice.heldNext), paymentFacts(notice.paid, held)],
}));

export const refundNotice = emailTemplate(payment, (refused) => ({
  subject: notice.refund(refused.number),
  title: notice.refundTitle,
  preview: notice.refundPreview(moneyText(refused.amount)),
  blocks: [text(notice.refundNext(refused.number)), paymentFacts(notice.amount, refused)],
}));
