/** Why units of an order are refunded. */
export const REFUND_REASONS = ["returned", "damaged", "wrong", "lost", "goodwill"] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
