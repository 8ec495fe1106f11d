/** Signing in or registering merges the guest's cart into the customer's, once. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { loginCheck, registerProcess } from "../../contract/accounts.ts";
import { addToCart, removeEarlierLines, restoreEarlierLines } from "../../contract/cart.ts";
import { PASSWORD, asha, clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { PASSKEY_SHOP, addPasskey, signInChallenge, signInWith as signInWithPasskey, signWith } from "../accounts/test-passkeys.ts";
import { changeStatus, changeStock } from "../catalogue/catalogue.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type StockedProduct, summarize, linesOf, putInCart, stockProduct, lineFor } from "./test-cart.ts";

let shop: TestShop;
let at: TestCatalogue;
let token: string;
/** Serai: 5 in stock. Kilim: 10 in stock, sold from two units on. */
let serai: StockedProduct;
let kilim: StockedProduct;
before(async () => {
  shop = await openShop({ publicUrl: PASSKEY_SHOP });
  at = await createTestCatalogue(shop.db);
});
beforeEach(async () => {
  await clearAccounts(shop);
  await shop.db.execute("truncate products cascade");
  serai = await stockProduct(shop, at, { name: "Serai" });
  kilim = await stockProduct(shop, at, { name: "Kilim", sizes: [{ size: "4x6", price: 300, stock: 10, moq: 2 }] });
  token = await signUp(shop);
});
after(() => shop.close());

const KEY = "guest-cart-0123456789";
const credentials = { user_email: asha.user_email, user_password: PASSWORD, user_type: 1 };
const signInWith = async (session_data: object[], session_key: string | undefined = KEY, change: object = {}) => {
  const { httpStatus, body } = await shop.call(loginCheck, { ...credentials, session_data, session_key, ...change });
  assert.equal(httpStatus, 200, body.message);
  return body.cart_changes.map((change) => [change.product_name, change.message]);
};
const lines = async (whose = token) => summarize(await linesOf(shop, whose)).map(([name, quantity]) => [name, quantity]);

test("quantities are added to the customer's lines, and new lines come last", async () => {
  await putInCart(shop, token, serai, 1);
  assert.deepEqual(await signInWith([lineFor(kilim, 3), lineFor(serai, 2)]), []);
  assert.deepEqual(await lines(), [
    ["Serai", 3],
    ["Kilim", 3],
  ]);
});

test("registering merges the cart too", async () => {
  const { body } = await shop.call(registerProcess, {
    ...asha,
    user_email: "bela@example.in",
    session_data: [lineFor(serai, 9)],
    session_key: KEY,
  });
  assert.deepEqual(body.cart_changes, [
    {
      product_id: serai.productId,
      product_variation: serai.sizes[0]!.combination,
      product_name: "Serai",
      message: "Only 5 left, so your cart has 5.",
    },
  ]);
  assert.deepEqual(await lines(body.user_token), [["Serai", 5]]);
});

test("signing in with a passkey merges the cart like a password does, once", async () => {
  const passkey = await addPasskey(shop, token);
  const signIn = async () =>
    await signInWithPasskey(shop, signWith(passkey, await signInChallenge(shop)), { session_data: [lineFor(serai, 9)], session_key: KEY });
  const { body } = await signIn();
  assert.deepEqual(
    body.cart_changes.map(({ message }) => message),
    ["Only 5 left, so your cart has 5."],
  );
  assert.deepEqual(await lines(body.user_token), [["Serai", 5]]);
  assert.deepEqual((await signIn()).body.cart_changes, []);
});

test("signing in without a cart returns no changes", async () => {
  assert.deepEqual((await shop.call(loginCheck, credentials)).body.cart_changes, []);
  assert.deepEqual(await signInWith([]), []);
  assert.deepEqual(await signInWith([lineFor(serai)]), [], "an empty cart does not use up the key");
  assert.deepEqual(await lines(), [["Serai", 1]]);
});

test("each line that cannot be merged unchanged returns the reason", async () => {
  const gone = await stockProduct(shop, at, { name: "Gone" });
  const rare = await stockProduct(shop, at, { name: "Rare" });
  const sold = await stockProduct(shop, at, { name: "Sold" });
  await changeStatus(shop.db, gone.productId, "archived");
  await changeStock(shop.db, rare.sizes[0]!.id, 1);
  await changeStock(shop.db, sold.sizes[0]!.id, 0);
  await putInCart(shop, token, serai, 4);
  const guest = [
    lineFor(gone),
    lineFor(rare, 2),
    lineFor(sold),
    lineFor(serai, 4),
    lineFor(kilim, 1),
    { product_id: 2_000_000_000, quantity: 1 },
  ];
  assert.deepEqual((await signInWith(guest)).toSorted(), [
    ["", "It was not added to your cart. This product is no longer available."],
    ["Gone", "It was not added to your cart. This product is no longer available."],
    ["Kilim", "The minimum quantity for this product is 2, so your cart has 2."],
    ["Rare", "Only 1 left, so your cart has 1."],
    ["Serai", "Only 5 left, so your cart has 5."],
    ["Sold", "It was not added to your cart. Sold out."],
  ]);
  assert.deepEqual((await lines()).toSorted(), [
    ["Kilim", 2],
    ["Rare", 1],
    ["Serai", 5],
  ]);
});

test("odd quantities that add up are kept when their sum is even, and rounded down otherwise", async () => {
  const chair = await stockProduct(shop, at, { name: "Chair", sizes: [{ size: "4x6", price: 300, stock: 9, step: 2 }] });
  await putInCart(shop, token, chair, 2);
  const inPairs = "This product is sold in pairs, so your cart has {count}.";
  assert.deepEqual(await signInWith([lineFor(chair, 3)]), [["Chair", inPairs.replace("{count}", "4")]]);
  assert.deepEqual(await lines(), [["Chair", 4]]);
});

test("the customer's lines stay when the guest's lines cannot be merged", async () => {
  await putInCart(shop, token, serai, 2);
  await changeStock(shop.db, serai.sizes[0]!.id, 0);
  await signInWith([lineFor(serai, 1)]);
  assert.deepEqual(await lines(), [["Serai", 2]]);
});

test("a guest's lines for the same variation are merged as one", async () => {
  const byId = { product_id: serai.productId, product_variation_id: serai.sizes[0]!.id, quantity: 1 };
  await signInWith([lineFor(serai, 1), byId]);
  assert.deepEqual(await lines(), [["Serai", 2]]);
});

test("a guest cart is merged once, however often and by whomever it is sent", async () => {
  await signInWith([lineFor(serai, 2)]);
  await signInWith([lineFor(serai, 2)]);
  const other = await signUp(shop, { user_email: "bela@example.in" });
  await signInWith([lineFor(serai, 2)], KEY, { user_email: "bela@example.in" });
  assert.deepEqual([await lines(), await lines(other)], [[["Serai", 2]], []]);
  await signInWith([lineFor(serai, 1)], "another-cart-of-a-guest");
  assert.deepEqual(await lines(), [["Serai", 3]]);
});

test("two concurrent sign-ins merge a guest cart once", async () => {
  const changes = await Promise.all([1, 2, 3].map(() => signInWith([lineFor(serai, 2), lineFor(kilim, 1)])));
  assert.deepEqual(await lines(), [
    ["Serai", 2],
    ["Kilim", 2],
  ]);
  assert.equal(changes.flat().length, 1, "only the request that merged it reports changes");
});

test("two guest carts merged at once add up, whatever the order of their lines", async () => {
  for (let round = 0; round < 5; round++) {
    await shop.db.execute("delete from cart_lines");
    await Promise.all([
      signInWith([lineFor(serai, 1), lineFor(kilim, 2)], `first-cart-of-round-${round}`),
      signInWith([lineFor(kilim, 3), lineFor(serai, 2)], `other-cart-of-round-${round}`),
    ]);
    assert.deepEqual((await lines()).toSorted(), [
      ["Kilim", 5],
      ["Serai", 3],
    ]);
  }
});

test("a concurrent add and sign-in lose nothing, and stay within the stock", async () => {
  for (let round = 0; round < 5; round++) {
    await shop.db.execute("delete from cart_lines");
    await Promise.all([signInWith([lineFor(kilim, 4)], `cart-number-of-round-${round}`), putInCart(shop, token, kilim, 3)]);
    assert.deepEqual(await lines(), [["Kilim", 7]]);
  }
  await putInCart(shop, token, serai, 2);
  const [, added] = await Promise.all([
    signInWith([lineFor(serai, 3)], "the-last-cart-of-all"),
    shop.call(addToCart, lineFor(serai, 1), undefined, { token }),
  ]);
  const serais = (await lines()).find(([name]) => name === "Serai");
  assert.equal(serais![1], 5);
  assert.ok([200, 409].includes(added.httpStatus));
});

test("a failed sign-in merges nothing, and does not use up the key", async () => {
  const wrong = await shop.call(loginCheck, {
    ...credentials,
    user_password: "not-this-one-1",
    session_data: [lineFor(serai, 2)],
    session_key: KEY,
  });
  assert.equal(wrong.httpStatus, 422);
  const taken = await shop.call(registerProcess, { ...asha, session_data: [lineFor(serai, 2)], session_key: KEY });
  assert.equal(taken.httpStatus, 409);
  assert.deepEqual(await lines(), []);
  await signInWith([lineFor(serai, 2)]);
  assert.deepEqual(await lines(), [["Serai", 2]]);
});

test("a cart that would exceed a hundred lines reports the product that was left out", async () => {
  await shop.db.execute(
    "insert into products (slug, sku, name, hsn_code, status) select 'p' || i, 'p' || i, 'P' || i, '5701', 'active' from generate_series(1, 99) i",
  );
  await shop.db.execute(`insert into cart_lines (shopper_id, product_id, quantity, seen_price, added_at)
    select s.id, p.id, 1, 0, now() from shoppers s, products p where p.slug ~ '^p[0-9]+$'`);
  assert.deepEqual(await signInWith([lineFor(serai), lineFor(kilim, 2)]), [
    ["Kilim", "It was not added to your cart. A cart holds 100 different products. Please order these first."],
  ]);
});

const signInReply = async (session_data: object[], session_key = KEY) =>
  (await shop.call(loginCheck, { ...credentials, session_data, session_key })).body;
const named = (product: StockedProduct) => ({ product_id: product.productId, product_variation: product.sizes[0]!.combination });
const removeEarlier = async (lines: object[], whose = token) =>
  await shop.call(removeEarlierLines, { lines } as object, undefined, { token: whose });
const restoreEarlier = async (lines: object[], whose = token) =>
  await shop.call(restoreEarlierLines, { lines } as object, undefined, { token: whose });

test("a merge names what was in the customer's cart before", async () => {
  await putInCart(shop, token, kilim, 3);
  await putInCart(shop, token, serai, 1);
  const { cart_earlier: earlier } = await signInReply([lineFor(serai, 2)]);
  assert.deepEqual(
    earlier.map((line) => [line.product_name, line.quantity, line.quantity_guest, line.selected_variation.map(({ terms }) => terms)]),
    [
      ["Kilim", 3, 0, ["4 × 6 ft"]],
      ["Serai", 1, 2, ["4 × 6 ft"]],
    ],
  );
  assert.deepEqual((await signInReply([lineFor(serai, 2)])).cart_earlier, [], "the same cart again is not merged");
  assert.deepEqual((await shop.call(loginCheck, credentials)).body.cart_earlier, [], "nothing was added to the account's cart");
});

test("what a merge found in the cart is taken out and put back, and a repeat changes nothing", async () => {
  await putInCart(shop, token, kilim, 3);
  await putInCart(shop, token, serai, 1);
  const { cart_earlier: earlier } = await signInReply([lineFor(serai, 2)]);
  const wanted = earlier.map(({ product_id, product_variation, quantity_guest }) => ({
    product_id,
    product_variation,
    keep: quantity_guest,
  }));
  const { body } = await removeEarlier(wanted);
  assert.deepEqual(await lines(), [["Serai", 2]]);
  assert.deepEqual(
    body.data.removed_lines.toSorted((one, other) => one.quantity - other.quantity),
    [
      { ...named(serai), quantity: 3 },
      { ...named(kilim), quantity: 3 },
    ],
  );
  assert.deepEqual((await removeEarlier(wanted)).body.data.removed_lines, []);
  for (let time = 0; time < 2; time++) {
    assert.deepEqual((await restoreEarlier(body.data.removed_lines)).body.data.cart_changes, []);
    assert.deepEqual((await lines()).toSorted(), [
      ["Kilim", 3],
      ["Serai", 3],
    ]);
  }
});

test("a line that the customer has lowered since stays, and what has sold out meanwhile is not put back", async () => {
  await putInCart(shop, token, kilim, 3);
  await putInCart(shop, token, serai, 1);
  assert.deepEqual((await removeEarlier([{ ...named(serai), keep: 4 }])).body.data.removed_lines, []);
  const { body } = await removeEarlier([{ ...named(kilim), keep: 0 }]);
  await changeStock(shop.db, kilim.sizes[0]!.id, 0);
  const restored = await restoreEarlier(body.data.removed_lines);
  assert.deepEqual(
    restored.body.data.cart_changes.map(({ message }) => message),
    ["It was not added to your cart. Sold out."],
  );
  assert.deepEqual(await lines(), [["Serai", 1]]);
});

test("what was in the cart before is taken out of the caller's cart only", async () => {
  const other = await signUp(shop, { user_email: "bela@example.in" });
  await putInCart(shop, other, serai, 2);
  await removeEarlier([{ ...named(serai), keep: 0 }]);
  assert.deepEqual(await lines(other), [["Serai", 2]]);
  assert.equal((await removeEarlier([{ ...named(serai), keep: 0 }], "")).httpStatus, 401);
});
