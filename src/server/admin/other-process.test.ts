/** What staff change in one process of the shop is what every other one shows within a second, also of what it had cached. */
import assert from "node:assert/strict";
import { changeReturnRules, returnRules } from "../../contract/admin/returns.ts";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { changeProduct, productDetail } from "../../contract/admin/products.ts";
import type { BodyOf } from "../../contract/call.ts";
import { checkOrderSummary } from "../../contract/cart.ts";
import { productDetails, productList, tagsWiseProducts } from "../../contract/catalogue.ts";
import { getSearchData, searchSuggestions } from "../../contract/search.ts";
import { fromRupees } from "../../shared/money.ts";
import { signUp } from "../accounts/test-accounts.ts";
import { type StockedProduct, lineFor, linesOf, putInCart, stockProduct } from "../cart/test-cart.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";

const NOW = "2026-11-23T10:00:00.000Z";
const WITHIN_MS = 1_000;
let here: TestShop;
let there: TestShop;
let owner: string;
let rug: StockedProduct;
let tagId: number;
let token: string;
before(async () => {
  here = await openShop({ now: NOW, keep: true });
  there = await openShop({ now: NOW, keep: true, besides: { databaseUrl: here.databaseUrl } });
  const at = await createTestCatalogue(here.db);
  tagId = at.tags.festive;
  rug = await stockProduct(here, at, { name: "Serai Madder", tags: ["festive"], sizes: [{ size: "4x6", price: 1_000, stock: 5 }] });
  owner = await signInAs(here, "owner");
  const pictureId = await addPlainPicture(here, { name: "madder" });
  await save((product) => ({ ...product, pictures: [{ pictureId, videoId: null, alt: "", variation: null }] }));
  token = await signUp(there, {});
  await putInCart(there, token, rug, 2);
});
after(async () => {
  await there.close();
  await here.close();
});

type Body = BodyOf<typeof changeProduct>;
async function save(change: (product: Body) => Body): Promise<void> {
  const params = { id: rug.productId };
  const { product } = (await callAdmin(here, productDetail, { cookie: owner, params })).body as unknown as { product: Body };
  const given = { ...product, variations: product.variations.map((one) => ({ ...one, stockChange: 0 })) };
  const saved = await callAdmin(here, changeProduct, { cookie: owner, params, body: change(given) });
  assert.equal(saved.httpStatus, 200, JSON.stringify(saved.body));
}
const setPrice = (rupees: number) =>
  save((product) => ({
    ...product,
    variations: product.variations.map((one) => ({ ...one, mrp: fromRupees(rupees), price: fromRupees(rupees) })),
  }));

/** Each price that the other process shows, by the place. */
async function pricesThere() {
  const [product, listing, tagged, search, suggested, cart, summary, feed] = await Promise.all([
    there.call(productDetails, { slug: "serai-madder" }),
    there.call(productList, { type: "all" }),
    there.call(tagsWiseProducts, { data: { home_tag_id: tagId } }),
    there.call(getSearchData, { query: "madder" }),
    there.call(searchSuggestions, undefined, { query: "madder" }),
    linesOf(there, token),
    there.call(checkOrderSummary, { parsedCartSession: [lineFor(rug, 2)] }),
    there.app.inject({ url: "/feeds/google.xml" }),
  ]);
  return {
    page: product.body.product_selling_price,
    listing: listing.body.resProductsData.data[0]?.product_selling_price,
    card: tagged.body.tagsData.tagProducts[0]?.product_selling_price,
    search: search.body.data.data[0]?.product_selling_price,
    suggestion: JSON.stringify(suggested.body),
    cart: cart[0]?.line_total,
    checkout: summary.body.cartSummary.itemTotal,
    feed: /<g:price>([\d.]+)/.exec(feed.body)?.[1],
  };
}

test("a price that is changed in one process is on product page, listing, card, search, cart, checkout and feed of another within a second", async () => {
  let price = 1_000;
  const shown = await pricesThere();
  assert.equal(shown.page, price);
  for (let time = 0; time < 5; time++) {
    price += 111;
    await setPrice(price);
    const changedAt = performance.now();
    const wanted = { page: price, listing: price, card: price, search: price, cart: 2 * price, checkout: 2 * price, feed: `${price}.00` };
    for (;;) {
      const { suggestion, ...seen } = await pricesThere();
      const isThere = JSON.stringify(seen) === JSON.stringify(wanted) && suggestion.includes(String(price));
      if (isThere) break;
      assert.ok(performance.now() - changedAt < WITHIN_MS, `${JSON.stringify(seen)} ${suggestion}`);
      await sleep(20);
    }
  }
});

test("a tag that the owner takes nothing back of is on the product's page in another process at once", async () => {
  const isFinal = async () => (await there.call(productDetails, { slug: "serai-madder" })).body.product_final_price;
  assert.equal(await isFinal(), false);
  const { body } = await callAdmin(here, returnRules, { cookie: owner });
  const rules = body["rules"] as BodyOf<typeof changeReturnRules>;
  const set = async (tagIds: number[], version: number) => {
    const saved = await callAdmin(here, changeReturnRules, { cookie: owner, body: { ...rules, tagIds, version } });
    assert.equal(saved.httpStatus, 200, JSON.stringify(saved.body));
  };
  await set([tagId], 0);
  for (let time = 0; !(await isFinal()); time++) {
    assert.ok(time < 100, "within a second");
    await sleep(10);
  }
  await set([], 1);
  for (let time = 0; await isFinal(); time++) {
    assert.ok(time < 100, "within a second");
    await sleep(10);
  }
});
