/** What a new shop has already. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/connect.ts";
import { readRow } from "../../db/rows.ts";
import { firstStepsDismissed } from "../../db/schema/start.ts";

const facts = z.object({
  isOver: z.boolean(),
  hasCategory: z.boolean(),
  hasProduct: z.boolean(),
  takesCash: z.boolean(),
  hasOrder: z.boolean(),
});

/** `isOver`: dismissed. One statement. */
export const readFacts = (db: Db) =>
  readRow(
    db,
    facts,
    sql`select exists (select 1 from first_steps_dismissed) as "isOver",
      exists (select 1 from categories where is_visible) as "hasCategory",
      exists (select 1 from products p where p.status = 'active' and exists (select 1 from product_images i where i.product_id = p.id)) as "hasProduct",
      exists (select 1 from cod_rules where is_on) as "takesCash",
      exists (select 1 from orders) as "hasOrder"`,
  );

/** False when they were dismissed before. `staffId`: null for a demo shop. */
export async function insertDismissal(tx: Db, staffId: number | null, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(firstStepsDismissed)
    .values({ staffId, at: now })
    .onConflictDoNothing()
    .returning({ id: firstStepsDismissed.id });
  return rows.length > 0;
}
