import type { Availability } from "./card.ts";

/** The indigo line of a card; nothing to say when a piece is simply there. */
export const availabilityWords: Record<Availability, string> = {
  ready: "",
  "last-one": "Last one",
  "made-to-order": "Made to order",
  "sold-out": "Sold out",
};
