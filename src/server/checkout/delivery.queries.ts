import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { shoppers } from "../../db/schema/accounts.ts";

/** A customer's e-mail address and name; undefined when the account is gone. */
export async function readCustomer(db: Db, shopperId: number): Promise<{ email: string; firstName: string; lastName: string } | undefined> {
  const { email, firstName, lastName } = shoppers;
  return (await db.select({ email, firstName, lastName }).from(shoppers).where(eq(shoppers.id, shopperId)))[0];
}
