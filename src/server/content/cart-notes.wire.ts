/** The notes below the cart under the names of the wire. */
import type { z } from "zod";
import type { cartNotes } from "../../contract/content.ts";
import type { CartNotes } from "./cart-notes.ts";

/** `finish` puts facts of the shop into the owner's HTML. */
export const toCartNotesReply = (notes: CartNotes, finish: (html: string) => string): z.input<typeof cartNotes.reply> => ({
  status: "success",
  cartNotes: {
    return_policy: finish(notes.returnPolicy),
    shipping_options: finish(notes.shippingOptions),
    measuring_of_delivery: finish(notes.measuringOfDelivery),
    international_orders: finish(notes.internationalOrders),
  },
});
