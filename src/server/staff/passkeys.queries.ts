import { and, desc, eq, gt, isNull, lt, lte } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { staff, staffChallenges, staffPasskeys } from "../../db/schema/staff.ts";

type NewPasskey = Omit<typeof staffPasskeys.$inferInsert, "id" | "lastUsedAt">;
/** A challenge to add a passkey or to prove who is there belongs to the session that requested it. */
export type Challenge = { challengeHash: string } & (
  | { purpose: "sign-in"; sessionId: null }
  | { purpose: "add" | "prove"; sessionId: number }
);

export const insertChallenge = (db: Db, challenge: Challenge & { expiresAt: Date }) => db.insert(staffChallenges).values(challenge);

/** Deletes the challenge. True for one of any number of concurrent callers, and only before it expires. */
export async function useChallenge(db: Db, { challengeHash, purpose, sessionId }: Challenge, now: Date): Promise<boolean> {
  const t = staffChallenges;
  const isOfSession = sessionId === null ? isNull(t.sessionId) : eq(t.sessionId, sessionId);
  const used = await db
    .delete(t)
    .where(and(eq(t.challengeHash, challengeHash), eq(t.purpose, purpose), isOfSession, gt(t.expiresAt, now)))
    .returning({ purpose: t.purpose });
  return used.length > 0;
}

export const deleteEndedChallenges = (db: Db, now: Date) => db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, now));

/** False when the passkey has been added already, by anyone: the constraint decides. */
export const insertPasskey = async (tx: Db, passkey: NewPasskey): Promise<boolean> =>
  (
    await tx
      .insert(staffPasskeys)
      .values(passkey)
      .onConflictDoNothing({ target: staffPasskeys.credentialId })
      .returning({ id: staffPasskeys.id })
  ).length > 0;

/** The passkey with its person; undefined also when they have left. */
export const findPasskey = async (db: Db, credentialId: string) =>
  (
    await db
      .select({ passkey: staffPasskeys, person: staff })
      .from(staffPasskeys)
      .innerJoin(staff, eq(staff.id, staffPasskeys.staffId))
      .where(and(eq(staffPasskeys.credentialId, credentialId), isNull(staff.leftAt)))
  )[0];

type Use = { counter: number; isBackedUp: boolean; lastUsedAt: Date };

/**
 * Records a use. False when the passkey has been removed, or its counter has not grown since the last one: of concurrent uses of one signature one
 * wins. An authenticator that does not count always reports 0.
 */
export const recordPasskeyUse = async (tx: Db, id: number, use: Use): Promise<boolean> =>
  (
    await tx
      .update(staffPasskeys)
      .set(use)
      .where(and(eq(staffPasskeys.id, id), use.counter === 0 ? eq(staffPasskeys.counter, 0) : lt(staffPasskeys.counter, use.counter)))
      .returning({ id: staffPasskeys.id })
  ).length > 0;

/** The person's passkeys, the newest first. */
export const listPasskeys = (db: Db, staffId: number) =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(desc(staffPasskeys.id));

export const countPasskeys = (db: Db, staffId: number): Promise<number> => db.$count(staffPasskeys, eq(staffPasskeys.staffId, staffId));

/** The name of the deleted passkey; undefined when the person has no such passkey. */
export const deletePasskey = async (tx: Db, id: number, staffId: number): Promise<string | undefined> =>
  (
    await tx
      .delete(staffPasskeys)
      .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.staffId, staffId)))
      .returning({ name: staffPasskeys.name })
  )[0]?.name;
