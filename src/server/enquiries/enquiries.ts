/** What visitors write to the shop, and who gets its letter. Front door for all other areas. */
import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { upsertSubscription } from "./enquiries.queries.ts";

/** 192 bits: nobody ends a subscription by guessing. */
const UNSUBSCRIBE_ID_BYTES = 24;

/**
 * Subscribes an address, in small letters, to the newsletter. Doing it again changes nothing, and nobody learns from the answer whether
 * an address was known. Whoever had left is taken back, and links in older letters go on working.
 */
export async function subscribe(db: Db, email: string, now: Date): Promise<void> {
  await upsertSubscription(db, { email, unsubscribeId: randomBytes(UNSUBSCRIBE_ID_BYTES).toString("base64url"), subscribedAt: now });
}
