import { and, desc, eq, gt, isNull, lt, lte } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { knownDevices, passkeyChallenges, passkeys, shoppers } from "../../db/schema/accounts.ts";

export type Passkey = typeof passkeys.$inferSelect;
type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "lastUsedAt">;
/** A challenge to add a passkey belongs to the session that requested it. */
export type Challenge = { challengeHash: string } & ({ purpose: "sign-in"; sessionId: null } | { purpose: "add"; sessionId: number });

export const insertChallenge = (db: Db, challenge: Challenge & { expiresAt: Date }) => db.insert(passkeyChallenges).values(challenge);

/** Deletes the challenge. True for one of any number of concurrent callers, and only before it expires. */
export async function useChallenge(db: Db, { challengeHash, purpose, sessionId }: Challenge, now: Date): Promise<boolean> {
  const t = passkeyChallenges;
  const isOfSession = sessionId === null ? isNull(t.sessionId) : eq(t.sessionId, sessionId);
  const used = await db
    .delete(t)
    .where(and(eq(t.challengeHash, challengeHash), eq(t.purpose, purpose), isOfSession, gt(t.expiresAt, now)))
    .returning({ purpose: t.purpose });
  return used.length > 0;
}

export const deleteEndedChallenges = (db: Db, now: Date) => db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));

/** The new passkey's id; undefined when an account has it already: the constraint decides. */
export async function insertPasskey(tx: Db, passkey: NewPasskey): Promise<number | undefined> {
  const [added] = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added?.id;
}

/** The passkey with its owner, and the id of the device when the account knows it. */
export async function findPasskey(db: Db, credentialId: string, deviceHash: string) {
  const { id, kind, email, firstName } = shoppers;
  const [found] = await db
    .select({ passkey: passkeys, shopper: { id, kind, email, firstName }, knownDeviceId: knownDevices.id })
    .from(passkeys)
    .innerJoin(shoppers, eq(shoppers.id, passkeys.shopperId))
    .leftJoin(knownDevices, and(eq(knownDevices.shopperId, shoppers.id), eq(knownDevices.nameHash, deviceHash)))
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

type Use = { counter: number; isBackedUp: boolean; lastUsedAt: Date };

/**
 * Records a sign-in. False when the passkey has been removed, or its counter has not grown since the last one: of concurrent uses of one
 * signature one wins. An authenticator that does not count always reports 0.
 */
export async function recordPasskeyUse(tx: Db, id: number, use: Use): Promise<boolean> {
  const hasGrown = use.counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, use.counter);
  const recorded = await tx
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id });
  return recorded.length > 0;
}

/** What its owner may know of each passkey, the newest first. */
export const listPasskeys = (db: Db, shopperId: number) =>
  db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
      transports: passkeys.transports,
      isBackedUp: passkeys.isBackedUp,
    })
    .from(passkeys)
    .where(eq(passkeys.shopperId, shopperId))
    .orderBy(desc(passkeys.id));

export const listCredentials = (db: Db, shopperId: number) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.shopperId, shopperId))
    .orderBy(passkeys.id);

/** The number of passkeys, with the account locked until the transaction ends, so that it cannot change. */
export async function lockAndCountPasskeys(tx: Db, shopperId: number): Promise<number> {
  await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, shopperId)).for("no key update");
  return await tx.$count(passkeys, eq(passkeys.shopperId, shopperId));
}

/** False when the shopper has no such passkey. */
export async function deletePasskey(tx: Db, id: number, shopperId: number): Promise<boolean> {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.shopperId, shopperId)))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

export const deletePasskeys = (tx: Db, shopperId: number) => tx.delete(passkeys).where(eq(passkeys.shopperId, shopperId));
