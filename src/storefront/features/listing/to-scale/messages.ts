/** Texts of the floor on which rugs are drawn to scale. */
export const messages = {
  title: "At true scale",
  nearest: "Each rug in the size nearest to",
  failed: "The sizes could not be loaded. Please choose again.",
  drawn: (drawn: number, total: number) =>
    drawn < total ? `The first ${drawn} of ${total} rugs` : `${total} rug${total === 1 ? "" : "s"} that can be bought now`,
  sides: (widthCm: number, lengthCm: number) => `${widthCm} × ${lengthCm} cm`,
  across: (cm: number) => `${cm} cm across`,
  person: "165 cm tall, sofa 210 cm",
} as const;
