/** What an entry of the audit log can be about. */
export const AUDIT_SUBJECTS = [
  "order",
  "staff",
  "trade",
  "trade_group",
  "enquiry",
  "coupon",
  "gift_card",
  "cod",
  "customer",
  "canned_answer",
  "newsletter",
  "email",
  "job",
  "reservation",
  "waiting_room",
  "retention",
  "token",
  "product",
  "category",
  "stock",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
