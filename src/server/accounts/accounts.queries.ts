import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { customerNotes, knownDevices, shoppers, tradeApplications } from "../../db/schema/accounts.ts";
import { enquiries, newsletterSubscriptions } from "../../db/schema/enquiries.ts";

export type AccountKind = "retail" | "trade";
/** Identifies an account: one e-mail address may have an account of each kind. */
export type AccountKey = { kind: AccountKind; email: string };
export type Shopper = typeof shoppers.$inferSelect;
export type Contact = { firstName: string; lastName: string; mobile?: string | undefined };
export type Business = Pick<Shopper, "company" | "gstin" | "businessAddress">;
type NewShopper = Pick<Shopper, "kind" | "email" | "firstName" | "lastName" | "mobile" | "passwordHash" | "createdAt">;

/** The new account's id; undefined when an account of that kind with that e-mail exists. The constraint decides races. */
export async function insertShopper(tx: Db, shopper: NewShopper): Promise<number | undefined> {
  const [added] = await tx
    .insert(shoppers)
    .values({ ...shopper, lastSeenAt: shopper.createdAt })
    .onConflictDoNothing({ target: [shoppers.email, shoppers.kind] })
    .returning({ id: shoppers.id });
  return added?.id;
}

export async function shopperById(db: Db, id: number): Promise<Shopper | undefined> {
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.id, id));
  return shopper;
}

export async function shopperByKey(db: Db, { kind, email }: AccountKey): Promise<Shopper | undefined> {
  const [shopper] = await db
    .select()
    .from(shoppers)
    .where(and(eq(shoppers.email, email), eq(shoppers.kind, kind)));
  return shopper;
}

/** The account, and the id of the device when the account knows it. */
export async function readCredentials(db: Db, { kind, email }: AccountKey, deviceHash: string) {
  const [found] = await db
    .select({ shopper: shoppers, knownDeviceId: knownDevices.id })
    .from(shoppers)
    .leftJoin(knownDevices, and(eq(knownDevices.shopperId, shoppers.id), eq(knownDevices.nameHash, deviceHash)))
    .where(and(eq(shoppers.email, email), eq(shoppers.kind, kind)));
  return found;
}

/**
 * The password's hash, locked until the transaction ends. Undefined when the account is gone. A sign-in writes the same row: with a shared
 * lock, two at once would wait for each other.
 */
export async function lockPassword(tx: Db, id: number): Promise<string | undefined> {
  const [row] = await tx.select({ passwordHash: shoppers.passwordHash }).from(shoppers).where(eq(shoppers.id, id)).for("no key update");
  return row?.passwordHash;
}

/** An undefined mobile number is not changed. */
export const updateContact = (db: Db, id: number, contact: Contact) => db.update(shoppers).set(contact).where(eq(shoppers.id, id));

export const updateBusiness = (db: Db, id: number, { company, gstin, businessAddress }: Business) =>
  db.update(shoppers).set({ company, gstin, businessAddress }).where(eq(shoppers.id, id));

/** The business that the customer buys for, with empty fields for none; undefined when the account is gone. */
export async function findBusiness(db: Db, id: number): Promise<Business | undefined> {
  const { company, gstin, businessAddress } = shoppers;
  return (await db.select({ company, gstin, businessAddress }).from(shoppers).where(eq(shoppers.id, id)))[0];
}

export const updatePassword = (tx: Db, id: number, passwordHash: string) =>
  tx.update(shoppers).set({ passwordHash }).where(eq(shoppers.id, id));

/** Sets a new, confirmed address. False when another account of this kind has it: the constraint decides. */
export async function updateEmail(tx: Db, id: number, email: string, at: Date): Promise<boolean> {
  try {
    // A savepoint, so that the surrounding transaction can go on after a violation.
    await tx.transaction((savepoint) => savepoint.update(shoppers).set({ email, emailVerifiedAt: at }).where(eq(shoppers.id, id)));
    return true;
  } catch (error) {
    if (violatedConstraint(error) === "shoppers_email_and_kind") return false;
    throw error;
  }
}

function violatedConstraint(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === "object" && cause !== null && "constraint" in cause ? cause.constraint : undefined;
}

/** A later confirmation does not change the first moment. */
export const markEmailVerified = (tx: Db, id: number, at: Date) =>
  tx
    .update(shoppers)
    .set({ emailVerifiedAt: sql`coalesce(${shoppers.emailVerifiedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(shoppers.id, id));

export const countVersion = (tx: Db, id: number) =>
  tx
    .update(shoppers)
    .set({ version: sql`${shoppers.version} + 1` })
    .where(eq(shoppers.id, id));

export const insertCustomerNote = (tx: Db, note: { shopperId: number; staffId: number; text: string; at: Date }) =>
  tx.insert(customerNotes).values(note);

export const listCustomerNotes = (db: Db, shopperId: number) =>
  db
    .select({ at: customerNotes.at, text: customerNotes.text })
    .from(customerNotes)
    .where(eq(customerNotes.shopperId, shopperId))
    .orderBy(customerNotes.at, customerNotes.id);

/** Moves the notes, and what only the other account knows. Two statements. */
export async function absorbShopper(tx: Db, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(customerNotes).set({ shopperId: to }).where(eq(customerNotes.shopperId, from));
  await tx.execute(sql`
    update shoppers k set mobile = coalesce(nullif(k.mobile, ''), o.mobile), company = coalesce(nullif(k.company, ''), o.company),
      gstin = case when k.company = '' then o.gstin else k.gstin end,
      business_address = case when k.company = '' then o.business_address else k.business_address end,
      created_at = least(k.created_at, o.created_at), last_seen_at = greatest(k.last_seen_at, o.last_seen_at), version = k.version + 1
    from shoppers o where k.id = ${to} and o.id = ${from}`);
}

/** Deletes the account and, by cascade, all that belongs to it. False when it was gone already. */
export async function deleteShopper(tx: Db, id: number): Promise<boolean> {
  const gone = await tx.delete(shoppers).where(eq(shoppers.id, id)).returning({ id: shoppers.id });
  return gone.length > 0;
}

/** Deletes accounts that nobody has used since, except those of approved trade customers. Returns how many. */
export async function deleteShoppersNotSeenSince(db: Db, moment: Date): Promise<number> {
  const approved = db
    .select({ id: tradeApplications.shopperId })
    .from(tradeApplications)
    .where(and(eq(tradeApplications.shopperId, shoppers.id), eq(tradeApplications.state, "approved")));
  return (await db.delete(shoppers).where(and(lt(shoppers.lastSeenAt, moment), notExists(approved)))).rowCount ?? 0;
}

/** Enquiries and the newsletter subscription of an e-mail address. */
export async function readCorrespondence(db: Db, email: string) {
  const { ticket, kind, name, phone, subject, message, company, storeName, meetsAt, createdAt } = enquiries;
  const messages = await db
    .select({ ticket, kind, name, phone, subject, message, company, storeName, meetsAt, createdAt })
    .from(enquiries)
    .where(eq(enquiries.email, email))
    .orderBy(enquiries.createdAt);
  const [newsletter] = await db
    .select({ subscribedAt: newsletterSubscriptions.subscribedAt, unsubscribedAt: newsletterSubscriptions.unsubscribedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return { written: messages, newsletter: newsletter ?? null };
}
