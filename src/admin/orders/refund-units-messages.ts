/** The texts of refunding products of an order. */
import type { RefundReason } from "../../shared/refund-reasons.ts";

const reasons: Record<RefundReason, string> = {
  returned: "Sent back",
  damaged: "Arrived damaged",
  wrong: "The wrong product",
  lost: "Lost on the way",
  goodwill: "Goodwill",
};

export const refundUnitsMessages = {
  title: (number: string) => `Refund products of ${number}`,
  what: "What for",
  each: (amount: string) => `${amount} each, after the coupon`,
  plain: (amount: string) => `${amount} each`,
  allRefunded: "All refunded",
  inReturn: "In a return that goes on",
  refundedOf: (refunded: number, all: number) => `${refunded} of ${all} refunded before`,
  units: (name: string) => `Units of ${name} to refund`,
  restocked: (name: string) => `Units of ${name} that come back to stock`,
  backInStock: "Back in stock",
  shipping: (amount: string) => `Shipping, ${amount}`,
  codCharge: (amount: string) => `Cash on delivery charge, ${amount}`,
  why: "Why",
  reasons,
  reasonNeeded: "Choose why it is refunded.",
  where: "Where it goes",
  toPayment: "Back to the account it was paid from",
  byHand: "You send it yourself",
  toGiftCard: "To the gift card it was paid with, at once",
  before: "Refunded before, as a part of the price",
  total: "In all",
  follows: "What follows",
  creditNote: (invoice: string) => `A credit note for the invoice ${invoice}.`,
  noCreditNote: "There is no invoice, so no credit note.",
  stock: (units: number) => (units === 1 ? "One unit is in stock again." : `${units} units are in stock again.`),
  noStock: "Nothing comes back to stock.",
  email: "The customer gets an e-mail. This cannot be undone.",
  go: (amount: string) => `Refund ${amount}`,
  goNothing: "Refund",
  again: "Choose again",
} as const;
