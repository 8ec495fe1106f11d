import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import { enquiries } from "../../db/schema/enquiries.ts";
import { staff } from "../../db/schema/staff.ts";

/** The newest messages, with who has answered them. */
export const listEnquiries = (db: Db, limit: number) =>
  db
    .select({ enquiry: enquiries, answeredBy: staff.name })
    .from(enquiries)
    .leftJoin(staff, eq(staff.id, enquiries.answeredBy))
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(limit);

/** False when there is no such message, or it is in that state already. */
export const setAnswered = async (tx: Db, ticket: string, answered: { by: number; at: Date } | null): Promise<boolean> =>
  (
    await tx
      .update(enquiries)
      .set({ answeredAt: answered?.at ?? null, answeredBy: answered?.by ?? null })
      .where(and(eq(enquiries.ticket, ticket), answered ? isNull(enquiries.answeredAt) : isNotNull(enquiries.answeredAt)))
      .returning({ id: enquiries.id })
  ).length > 0;

/** Messages that wait for an answer. */
export const readWaitingEnquiries = (db: Db) =>
  readRow(
    db,
    z.object({ count: z.coerce.number(), oldest: z.coerce.date().nullable() }),
    sql`select count(*), min(created_at) as oldest from enquiries where answered_at is null`,
  );
