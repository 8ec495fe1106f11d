import { isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { newsletterSubscriptions } from "../../db/schema/enquiries.ts";

type NewSubscription = Pick<typeof newsletterSubscriptions.$inferInsert, "email" | "unsubscribeId" | "subscribedAt">;

/** Adds the address or, when it had left, takes it back under its old unsubscribe id. The constraint decides who was first. */
export const upsertSubscription = (db: Db, subscription: NewSubscription) =>
  db
    .insert(newsletterSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { subscribedAt: sql`excluded.subscribed_at`, unsubscribedAt: null },
      setWhere: isNotNull(newsletterSubscriptions.unsubscribedAt),
    });
