import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { deleteUserAccount, exportUserData } from "../../contract/accounts.ts";
import { productDetails, variationWisePrice } from "../../contract/catalogue.ts";
import {
  addToFav,
  createFavShare,
  endFavShare,
  removeFavWishlist,
  sharedFavData,
  userFavData,
  userFavIds,
} from "../../contract/wishlist.ts";
import { PASSWORD, clearAccounts, signUp } from "../accounts/test-accounts.ts";
import { addProduct, changeStatus } from "../catalogue/catalogue.ts";
import { paise } from "../../shared/money.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { MAX_ENTRIES, removeForCart, saveForLater } from "./wishlist.ts";

let shop: TestShop;
let at: TestCatalogue;
let token: string;
/** A rug in two sizes, the smaller one sold out; one in a single size; a cushion without variations. */
let rug: { id: number; small: number; large: number };
let runner: { id: number; only: number };
let cushion: { id: number; only: number };

const variantsOf = async (id: number) =>
  (await shop.db.execute<{ id: number }>(`select id from variants where product_id = ${id} order by position`)).rows.map((row) => row.id);

before(async () => {
  shop = await openShop({ keep: true });
  at = await createTestCatalogue(shop.db);
  const rugId = await addTestProduct(shop.db, at, {
    name: "Serai",
    sizes: [
      { size: "4x6", price: 1000 },
      { size: "5x8", price: 2000, stock: 3 },
    ],
  });
  const [small, large] = await variantsOf(rugId);
  rug = { id: rugId, small: small!, large: large! };
  const runnerId = await addTestProduct(shop.db, at, { name: "Ajrakh" });
  runner = { id: runnerId, only: (await variantsOf(runnerId))[0]! };
  const cushionId = await addProduct(shop.db, {
    slug: "cushion",
    sku: "T-cushion",
    name: "Cushion",
    hsnCode: "6304",
    status: "active",
    mainCategoryId: at.categories.rugs,
    categoryIds: [at.categories.rugs],
    collectionIds: [],
    tagIds: [],
    terms: [],
    images: [],
    tabs: [],
    variants: [{ sku: "T-cushion-1", price: paise(90_000), sellingPrice: paise(90_000), stock: 2, minimumQuantity: 2, terms: [] }],
  });
  cushion = { id: cushionId, only: (await variantsOf(cushionId))[0]! };
});
beforeEach(async () => {
  await clearAccounts(shop);
  for (const { id } of [rug, runner, cushion]) await changeStatus(shop.db, id, "active");
  token = await signUp(shop);
});
after(() => shop.close());

const as = (whose: string) => [undefined, { token: whose }] as const;
const toggle = (product_id: number, upf_variation_id = 0, whose = token) =>
  shop.call(addToFav, { product_id, upf_variation_id }, ...as(whose));
const remove = (product_id: number, upf_variation_id = 0, whose = token) =>
  shop.call(removeFavWishlist, { product_id, upf_variation_id }, ...as(whose));
const ids = async (whose = token) =>
  (await shop.call(userFavIds, undefined, ...as(whose))).body.favids.map((each) => [each.product_id, each.upf_variation_id]);
const list = async (whose = token) => (await shop.call(userFavData, undefined, ...as(whose))).body;
const shopperId = async () => (await shop.db.execute<{ id: number }>("select id from shoppers order by id limit 1")).rows[0]!.id;

test("a variation is added and removed, with a message", async () => {
  const on = await toggle(rug.id, rug.large);
  assert.deepEqual(on.body.data, {
    status: "success",
    notification: "Added to Wishlist",
    count: 1,
    user_fav_variations: [String(rug.large)],
    is_favourite: true,
  });
  assert.deepEqual((await toggle(rug.id, rug.small)).body.data.user_fav_variations, [String(rug.small), String(rug.large)]);
  const off = (await toggle(rug.id, rug.large)).body.data;
  assert.deepEqual([off.notification, off.count, off.is_favourite], ["Removed from wishlist", 1, false]);
  assert.deepEqual(await ids(), [[rug.id, rug.small]]);
});

test("a product without variations is returned as 0, with or without a variation id", async () => {
  assert.deepEqual((await toggle(cushion.id)).body.data.user_fav_variations, ["0"]);
  assert.deepEqual(await ids(), [[cushion.id, 0]]);
  assert.equal((await toggle(cushion.id, cushion.only)).body.data.is_favourite, false);
});

test("the heart of a product card adds the variation that the page shows first, and removes all", async () => {
  await toggle(rug.id);
  assert.deepEqual(await ids(), [[rug.id, rug.large]], "the size that is in stock");
  await toggle(rug.id, rug.small);
  assert.deepEqual((await toggle(rug.id)).body.data, {
    status: "success",
    notification: "Removed from wishlist",
    count: 0,
    user_fav_variations: [],
    is_favourite: false,
  });
});

test("the list shows the current products, last added first", async () => {
  await toggle(rug.id, rug.large);
  await toggle(cushion.id);
  const { favdata, share_token } = await list();
  assert.equal(share_token, "");
  const [first, second] = favdata;
  assert.deepEqual(
    [first!.product.product_name, first!.upf_variation_id, first!.variation, first!.variationdata, first!.quantity],
    ["Cushion", 0, null, [], 2],
  );
  assert.deepEqual(
    [second!.product.product_name, second!.upf_variation_id, second!.variation!.pv_sellingprice, second!.variation!.pv_can_buy],
    ["Serai", rug.large, 2000, true],
  );
  assert.deepEqual(
    second!.ufp_selected_variation.map(({ attr, terms }) => [attr, terms]),
    [["Size", "5 × 8 ft"]],
  );
  assert.deepEqual(second!.user_fav_variations, [String(rug.large)]);
  assert.equal(second!.product.product_image, second!.product.arrayImages[0] ?? "");
});

test("an entry can be removed twice, and a whole product at once", async () => {
  await toggle(rug.id, rug.large);
  await toggle(rug.id, rug.small);
  await toggle(runner.id);
  assert.deepEqual((await remove(rug.id, rug.large)).body.data.user_fav_variations, [String(rug.small)]);
  assert.equal((await remove(rug.id, rug.large)).body.data.count, 2);
  assert.equal((await remove(rug.id)).body.data.count, 1);
  assert.equal((await remove(2_000_000_000)).body.data.count, 1);
});

test("an archived product cannot be added and is hidden until it is active again", async () => {
  await toggle(rug.id, rug.large);
  await toggle(runner.id);
  await changeStatus(shop.db, rug.id, "archived");
  assert.deepEqual(await ids(), [[runner.id, runner.only]]);
  assert.equal((await list()).favdata.length, 1);
  const refused = await toggle(rug.id, rug.small);
  assert.deepEqual([refused.httpStatus, refused.body.message], [404, "No Product Found"]);
  await changeStatus(shop.db, rug.id, "active");
  assert.equal((await list()).favdata.length, 2);
});

test("unknown products and variations are refused, and nothing is saved", async () => {
  for (const [product, variation] of [
    [2_000_000_000, 0],
    [rug.id, runner.only],
    [rug.id, 2_000_000_000],
  ] as const)
    assert.equal((await toggle(product, variation)).httpStatus, 404);
  for (const strange of [0, -1, 1.5, 2 ** 31, "ten", null]) assert.equal((await toggle(strange as number)).httpStatus, 400);
  assert.equal((await toggle(rug.id, -1)).httpStatus, 400);
  assert.deepEqual(await ids(), []);
});

test("two concurrent toggles cancel out and create no duplicates", async () => {
  for (const variation of [rug.large, 0])
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([toggle(rug.id, variation), toggle(rug.id, variation)]);
      assert.deepEqual(
        answers.map(({ httpStatus }) => httpStatus),
        [200, 200],
      );
      assert.deepEqual(answers.map(({ body }) => body.data.is_favourite).toSorted(), [false, true]);
      assert.deepEqual(await ids(), []);
    }
});

test("each account has its own list, retail and trade", async () => {
  const trade = await signUp(shop, { user_type: 2 });
  const bela = await signUp(shop, { user_email: "bela@example.in" });
  await toggle(rug.id, rug.large);
  assert.deepEqual([await ids(trade), await ids(bela)], [[], []]);
  assert.equal((await remove(rug.id, rug.large, bela)).body.data.count, 0);
  assert.equal((await ids()).length, 1);
});

test("a product shows favourite variations to a signed-in shopper only", async () => {
  await toggle(rug.id, rug.large);
  await toggle(runner.id);
  const favourites = async (whose?: string) =>
    (await shop.call(productDetails, { slug: "serai" }, undefined, whose === undefined ? {} : { token: whose })).body.user_fav_variations;
  assert.deepEqual(await favourites(), []);
  assert.deepEqual(await favourites(token), [String(rug.large)]);
  assert.deepEqual(await favourites(), [], "the cached reply is not personal");
  assert.deepEqual(await favourites("x".repeat(43)), []);
  const chosen = {
    product_id: rug.id,
    variation: [{ attr: "Size", terms: "", terms_id: at.sizes["5x8"], terms_value: "", terms_type: 1 }],
  };
  const price = async (...from: [] | ReturnType<typeof as>) =>
    (await shop.call(variationWisePrice, chosen, ...from)).body.user_fav_variations;
  assert.deepEqual([await price(), await price(...as(token)), await price()], [[], [String(rug.large)], []]);
});

test("a full list refuses further entries", async () => {
  await shop.db.execute(`
    with made as (insert into products (slug, sku, name, hsn_code, status) select 'p' || n, 'P' || n, 'P', '57', 'draft' from generate_series(1, ${MAX_ENTRIES}) n returning id),
      sizes as (insert into variants (product_id, sku, price, selling_price) select id, 'V' || id, 1, 1 from made returning id)
    insert into wishlist_entries (shopper_id, variant_id, added_at) select ${await shopperId()}, id, now() from sizes`);
  const refused = await toggle(rug.id);
  assert.deepEqual([refused.httpStatus, refused.body.message], [409, "Your wishlist is full. Please remove something first."]);
  await assert.rejects(saveForLater(shop.db, await shopperId(), { variantId: rug.large, quantity: 1 }, shop.clock()), {
    code: "wishlist.full",
  });
});

test("a cart moves items from and to the list in its own transaction", async () => {
  const owner = await shopperId();
  await toggle(rug.id, rug.large);
  await shop.db.transaction(async (tx) => {
    await removeForCart(tx, owner, rug.large);
    await removeForCart(tx, owner, rug.large);
    await saveForLater(tx, owner, { variantId: runner.only, quantity: 1 }, shop.clock());
    await saveForLater(tx, owner, { variantId: runner.only, quantity: 1 }, shop.clock());
  });
  assert.deepEqual(await ids(), [[runner.id, runner.only]]);
  await assert.rejects(
    shop.db.transaction(async (tx) => {
      await removeForCart(tx, owner, runner.only);
      throw new Error("The cart could not be written");
    }),
  );
  assert.equal((await ids()).length, 1);
});

test("a share link shows the list to anyone until its owner revokes it", async () => {
  await toggle(rug.id, rug.large);
  const make = async () => (await shop.call(createFavShare, {}, ...as(token))).body.share_token;
  const [first, again] = await Promise.all([make(), make()]);
  assert.equal(first, again);
  assert.match(first, /^[A-Za-z0-9_-]{22}$/);
  assert.equal((await list()).share_token, first);
  const shown = (share_token: string) => shop.call(sharedFavData, { share_token });
  const { body } = await shown(first);
  assert.deepEqual([body.shared_by, body.favdata.map((each) => each.product.product_name)], ["Asha", ["Serai"]]);
  assert.doesNotMatch(JSON.stringify(body), /asha@|Rao|98000/);
  assert.equal((await shop.call(endFavShare, {}, ...as(token))).httpStatus, 200);
  assert.equal((await shop.call(endFavShare, {}, ...as(token))).httpStatus, 200);
  for (const over of [first, "x".repeat(22), "'"])
    assert.deepEqual([(await shown(over)).httpStatus, (await shown(over)).body.message], [404, "This wishlist is no longer shared."]);
  assert.notEqual(await make(), first);
});

test("a wishlist is exported and deleted with the account, and so is its share link", async () => {
  await toggle(rug.id, rug.large);
  const { share_token } = (await shop.call(createFavShare, {}, ...as(token))).body;
  const exported = (await shop.call(exportUserData, undefined, ...as(token))).body.export["wishlist"] as Record<string, unknown>[];
  assert.deepEqual(
    exported.map(({ product, sku }) => [product, sku]),
    [["Serai", "T-serai-5x8"]],
  );
  await shop.call(deleteUserAccount, { user_password: PASSWORD }, ...as(token));
  assert.equal((await shop.call(sharedFavData, { share_token })).httpStatus, 404);
  for (const table of ["wishlist_entries", "wishlist_links"]) assert.equal((await shop.db.execute(`select from ${table}`)).rows.length, 0);
});

test("reading takes the same few statements for one entry as for many", async () => {
  await toggle(rug.id, rug.large);
  const counted = async () => [await shop.statements(() => ids()), await shop.statements(() => list())];
  const short = await counted();
  await toggle(rug.id, rug.small);
  await toggle(runner.id);
  await toggle(cushion.id);
  assert.deepEqual(await counted(), short);
  // The session; the entries, the cards, the variations, the link.
  assert.deepEqual(short, [2, 5]);
  // The session, begin, delete or insert, commit, the entries.
  assert.ok((await shop.statements(() => toggle(rug.id, rug.large))) <= 6);
});

test("a product moved from the cart keeps its quantity, as far as it is in stock; others who see the list do not get it", async () => {
  const owner = await shopperId();
  await saveForLater(shop.db, owner, { variantId: rug.large, quantity: 2 }, shop.clock());
  const quantity = async () => (await list()).favdata.map((each) => each.quantity);
  assert.deepEqual(await quantity(), [2]);
  await saveForLater(shop.db, owner, { variantId: rug.large, quantity: 9 }, shop.clock());
  assert.deepEqual(await quantity(), [3], "3 are in stock");
  await saveForLater(shop.db, owner, { variantId: cushion.only, quantity: 1 }, shop.clock());
  assert.deepEqual(await quantity(), [2, 3], "the minimum quantity");
  await shop.db.execute(`update variants set quantity_step = 2, minimum_quantity = 2, stock = 7 where id = ${rug.large}`);
  await saveForLater(shop.db, owner, { variantId: rug.large, quantity: 9 }, shop.clock());
  assert.deepEqual(await quantity(), [2, 6], "sold in pairs");
  await shop.db.execute(`update variants set quantity_step = 1, minimum_quantity = 1, stock = 3 where id = ${rug.large}`);
  const { share_token } = (await shop.call(createFavShare, {}, ...as(token))).body;
  assert.deepEqual(
    (await shop.call(sharedFavData, { share_token })).body.favdata.map((each) => each.quantity),
    [2, 1],
  );
});
