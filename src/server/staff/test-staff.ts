/** Staff for tests. */
import assert from "node:assert/strict";
import { sql } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Role } from "../../shared/staff-roles.ts";
import { signIn } from "../../contract/admin/session.ts";
import { type BodyOf, type Call, type ParamsOf, hasBody, pathOf } from "../../contract/call.ts";
import { openPasswords } from "../accounts/passwords.ts";
import type { TestShop } from "../test-shop.ts";
import { firstOwnerLink } from "./staff.ts";

export const STAFF_PASSWORD = "a-very-long-walnut-husk";
const ADDRESS = "http://shop.test";

/** The code that an authenticator app shows at the shop's time. */
export const codeOf = (shop: TestShop, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock().getTime() });

type Given<C extends Call> = {
  body?: BodyOf<C>;
  params?: ParamsOf<C>;
  query?: Record<string, string>;
  /** The cookie of a session. */
  cookie?: string | undefined;
  headers?: Record<string, string>;
};
export type StaffAnswer = { httpStatus: number; code: string; body: Record<string, unknown>; cookie: string | undefined };

/** Makes a call as a page of the admin does. `cookie` of the answer: the session that the browser keeps from then on. */
export async function callAdmin<C extends Call>(
  shop: TestShop,
  call: C,
  { body, params, query, cookie, headers }: Given<C> = {},
): Promise<StaffAnswer> {
  const answer = await shop.app.inject({
    method: call.method,
    url: pathOf(call, params as Record<string, unknown>) + (query ? `?${new URLSearchParams(query)}` : ""),
    headers: {
      origin: ADDRESS,
      "sec-fetch-site": "same-origin",
      ...(call.takes !== null && { "content-type": call.takes }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    ...(hasBody(call) && { payload: (body ?? {}) as object }),
  });
  const set = answer.headers["set-cookie"];
  const reply = answer.json();
  return {
    httpStatus: answer.statusCode,
    code: reply.code ?? "",
    body: reply,
    cookie: typeof set === "string" ? set.split(";")[0] : undefined,
  };
}

/** Adds someone of the role, without an authenticator app, and signs them in. Returns the cookie. */
export async function signInAs(shop: TestShop, role: Role, origin = ADDRESS): Promise<string> {
  const email = `${role}@shop.example`;
  const passwordHash = await openPasswords({ cost: { memoryCost: 8, timeCost: 1 } }).hash(STAFF_PASSWORD);
  await shop.db.execute(sql`insert into staff (name, email, role, password_hash, created_at)
    values (${role}, ${email}, ${role}, ${passwordHash}, ${shop.clock().toISOString()}) on conflict do nothing`);
  const { cookie, body } = await callAdmin(shop, signIn, { body: { email, password: STAFF_PASSWORD }, headers: { origin } });
  assert.ok(cookie, JSON.stringify(body));
  return cookie;
}

/** The token of a new link for the first owner. */
export async function ownerToken(shop: TestShop, origin = ADDRESS): Promise<string> {
  const link = await firstOwnerLink(shop.db, origin, shop.clock());
  assert.ok(link);
  return link.split("/").at(-1)!;
}
