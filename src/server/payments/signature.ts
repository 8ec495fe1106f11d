/** Razorpay's signatures: HMAC-SHA256 in hex. Of a paid order over `order|payment` with the key's secret, of a notice over its raw body. */
import { createHmac, timingSafeEqual } from "node:crypto";

export const sign = (message: string | Uint8Array, secret: string): string => createHmac("sha256", secret).update(message).digest("hex");

export const checkoutMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;

/** Takes the same time whatever is wrong; only another length, which is no secret, is told apart at once. */
export function isSignature(given: string, message: string | Uint8Array, secret: string): boolean {
  const expected = Buffer.from(sign(message, secret));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
