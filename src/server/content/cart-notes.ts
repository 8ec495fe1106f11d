import type { CartNotes } from "../../contract/content/cart-notes.ts";
import { contactPath } from "../../shared/links.ts";

const DEFAULT_NOTES: CartNotes = {
  returnPolicy: `<p>You have {return-days} days from delivery to return a product in the condition in which you received it. We collect it, and start your refund when it is back with us.</p>`,
  shippingOptions: `<p>Shipping is {shipping-cost}, all over India. Products in stock leave the same day, made-to-order designs after about {made-to-order-days} days.</p>`,
  measuringOfDelivery: `<p>A rug travels rolled, so its shorter side is the length of the roll. Please measure the door, the stairs and the lift before you order a large one. Handmade products may differ from the stated size by two or three per cent.</p>`,
  internationalOrders: `<p>We deliver to addresses in India. For delivery abroad, <a href="${contactPath}">write to us</a> with the size and the town.</p>`,
};

/** Each note of the owner, or else its default. */
export const withDefaultNotes = (notes: CartNotes): CartNotes => ({
  returnPolicy: notes.returnPolicy || DEFAULT_NOTES.returnPolicy,
  shippingOptions: notes.shippingOptions || DEFAULT_NOTES.shippingOptions,
  measuringOfDelivery: notes.measuringOfDelivery || DEFAULT_NOTES.measuringOfDelivery,
  internationalOrders: notes.internationalOrders || DEFAULT_NOTES.internationalOrders,
});
