/** Tokens with which other programs make calls of the admin. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { programPermissions } from "../../contract/admin/all.ts";
import { couponList, addCoupon } from "../../contract/admin/coupons.ts";
import { orderList } from "../../contract/admin/orders.ts";
import type { Permission } from "../../contract/admin/permissions.ts";
import { whoAmI } from "../../contract/admin/session.ts";
import { auditLog, changeStaff, staffList } from "../../contract/admin/staff.ts";
import { addToken, tokenList, withdrawToken } from "../../contract/admin/tokens.ts";
import { issueGiftCard } from "../../contract/admin/gift-cards.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { callAdmin, signInAs } from "./test-staff.ts";

const NOW = "2026-11-23T06:00:00.000Z";
let shop: TestShop;
let owner: string;
before(async () => {
  shop = await openShop({ now: NOW });
});
beforeEach(async () => {
  shop.itIs(NOW);
  await shop.db.execute(sql`truncate staff, api_tokens, audit_entries, coupons, attempts cascade`);
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());

async function makeToken(may: readonly Permission[], until: string | null = null, cookie = owner) {
  const { body, httpStatus, code } = await callAdmin(shop, addToken, { cookie, body: { name: "Accounts", may: [...may], until } });
  return { httpStatus, code, id: Number(body["id"]), headers: { authorization: `Bearer ${String(body["token"])}` } };
}

test("a program makes the calls that its token allows, and no others", async () => {
  const { headers } = await makeToken(["orders.read"]);
  assert.equal((await callAdmin(shop, orderList, { headers })).httpStatus, 200);
  for (const call of [couponList, staffList, whoAmI, tokenList]) {
    const { httpStatus, code } = await callAdmin(shop, call, { headers });
    assert.deepEqual([httpStatus, code], [403, "staff.not_allowed"], call.name);
  }
});

test("what asks people for a proof is refused, whatever the token may", async () => {
  const { headers } = await makeToken(["giftcards.issue"]);
  const { httpStatus, code } = await callAdmin(shop, issueGiftCard, { headers, body: {} as never });
  assert.deepEqual([httpStatus, code], [403, "staff.for_people"]);
});

test("no token changes staff or makes tokens, and a role gives no more than it has", async () => {
  for (const permission of ["staff.change", "tokens.change"] as const) assert.equal((await makeToken([permission])).httpStatus, 400);
  const manager = await signInAs(shop, "manager");
  assert.equal((await makeToken(["orders.read"], null, manager)).code, "staff.not_allowed");
});

test("what a token is offered asks nobody for a proof in at least one call", () => {
  assert.ok(programPermissions.includes("orders.read"));
  for (const permission of ["customers.export", "books.change", "staff.change"] as const)
    assert.ok(!programPermissions.includes(permission), permission);
});

test("a token is shown once and stored as a hash; its use is recorded once a minute", async () => {
  const { headers } = await makeToken(["orders.read"]);
  const secret = headers.authorization.split(" ")[1] ?? "";
  const { rows } = await shop.db.execute(sql`select t::text as row from api_tokens t`);
  assert.ok(!String(rows[0]?.["row"]).includes(secret.slice(8, -4)));
  await callAdmin(shop, orderList, { headers });
  const usedAt = async () =>
    ((await callAdmin(shop, tokenList, { cookie: owner })).body["tokens"] as { lastUsedAt: string }[])[0]?.lastUsedAt;
  assert.equal(await usedAt(), NOW);
  shop.itIs("2026-11-23T06:00:30.000Z");
  await callAdmin(shop, orderList, { headers });
  assert.equal(await usedAt(), NOW);
  shop.itIs("2026-11-23T06:01:30.000Z");
  await callAdmin(shop, orderList, { headers });
  assert.equal(await usedAt(), "2026-11-23T06:01:30.000Z");
});

test("a token opens nothing after its last day, when it is withdrawn, and when its maker leaves or may no more", async () => {
  const answer = async ({ headers }: { headers: Record<string, string> }) => {
    const { httpStatus, code } = await callAdmin(shop, orderList, { headers });
    return `${httpStatus} ${code}`.trim();
  };
  const short = await makeToken(["orders.read"], "2026-11-24");
  shop.itIs("2026-11-24T18:29:00.000Z");
  assert.equal(await answer(short), "200");
  shop.itIs("2026-11-24T18:31:00.000Z");
  assert.equal(await answer(short), "401 staff.token_wrong");
  owner = await signInAs(shop, "owner");
  const withdrawn = await makeToken(["orders.read"]);
  await callAdmin(shop, withdrawToken, { cookie: owner, params: { id: withdrawn.id } });
  assert.equal(await answer(withdrawn), "401 staff.token_wrong");
  const kept = await makeToken(["orders.read"]);
  await shop.db.execute(sql`update staff set role = 'content' where email = 'owner@shop.example'`);
  assert.equal(await answer(kept), "403 staff.not_allowed");
  await shop.db.execute(sql`update staff set left_at = now()`);
  assert.equal(await answer(kept), "401 staff.token_wrong");
  assert.equal(await answer({ headers: { authorization: "Bearer dhurrie_wrong" } }), "401 staff.token_wrong");
});

test("the audit log names the program and the person", async () => {
  const { headers } = await makeToken(["coupons.read", "coupons.change"]);
  const body = { code: "MADDER", percent: 10, amount: null, cap: null, minimum: 0, from: null, until: null } as const;
  const rest = { firstOrderOnly: false, perCustomerLimit: null, totalLimit: null, audience: "both", categories: [] } as const;
  const added = await callAdmin(shop, addCoupon, { headers, body: { ...body, ...rest, categories: [] } });
  assert.equal(added.httpStatus, 200, JSON.stringify(added.body));
  const entries = (await callAdmin(shop, auditLog, { cookie: owner })).body["entries"] as {
    who: string;
    program: string;
    action: string;
  }[];
  assert.deepEqual(
    entries.map(({ who, program, action }) => [who, program, action]),
    [
      ["owner", "Accounts", "admin.add-coupon"],
      ["owner", "", "admin.add-token"],
    ],
  );
});

test("a token makes at most six hundred calls a minute", async () => {
  const { headers } = await makeToken(["orders.read"]);
  const answers = [];
  for (let made = 0; made < 601; made++) answers.push((await callAdmin(shop, couponList, { headers })).httpStatus);
  assert.deepEqual([answers.at(-2), answers.at(-1)], [403, 429]);
});

test("a stolen token of a shopper opens nothing, nor does a token of the admin with a session's cookie of another", async () => {
  assert.equal((await callAdmin(shop, orderList, { headers: { authorization: "Bearer abc" } })).code, "staff.token_wrong");
  const { headers } = await makeToken(["orders.read"]);
  // What the token may counts, not what the cookie may.
  assert.equal(
    (await callAdmin(shop, changeStaff, { headers, cookie: owner, params: { id: 1 }, body: { version: 1 } })).code,
    "staff.not_allowed",
  );
});
