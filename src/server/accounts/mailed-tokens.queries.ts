import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { mailedTokens, shoppers } from "../../db/schema/accounts.ts";
import type { AccountKind } from "./accounts.queries.ts";

type Purpose = (typeof mailedTokens.$inferSelect)["purpose"];
type TokenQuery = { tokenHash: string; purpose: Purpose; kind: AccountKind };

type NewToken = { tokenHash: string; shopperId: number; expiresAt: Date } & (
  | { purpose: Exclude<Purpose, "email"> }
  | { purpose: "email"; newEmail: string }
);

export const insertMailedToken = (tx: Db, token: NewToken) => tx.insert(mailedTokens).values(token);

/** The token's account, whether it is used or not; undefined when no such token exists or it has expired. */
export async function ownerOfToken(db: Db, { tokenHash, purpose, kind }: TokenQuery, now: Date) {
  const [owner] = await db
    .select({ tokenId: mailedTokens.id, usedAt: mailedTokens.usedAt, shopper: shoppers })
    .from(mailedTokens)
    .innerJoin(shoppers, eq(shoppers.id, mailedTokens.shopperId))
    .where(
      and(
        eq(mailedTokens.tokenHash, tokenHash),
        eq(mailedTokens.purpose, purpose),
        eq(shoppers.kind, kind),
        gt(mailedTokens.expiresAt, now),
      ),
    );
  return owner;
}

/** The account and its new address, and whether the address is set already; undefined when no such token exists or it has expired. */
export async function newAddressOfToken(db: Db, tokenHash: string, now: Date) {
  const { id: tokenId, shopperId, newEmail, usedAt } = mailedTokens;
  const [found] = await db
    .select({ tokenId, shopperId, newEmail, usedAt, email: shoppers.email })
    .from(mailedTokens)
    .innerJoin(shoppers, eq(shoppers.id, shopperId))
    .where(and(eq(mailedTokens.tokenHash, tokenHash), eq(mailedTokens.purpose, "email"), gt(mailedTokens.expiresAt, now)));
  if (!found?.newEmail) return undefined;
  const isDone = found.usedAt !== null && found.email === found.newEmail;
  return { tokenId: found.tokenId, shopperId: found.shopperId, newEmail: found.newEmail, isDone };
}

/** True for one of any number of concurrent callers. */
export async function useMailedToken(tx: Db, tokenId: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(mailedTokens)
    .set({ usedAt: now })
    .where(and(eq(mailedTokens.id, tokenId), isNull(mailedTokens.usedAt), gt(mailedTokens.expiresAt, now)))
    .returning({ id: mailedTokens.id });
  return used.length > 0;
}

/** Makes the links that were sent before useless. */
export const deleteMailedTokens = (tx: Db, shopperId: number, purpose: Purpose) =>
  tx.delete(mailedTokens).where(and(eq(mailedTokens.shopperId, shopperId), eq(mailedTokens.purpose, purpose)));

export const deleteEndedTokens = (db: Db, now: Date) => db.delete(mailedTokens).where(lte(mailedTokens.expiresAt, now));
