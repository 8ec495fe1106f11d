/** E-mails about returns. That of the refund is the order's own. */
import { z } from "zod";
import { shortDay } from "../../../shared/dates.ts";
import { returnPath } from "../../../shared/links.ts";
import { moneyText } from "../../../shared/money.ts";
import type { EmailMessages } from "../messages/messages.ts";
import { type Block, type Sender, button, emailTemplate, facts, greeting, quote, text } from "./email-template.ts";
import { amount } from "./orders.ts";

/** `accessToken` opens the return's page for a guest; customers sign in. */
const about = z.object({ number: z.string(), name: z.string(), accessToken: z.string().optional(), returnNumber: z.string() });
type About = z.output<typeof about>;

const see = ({ number, accessToken }: About, { publicUrl }: Sender, { returns }: EmailMessages): Block =>
  button(returns.see, publicUrl + returnPath(number, accessToken));
/** For both sides to name it. */
const numbers = ({ number, returnNumber }: About, { order }: EmailMessages): Block =>
  facts([order.fact.number, number], [order.fact.return, returnNumber]);

export const returnAsked = emailTemplate(about.extend({ fee: amount, refund: amount }), ({ fee, refund, ...asked }, sender, messages) => ({
  subject: messages.returns.asked(asked.returnNumber),
  title: messages.returns.askedTitle,
  preview: messages.returns.askedPreview,
  blocks: [
    greeting(asked.name, messages),
    text(messages.returns.askedNext),
    facts(
      [messages.order.fact.number, asked.number],
      [messages.order.fact.return, asked.returnNumber],
      [messages.order.fact.fee, fee > 0 ? moneyText(fee) : ""],
      [messages.order.fact.refund, moneyText(refund)],
    ),
    see(asked, sender, messages),
  ],
}));

export const returnPhotosNeeded = emailTemplate(about.extend({ answer: z.string() }), ({ answer, ...asked }, sender, messages) => ({
  subject: messages.returns.photos(asked.returnNumber),
  title: messages.returns.photosTitle,
  preview: messages.returns.photosPreview,
  blocks: [
    greeting(asked.name, messages),
    text(messages.returns.photosNext),
    quote(answer),
    numbers(asked, messages),
    see(asked, sender, messages),
  ],
}));

/** `pickupDay`: YYYY-MM-DD, empty when it is brought; `dropAddress`: where to, in lines. */
export const returnAgreed = emailTemplate(
  about.extend({ pickupDay: z.string(), dropAddress: z.string() }),
  ({ pickupDay, dropAddress, ...agreed }, sender, messages) => ({
    subject: messages.returns.agreed(agreed.returnNumber),
    title: messages.returns.agreedTitle,
    preview: messages.returns.agreedPreview,
    blocks: [
      greeting(agreed.name, messages),
      text(pickupDay === "" ? messages.returns.agreedDrop : messages.returns.agreedPickup(shortDay(pickupDay))),
      ...(dropAddress === "" ? [] : [quote(dropAddress)]),
      text(messages.returns.agreedPack),
      numbers(agreed, messages),
      see(agreed, sender, messages),
    ],
  }),
);

/** `pickupDay`: YYYY-MM-DD. */
export const returnPickupBooked = emailTemplate(about.extend({ pickupDay: z.string() }), ({ pickupDay, ...booked }, sender, messages) => ({
  subject: messages.returns.booked(shortDay(pickupDay), booked.returnNumber),
  title: messages.returns.bookedTitle(shortDay(pickupDay)),
  preview: messages.returns.bookedPreview,
  blocks: [
    greeting(booked.name, messages),
    text(messages.returns.bookedNext(shortDay(pickupDay))),
    text(messages.returns.agreedPack),
    numbers(booked, messages),
    see(booked, sender, messages),
  ],
}));

export const returnRefused = emailTemplate(about.extend({ answer: z.string() }), ({ answer, ...refused }, sender, messages) => ({
  subject: messages.returns.refused(refused.returnNumber),
  title: messages.returns.refusedTitle,
  preview: messages.returns.refusedPreview,
  blocks: [
    greeting(refused.name, messages),
    text(messages.returns.refusedWhy),
    quote(answer),
    text(messages.returns.refusedNext),
    numbers(refused, messages),
    see(refused, sender, messages),
  ],
}));
