/** What screens show of a promise. Amounts are rupees. */
export type DeliveryAnswer = {
  pincode: string;
  /** Jaipur, or the state where the town is not known. */
  place: string;
  /** Days in India, YYYY-MM-DD; null when nothing is promised. */
  days: { from: string; by: string } | null;
  isServed: boolean;
  /** Something to read first; often empty. */
  message: string;
  shipping: number;
  cod: { isAvailable: boolean; message: string };
  because: readonly string[];
  /** How the charge comes about; often empty. */
  shippingBecause: readonly string[];
};

/** What is to be delivered. */
export type DeliveryItem = { productId: number; variationKey: string; variationId: number; quantity: number };

/** An answer, or why there is none. */
export type DeliveryReply = { answer: DeliveryAnswer } | { refusal: string };
