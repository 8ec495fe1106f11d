import { and, count, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { enquiries, newsletterSubscriptions } from "../../db/schema/enquiries.ts";

type NewSubscription = Pick<typeof newsletterSubscriptions.$inferInsert, "email" | "unsubscribeId" | "subscribedAt">;

/**
 * Subscribes the address, or resubscribes it under its old unsubscribe id: both wait for its confirmation. Returns the id; undefined when it is confirmed
 * already. The constraint decides races.
 */
export async function upsertSubscription(db: Db, subscription: NewSubscription): Promise<string | undefined> {
  const [changed] = await db
    .insert(newsletterSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: newsletterSubscriptions.email,
      set: { subscribedAt: sql`excluded.subscribed_at`, unsubscribedAt: null, confirmedAt: null, bouncedAt: null, bounceReason: "" },
      setWhere: sql`${newsletterSubscriptions.unsubscribedAt} is not null or ${newsletterSubscriptions.bouncedAt} is not null or ${newsletterSubscriptions.confirmedAt} is null`,
    })
    .returning({ unsubscribeId: newsletterSubscriptions.unsubscribeId });
  return changed?.unsubscribeId;
}

/** Confirms a subscription that has not ended. Returns its address; undefined when it is confirmed already. */
export async function confirmSubscription(db: Db, unsubscribeId: string, at: Date): Promise<string | undefined> {
  const { unsubscribeId: id, confirmedAt, unsubscribedAt, email } = newsletterSubscriptions;
  const [confirmed] = await db
    .update(newsletterSubscriptions)
    .set({ confirmedAt: at })
    .where(and(eq(id, unsubscribeId), isNull(confirmedAt), isNull(unsubscribedAt)))
    .returning({ email });
  return confirmed?.email;
}

/** Ends a subscription. The first end counts; false for any other. */
export async function endSubscription(db: Db, unsubscribeId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: at })
    .where(and(eq(newsletterSubscriptions.unsubscribeId, unsubscribeId), isNull(newsletterSubscriptions.unsubscribedAt)));
  return (rowCount ?? 0) > 0;
}

export async function isSubscriptionKnown(db: Db, unsubscribeId: string): Promise<boolean> {
  const rows = await db
    .select({ id: newsletterSubscriptions.id })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.unsubscribeId, unsubscribeId));
  return rows.length > 0;
}

export type NewEnquiry = Omit<typeof enquiries.$inferInsert, "id" | "ticket">;

/** The namespace of the advisory locks on senders. */
const SENDER_LOCK = 7_303_004;

/** Locks the e-mail address until the transaction ends, so that its messages are saved one by one. */
export const lockSender = (tx: Db, email: string) => tx.execute(sql`select pg_advisory_xact_lock(${SENDER_LOCK}, hashtext(${email}))`);

/** The ticket of the same message, sent after `since`. */
export async function findDuplicateTicket(tx: Db, { email, fingerprint }: NewEnquiry, since: Date): Promise<string | undefined> {
  const [duplicate] = await tx
    .select({ ticket: enquiries.ticket })
    .from(enquiries)
    .where(and(eq(enquiries.email, email), gt(enquiries.createdAt, since), eq(enquiries.fingerprint, fingerprint)));
  return duplicate?.ticket;
}

export async function countFromSender(tx: Db, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(enquiries)
    .where(and(eq(enquiries.email, email), gt(enquiries.createdAt, since)));
  return row?.sent ?? 0;
}

/** Messages of all senders whose forms did not send how long they were open. */
export async function countUntimed(tx: Db, since: Date): Promise<number> {
  const [row] = await tx
    .select({ sent: count() })
    .from(enquiries)
    .where(and(gt(enquiries.createdAt, since), eq(enquiries.isTimed, false)));
  return row?.sent ?? 0;
}

/** False when the ticket is taken. */
export async function insertEnquiry(tx: Db, ticket: string, enquiry: NewEnquiry): Promise<boolean> {
  const added = await tx
    .insert(enquiries)
    .values({ ticket, ...enquiry })
    .onConflictDoNothing({ target: enquiries.ticket })
    .returning({ id: enquiries.id });
  return added.length > 0;
}

/** Deletes messages that arrived before, except appointments that took place later. Returns how many. */
export async function deleteEnquiriesBefore(db: Db, moment: Date): Promise<number> {
  const isOver = lt(sql`greatest(${enquiries.createdAt}, ${enquiries.meetsAt})`, moment.toISOString());
  return (await db.delete(enquiries).where(isOver)).rowCount ?? 0;
}

/** Deletes subscriptions that ended before, and those that nobody has confirmed since. Returns how many. */
export async function deleteSubscriptionsEndedBefore(db: Db, moment: Date): Promise<number> {
  const { unsubscribedAt, confirmedAt, subscribedAt } = newsletterSubscriptions;
  const isOver = or(lt(unsubscribedAt, moment), and(isNull(confirmedAt), lt(subscribedAt, moment)));
  return (await db.delete(newsletterSubscriptions).where(isOver)).rowCount ?? 0;
}
