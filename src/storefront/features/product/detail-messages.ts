/** Texts of the panels, loaded with them. */
export const detailTitles = {
  glance: "At a glance",
  madeOf: "Made of",
  madeBy: "Made by",
  care: "Care",
  record: "For the record",
} as const;

export const WHATS_APP = "Ask on WhatsApp";
/** `size`: '' when there is none. */
export const whatsAppText = (name: string, size: string): string =>
  `Hello, could you send me a picture of ${size ? `${name} in ${size}` : name} in daylight?`;
