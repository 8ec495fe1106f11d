/** Views of lists that staff keep under a name. */
import { and, eq, or, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { staff, staffViews } from "../../db/schema/staff.ts";

/** Own views of a list and shared ones, by name. A shared view stays when its maker leaves. */
export const readViews = (db: Db, staffId: number, list: string) =>
  db
    .select({
      id: staffViews.id,
      name: staffViews.name,
      address: staffViews.address,
      isShared: staffViews.isShared,
      isOwn: sql<boolean>`${staffViews.staffId} = ${staffId}`,
      who: staff.name,
    })
    .from(staffViews)
    .innerJoin(staff, eq(staff.id, staffViews.staffId))
    .where(and(eq(staffViews.list, list), or(eq(staffViews.staffId, staffId), staffViews.isShared)))
    .orderBy(sql`lower(${staffViews.name})`, staffViews.id);

/** Saves a view, in place of an own one of the list with the same name. */
export const keepView = (db: Db, view: Omit<typeof staffViews.$inferInsert, "id">) =>
  db
    .insert(staffViews)
    .values(view)
    .onConflictDoUpdate({
      target: [staffViews.staffId, staffViews.list, staffViews.name],
      set: { address: view.address, isShared: view.isShared },
    });

/** Deletes an own view; one that does not exist is deleted already. */
export const dropView = (db: Db, staffId: number, id: number) =>
  db.delete(staffViews).where(and(eq(staffViews.id, id), eq(staffViews.staffId, staffId)));
