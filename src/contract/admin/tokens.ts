/** Calls about the tokens with which other programs make calls of the admin. */
import { z } from "zod";
import { del, get, post, success } from "../call.ts";
import { required } from "../text.ts";
import { day, moment, whichId } from "./fields.ts";
import { adminMessages as texts } from "./messages.ts";
import { POWERS, type Permission, permissions } from "./permissions.ts";

/** What a token may: one that gives power to others could give itself everything else. */
export const TOKEN_PERMISSIONS = (Object.keys(permissions) as Permission[]).filter((name) => !POWERS.includes(name));

const permission = z.enum(TOKEN_PERMISSIONS as [Permission, ...Permission[]]);

export const tokenList = get("admin.tokens", {
  path: "/api/admin/tokens",
  summary: "Tokens for other programs: what each may do, and when it was used last.",
  access: "staff",
  may: "tokens.change",
  reply: success({
    /** Whether this shop serves the documents of its calls (API_DOCS). */
    hasDocs: z.boolean(),
    tokens: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Its last four characters, to tell it from others. */
        lastFour: z.string(),
        may: z.array(permission),
        /** Who made it: it never may more than they may. */
        who: z.string(),
        createdAt: moment,
        /** Null: until it is withdrawn. */
        expiresAt: moment.nullable(),
        /** To the minute; null: never. */
        lastUsedAt: moment.nullable(),
        withdrawnAt: moment.nullable(),
      }),
    ),
  }),
});

export const addToken = post("admin.add-token", {
  path: "/api/admin/tokens",
  summary: "Makes a token, which is shown once. It may do what is chosen and its maker may do, and never what asks people for a proof.",
  access: "staff",
  may: "tokens.change",
  needsProof: true,
  body: z.object({
    name: required(texts.tokenNameNeeded, 80),
    may: z.array(permission).min(1, texts.tokenMayNeeded),
    /** Its last day in India; null: until it is withdrawn. */
    until: day.nullable(),
  }),
  reply: success({ id: z.int(), token: z.string() }),
});

export const withdrawToken = del("admin.withdraw-token", {
  path: "/api/admin/tokens/:id",
  summary: "Withdraws a token: it opens nothing from now on.",
  access: "staff",
  may: "tokens.change",
  params: whichId,
  reply: success({}),
});
