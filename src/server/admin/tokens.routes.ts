import * as calls from "../../contract/admin/tokens.ts";
import type { Permission } from "../../contract/admin/permissions.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { addToken, listTokens, withdrawToken } from "../staff/staff.ts";

export function tokensRoutes(answer: Answer, { db, clock, apiDocs }: { db: Db; clock: Clock; apiDocs: boolean }): void {
  answer(calls.tokenList)(async () => ({
    status: "success",
    hasDocs: apiDocs,
    tokens: (await listTokens(db)).map(({ token, who }) => ({
      id: token.id,
      name: token.name,
      lastFour: token.lastFour,
      // Written by addToken alone; a permission that a later release has dropped is left out.
      may: calls.TOKEN_PERMISSIONS.filter((permission: Permission) => token.may.includes(permission)),
      who,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt?.toISOString() ?? null,
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
      withdrawnAt: token.withdrawnAt?.toISOString() ?? null,
    })),
  }));
  answer(calls.addToken)(async (given, { person }) => ({ status: "success", ...(await addToken(db, person, given, clock())) }));
  answer(calls.withdrawToken)(async (_body, { person }, _query, { id }) => {
    await withdrawToken(db, person, id, clock());
    return { status: "success" };
  });
}
