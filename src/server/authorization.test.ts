/** Whose things a call may be asked for: every call that takes an id has to say so here, and what is someone's own is asked for by strangers. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { z } from "zod";
import { logout } from "../contract/accounts.ts";
import { calls } from "../contract/all.ts";
import { type Call, get } from "../contract/call.ts";
import { asha, clearAccounts, signIn, signUp } from "./accounts/test-accounts.ts";
import { PASSKEY_SHOP } from "./accounts/test-passkeys.ts";
import { type StockedProduct, stockProduct } from "./cart/test-cart.ts";
import { audiences, makeThing, nobodys } from "./test-authorization.ts";
import { createTestCatalogue } from "./test-catalogue.ts";
import { type TestShop, openShop } from "./test-shop.ts";

const takesIds = (call: Call) =>
  // A parameter of a path always names one thing.
  Object.keys(call.params.shape).length > 0 ||
  [call.body, call.query].some((part) => fieldsOf(z.toJSONSchema(part, { io: "input", unrepresentable: "any" })).some(isId));
const isId = (field: string) => /(^|_|addr)ids?$|Ids?$|token|order_number$/.test(field);

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "properties" in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

test("every call that takes an id says whose things may be asked for", () => {
  const taking = calls.filter(takesIds).map(({ name }) => name);
  assert.deepEqual(Object.keys(audiences).toSorted(), taking.toSorted());
});

test("a parameter of a path counts as an id, whatever its name is", () => {
  const params = z.object({ number: z.string() });
  assert.ok(takesIds(get("order", { path: "/api/orders/:number", params, summary: "An order", reply: z.object({}) })));
  assert.ok(!takesIds(get("orders", { summary: "Orders", reply: z.object({}) })));
});

let shop: TestShop;
let rug: StockedProduct;
before(async () => {
  shop = await openShop({ now: "2026-11-21T10:00:00.000Z", publicUrl: PASSKEY_SHOP });
  rug = await stockProduct(shop, await createTestCatalogue(shop.db), { name: "Serai" });
});
beforeEach(() => {
  shop.itIs("2026-11-21T10:00:00.000Z");
  return clearAccounts(shop);
});
after(() => shop.close());

/** Six who are not the owner: nobody, and those with a token that is no token, over, or somebody else's. */
async function strangers(): Promise<Record<string, string | undefined>> {
  const left = (await signIn(shop)).token!;
  await shop.call(logout, undefined, undefined, { token: left });
  return {
    "a guest": undefined,
    "who invents a token": "x".repeat(43),
    "who has signed out": left,
    "another shopper": await signUp(shop, { user_email: "bela@example.in" }),
    "a trade customer with the owner's address": await signUp(shop, { user_type: 2 }),
    "another trade customer": await signUp(shop, { user_email: "bela@example.in", user_type: 2 }),
  };
}

/** What belongs to somebody. */
const TABLES = ["shoppers", "sessions", "passkeys", "addresses", "cart_lines", "orders", "order_events"];
const rowsOf = async (table: string) => (await shop.db.execute(`select * from ${table} order by id`)).rows;

const forTheSignedIn = calls.filter((call) => call.access === "shopper");

test("every call for customers refuses a guest with its specified status before it validates anything else", async () => {
  const over = await signUp(shop);
  shop.itIs("2026-12-22T10:00:00.000Z");
  const { token: left } = await signIn(shop);
  await shop.call(logout, undefined, undefined, { token: left! });
  for (const call of forTheSignedIn) {
    const ask = async (token?: string) => {
      const { httpStatus, body } = await shop.call(call, {}, undefined, token === undefined ? {} : { token });
      return [httpStatus, body];
    };
    for (const absent of [undefined, ""])
      assert.deepEqual(
        await ask(absent),
        [401, { status: "unauthorized", code: "access.unauthorized", message: "Unauthorized" }],
        call.name,
      );
    for (const bad of [over, left, "nonsense", "x".repeat(43), "'; drop table sessions"])
      assert.deepEqual(
        await ask(bad),
        [401, { status: call.sessionOver, code: "access.session_over", message: "Session expired" }],
        call.name,
      );
  }
});

for (const [name, audience] of Object.entries(audiences)) {
  if (typeof audience === "string") continue;
  test(`${name}: of what is someone's own, a stranger learns nothing and changes nothing`, async () => {
    const call = calls.find((each) => each.name === name)!;
    const owner = await signUp(shop);
    const theirs = await makeThing[audience.own](shop, owner, rug);
    const everything = async () => JSON.stringify(await Promise.all(TABLES.map((table) => rowsOf(table))));
    for (const [who, token] of Object.entries(await strangers())) {
      const before = await everything();
      const ask = async (id: string | number): Promise<{ httpStatus: number; said: unknown }> => {
        const given = audience.body(id, rug);
        const from = { ...(token === undefined ? {} : { token }), params: given };
        const { httpStatus, body: said } = await shop.call(call, given, undefined, from);
        return { httpStatus, said };
      };
      const answer = await ask(theirs);
      assert.deepEqual(answer, await ask(nobodys[audience.own]), who);
      assert.ok([401, 404].includes(answer.httpStatus), who);
      assert.ok(!JSON.stringify(answer.said).includes(asha.user_email), who);
      assert.equal(await everything(), before, who);
    }
  });
}
