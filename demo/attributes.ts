/** Product attributes of the demo shop: those that every shop starts with, and the values of its gift card. */
import { startingAttributes } from "../src/server/catalogue/catalogue.ts";

export const attributes = {
  ...startingAttributes,
  value: { code: "value", name: "Value", kind: "text", isVariation: true, position: 7 },
} as const;
