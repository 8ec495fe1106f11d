/** Whose things a call may be asked for: every call that takes an id has to say so here, and what is someone's own is asked for by strangers. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { z } from "zod";
import { getUserSessions, logout } from "../contract/accounts.ts";
import { calls } from "../contract/all.ts";
import { type Call, get } from "../contract/call.ts";
import { homeAddress, saveAddress } from "./addresses/test-addresses.ts";
import { asha, clearAccounts, signIn, signUp } from "./accounts/test-accounts.ts";
import { PASSKEY_SHOP, addPasskey, passkeysOf } from "./accounts/test-passkeys.ts";
import { type StockedProduct, putInCart, stockProduct, lineFor } from "./cart/test-cart.ts";
import { createTestCatalogue } from "./test-catalogue.ts";
import { openCod } from "./orders/test-orders.ts";
import { type TestShop, openShop } from "./test-shop.ts";

type Audience =
  /** Ids of what everybody may see. */
  | "public"
  /** Ids and tokens that are long and random: who has one may use it. */
  | "secret"
  /** Of one customer. Given the owner's token: the body and path parameters that request something of theirs, and something that nobody has. */
  | { own(shop: TestShop, token: string): Promise<{ theirs: object; nobodys: object }> };

const audiences: Record<string, Audience> = {
  sizeWiseProducts: "public",
  "variation-wise-price": "public",
  tagsWiseProducts: "public",
  categoryWiseProducts: "public",
  collectionWiseProducts: "public",
  categoryByIds: "public",
  // A guest's cart names products.
  logincheck: "public",
  registerprocess: "public",
  // A passkey's id is of no use without a signature of its private key (accounts/passkeys.test.ts).
  "passkey-sign-in": "secret",
  // The id of the new passkey.
  "passkey-add": "public",
  "passkey-remove": {
    async own(shop, token) {
      await addPasskey(shop, token);
      const [passkey] = await passkeysOf(shop, token);
      return { theirs: { passkey_id: passkey!.passkey_id }, nobodys: { passkey_id: 2_000_000_000 } };
    },
  },
  addToCart: "public",
  addToCartSession: "public",
  checkOrderSummary: "public",
  "apply-coupon": "public",
  "apply-giftcard": "public",
  "remove-earlier-lines": "public",
  "restore-earlier-lines": "public",
  // The ids of coupon and gift card are read by nobody: their codes are looked up.
  cartSessionData: "public",
  minusToCartSession: { own: async (shop, token) => ({ theirs: await lineOf(shop, token), nobodys: { cart_id: 2_000_000_000 } }) },
  "set-cart-quantity": {
    own: async (shop, token) => ({
      theirs: { ...(await lineOf(shop, token)), quantity: 3 },
      nobodys: { cart_id: 2_000_000_000, quantity: 3 },
    }),
  },
  "save-for-later": { own: async (shop, token) => ({ theirs: await lineOf(shop, token), nobodys: { cart_id: 2_000_000_000 } }) },
  removeCartProduct: { own: async (shop, token) => ({ theirs: await lineOf(shop, token), nobodys: { cart_id: 2_000_000_000 } }) },
  "checkout-options": "public",
  "order-tax": "public",
  // A saved address has an id; of a cart that comes along nothing is anybody's.
  makeCodOrder: {
    async own(shop, token) {
      const { ua_id } = await saveAddress(shop, token);
      const body = (id: number) => ({
        paymentMethod: "COD",
        amount: 1139,
        parsedAddressSession: { ua_id: id },
        parsedCartSession: [lineFor(rug, 1)],
      });
      return { theirs: body(ua_id), nobodys: body(2_000_000_000) };
    },
  },
  createtemporder: {
    async own(shop, token) {
      const { ua_id } = await saveAddress(shop, token);
      const body = (id: number) => ({
        paymentMethod: "ONLINE",
        amount: 1099,
        parsedAddressSession: { ua_id: id },
        parsedCartSession: [lineFor(rug, 1)],
      });
      return { theirs: body(ua_id), nobodys: body(2_000_000_000) };
    },
  },
  // The provider's own names of a payment and of what it is for.
  paymentProcessing: "secret",
  appointment: "public",
  emailverify: "secret",
  userchangepassword: "secret",
  "check-reset-link": "secret",
  "confirm-user-email": "secret",
  unsubscribe: "secret",
  getCityByState: "public",
  // The list is found by the session; the ids are those of products.
  "add-to-fav": "public",
  "remove-fav-wishlist": "public",
  "shared-fav-data": "secret",
  userAddressProcess: {
    async own(shop, token) {
      const { ua_id } = await saveAddress(shop, token);
      return { theirs: { ...homeAddress, ua_id }, nobodys: { ...homeAddress, ua_id: 2_000_000_000 } };
    },
  },
  removeAddress: {
    async own(shop, token) {
      const { ua_id } = await saveAddress(shop, token);
      return { theirs: { addrid: ua_id }, nobodys: { addrid: 2_000_000_000 } };
    },
  },
  chooseAddress: {
    async own(shop, token) {
      await saveAddress(shop, token);
      const { ua_id } = await saveAddress(shop, token);
      return { theirs: { ua_id }, nobodys: { ua_id: 2_000_000_000 } };
    },
  },
  "get-order-detail": {
    async own(shop) {
      const { number } = await orderOf(shop);
      return { theirs: { trans_id: number }, nobodys: { trans_id: "2222-2222" } };
    },
  },
  "order-document": {
    async own(shop) {
      const { number } = await orderOf(shop);
      return { theirs: { trans_id: number }, nobodys: { trans_id: "2222-2222" } };
    },
  },
  "cancel-order": {
    async own(shop) {
      const { number } = await orderOf(shop);
      return { theirs: { trans_id: number }, nobodys: { trans_id: "2222-2222" } };
    },
  },
  reorder: {
    async own(shop) {
      const { number } = await orderOf(shop);
      return { theirs: { trans_id: number }, nobodys: { trans_id: "2222-2222" } };
    },
  },
  "track-order": {
    async own(shop) {
      const { number } = await orderOf(shop);
      return { theirs: { trans_order_number: number }, nobodys: { trans_order_number: "2222-2222" } };
    },
  },
  "revoke-user-session": {
    async own(shop, token) {
      const { body } = await shop.call(getUserSessions, undefined, undefined, { token });
      return { theirs: { session_id: body.sessions[0]!.session_id }, nobodys: { session_id: 2_000_000_000 } };
    },
  },
};

async function lineOf(shop: TestShop, token: string): Promise<{ cart_id: number }> {
  const { body } = await putInCart(shop, token, rug, 2);
  return { cart_id: body.data.resCartData[0]!.cart_id };
}

/** An order of the one who has signed up. */
async function orderOf(shop: TestShop) {
  const { rows } = await shop.db.execute<{ id: number }>("select id from shoppers order by id");
  return await openCod(shop, { shopperId: rows[0]!.id });
}

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
    const { theirs, nobodys } = await audience.own(shop, owner);
    const everything = async () => JSON.stringify(await Promise.all(TABLES.map((table) => rowsOf(table))));
    for (const [who, token] of Object.entries(await strangers())) {
      const before = await everything();
      const ask = async (body: object) => {
        const { httpStatus, body: said } = await shop.call(call, body, undefined, {
          ...(token === undefined ? {} : { token }),
          params: body,
        });
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
