/** Whether an e-mail address is its account's own: who opens the link in the first letter shows it. */
import type { Db } from "../../db/connect.ts";
import { type Kind, markEmailVerified } from "./accounts.queries.ts";
import { DAY_MS, later, linkOver } from "./desk.ts";
import { insertMailedToken, ownerOfToken, useMailedToken } from "./mailed-tokens.queries.ts";
import { hashOf, newToken } from "./secrets.ts";

const LASTS_MS = 7 * DAY_MS;

/** For the link in the letter. */
export async function newVerifyToken(tx: Db, shopperId: number, now: Date): Promise<string> {
  const token = newToken();
  await insertMailedToken(tx, { tokenHash: hashOf(token), shopperId, purpose: "verify", expiresAt: later(now, LASTS_MS) });
  return token;
}

/**
 * Confirms the address. The link does its work once; opened again by its reader, or before by a program that looks into mails, it still
 * says that all is well. Throws `linkOver`.
 */
export async function verifyEmail(db: Db, { kind, token }: { kind: Kind; token: string }, now: Date): Promise<void> {
  const owner = await ownerOfToken(db, { tokenHash: hashOf(token), purpose: "verify", kind }, now);
  if (!owner) throw linkOver();
  await db.transaction(async (tx) => {
    if (await useMailedToken(tx, owner.tokenId, now)) await markEmailVerified(tx, owner.shopper.id, now);
  });
}
