import { sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { deliveryCharges } from "../../db/schema/content.ts";

export async function findDeliveryCharges(db: Db) {
  const [row] = await db
    .select({ freeFrom: deliveryCharges.freeFrom, charge: deliveryCharges.charge, codCharge: deliveryCharges.codCharge })
    .from(deliveryCharges);
  return row;
}

export const upsertDeliveryCharges = (db: Db, charges: Omit<typeof deliveryCharges.$inferInsert, "id">) =>
  db
    .insert(deliveryCharges)
    .values({ id: 1, ...charges })
    .onConflictDoUpdate({ target: deliveryCharges.id, set: { ...charges, updatedAt: sql`now()` } });
