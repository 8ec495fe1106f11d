import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { knownDevices, sessions, shoppers } from "../../db/schema/accounts.ts";
import { defined } from "../../shared/defined.ts";

/** Adds the device, or updates when it was last seen. */
export async function upsertKnownDevice(tx: Db, device: { shopperId: number; nameHash: string; lastSeenAt: Date }): Promise<number> {
  const [row] = await tx
    .insert(knownDevices)
    .values(device)
    .onConflictDoUpdate({ target: [knownDevices.shopperId, knownDevices.nameHash], set: { lastSeenAt: device.lastSeenAt } })
    .returning({ id: knownDevices.id });
  return defined(row, "saved device").id;
}

export async function insertSession(tx: Db, session: Omit<typeof sessions.$inferInsert, "id">): Promise<void> {
  await tx.insert(sessions).values(session);
  await tx.update(shoppers).set({ lastSeenAt: session.lastUsedAt }).where(eq(shoppers.id, session.shopperId));
}

/** The unexpired session of a token: one index lookup for every call that carries one. */
export async function findSession(db: Db, tokenHash: string, now: Date) {
  const { id, shopperId, createdAt, lastUsedAt } = sessions;
  const [session] = await db
    .select({ id, shopperId, createdAt, lastUsedAt, kind: shoppers.kind })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopperId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return session;
}

export const isSessionStored = async (tx: Db, id: number): Promise<boolean> => (await tx.$count(sessions, eq(sessions.id, id))) > 0;

/** Records a use of the session and, in the same statement, of its account. */
export const touchSession = (db: Db, id: number, { lastUsedAt, expiresAt }: { lastUsedAt: Date; expiresAt: Date }) =>
  db.execute(sql`
    with used as (
      update ${sessions} set last_used_at = ${lastUsedAt.toISOString()}, expires_at = ${expiresAt.toISOString()} where id = ${id} returning shopper_id
    )
    update ${shoppers} set last_seen_at = ${lastUsedAt.toISOString()} from used where ${shoppers.id} = used.shopper_id`);

/** False when the session has ended. */
export async function replaceToken(db: Db, id: number, tokenHash: string): Promise<boolean> {
  return (await db.update(sessions).set({ tokenHash }).where(eq(sessions.id, id)).returning({ id: sessions.id })).length > 0;
}

export const listSessions = (db: Db, shopperId: number, now: Date) =>
  db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.shopperId, shopperId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));

export const deleteSessionByToken = (db: Db, tokenHash: string) => db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));

/** The device of the deleted session, null when it is unknown; undefined when the shopper has no such session. */
export async function deleteSession(tx: Db, id: number, shopperId: number): Promise<{ knownDeviceId: number | null } | undefined> {
  const [gone] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.shopperId, shopperId)))
    .returning({ knownDeviceId: sessions.knownDeviceId });
  return gone;
}

export const deleteKnownDevice = (tx: Db, id: number) => tx.delete(knownDevices).where(eq(knownDevices.id, id));

/** Deletes the shopper's sessions and known devices except those of the session `exceptId`. Returns how many sessions. */
export async function deleteOtherSessions(tx: Db, shopperId: number, exceptId: number | undefined): Promise<number> {
  const [current] =
    exceptId === undefined ? [] : await tx.select({ deviceId: sessions.knownDeviceId }).from(sessions).where(eq(sessions.id, exceptId));
  const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const ended = await tx.delete(sessions).where(and(eq(sessions.shopperId, shopperId), isOther));
  const isOtherDevice = current?.deviceId ? ne(knownDevices.id, current.deviceId) : undefined;
  await tx.delete(knownDevices).where(and(eq(knownDevices.shopperId, shopperId), isOtherDevice));
  return ended.rowCount ?? 0;
}

export const deleteEndedSessions = (db: Db, now: Date) => db.delete(sessions).where(lte(sessions.expiresAt, now));
export const deleteDevicesNotSeenSince = (db: Db, moment: Date) => db.delete(knownDevices).where(lte(knownDevices.lastSeenAt, moment));
