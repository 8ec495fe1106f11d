/** Categories for staff: what a change writes in everything that depends on the tree, and what it refuses. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/categories.ts";
import { productDetail } from "../../contract/admin/products.ts";
import { categoryDetails, productDetails, productList } from "../../contract/catalogue.ts";
import type { BodyOf, Call } from "../../contract/call.ts";
import { getSearchData } from "../../contract/search.ts";
import { menueList } from "../../contract/content.ts";
import { publish, readDraft, readPublished, readRedirects, saveDraft } from "../content/content.ts";
import { INDEX_PRODUCTS, indexProducts } from "../search/search.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

type Body = BodyOf<typeof calls.addCategory>;
let shop: TestShop;
let at: TestCatalogue;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db
    .execute(sql`truncate products, categories, collections, tags, attributes, gst_rates, content_documents, audit_entries, coupons
    restart identity cascade`);
  at = await createTestCatalogue(shop.db);
  shop.jobsAdded.length = 0;
});

const category = (change: Partial<Body> = {}): Body => ({
  name: "Durries",
  slug: "durries",
  parentId: null,
  description: "",
  showTitle: true,
  showDescription: true,
  pictureId: null,
  seoTitle: "",
  seoDescription: "",
  isVisible: true,
  ...change,
});
const send = <C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) =>
  callAdmin(shop, call, { cookie: owner, ...given });
const add = async (change: Partial<Body> = {}) => {
  const answer = await send(calls.addCategory, { body: category(change) });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  return Number(answer.body["id"]);
};
type Detail = Body & { id: number; version: number };
const detail = async (id: number) => (await send(calls.categoryDetail, { params: { id } })).body["category"] as Detail;
const change = async (id: number, given: Partial<Body & { version: number }>) => {
  const now = await detail(id);
  return await send(calls.changeCategory, { params: { id }, body: { ...now, ...given } });
};
const place = (id: number, parentId: number | null, beforeId: number | null = null) =>
  send(calls.placeCategory, { params: { id }, body: { parentId, beforeId } });
const remove = (id: number, into?: number) =>
  send(calls.deleteCategory, { params: { id }, ...(into !== undefined && { query: { into: String(into) } }) });
const tree = async () =>
  ((await send(calls.categoryTree)).body["categories"] as { name: string; level: number }[]).map(
    ({ name, level }) => `${"- ".repeat(level)}${name}`,
  );
const issuesOf = (answer: { body: Record<string, unknown> }) =>
  ((answer.body["issues"] ?? []) as { field: string }[]).map(({ field }) => field);
const rug = async () => {
  const id = await addTestProduct(shop.db, at, { name: "Serai Madder" });
  await indexProducts(shop.db, [id]);
  return id;
};
const listed = async (slug: string) =>
  (await shop.call(productList, { type: "category", slug })).body.resProductsData.data.map(({ product_name: name }) => name);
const found = async (query: string) => (await shop.call(getSearchData, { query })).body.data.data.map(({ product_name: name }) => name);
const actions = async () =>
  (await shop.db.execute<{ action: string }>(sql`select action from audit_entries order by id`)).rows.map(({ action }) => action);

test("a category is created as the last one of its parent, and has a page at once", async () => {
  await add({ parentId: at.categories.rugs, description: "<p onclick='x'>From Sitapur</p>" });
  assert.deepEqual(await tree(), ["Rugs", "- Hand-knotted rugs", "- Flat weaves", "- Durries"]);
  const { body } = await shop.call(categoryDetails, { cat_slug: "durries", type: "category" });
  assert.equal(body.aryHeaderDetails.desc, "<p>From Sitapur</p>");
  assert.deepEqual(await actions(), ["admin.add-category"]);
});

test("a name and an address that change are everywhere at once, and the old address leads to the new one", async () => {
  await rug();
  assert.equal((await shop.call(productDetails, { slug: "serai-madder" })).body.product_category?.cat_name, "Hand-knotted rugs");
  const answer = await change(at.categories.knotted, { name: "Gabbehs", slug: "gabbehs" });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  assert.deepEqual((await shop.call(productDetails, { slug: "serai-madder" })).body.product_category, {
    cat_name: "Gabbehs",
    cat_slug: "gabbehs",
  });
  assert.deepEqual(await listed("gabbehs"), ["Serai Madder"]);
  assert.deepEqual(await found("gabbehs"), ["Serai Madder"]);
  const redirect = await readRedirects(shop.db);
  assert.match(JSON.stringify(redirect("/category/hand-knotted", "")), /\/category\/gabbehs/);
  // Another one may have the address that is free now, and the redirect ends.
  await add({ slug: "hand-knotted" });
  assert.equal((await readRedirects(shop.db))("/category/hand-knotted", ""), undefined);
});

test("below another parent, its products are in the listing there, in the one above no more, and found by its words", async () => {
  const floor = await add({ name: "Floors", slug: "floors" });
  await rug();
  assert.deepEqual(await listed("rugs"), ["Serai Madder"]);
  assert.equal((await change(at.categories.knotted, { parentId: floor })).httpStatus, 200);
  assert.deepEqual([await listed("rugs"), await listed("floors")], [[], ["Serai Madder"]]);
  assert.deepEqual(await found("floors"), ["Serai Madder"]);
  const { rows } = await shop.db.execute<{ category_ids: number[] }>(sql`select category_ids from products`);
  assert.deepEqual(rows[0]?.category_ids, [at.categories.knotted, floor]);
});

test("it is placed before a sibling, last, and below another one; both are in the audit log", async () => {
  const [rugs, knotted, flat] = [at.categories.rugs, at.categories.knotted, at.categories.flat];
  const mats = await add({ name: "Mats", slug: "mats", parentId: rugs });
  await place(mats, rugs, knotted);
  assert.deepEqual(await tree(), ["Rugs", "- Mats", "- Hand-knotted rugs", "- Flat weaves"]);
  await place(knotted, rugs);
  assert.deepEqual(await tree(), ["Rugs", "- Mats", "- Flat weaves", "- Hand-knotted rugs"]);
  await place(flat, null, rugs);
  assert.deepEqual(await tree(), ["Flat weaves", "Rugs", "- Mats", "- Hand-knotted rugs"]);
  assert.equal((await actions()).filter((action) => action === "admin.place-category").length, 3);
});

test("no category is below itself, not even after two moves at the same time", async () => {
  const [rugs, knotted] = [at.categories.rugs, at.categories.knotted];
  for (const parentId of [rugs, knotted]) assert.deepEqual(issuesOf(await place(rugs, parentId)), ["parentId"]);
  assert.deepEqual(issuesOf(await change(rugs, { parentId: knotted })), ["parentId"]);
  for (let time = 0; time < 5; time++) {
    const [one, other] = [await add({ slug: `one-${time}` }), await add({ slug: `other-${time}` })];
    const answers = await Promise.all([place(one, other), place(other, one)]);
    assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422]);
  }
  const { rows } = await shop.db.execute(sql`with recursive t as (select id from categories where parent_id is null
    union all select c.id from categories c join t on c.parent_id = t.id) select id from categories except select id from t`);
  assert.deepEqual(rows, []);
});

test("a product that is added to a category while that moves is in the listings of its new parents", async () => {
  const floor = await add({ name: "Floors", slug: "floors" });
  await Promise.all([
    ...["A", "B", "C", "D"].map((name) => addTestProduct(shop.db, at, { name })),
    place(at.categories.knotted, floor),
    ...["E", "F", "G", "H"].map((name) => addTestProduct(shop.db, at, { name })),
  ]);
  const { rows } = await shop.db.execute(sql`select distinct category_ids from products`);
  assert.deepEqual(rows, [{ category_ids: [at.categories.knotted, floor] }]);
});

test("the tree has five levels at most, wherever a branch is put", async () => {
  let parentId: number | null = null;
  const ids: number[] = [];
  for (let level = 1; level <= 5; level++) ids.push((parentId = await add({ slug: `level-${level}`, parentId })));
  assert.deepEqual(issuesOf(await send(calls.addCategory, { body: category({ slug: "level-6", parentId }) })), ["parentId"]);
  assert.deepEqual(issuesOf(await place(at.categories.rugs, ids[3]!)), ["parentId"]);
  assert.equal((await place(at.categories.rugs, ids[2]!)).httpStatus, 200);
  // The category below would be one level too deep.
  assert.deepEqual(issuesOf(await remove(at.categories.rugs, ids[4]!)), ["into"]);
});

test("a hidden one has no page, link or filter; its products stay on sale and in the categories above it", async () => {
  await rug();
  await saveDraft(shop.db, "menu", "", { items: [{ name: "Knotted", categoryId: at.categories.knotted }] });
  await publish(shop.db, "menu", "");
  const links = async () => (await shop.call(menueList)).body.data.map(({ url }) => url);
  assert.deepEqual(await links(), ["/category/hand-knotted"]);
  await change(at.categories.knotted, { isVisible: false });
  assert.deepEqual(await links(), []);
  assert.equal((await shop.call(categoryDetails, { cat_slug: "hand-knotted", type: "category" })).httpStatus, 404);
  assert.deepEqual(await listed("rugs"), ["Serai Madder"]);
  assert.equal((await shop.call(productDetails, { slug: "serai-madder" })).body.product_category, null);
  await change(at.categories.knotted, { isVisible: true });
  assert.deepEqual(await links(), ["/category/hand-knotted"]);
});

test("one that is needed is not deleted without another in its place, and what needs it is named", async () => {
  const product = await rug();
  await saveDraft(shop.db, "menu", "", { items: [{ name: "Rugs", categoryId: at.categories.rugs }] });
  await publish(shop.db, "menu", "");
  await shop.db.execute(sql`insert into coupons (code, percent_basis_points, created_at) values ('RUGS10', 1000, now())`);
  await shop.db.execute(sql`insert into coupon_categories select id, ${at.categories.rugs} from coupons`);
  const { body } = await send(calls.categoryDependants, { params: { id: at.categories.rugs } });
  assert.deepEqual(body, {
    status: "success",
    products: 0,
    below: ["Hand-knotted rugs", "Flat weaves"],
    coupons: ["RUGS10"],
    content: ["menu"],
  });
  for (const id of [at.categories.rugs, at.categories.knotted]) assert.equal((await remove(id)).code, "catalogue.category_in_use");
  assert.deepEqual(issuesOf(await remove(at.categories.rugs, at.categories.knotted)), ["into"]);
  assert.deepEqual(issuesOf(await remove(at.categories.rugs, at.categories.rugs)), ["into"]);
  // What nothing needs goes at once.
  assert.equal((await remove(at.categories.flat)).httpStatus, 200);

  const floor = await add({ name: "Floors", slug: "floors" });
  assert.equal((await remove(at.categories.rugs, floor)).httpStatus, 200);
  assert.deepEqual(await tree(), ["Floors", "- Hand-knotted rugs"]);
  assert.deepEqual((await shop.call(menueList)).body.data[0]?.url, "/category/floors");
  assert.equal((await remove(at.categories.knotted, floor)).httpStatus, 200);
  assert.deepEqual(await listed("floors"), ["Serai Madder"]);
  const changed = (await send(productDetail, { params: { id: product } })).body["product"] as { categories: number[]; version: number };
  assert.deepEqual([changed.categories, changed.version], [[floor], 2]);
  assert.match(JSON.stringify((await readRedirects(shop.db))("/category/rugs", "")), /\/category\/floors/);
  const coupon = await shop.db.execute(sql`select category_id from coupon_categories`);
  assert.deepEqual(coupon.rows, [{ category_id: floor }]);
});

test("in content, a list that has both has the remaining one once, and a draft stays a draft", async () => {
  const floor = await add({ name: "Floors", slug: "floors" });
  const tiles = (categoryIds: number[], title: string) => ({
    desktop: [{ columns: [{ width: 12 as const, blocks: [{ type: "categories" as const, title, categoryIds }] }] }],
  });
  await saveDraft(shop.db, "home", "", tiles([at.categories.flat, floor], "Shown"));
  await publish(shop.db, "home", "");
  await saveDraft(shop.db, "home", "", tiles([at.categories.flat], "Not yet"));
  assert.equal((await remove(at.categories.flat, floor)).httpStatus, 200);
  const idsIn = (body: unknown) => /"title":"(\w[\w ]*)".*?"categoryIds":(\[[^\]]*\])/.exec(JSON.stringify(body))?.slice(1);
  assert.deepEqual(idsIn(await readPublished(shop.db, "home", "")), ["Shown", `[${floor}]`]);
  assert.deepEqual(idsIn(await readDraft(shop.db, "home", "")), ["Not yet", `[${floor}]`]);
});

test("wrong input is refused by field, and a change of an older version too", async () => {
  const refusals: [Partial<Body>, string[]][] = [
    [{ name: " " }, ["name"]],
    [{ slug: "Flat Weaves!" }, ["slug"]],
    [{ slug: "flat-weaves" }, ["slug"]],
    [{ parentId: 9_999 }, ["parentId"]],
    [{ pictureId: 9_999 }, ["pictureId"]],
  ];
  for (const [given, fields] of refusals) assert.deepEqual(issuesOf(await send(calls.addCategory, { body: category(given) })), fields);
  const { version } = await detail(at.categories.flat);
  assert.equal((await change(at.categories.flat, { name: "Kilims" })).httpStatus, 200);
  assert.equal((await change(at.categories.flat, { name: "Pile", version })).code, "staff.changed_meanwhile");
  assert.equal((await send(calls.categoryDetail, { params: { id: 9_999 } })).httpStatus, 404);
  const packer = await signInAs(shop, "orders");
  const answer = await callAdmin(shop, calls.addCategory, { cookie: packer, body: category() });
  assert.equal(answer.httpStatus, 403);
  assert.equal((await callAdmin(shop, calls.categoryTree, { cookie: packer })).httpStatus, 200);
});

test("a move takes as many statements for many products as for one, and the documents of many are written by jobs", async () => {
  const floor = await add({ name: "Floors", slug: "floors" });
  await rug();
  const countMove = async (parentId: number) => {
    let status = 0;
    const statements = await shop.statements(async () => void ({ httpStatus: status } = await place(at.categories.knotted, parentId)));
    assert.equal(status, 200);
    return statements;
  };
  const few = await countMove(floor);
  await shop.db.execute(sql`
    with made as (insert into products (slug, sku, name, hsn_code, status, main_category_id, category_ids)
      select 'p' || n, 'P' || n, 'Product ' || n, '5701', 'active', ${at.categories.knotted}, array[${at.categories.knotted}::int, ${floor}::int]
      from generate_series(1, 2500) n returning id)
    insert into product_categories select id, ${at.categories.knotted} from made`);
  const many = await countMove(at.categories.rugs);
  assert.ok(many <= few, `${many} statements for many products, ${few} for one`);
  assert.deepEqual(
    shop.jobsAdded.map(({ name, payload }) => [name, (payload as { productIds: number[] }).productIds.length]),
    [
      [INDEX_PRODUCTS, 1_000],
      [INDEX_PRODUCTS, 1_000],
      [INDEX_PRODUCTS, 501],
    ],
  );
  const { rows } = await shop.db.execute(sql`select distinct category_ids from products`);
  assert.deepEqual(rows, [{ category_ids: [at.categories.rugs, at.categories.knotted] }]);
});
