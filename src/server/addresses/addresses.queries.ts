import { and, count, desc, eq, max, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { shoppers } from "../../db/schema/accounts.ts";
import { addresses } from "../../db/schema/addresses.ts";
import { defined } from "../../shared/defined.ts";

export type Address = typeof addresses.$inferSelect;
/** The fields that a shopper fills in. */
export type AddressText = Omit<Address, "id" | "shopperId" | "isDefault" | "createdAt" | "changedAt">;

/** Locks the shopper's address book until the transaction ends. False when the account is gone. */
export async function lockAddressBook(tx: Db, shopperId: number): Promise<boolean> {
  const locked = await tx.select({ id: shoppers.id }).from(shoppers).where(eq(shoppers.id, shopperId)).for("no key update");
  return locked.length > 0;
}

/** The default address first, then the newest. */
export const listAddresses = (db: Db, shopperId: number): Promise<Address[]> =>
  db.select().from(addresses).where(eq(addresses.shopperId, shopperId)).orderBy(desc(addresses.isDefault), desc(addresses.id));

export async function findDefault(db: Db, shopperId: number): Promise<Address | undefined> {
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.shopperId, shopperId), addresses.isDefault));
  return found;
}

/** Undefined when the shopper has no such address. */
export const findAddress = async (db: Db, shopperId: number, id: number): Promise<Address | undefined> =>
  (await db.select().from(addresses).where(ofShopper(shopperId, id)))[0];

export async function countAddresses(db: Db, shopperId: number): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(addresses).where(eq(addresses.shopperId, shopperId));
  return counted?.count ?? 0;
}

export async function insertAddress(tx: Db, address: Omit<Address, "id">): Promise<Address> {
  const [added] = await tx.insert(addresses).values(address).returning();
  return defined(added, "saved address");
}

/** Undefined when the shopper has no such address. A default address stays the default. */
export async function updateAddress(
  tx: Db,
  { shopperId, id }: { shopperId: number; id: number },
  change: Partial<AddressText> & { isDefault: boolean; changedAt: Date },
): Promise<Address | undefined> {
  const isDefault = sql<boolean>`${addresses.isDefault} or ${change.isDefault}`;
  const [changed] = await tx
    .update(addresses)
    .set({ ...change, isDefault })
    .where(ofShopper(shopperId, id))
    .returning();
  return changed;
}

export const clearDefault = (tx: Db, shopperId: number) =>
  tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.shopperId, shopperId), addresses.isDefault));

/** Returns the deleted address; undefined when the shopper has no such address. */
export async function deleteAddressRow(tx: Db, shopperId: number, id: number): Promise<{ isDefault: boolean } | undefined> {
  const [gone] = await tx.delete(addresses).where(ofShopper(shopperId, id)).returning({ isDefault: addresses.isDefault });
  return gone;
}

export const makeNewestDefault = (tx: Db, shopperId: number) =>
  tx
    .update(addresses)
    .set({ isDefault: true })
    .where(
      eq(
        addresses.id,
        tx
          .select({ id: max(addresses.id) })
          .from(addresses)
          .where(eq(addresses.shopperId, shopperId)),
      ),
    );

const ofShopper = (shopperId: number, id: number) => and(eq(addresses.id, id), eq(addresses.shopperId, shopperId));

/** Moves addresses to another address book. Its default address stays; without one, the other's default becomes it. */
export const moveAddresses = (tx: Db, { from, to }: { from: number; to: number }) =>
  tx.execute(sql`update addresses a set shopper_id = ${to},
    is_default = a.is_default and not exists (select 1 from addresses k where k.shopper_id = ${to} and k.is_default)
    where a.shopper_id = ${from}`);
