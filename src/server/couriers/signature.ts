/** How a courier shows that what it sends is its own. */
import { createHmac, timingSafeEqual } from "node:crypto";

const hmac = (message: string | Uint8Array, secret: string): Buffer => createHmac("sha256", secret).update(message).digest();

export const sign = (message: string | Uint8Array, secret: string): string => hmac(message, secret).toString("hex");

/** Whether the message was signed with the secret; in constant time. */
export const isSigned = (given: string | undefined, message: string | Uint8Array, secret: string): boolean =>
  isSame(given ?? "", sign(message, secret));

/** Whether two secrets are the same; the time that it takes does not depend on them. */
export const isSame = (given: string, right: string): boolean => timingSafeEqual(hmac(given, "courier"), hmac(right, "courier"));
