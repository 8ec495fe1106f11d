/** Razorpay's wire format. Replies of any other shape are rejected. */
import { z } from "zod";
import { paise } from "../../shared/money.ts";
import type { WebhookEvent, Payment, ProviderOrder, Refund } from "./gateway.ts";

const amount = z.int().min(0).transform(paise);

export const orderAnswer = z
  .object({
    id: z.string(),
    receipt: z.string().nullish(),
    amount,
    currency: z.string(),
    status: z.enum(["created", "attempted", "paid"]),
  })
  .transform(({ id, receipt, amount, currency, status }): ProviderOrder => ({
    id,
    receipt: receipt ?? "",
    amount,
    currency,
    state: status,
  }));

export const paymentAnswer = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount,
    currency: z.string(),
    status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
    amount_refunded: amount.nullish(),
    method: z.string().nullish(),
    error_description: z.string().nullish(),
  })
  .transform((wire): Payment => ({
    id: wire.id,
    orderId: wire.order_id ?? undefined,
    amount: wire.amount,
    currency: wire.currency,
    state: wire.status,
    refunded: wire.amount_refunded ?? paise(0),
    method: wire.method ?? "",
    reason: wire.error_description ?? undefined,
  }));

export const refundAnswer = z
  .object({ id: z.string(), payment_id: z.string(), amount, status: z.enum(["pending", "processed", "failed"]).default("pending") })
  .transform(({ id, payment_id, amount, status }): Refund => ({ id, paymentId: payment_id, amount, state: status }));

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) }).transform(({ items }) => items);

const part = <T extends z.ZodRawShape>(shape: T) => z.object({ entity: z.object(shape) }).optional();

/** Such as 'pay_29QQoUBi66xm2f' and 'payment.captured': nothing that PostgreSQL could not store, even when it is signed. */
const word = z.string().regex(/^[\w.]{1,100}$/);

const webhookBody = z
  .object({
    event: word,
    payload: z.object({
      payment: part({ id: word, order_id: word.nullish() }),
      order: part({ id: word }),
      refund: part({ id: word, payment_id: word.nullish() }),
    }),
  })
  .transform(({ event, payload: { payment, order, refund } }): WebhookEvent => ({
    event,
    orderId: order?.entity.id ?? payment?.entity.order_id ?? undefined,
    paymentId: payment?.entity.id ?? refund?.entity.payment_id ?? undefined,
    refundId: refund?.entity.id,
  }));

/** The webhook event of a body; undefined when the body is none. */
export function readWebhookBody(rawBody: Uint8Array): WebhookEvent | undefined {
  try {
    return webhookBody.parse(JSON.parse(Buffer.from(rawBody).toString("utf8")));
  } catch {
    return undefined;
  }
}

const failed = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ code: z.string(), description: z.string() }).partial().optional().catch(undefined),
});

/** Status 0: no reply. `reason` comes from Razorpay. */
export function readFailure(thrown: unknown): { status: number; reason: string } {
  const read = failed.safeParse(thrown);
  return { status: read.data?.statusCode ?? 0, reason: read.data?.error?.description ?? "" };
}
