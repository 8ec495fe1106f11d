/** Whose things a call may be asked for: every call that takes an id has to say so here, and what is somebody's own is asked for by strangers. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { z } from "zod";
import { getUserSessions, logout } from "../contract/accounts.ts";
import { calls } from "../contract/all.ts";
import type { Call } from "../contract/call.ts";
import { asha, emptyAccounts, signIn, signUp } from "./accounts/test-people.ts";
import { NOT_BUILT } from "./test-not-built.ts";
import { type TestShop, openShop } from "./test-shop.ts";

type Audience =
  /** Ids of what everybody may see. */
  | "public"
  /** Ids and tokens that are long and random: who has one may use it. */
  | "secret"
  /** Of one customer. Given the owner's token, what asks for something of theirs, and for something that nobody has. */
  | { own(shop: TestShop, token: string): Promise<{ theirs: object; nobodys: object }> };

const audiences: Record<string, Audience> = {
  sizeWiseProducts: "public",
  "variation-wise-price": "public",
  tagsWiseProducts: "public",
  categoryWiseProducts: "public",
  collectionWiseProducts: "public",
  categoryByIds: "public",
  logincheck: "public",
  appointment: "public",
  emailverify: "secret",
  userchangepassword: "secret",
  unsubscribe: "secret",
  "revoke-user-session": {
    async own(shop, token) {
      const { body } = await shop.call(getUserSessions, undefined, undefined, { token });
      return { theirs: { session_id: body.sessions[0]!.session_id }, nobodys: { session_id: 2_000_000_000 } };
    },
  },
};

const takesIds = (call: Call) =>
  [call.body, call.query].some((part) => fieldsOf(z.toJSONSchema(part, { io: "input", unrepresentable: "any" })).some(isId));
const isId = (field: string) => /(^|_)ids?$|Ids?$|token/.test(field);

function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = "properties" in schema ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(fieldsOf)];
}

test("every call that takes an id says whose things may be asked for", () => {
  const built = calls.filter((call) => takesIds(call) && !NOT_BUILT.includes(call.name)).map(({ name }) => name);
  assert.deepEqual(Object.keys(audiences).toSorted(), built.toSorted());
});

let shop: TestShop;
before(async () => {
  shop = await openShop({ now: "2026-11-21T10:00:00.000Z" });
});
beforeEach(() => emptyAccounts(shop));
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

for (const [name, audience] of Object.entries(audiences)) {
  if (typeof audience === "string") continue;
  test(`${name}: of what is somebody's own, a stranger learns nothing and changes nothing`, async () => {
    const call = calls.find((each) => each.name === name)!;
    const owner = await signUp(shop);
    const { theirs, nobodys } = await audience.own(shop, owner);
    const everything = async () => JSON.stringify((await shop.db.execute("select * from shoppers, sessions order by 1, sessions.id")).rows);
    for (const [who, token] of Object.entries(await strangers())) {
      const before = await everything();
      const ask = async (body: object) => {
        const { httpStatus, body: said } = await shop.call(call, body, undefined, token === undefined ? {} : { token });
        return { httpStatus, said };
      };
      const answer = await ask(theirs);
      assert.deepEqual(answer, await ask(nobodys), who);
      assert.ok([401, 404].includes(answer.httpStatus), who);
      assert.ok(!JSON.stringify(answer.said).includes(asha.user_email), who);
      assert.equal(await everything(), before, who);
    }
  });
}
