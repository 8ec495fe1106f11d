import { z } from "zod";
import { html } from "./fields.ts";

/** What stands below the cart, under four fixed titles. A note without words is the shop's usual one. */
export const cartnotes = z.strictObject({
  returnPolicy: html,
  shippingOptions: html,
  measuringOfDelivery: html,
  internationalOrders: html,
});

export type CartNotes = z.output<typeof cartnotes>;

const USUAL: CartNotes = {
  returnPolicy: `<p>You have {return-days} days from delivery to send a piece back, in the condition in which it reached you. We collect it, and the refund starts when it is back with us.</p>`,
  shippingOptions: `<p>Shipping is free all over India from {free-shipping-from}; below that it costs {shipping-charge}. Pieces in stock leave the same day, designs that are made to order after about {made-to-order-days} days.</p>`,
  measuringOfDelivery: `<p>A rug travels rolled, so its shorter side is the length of the roll. Measure the door, the stairs and the lift before a large piece leaves us. Handmade pieces may differ from the stated size by two or three per cent.</p>`,
  internationalOrders: `<p>The shop sends to addresses in India. For a piece that is to go abroad, <a href="/contact-us">write to us</a> with the size and the town.</p>`,
};

/** Each note in the owner's words, or else the usual ones. */
export const withUsualWords = (notes: CartNotes): CartNotes => ({
  returnPolicy: notes.returnPolicy || USUAL.returnPolicy,
  shippingOptions: notes.shippingOptions || USUAL.shippingOptions,
  measuringOfDelivery: notes.measuringOfDelivery || USUAL.measuringOfDelivery,
  internationalOrders: notes.internationalOrders || USUAL.internationalOrders,
});
