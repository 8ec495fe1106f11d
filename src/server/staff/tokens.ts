/** Tokens with which other programs make calls of the admin, in the name of who made them. */
import { adminMessages as texts } from "../../contract/admin/messages.ts";
import { type Permission, mayDo } from "../../contract/admin/permissions.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS, startOfIndianDay } from "../../shared/dates.ts";
import { hashOf, newToken } from "../platform/random-token.ts";
import { failure } from "../platform/failure.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "./audit-log.ts";
import type { StaffRow } from "./staff.queries.ts";
import { findToken, insertToken, touchToken, withdraw } from "./tokens.queries.ts";

/** Programs that look for leaked secrets find it by this. */
const PREFIX = "dhurrie_";
/** Uses within this time are recorded once. */
const RECORD_EVERY_MS = 60_000;

export const tokenMayMore = failure("staff.token_may_more", texts.tokenMayMore, 403);

type Maker = Pick<StaffRow, "id" | "role">;
type NewToken = { name: string; may: readonly Permission[]; /** The last day in India. */ until: string | null };

/** Makes a token, which is not stored. Throws `tokenMayMore`. */
export async function addToken(db: Db, by: Maker, { name, may, until }: NewToken, now: Date): Promise<{ id: number; token: string }> {
  if (!may.every((permission) => mayDo(by.role, permission))) throw tokenMayMore();
  const token = PREFIX + newToken();
  const lastFour = token.slice(-4);
  const expiresAt = until === null ? null : new Date(startOfIndianDay(until).getTime() + DAY_MS);
  const id = await inTransaction(db, async (tx) => {
    const added = await insertToken(tx, {
      name,
      tokenHash: hashOf(token),
      lastFour,
      may: [...may],
      staffId: by.id,
      createdAt: now,
      expiresAt,
    });
    await recordChange(tx, by, { action: "admin.add-token", subject: { kind: "token", name }, after: { may, until } }, now);
    return added;
  });
  return { id, token };
}

/** Withdrawing it again changes nothing. */
export const withdrawToken = (db: Db, by: Maker, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const token = await withdraw(tx, id, now);
    if (token) await recordChange(tx, by, { action: "admin.withdraw-token", subject: { kind: "token", name: token.name } }, now);
  });

export type TokenHolder = { person: StaffRow; tokenId: number; may: readonly string[] };

/** Who makes a call with the token; null for one that is wrong, has ended or was withdrawn, also by its maker's leaving. */
export async function findTokenHolder(db: Db, token: string, now: Date): Promise<TokenHolder | null> {
  if (!token.startsWith(PREFIX)) return null;
  const found = await findToken(db, hashOf(token), now);
  if (!found) return null;
  const { id, lastUsedAt, may } = found.token;
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= RECORD_EVERY_MS) await touchToken(db, id, now);
  return { person: found.person, tokenId: id, may };
}
