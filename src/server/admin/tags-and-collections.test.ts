/** Tags and collections for staff: what a change writes in their products, what rules find, and what is refused. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { deleteCategory } from "../../contract/admin/categories.ts";
import * as calls from "../../contract/admin/collections.ts";
import { changeProduct, productDetail } from "../../contract/admin/products.ts";
import * as tagCalls from "../../contract/admin/tags.ts";
import { categoryDetails, collectionList, productList } from "../../contract/catalogue.ts";
import type { CollectionRule } from "../../contract/collection-rule.ts";
import type { BodyOf, Call } from "../../contract/call.ts";
import { getSearchData } from "../../contract/search.ts";
import { publish, readPublished, readRedirects, saveDraft } from "../content/content.ts";
import { indexProducts } from "../search/search.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { runRules } from "./rule-collections.ts";

type Body = BodyOf<typeof calls.addCollection>;
const NOW = "2026-11-23T10:00:00.000Z";
let shop: TestShop;
let at: TestCatalogue;
let owner: string;
before(async () => {
  shop = await openShop({ now: NOW });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate products, categories, collections, tags, attributes, gst_rates, content_documents, audit_entries
    restart identity cascade`);
  at = await createTestCatalogue(shop.db);
  shop.jobsAdded.length = 0;
});

const send = <C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) =>
  callAdmin(shop, call, { cookie: owner, ...given });
const added = (answer: { httpStatus: number; body: Record<string, unknown> }) => {
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  return Number(answer.body["id"]);
};
const issuesOf = (answer: { body: Record<string, unknown> }) =>
  ((answer.body["issues"] ?? []) as { field: string }[]).map(({ field }) => field);
const rug = async (given: Partial<Parameters<typeof addTestProduct>[2]> = {}) => {
  const id = await addTestProduct(shop.db, at, { name: "Serai", ...given });
  await indexProducts(shop.db, [id]);
  return id;
};
const collection = (change: Partial<Body> = {}): Body => ({
  name: "For weddings",
  slug: "for-weddings",
  description: "",
  showTitle: true,
  showDescription: true,
  pictureId: null,
  seoTitle: "",
  seoDescription: "",
  rule: null,
  productIds: [],
  ...change,
});
const addCollection = async (change: Partial<Body> = {}) => added(await send(calls.addCollection, { body: collection(change) }));
type Detail = Body & { id: number; version: number; products: { id: number }[]; total: number };
const detail = async (id: number) => (await send(calls.collectionDetail, { params: { id } })).body["collection"] as Detail;
const change = async (id: number, given: Partial<Body & { version: number; knownIds: number[] }>) => {
  const { products, ...now } = await detail(id);
  const ids = products.map((one) => one.id);
  return await send(calls.changeCollection, { params: { id }, body: { ...now, productIds: ids, knownIds: ids, ...given } });
};
const listed = async (type: "collection" | "tag", slug: string, sort: "bestseller" | "title_asc" = "bestseller") =>
  (await shop.call(productList, { type, slug, sort })).body.resProductsData.data.map(({ product_name: name }) => name);
const found = async (query: string) => (await shop.call(getSearchData, { query })).body.data.data.map(({ product_name: name }) => name);
const idsOf = async (rule: CollectionRule) => {
  const { body } = await send(calls.previewCollection, { body: { rule } });
  return (body["products"] as { name: string }[]).map(({ name }) => name);
};
const removeTag = (id: number, into?: number) =>
  send(tagCalls.deleteTag, { params: { id }, ...(into !== undefined && { query: { into: String(into) } }) });
const removeCollection = (id: number, into?: number) =>
  send(calls.deleteCollection, { params: { id }, ...(into !== undefined && { query: { into: String(into) } }) });
const tagList = async () =>
  ((await send(tagCalls.tagList)).body["tags"] as { name: string; products: number }[]).map(({ name, products }) => [name, products]);
const runAll = () =>
  runRules({
    db: shop.db,
    jobs: { add: async () => {} },
    clock: () => new Date(NOW),
    logError: (message) => assert.fail(message),
  });

test("a tag is created, renamed everywhere at once, and its old address leads to the new one", async () => {
  const id = added(await send(tagCalls.addTag, { body: { name: "Eid", slug: "eid" } }));
  await rug({ tags: ["festive"] });
  const body = { name: "Feasts", slug: "feasts", version: 1 };
  assert.equal((await send(tagCalls.changeTag, { params: { id: at.tags.festive }, body })).httpStatus, 200);
  assert.deepEqual(await listed("tag", "feasts"), ["Serai"]);
  assert.deepEqual(await found("feasts"), ["Serai"]);
  assert.match(JSON.stringify((await readRedirects(shop.db))("/tag/festive", "")), /\/tag\/feasts/);
  assert.equal((await send(tagCalls.changeTag, { params: { id: at.tags.festive }, body })).code, "staff.changed_meanwhile");
  for (const [given, fields] of [
    [{ name: "feasts", slug: "x" }, ["name"]],
    [{ name: "X", slug: "feasts" }, ["slug"]],
    [{ name: "", slug: "A b" }, ["name", "slug"]],
  ] as const)
    assert.deepEqual(issuesOf(await send(tagCalls.addTag, { body: given })), fields);
  assert.deepEqual(await tagList(), [
    ["Eid", 0],
    ["Feasts", 1],
  ]);
  assert.equal((await removeTag(id)).httpStatus, 200);
});

test("a tag is merged into another one, also in content and in rules, and one that they need is not just deleted", async () => {
  const product = await rug({ tags: ["festive"] });
  const feasts = added(await send(tagCalls.addTag, { body: { name: "Feasts", slug: "feasts" } }));
  await saveDraft(shop.db, "menu", "", { items: [{ name: "Festive", tagId: at.tags.festive }] });
  await publish(shop.db, "menu", "");
  const rule: CollectionRule = { match: "all", conditions: [{ kind: "tag", ids: [at.tags.festive] }] };
  const byRule = await addCollection({ rule });
  const { body } = await send(tagCalls.tagDependants, { params: { id: at.tags.festive } });
  assert.deepEqual(body, { status: "success", products: 1, collections: ["For weddings"], content: ["menu"] });
  assert.equal((await removeTag(at.tags.festive)).code, "catalogue.heading_in_use");
  assert.deepEqual(issuesOf(await removeTag(at.tags.festive, 9_999)), ["into"]);
  assert.deepEqual(issuesOf(await removeTag(at.tags.festive, at.tags.festive)), ["into"]);
  assert.equal((await removeTag(at.tags.festive, feasts)).httpStatus, 200);
  assert.deepEqual(await listed("tag", "feasts"), ["Serai"]);
  assert.deepEqual((await detail(byRule)).rule?.conditions, [{ kind: "tag", ids: [feasts] }]);
  assert.match(JSON.stringify(await readPublished(shop.db, "menu", "")), new RegExp(`"tagId":${feasts}`));
  const { version } = (await send(productDetail, { params: { id: product } })).body["product"] as { version: number };
  assert.ok(version > 1);
  // What only products have goes from them.
  const plain = added(await send(tagCalls.addTag, { body: { name: "Plain", slug: "plain" } }));
  await shop.db.execute(sql`insert into product_tags values (${product}, ${plain})`);
  assert.equal((await removeTag(plain)).httpStatus, 200);
  assert.deepEqual(await tagList(), [["Feasts", 1]]);
});

test("a collection that is chosen by hand is listed in that order, which other sorts of shoppers leave", async () => {
  const [a, b, c] = [await rug({ name: "Ara", rank: 1 }), await rug({ name: "Bel", rank: 2 }), await rug({ name: "Cir", rank: 3 })];
  const id = await addCollection({ productIds: [c, a], description: "<p onclick='x'>Gifts</p>" });
  assert.deepEqual(await listed("collection", "for-weddings"), ["Cir", "Ara"]);
  assert.deepEqual(await listed("collection", "for-weddings", "title_asc"), ["Ara", "Cir"]);
  assert.deepEqual(await found("weddings"), ["Ara", "Cir"]);
  assert.equal((await change(id, { productIds: [b, c], slug: "weddings" })).httpStatus, 200);
  assert.deepEqual(await listed("collection", "weddings"), ["Bel", "Cir"]);
  assert.match(JSON.stringify((await readRedirects(shop.db))("/collection/for-weddings", "")), /\/collection\/weddings/);
  const { body } = await shop.call(categoryDetails, { cat_slug: "weddings", type: "collection" });
  assert.equal(body.aryHeaderDetails.desc, "<p>Gifts</p>");
  const { rows } = await shop.db.execute(sql`select collection_ids from products where id = ${a}`);
  assert.deepEqual(rows, [{ collection_ids: [at.collections.rug1] }]);
});

test("a product that its own form puts into a collection comes last there, and a form that did not know it leaves it", async () => {
  const [a, b] = [await rug({ name: "Ara", status: "draft" }), await rug({ name: "Bel" })];
  const id = await addCollection({ productIds: [b] });
  const known = await detail(id);
  const { product } = (await send(productDetail, { params: { id: a } })).body as { product: Record<string, unknown> };
  const variations = (product["variations"] as object[]).map((one) => ({ ...one, stockChange: 0 }));
  const body = { ...product, related: [], variations, collections: [at.collections.rug1, id] } as never;
  assert.equal((await send(changeProduct, { params: { id: a }, body })).httpStatus, 200);
  assert.deepEqual(
    (await detail(id)).products.map((one) => one.id),
    [b, a],
  );
  const answer = await change(id, { productIds: [b], knownIds: known.products.map((one) => one.id) });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  assert.deepEqual(
    (await detail(id)).products.map((one) => one.id),
    [b, a],
  );
  // And a product that goes into another one keeps its place here.
  assert.equal((await change(id, { productIds: [a, b] })).httpStatus, 200);
  const { product: now } = (await send(productDetail, { params: { id: a } })).body as { product: Record<string, unknown> };
  const again = { ...now, related: [], variations, collections: [at.collections.rug2, id] } as never;
  assert.equal((await send(changeProduct, { params: { id: a }, body: again })).httpStatus, 200);
  assert.deepEqual(
    (await detail(id)).products.map((one) => one.id),
    [a, b],
  );
});

test("a rule finds by tag, category, colour, price, stock and age, all of them or any", async () => {
  await rug({ name: "Ara", rank: 1, tags: ["festive"], publishedAt: new Date("2026-11-20") });
  await rug({ name: "Bel", rank: 2, colours: ["Blue"], category: "flat", sizes: [{ size: "4x6", price: 5_000, madeToOrder: true }] });
  await rug({ name: "Cir", rank: 3, status: "draft", tags: ["festive"] });
  await rug({ name: "Card", rank: 4, isGiftCard: true });
  const red: CollectionRule["conditions"][number] = { kind: "term", ids: [at.terms["Red"]!.termId] };
  const cases: [CollectionRule["conditions"][number], string[]][] = [
    [{ kind: "tag", ids: [at.tags.festive] }, ["Ara"]],
    [{ kind: "category", ids: [at.categories.rugs] }, ["Ara", "Bel"]],
    [{ kind: "category", ids: [at.categories.flat] }, ["Bel"]],
    [red, ["Ara"]],
    [{ kind: "price", from: 500_000, to: null }, ["Bel"]],
    [{ kind: "price", from: null, to: 499_999 }, ["Ara"]],
    [{ kind: "in_stock" }, ["Ara"]],
    [{ kind: "new", days: 7 }, ["Ara"]],
    [{ kind: "new", days: 2 }, []],
  ];
  for (const [condition, names] of cases)
    assert.deepEqual(await idsOf({ match: "all", conditions: [condition] }), names, JSON.stringify(condition));
  const price = { kind: "price", from: 500_000, to: null } as const;
  assert.deepEqual(await idsOf({ match: "all", conditions: [red, price] }), []);
  assert.deepEqual(await idsOf({ match: "any", conditions: [red, price] }), ["Ara", "Bel"]);
});

test("the products of a rule follow what changes, and no open form of a product is out of date by it", async () => {
  const product = await rug();
  const id = await addCollection({ rule: { match: "all", conditions: [{ kind: "in_stock" }] } });
  assert.deepEqual(await listed("collection", "for-weddings"), ["Serai"]);
  await shop.db.execute(sql`update products set availability = 'sold_out'`);
  await runAll();
  assert.deepEqual(await listed("collection", "for-weddings"), []);
  assert.equal((await detail(id)).total, 0);
  const { version } = (await send(productDetail, { params: { id: product } })).body["product"] as { version: number };
  assert.equal(version, 1);
  await shop.db.execute(sql`update products set availability = 'in_stock'`);
  await Promise.all([runAll(), runAll()]);
  assert.deepEqual(await listed("collection", "for-weddings"), ["Serai"]);
  // A category that is replaced is replaced in rules too.
  assert.equal(
    (await change(id, { rule: { match: "all", conditions: [{ kind: "category", ids: [at.categories.knotted] }] } })).httpStatus,
    200,
  );
  const into = { query: { into: String(at.categories.flat) } };
  assert.equal((await send(deleteCategory, { params: { id: at.categories.knotted }, ...into })).httpStatus, 200);
  await runAll();
  assert.deepEqual(await listed("collection", "for-weddings"), ["Serai"]);
});

test("collections are moved, and one that content shows is deleted with another in its place; products stay", async () => {
  const product = await rug();
  const id = await addCollection({ productIds: [product] });
  const order = async () => (await shop.call(collectionList)).body.resCollectionData.map(({ cat_slug: slug }) => slug);
  await send(calls.placeCollection, { params: { id }, body: { beforeId: at.collections.rug1 } });
  assert.deepEqual(await order(), ["for-weddings", "rug1", "rug2"]);
  await saveDraft(shop.db, "menu", "", { items: [{ name: "Weddings", collectionId: id }] });
  await publish(shop.db, "menu", "");
  const { body } = await send(calls.collectionDependants, { params: { id } });
  assert.deepEqual(body, { status: "success", products: 1, content: ["menu"] });
  assert.equal((await removeCollection(id)).code, "catalogue.heading_in_use");
  assert.equal((await removeCollection(id, at.collections.rug2)).httpStatus, 200);
  assert.match(JSON.stringify(await readPublished(shop.db, "menu", "")), new RegExp(`"collectionId":${at.collections.rug2}`));
  assert.deepEqual(await order(), ["rug1", "rug2"]);
  assert.equal((await removeCollection(at.collections.rug1)).httpStatus, 200);
  const { rows } = await shop.db.execute(sql`select collection_ids, main_collection_id from products`);
  assert.deepEqual(rows, [{ collection_ids: [], main_collection_id: null }]);
});

test("wrong input is refused by field, a change of an older version too, and who may only look changes nothing", async () => {
  const refusals: [Partial<Body>, string[]][] = [
    [{ name: " " }, ["name"]],
    [{ name: "indigo stories" }, ["name"]],
    [{ slug: "rug1" }, ["slug"]],
    [{ pictureId: 9_999 }, ["pictureId"]],
    [{ productIds: [9_999] }, ["productIds"]],
    [{ rule: { match: "all", conditions: [] } }, ["rule.conditions"]],
    [{ rule: { match: "all", conditions: [{ kind: "tag", ids: [] }] } }, ["rule.conditions.0.ids"]],
    [{ rule: { match: "all", conditions: [{ kind: "price", from: 200, to: 100 }] } }, ["rule.conditions.0.from"]],
    [{ rule: { match: "all", conditions: [{ kind: "new", days: 0 }] } }, ["rule.conditions.0.days"]],
  ];
  for (const [given, fields] of refusals)
    assert.deepEqual(issuesOf(await send(calls.addCollection, { body: collection(given) })), fields, JSON.stringify(given));
  const id = await addCollection();
  assert.equal((await change(id, { name: "Weddings" })).httpStatus, 200);
  assert.equal((await change(id, { name: "Feasts", version: 1 })).code, "staff.changed_meanwhile");
  assert.equal((await send(calls.collectionDetail, { params: { id: 9_999 } })).httpStatus, 404);
  const packer = await signInAs(shop, "orders");
  assert.equal((await callAdmin(shop, calls.addCollection, { cookie: packer, body: collection() })).httpStatus, 403);
  assert.equal((await callAdmin(shop, tagCalls.addTag, { cookie: packer, body: { name: "A", slug: "a" } })).httpStatus, 403);
  assert.equal((await callAdmin(shop, calls.collectionList, { cookie: packer })).httpStatus, 200);
});

test("a collection takes as many statements for many products as for one", async () => {
  const one = await rug();
  const rule: CollectionRule = { match: "all", conditions: [{ kind: "in_stock" }] };
  const id = await addCollection({ rule: { match: "all", conditions: [{ kind: "new", days: 1 }] } });
  const count = async (given: CollectionRule) => {
    let status = 0;
    const { products: _products, ...now } = await detail(id);
    const body = { ...now, rule: given, productIds: [], knownIds: [] };
    const statements = await shop.statements(
      async () => void ({ httpStatus: status } = await send(calls.changeCollection, { params: { id }, body })),
    );
    assert.equal(status, 200);
    return statements;
  };
  const few = await count(rule);
  assert.ok(one > 0);
  await shop.db.execute(sql`insert into products (slug, sku, name, hsn_code, status, availability)
    select 'p' || n, 'P' || n, 'Product ' || n, '5701', 'active', 'in_stock' from generate_series(1, 1500) n`);
  const many = await count(rule);
  assert.ok(many <= few + 1, `${many} statements for many products, ${few} for one`);
  assert.equal((await detail(id)).total, 1501);
});
