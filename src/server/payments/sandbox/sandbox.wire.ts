/** The sandbox's rows in Razorpay's wire format. Times are seconds since 1970. */
import type { OrderRow, PaymentRow, RefundRow, Switches } from "./sandbox.queries.ts";
import { z } from "zod";

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const isTaken = ({ state }: PaymentRow) => state === "captured" || state === "refunded";

export function orderWire(order: OrderRow, payments: readonly PaymentRow[]) {
  const isPaid = payments.some(isTaken);
  return {
    id: order.id,
    entity: "order",
    amount: order.amount,
    amount_paid: isPaid ? order.amount : 0,
    amount_due: isPaid ? 0 : order.amount,
    currency: order.currency,
    receipt: order.receipt,
    status: isPaid ? "paid" : payments.length > 0 ? "attempted" : "created",
    attempts: payments.length,
    notes: order.notes,
    created_at: seconds(order.createdAt),
  };
}

export const paymentWire = (payment: PaymentRow) => ({
  id: payment.id,
  entity: "payment",
  amount: payment.amount,
  currency: payment.currency,
  status: payment.state,
  order_id: payment.orderId,
  method: payment.method,
  captured: isTaken(payment),
  amount_refunded: payment.refunded,
  refund_status: payment.refunded === 0 ? null : payment.refunded === payment.amount ? "full" : "partial",
  bank: payment.method === "netbanking" ? payment.instrument : null,
  wallet: payment.method === "wallet" ? payment.instrument : null,
  vpa: payment.method === "upi" ? payment.instrument : null,
  error_code: payment.state === "failed" ? "BAD_REQUEST_ERROR" : null,
  error_description: payment.reason,
  error_reason: payment.state === "failed" ? "payment_failed" : null,
  created_at: seconds(payment.createdAt),
});

export const refundWire = (refund: RefundRow) => ({
  id: refund.id,
  entity: "refund",
  payment_id: refund.paymentId,
  amount: refund.amount,
  currency: "INR",
  status: "processed",
  speed_processed: "normal",
  created_at: seconds(refund.createdAt),
});

export const listWire = (items: readonly object[]) => ({ entity: "collection", count: items.length, items });

export const errorWire = (description: string, more: { code?: string; field?: string; reason?: string; metadata?: object } = {}) => ({
  error: {
    code: "BAD_REQUEST_ERROR",
    source: "business",
    step: "payment_initiation",
    reason: "input_validation_failed",
    metadata: {},
    ...more,
    description,
  },
});

/** A webhook event in wire format; `parts` by the names of their types. */
export const webhookWire = (event: string, parts: Record<string, { created_at: number }>, now: Date) => ({
  entity: "event",
  account_id: "acc_DhurrieSandbox",
  event,
  contains: Object.keys(parts),
  payload: Object.fromEntries(Object.entries(parts).map(([name, entity]) => [name, { entity }])),
  created_at: seconds(now),
});

const notes = z
  .record(z.string().max(256), z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(256)))
  .refine((all) => Object.keys(all).length <= 15, "Notes: 15 at most");

export const orderBody = z.object({
  amount: z.int("The amount must be an integer.").min(100, "The amount must be at least INR 1.00").max(1_000_000_000_00),
  currency: z.literal("INR", "Currency is not supported"),
  receipt: z.string().max(40, "The receipt may not be greater than 40 characters.").optional(),
  notes: notes.default({}),
  payment: z.object({ capture: z.enum(["automatic", "manual"]) }).optional(),
});

export const listQuery = z.object({
  receipt: z.string().optional(),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});

export const captureBody = z.object({ amount: z.int().min(100), currency: z.literal("INR").default("INR") });
export const refundBody = z.object({ amount: z.int().min(100, "The amount must be at least INR 1.00").optional() }).nullish();
export const refundKey = z.string().regex(/^[\w-]{10,}$/, "The idempotency key must be at least 10 characters long");

export const payBody = z.object({
  order_id: z.string(),
  method: z.enum(["card", "upi", "netbanking", "wallet"]),
  vpa: z.string().max(320).optional(),
  card: z.object({ number: z.string().max(40), otp: z.string().max(10).optional() }).optional(),
  bank: z.string().max(20).optional(),
  wallet: z.string().max(20).optional(),
  outcome: z.enum(["success", "failure"]).optional(),
});

const LONGEST_MS = 10 * 60_000;
export const switchesBody = z
  .strictObject({
    delay_ms: z.int().min(0).max(LONGEST_MS),
    fail_next: z.int().min(0).max(1000),
    drop_webhooks: z.boolean(),
    repeat_webhooks: z.int().min(0).max(20),
    late_capture_ms: z.int().min(0).max(LONGEST_MS),
  })
  .partial();

export const fromSwitches = (body: z.output<typeof switchesBody>): Partial<Switches> => ({
  ...(body.delay_ms === undefined ? {} : { delayMs: body.delay_ms }),
  ...(body.fail_next === undefined ? {} : { failNext: body.fail_next }),
  ...(body.drop_webhooks === undefined ? {} : { dropsWebhooks: body.drop_webhooks }),
  ...(body.repeat_webhooks === undefined ? {} : { repeatWebhooks: body.repeat_webhooks }),
  ...(body.late_capture_ms === undefined ? {} : { lateCaptureMs: body.late_capture_ms }),
});

export const switchesWire = (switches: Switches) => ({
  delay_ms: switches.delayMs,
  fail_next: switches.failNext,
  drop_webhooks: switches.dropsWebhooks,
  repeat_webhooks: switches.repeatWebhooks,
  late_capture_ms: switches.lateCaptureMs,
});
