import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { apiTokens, auditEntries, staff, staffInvitations, staffRecoveryCodes, staffSessions } from "../../db/schema/staff.ts";

export type StaffRow = typeof staff.$inferSelect;
export type InvitationRow = typeof staffInvitations.$inferSelect;
export type NewAuditEntry = Omit<typeof auditEntries.$inferInsert, "id">;

/** Those who work here. */
export const countStaff = (db: Db): Promise<number> => db.$count(staff, isNull(staff.leftAt));

export const listStaff = (db: Db): Promise<StaffRow[]> => db.select().from(staff).orderBy(staff.name, staff.id);

export const findStaff = async (db: Db, by: { email: string } | { id: number }): Promise<StaffRow | undefined> =>
  (
    await db
      .select()
      .from(staff)
      .where("id" in by ? eq(staff.id, by.id) : eq(staff.email, by.email))
  )[0];

/** Undefined when the e-mail address is taken. */
export const insertStaff = async (tx: Db, row: typeof staff.$inferInsert): Promise<StaffRow | undefined> =>
  (await tx.insert(staff).values(row).onConflictDoNothing({ target: staff.email }).returning())[0];

/** The person, locked until the transaction ends. */
export const lockStaff = async (tx: Db, id: number): Promise<StaffRow | undefined> =>
  (await tx.select().from(staff).where(eq(staff.id, id)).for("update"))[0];

/** Locks all owners, so that two changes at once cannot remove the last two. Returns their ids. */
export const lockOwners = async (tx: Db): Promise<number[]> =>
  (
    await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.role, "owner"), isNull(staff.leftAt)))
      .orderBy(staff.id)
      .for("update")
  ).map(({ id }) => id);

export const updateStaff = (tx: Db, id: number, change: Partial<Omit<StaffRow, "id" | "email" | "createdAt">>) =>
  tx.update(staff).set(change).where(eq(staff.id, id));

/** False when the code of this step, or of a later one, has been used. */
export const useTotpStep = async (tx: Db, id: number, step: number): Promise<boolean> =>
  (
    await tx
      .update(staff)
      .set({ lastTotpStep: step })
      .where(and(eq(staff.id, id), lt(staff.lastTotpStep, step)))
      .returning({ id: staff.id })
  ).length > 0;

/** Stores codes in place of all those before. */
export async function replaceRecoveryCodeHashes(tx: Db, staffId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, staffId })));
}

/** How many have not been used. */
export const countRecoveryCodes = (db: Db, staffId: number): Promise<number> =>
  db.$count(staffRecoveryCodes, and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)));

/** False when there is no such code, or it has been used. */
export const useRecoveryCode = async (tx: Db, staffId: number, codeHash: string, usedAt: Date): Promise<boolean> =>
  (
    await tx
      .update(staffRecoveryCodes)
      .set({ usedAt })
      .where(and(eq(staffRecoveryCodes.codeHash, codeHash), eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
      .returning({ staffId: staffRecoveryCodes.staffId })
  ).length > 0;

export const insertSession = (tx: Db, row: Omit<typeof staffSessions.$inferInsert, "id">) => tx.insert(staffSessions).values(row);

/** The session of a token with its person; undefined when it was not used since `usedAfter`, or its person has left. */
export const findSession = async (db: Db, tokenHash: string, usedAfter: Date) =>
  (
    await db
      .select({ session: staffSessions, person: staff })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.lastUsedAt, usedAfter), isNull(staff.leftAt)))
  )[0];

/** Whether a session exists, was used after the moment, and belongs to someone who still works here. */
export const hasSession = async (db: Db, id: number, usedAfter: Date): Promise<boolean> =>
  (
    await db
      .select({ id: staffSessions.id })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(and(eq(staffSessions.id, id), gt(staffSessions.lastUsedAt, usedAfter), isNull(staff.leftAt)))
  ).length > 0;

export const touchSession = (db: Db, id: number, change: { lastUsedAt: Date } | { provedAt: Date; tokenHash: string }) =>
  db.update(staffSessions).set(change).where(eq(staffSessions.id, id));

/** The session, locked until the transaction ends, so that it cannot be ended meanwhile; undefined when it has ended. */
export const lockSession = async (tx: Db, id: number) =>
  (await tx.select().from(staffSessions).where(eq(staffSessions.id, id)).for("update"))[0];

export const setNewTotpSecret = (tx: Db, sessionId: number, newTotpSecret: string | null) =>
  tx.update(staffSessions).set({ newTotpSecret }).where(eq(staffSessions.id, sessionId));

export const listSessions = (db: Db, staffId: number, usedAfter: Date) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), gt(staffSessions.lastUsedAt, usedAfter)))
    .orderBy(desc(staffSessions.lastUsedAt));

export const deleteSessionsNotUsedSince = (db: Db, moment: Date) => db.delete(staffSessions).where(lt(staffSessions.lastUsedAt, moment));
export const deleteInvitationsEndedBefore = (db: Db, moment: Date) =>
  db.delete(staffInvitations).where(lt(staffInvitations.expiresAt, moment));

/** Whether the person has been signed in on a device of this description before. */
export const knowsDevice = async (db: Db, staffId: number, device: string): Promise<boolean> =>
  (await db.$count(staffSessions, and(eq(staffSessions.staffId, staffId), eq(staffSessions.device, device)))) > 0;

export const deleteSessionsOf = (tx: Db, staffId: number, which: { only?: number; except?: number } = {}) =>
  tx
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        which.only === undefined ? undefined : eq(staffSessions.id, which.only),
        which.except === undefined ? undefined : ne(staffSessions.id, which.except),
      ),
    );

/** Stores an invitation, in place of an earlier one to the same address. */
export const upsertInvitation = (tx: Db, row: Omit<typeof staffInvitations.$inferInsert, "id">) =>
  tx
    .insert(staffInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: staffInvitations.email,
      set: {
        tokenHash: row.tokenHash,
        name: row.name,
        role: row.role,
        totpSecret: row.totpSecret,
        createdAt: row.createdAt,
        expiresAt: row.expiresAt,
      },
    });

export const findInvitation = async (db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> =>
  (
    await db
      .select()
      .from(staffInvitations)
      .where(and(eq(staffInvitations.tokenHash, tokenHash), gt(staffInvitations.expiresAt, now)))
  )[0];

/** The open invitations; that of the first owner is not one of them. */
export const listInvitations = (db: Db, now: Date): Promise<InvitationRow[]> =>
  db
    .select()
    .from(staffInvitations)
    .where(and(gt(staffInvitations.expiresAt, now), ne(staffInvitations.email, "")))
    .orderBy(staffInvitations.expiresAt);

/** The deleted invitation; undefined when there is none. */
export const deleteInvitation = async (tx: Db, id: number): Promise<InvitationRow | undefined> =>
  (await tx.delete(staffInvitations).where(eq(staffInvitations.id, id)).returning())[0];

export const insertAuditEntry = (tx: Db, entry: NewAuditEntry) => tx.insert(auditEntries).values(entry);

/** A page of the audit log, the newest first: entries before `before`. */
export type AuditQuery = {
  /** Only entries before this one. */
  before?: number | undefined;
  staffId?: number | undefined;
  kind?: NewAuditEntry["subjectKind"] | undefined;
  name?: string | undefined;
};

export const listAuditEntries = (db: Db, { before, staffId, kind, name, limit }: AuditQuery & { limit: number }) =>
  db
    .select({ entry: auditEntries, who: sql<string>`coalesce(${staff.name}, '')`, program: sql<string>`coalesce(${apiTokens.name}, '')` })
    .from(auditEntries)
    .leftJoin(staff, eq(staff.id, auditEntries.staffId))
    .leftJoin(apiTokens, eq(apiTokens.id, auditEntries.tokenId))
    .where(
      and(
        before === undefined ? undefined : lt(auditEntries.id, before),
        staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
        kind === undefined ? undefined : eq(auditEntries.subjectKind, kind),
        name === undefined ? undefined : eq(auditEntries.subjectName, name),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit);

export const insertDemoStaff = (tx: Db, rows: readonly (typeof staff.$inferInsert)[]) =>
  tx
    .insert(staff)
    .values([...rows])
    .onConflictDoNothing();

/** Gives all of them the password, and access again. */
export const openWithPassword = (tx: Db, emails: readonly string[], passwordHash: string) =>
  tx
    .update(staff)
    .set({ passwordHash, leftAt: null })
    .where(inArray(staff.email, [...emails]));

/** Ends the access of everybody without an authenticator app: only the demo shop has such staff. */
export const endAccessWithoutCode = (db: Db, leftAt: Date) =>
  db
    .update(staff)
    .set({ leftAt })
    .where(and(isNull(staff.totpSecret), isNull(staff.leftAt)));
