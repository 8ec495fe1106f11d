import type { Availability } from "./card.ts";

/** The note on a card about the availability; none for a product in stock. */
export const availabilityWords: Record<Availability, string> = {
  ready: "",
  "last-one": "Last one",
  "made-to-order": "Made to order",
  "sold-out": "Sold out",
};
