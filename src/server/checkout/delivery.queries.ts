import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { shoppers } from "../../db/schema/accounts.ts";

/** A customer's e-mail address; undefined when the account is gone. */
export const readEmail = async (db: Db, shopperId: number): Promise<string | undefined> =>
  (await db.select({ email: shoppers.email }).from(shoppers).where(eq(shoppers.id, shopperId)))[0]?.email;
