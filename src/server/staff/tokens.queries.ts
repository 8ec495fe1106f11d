import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { apiTokens, staff } from "../../db/schema/staff.ts";
import { defined } from "../../shared/defined.ts";

export async function insertToken(tx: Db, token: typeof apiTokens.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiTokens).values(token).returning({ id: apiTokens.id });
  return defined(row, "new token").id;
}

/** A token that opens something at the moment, with its maker. */
export const findToken = async (db: Db, tokenHash: string, now: Date) =>
  (
    await db
      .select({ token: apiTokens, person: staff })
      .from(apiTokens)
      .innerJoin(staff, eq(staff.id, apiTokens.staffId))
      .where(
        and(
          eq(apiTokens.tokenHash, tokenHash),
          isNull(apiTokens.withdrawnAt),
          isNull(staff.leftAt),
          or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
        ),
      )
  )[0];

export const touchToken = (db: Db, id: number, lastUsedAt: Date) => db.update(apiTokens).set({ lastUsedAt }).where(eq(apiTokens.id, id));

/** Those that still open something first, then the newest. */
export const listTokens = (db: Db) =>
  db
    .select({ token: apiTokens, who: staff.name })
    .from(apiTokens)
    .innerJoin(staff, eq(staff.id, apiTokens.staffId))
    .orderBy(desc(isNull(apiTokens.withdrawnAt)), desc(apiTokens.id));

/** Undefined when there is none, or it was withdrawn before. */
export const withdraw = async (tx: Db, id: number, withdrawnAt: Date) =>
  (
    await tx
      .update(apiTokens)
      .set({ withdrawnAt })
      .where(and(eq(apiTokens.id, id), isNull(apiTokens.withdrawnAt)))
      .returning()
  )[0];
