import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/connect.ts";
import { sandboxCourierSwitches, sandboxParcels, sandboxScans } from "../../../db/schema/sandbox.ts";
import { defined } from "../../../shared/defined.ts";

export type ParcelRow = typeof sandboxParcels.$inferSelect;
export type ScanRow = typeof sandboxScans.$inferSelect;
export type Switches = Omit<typeof sandboxCourierSwitches.$inferSelect, "id">;

/** Undefined when the reference is booked already. */
export const insertParcel = async (db: Db, row: ParcelRow): Promise<ParcelRow | undefined> =>
  (await db.insert(sandboxParcels).values(row).onConflictDoNothing({ target: sandboxParcels.reference }).returning())[0];

export const findParcel = async (db: Db, by: { reference: string } | { trackingId: string }): Promise<ParcelRow | undefined> =>
  (
    await db
      .select()
      .from(sandboxParcels)
      .where("reference" in by ? eq(sandboxParcels.reference, by.reference) : eq(sandboxParcels.trackingId, by.trackingId))
  )[0];

/** Locks the parcel's row until the transaction ends. */
export const lockParcel = async (tx: Db, trackingId: string): Promise<ParcelRow | undefined> =>
  (await tx.select().from(sandboxParcels).where(eq(sandboxParcels.trackingId, trackingId)).for("update"))[0];

export const setCancelled = (tx: Db, trackingId: string, cancelledAt: Date) =>
  tx.update(sandboxParcels).set({ cancelledAt }).where(eq(sandboxParcels.trackingId, trackingId));

export const insertScans = async (tx: Db, rows: readonly ScanRow[]): Promise<void> =>
  void (rows.length > 0 && (await tx.insert(sandboxScans).values([...rows])));

/** What was to happen to a parcel after a moment does not happen. */
export const deleteScansAfter = (tx: Db, trackingId: string, at: Date) =>
  tx.delete(sandboxScans).where(and(eq(sandboxScans.trackingId, trackingId), gt(sandboxScans.at, at)));

/** What has happened to a parcel until a moment, oldest first. */
export const scansUntil = (db: Db, trackingIds: readonly string[], at: Date): Promise<ScanRow[]> =>
  db
    .select()
    .from(sandboxScans)
    .where(and(inArray(sandboxScans.trackingId, [...trackingIds]), lte(sandboxScans.at, at)))
    .orderBy(asc(sandboxScans.at), asc(sandboxScans.id));

/** The scan that has waited longest. Nobody else takes it before `reservedUntil`, even if this process dies. */
export async function takeDueScan(db: Db, now: Date, reservedUntil: Date): Promise<ScanRow | undefined> {
  const due = db
    .select({ id: sandboxScans.id })
    .from(sandboxScans)
    .where(lte(sandboxScans.dueAt, now))
    .orderBy(asc(sandboxScans.dueAt), asc(sandboxScans.at))
    .limit(1)
    .for("update", { skipLocked: true });
  const [row] = await db
    .update(sandboxScans)
    .set({ dueAt: reservedUntil, tries: sql`${sandboxScans.tries} + 1` })
    .where(eq(sandboxScans.id, due))
    .returning();
  return row;
}

export const updateScan = (db: Db, id: string, change: Partial<Pick<ScanRow, "dueAt" | "tries" | "repeats">>) =>
  db.update(sandboxScans).set(change).where(eq(sandboxScans.id, id));

/** The row is made when it is read first, so that its defaults are in one place. */
export async function readSwitches(db: Db): Promise<Switches> {
  await db.insert(sandboxCourierSwitches).values({ id: 1 }).onConflictDoNothing();
  const [row] = await db.select().from(sandboxCourierSwitches);
  const { id: _id, ...switches } = defined(row, "switches of the test courier");
  return switches;
}

/** Switches that are not given stay as they are. */
export async function turnSwitches(db: Db, change: Partial<Switches>): Promise<Switches> {
  const row = { id: 1, ...change };
  await db.insert(sandboxCourierSwitches).values(row).onConflictDoUpdate({ target: sandboxCourierSwitches.id, set: row });
  return await readSwitches(db);
}

/** Whether this answer is one that is lost; each is counted once. */
export const takeLoss = async (db: Db): Promise<boolean> =>
  (
    await db
      .update(sandboxCourierSwitches)
      .set({ losesAnswers: sql`${sandboxCourierSwitches.losesAnswers} - 1` })
      .where(gt(sandboxCourierSwitches.losesAnswers, 0))
      .returning({ left: sandboxCourierSwitches.losesAnswers })
  ).length > 0;
