import { and, desc, eq, inArray, lt, notInArray } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { payLinks } from "../../db/schema/checkout.ts";
import { orders } from "../../db/schema/orders.ts";

export const insertPayLink = (tx: Db, link: typeof payLinks.$inferInsert) => tx.insert(payLinks).values(link);

/** The id of the order that the link with this hash leads to. */
export const findOrderOfLink = async (db: Db, tokenHash: string): Promise<number | undefined> =>
  (await db.select({ orderId: payLinks.orderId }).from(payLinks).where(eq(payLinks.tokenHash, tokenHash)))[0]?.orderId;

/** Deletes all links of an order but the newest `keep`. */
export async function deleteOlderLinks(tx: Db, orderId: number, keep: number): Promise<void> {
  const newest = tx
    .select({ tokenHash: payLinks.tokenHash })
    .from(payLinks)
    .where(eq(payLinks.orderId, orderId))
    .orderBy(desc(payLinks.createdAt), payLinks.tokenHash)
    .limit(keep);
  await tx.delete(payLinks).where(and(eq(payLinks.orderId, orderId), notInArray(payLinks.tokenHash, newest)));
}

/** Deletes the links that were made before, of orders that no longer wait for their payment. */
export const deleteLinksBefore = (db: Db, before: Date) =>
  db.delete(payLinks).where(
    and(
      lt(payLinks.createdAt, before),
      notInArray(
        payLinks.orderId,
        db
          .select({ id: orders.id })
          .from(orders)
          .where(inArray(orders.status, ["processing"])),
      ),
    ),
  );
