import { z } from "zod";
import { html } from "./fields.ts";

/** Notes below the cart, under four fixed titles. An empty note uses the default text. */
export const cartnotes = z.strictObject({
  returnPolicy: html,
  shippingOptions: html,
  measuringOfDelivery: html,
  internationalOrders: html,
});

export type CartNotes = z.output<typeof cartnotes>;
