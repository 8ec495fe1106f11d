/**
 * Razorpay's signatures: HMAC-SHA256 in hex. For a paid order over `order|payment` with the key's secret, for a webhook over its raw body.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

export const sign = (message: string | Uint8Array, secret: string): string => createHmac("sha256", secret).update(message).digest("hex");

export const checkoutMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;

/** Compares in constant time; only a different length, which is not secret, returns early. */
export function isSignature(given: string, message: string | Uint8Array, secret: string): boolean {
  const expected = Buffer.from(sign(message, secret));
  const bytes = Buffer.from(given);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
