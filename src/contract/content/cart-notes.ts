import { z } from "zod";
import { html } from "./fields.ts";

/** Notes below the cart, under four fixed titles. An empty note uses the default text. */
export const cartnotes = z.strictObject({
  returnPolicy: html.meta({ title: "Return policy", help: "Shown below the cart. Leave it empty for the usual text." }),
  shippingOptions: html.meta({ title: "Shipping options", help: "Shown below the cart. Leave it empty for the usual text." }),
  measuringOfDelivery: html.meta({ title: "Measuring and delivery", help: "Shown below the cart. Leave it empty for the usual text." }),
  internationalOrders: html.meta({ title: "International orders", help: "Shown below the cart. Leave it empty for the usual text." }),
});

export type CartNotes = z.output<typeof cartnotes>;
