/** Attributes and terms for staff: what a change writes in the products that have them, and what it refuses. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/attributes.ts";
import { changeProduct, productDetail } from "../../contract/admin/products.ts";
import { categoryDetails, getAttributeTermsData, productDetails, productList, sizeList } from "../../contract/catalogue.ts";
import type { BodyOf, Call } from "../../contract/call.ts";
import { getSearchData } from "../../contract/search.ts";
import { draft, openCod } from "../orders/test-orders.ts";
import { indexProducts } from "../search/search.ts";
import { signUp } from "../accounts/test-accounts.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let at: TestCatalogue;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(
    sql`truncate products, categories, collections, tags, attributes, gst_rates, audit_entries, orders, shoppers restart identity cascade`,
  );
  at = await createTestCatalogue(shop.db);
  shop.jobsAdded.length = 0;
});

const send = <C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) =>
  callAdmin(shop, call, { cookie: owner, ...given });
type Term = BodyOf<typeof calls.addTerm> & { id: number; version: number; products: number };
type Attribute = BodyOf<typeof calls.addAttribute> & { id: number; version: number; terms: Term[] };
const attributes = async (query: Record<string, string> = {}) =>
  (await send(calls.attributeList, { query })).body["attributes"] as Attribute[];
const attribute = async (id: number) => (await attributes()).find((one) => one.id === id)!;
const term = async (id: number) => (await attributes()).flatMap(({ terms }) => terms).find((one) => one.id === id)!;
const added = (answer: { httpStatus: number; body: Record<string, unknown> }) => {
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  return Number(answer.body["id"]);
};
const addAttribute = (change: Partial<BodyOf<typeof calls.addAttribute>>) =>
  send(calls.addAttribute, { body: { name: "Weave", holds: "name", isVariation: false, isFilter: true, ...change } });
const addTerm = (id: number, body: BodyOf<typeof calls.addTerm>) => send(calls.addTerm, { params: { id }, body });
const changeTerm = async (id: number, change: Partial<Term>) => {
  const { products: _products, ...now } = await term(id);
  return await send(calls.changeTerm, { params: { id }, body: { ...now, ...change } });
};
const changeAttribute = async (id: number, change: Partial<Attribute>) => {
  const { terms: _terms, ...now } = await attribute(id);
  return await send(calls.changeAttribute, { params: { id }, body: { ...now, ...change } });
};
const remove = (id: number, into?: number) =>
  send(calls.deleteTerm, { params: { id }, ...(into !== undefined && { query: { into: String(into) } }) });
const issuesOf = (answer: { body: Record<string, unknown> }) =>
  ((answer.body["issues"] ?? []) as { field: string }[]).map(({ field }) => field);
const rug = async (given: Partial<Parameters<typeof addTestProduct>[2]> = {}) => {
  const id = await addTestProduct(shop.db, at, { name: "Serai", ...given });
  await indexProducts(shop.db, [id]);
  return id;
};
const panel = async () =>
  (await shop.call(categoryDetails, { type: "all" })).body.resAttributesData.map(({ group, values }) => [
    group,
    values.map(({ value }) => value),
  ]) as [string, string[]][];
const filter = async (group: string) => new Map(await panel()).get(group);
const found = async (query: string) => (await shop.call(getSearchData, { query })).body.data.data.map(({ product_name: name }) => name);
const actions = async () =>
  (
    await shop.db.execute<{ action: string; subject: string }>(sql`select action, subject_name as subject from audit_entries order by id`)
  ).rows.map(({ action, subject }) => `${action.replace("admin.", "")} ${subject}`);
const colour = (name: "Red" | "Blue" | "Ivory") => at.terms[name]!.termId;

test("an empty shop gets sizes with their measures, which the storefront knows by their names", async () => {
  await shop.db.execute(sql`truncate products, attributes restart identity cascade`);
  const size = added(await addAttribute({ name: "Size", holds: "size", isVariation: true }));
  added(await addTerm(size, { name: "5 × 8 ft", measure: { widthCm: 152, lengthCm: 244, shape: "rectangle" } }));
  added(await addTerm(size, { name: "6 ft", measure: { widthCm: 183, lengthCm: 183, shape: "round" } }));
  const colours = added(await addAttribute({ name: "Color", holds: "colour" }));
  added(await addTerm(colours, { name: "Madder", colour: "#97301F" }));
  const { resTermsData } = (await shop.call(getAttributeTermsData)).body;
  assert.deepEqual(
    resTermsData.map(({ attribute_name: name, attr_terms: terms }) => [name, terms.map((one) => [one.terms_name, one.terms_value])]),
    [
      [
        "Size",
        [
          ["5 × 8 ft", "152 × 244 cm"],
          ["6 ft", "183 cm across"],
        ],
      ],
      ["Color", [["Madder", "#97301f"]]],
    ],
  );
  const { rows } = await shop.db.execute(sql`select code, filter_group from attributes order by id`);
  assert.deepEqual(rows, [
    { code: "size", filter_group: "Size" },
    { code: "colour", filter_group: "Color" },
  ]);
  assert.deepEqual(issuesOf(await addAttribute({ name: "Sizes", holds: "size" })), ["holds"]);
  assert.deepEqual(await actions(), [
    "add-attribute size",
    "add-term Size: 5 × 8 ft",
    "add-term Size: 6 ft",
    "add-attribute colour",
    "add-term Color: Madder",
  ]);
});

test("a term that gets another name has it in filters, on product pages and in the search at once", async () => {
  await rug();
  assert.deepEqual(await filter("Color"), ["Red"]);
  assert.equal((await changeTerm(colour("Red"), { name: "Vermilion", colour: "" })).httpStatus, 200);
  assert.deepEqual(await filter("Color"), ["Vermilion"]);
  assert.equal((await shop.call(productDetails, { slug: "serai" })).body.product_color_family, "Vermilion");
  assert.deepEqual(await found("vermilion"), ["Serai"]);
  assert.deepEqual(await actions(), ["change-term Colour: Vermilion"]);
});

test("a size that gets other measures is drawn by them", async () => {
  await rug();
  const measure = { widthCm: 150, lengthCm: 240, shape: "runner" as const };
  assert.equal((await changeTerm(at.sizes["4x6"], { measure })).httpStatus, 200);
  const [size] = (await shop.call(sizeList)).body.sizesData;
  assert.deepEqual([size?.terms_value, size?.measure], ["150 × 240 cm", measure]);
});

test("an attribute of the owner's is a filter, and is none when it is switched off", async () => {
  const weave = added(await addAttribute({ name: "Weave" }));
  const loose = added(await addTerm(weave, { name: "Loose" }));
  const id = await rug();
  await shop.db.execute(sql`insert into product_terms values (${id}, ${weave}, ${loose}, 0)`);
  assert.equal(await filter("Weave"), undefined);
  assert.equal((await changeAttribute(weave, { isFilter: false })).httpStatus, 200);
  assert.equal((await changeAttribute(weave, { isFilter: true })).httpStatus, 200);
  assert.deepEqual(await filter("Weave"), ["Loose"]);
  const listed = async () => (await shop.call(productList, { type: "all", filterArray: { Weave: ["Loose"] } })).body.resProductsData.total;
  assert.equal(await listed(), 1);
  await changeAttribute(weave, { name: "Density" });
  assert.deepEqual(await filter("Density"), ["Loose"]);
  // Filters that listings know keep the names that addresses have.
  await changeAttribute(at.attributes.colour, { name: "Shade" });
  assert.deepEqual(await filter("Color"), ["Red"]);
  for (const name of ["price", "Shade", "size"]) assert.deepEqual(issuesOf(await addAttribute({ name })), ["name"], name);
});

test("terms and attributes are moved, and filters show them in that order", async () => {
  await rug({ colours: ["Red", "Blue", "Ivory"] });
  const place = (id: number, beforeId: number | null) => send(calls.placeTerm, { params: { id }, body: { beforeId } });
  await place(colour("Ivory"), colour("Red"));
  assert.deepEqual(await filter("Color"), ["Ivory", "Red", "Blue"]);
  await place(colour("Ivory"), null);
  assert.deepEqual(await filter("Color"), ["Red", "Blue", "Ivory"]);
  await send(calls.placeAttribute, { params: { id: at.attributes.construction }, body: { beforeId: at.attributes.size } });
  assert.deepEqual(
    (await attributes()).map(({ name }) => name),
    ["Construction", "Size", "Colour"],
  );
  assert.equal((await actions()).length, 3);
});

test("a moved attribute changes no variation's key, which carts know it by", async () => {
  const finish = added(await addAttribute({ name: "Finish", isVariation: true }));
  const matt = added(await addTerm(finish, { name: "Matt" }));
  const id = await rug({ status: "draft" });
  const read = async () => (await send(productDetail, { params: { id } })).body["product"] as { variations: { termIds: number[] }[] };
  const save = async () => {
    const product = (await read()) as Record<string, unknown> & { variations: Record<string, unknown>[] };
    const variations = product.variations.map((one) => ({ ...one, stockChange: 0, termIds: [at.sizes["4x6"], matt] }));
    const body = { ...product, related: [], pictures: [], variations } as never;
    const answer = await send(changeProduct, { params: { id }, body });
    assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  };
  const key = async () => (await shop.db.execute(sql`select combination from variants`)).rows[0]?.["combination"];
  await save();
  const before = await key();
  assert.equal(before, `${at.sizes["4x6"]}-${matt}`);
  await send(calls.placeAttribute, { params: { id: finish }, body: { beforeId: at.attributes.size } });
  await save();
  assert.equal(await key(), before);
});

test("a term that products have is deleted only with another in its place, which products, search and carts then have", async () => {
  const product = await rug({ colours: ["Red", "Blue"], sizes: [{ size: "4x6", price: 1000, stock: 5 }] });
  await rug({ name: "Second" });
  assert.equal((await remove(colour("Red"))).code, "catalogue.term_in_use");
  assert.deepEqual((await send(calls.termDependants, { params: { id: colour("Red") } })).body, {
    status: "success",
    products: 2,
    names: ["Second", "Serai"],
    ordered: [],
  });
  assert.equal((await remove(colour("Red"), at.sizes["4x6"])).httpStatus, 422);
  assert.equal((await remove(colour("Red"), colour("Red"))).httpStatus, 422);
  assert.equal((await remove(colour("Red"), colour("Blue"))).httpStatus, 200);
  assert.deepEqual(await filter("Color"), ["Blue"]);
  assert.deepEqual(await found("blue"), ["Serai", "Second"]);
  const { version } = (await send(productDetail, { params: { id: product } })).body["product"] as { version: number };
  assert.equal(version, 2);
  // Of a variation: the cart that has it keeps it.
  await signUp(shop);
  await shop.db.execute(sql`insert into cart_lines (shopper_id, product_id, combination, quantity, seen_price, added_at)
    select id, ${product}, ${String(at.sizes["4x6"])}, 1, 100000, now() from shoppers`);
  assert.equal((await remove(at.sizes["4x6"], at.sizes["5x8"])).httpStatus, 200);
  const { rows } = await shop.db.execute(sql`select v.combination, l.combination as cart from variants v left join cart_lines l
    on l.product_id = v.product_id order by v.id`);
  const key = String(at.sizes["5x8"]);
  assert.deepEqual(rows, [
    { combination: key, cart: key },
    { combination: key, cart: null },
  ]);
  assert.deepEqual(await filter("Size"), ["5 × 8 ft"]);
  // What nothing has goes at once.
  assert.equal((await remove(colour("Ivory"))).httpStatus, 200);
});

test("a size takes another's place neither in a product that comes in both, nor in a variation that orders have", async () => {
  const productId = await rug({
    sizes: [
      { size: "4x6", price: 1000, stock: 5 },
      { size: "5x8", price: 2000, stock: 5 },
    ],
  });
  const both = await remove(at.sizes["4x6"], at.sizes["5x8"]);
  assert.deepEqual([issuesOf(both), /Serai/.test(String(both.body["message"]))], [["into"], true]);
  assert.equal((await filter("Size"))?.length, 2);
  const { rows } = await shop.db.execute<{ id: number }>(sql`select id from variants order by id limit 1`);
  await openCod(shop, { lines: [{ ...draft(shop).lines[0]!, productId, variantId: rows[0]!.id }] });
  const ordered = await remove(at.sizes["4x6"], at.sizes["5x8"]);
  assert.deepEqual([issuesOf(ordered), /T-serai-4x6/.test(String(ordered.body["message"]))], [["into"], true]);
  assert.deepEqual((await send(calls.termDependants, { params: { id: at.sizes["4x6"] } })).body["ordered"], ["T-serai-4x6"]);
});

test("an attribute of which products have terms stays, and so does what variations differ in", async () => {
  await rug();
  const used = await send(calls.deleteAttribute, { params: { id: at.attributes.colour } });
  assert.deepEqual([used.code, String(used.body["message"]).slice(0, 9)], ["catalogue.attribute_in_use", "1 product"]);
  assert.deepEqual(issuesOf(await changeAttribute(at.attributes.size, { isVariation: false })), ["isVariation"]);
  assert.deepEqual(issuesOf(await changeAttribute(at.attributes.size, { holds: "name" })), ["holds"]);
  const weave = added(await addAttribute({ name: "Weave" }));
  added(await addTerm(weave, { name: "Loose" }));
  assert.equal((await send(calls.deleteAttribute, { params: { id: weave } })).httpStatus, 200);
  assert.equal(
    (await attributes()).some(({ id }) => id === weave),
    false,
  );
});

test("wrong input is refused by field, and a change of an older version too", async () => {
  const refusals: [BodyOf<typeof calls.addTerm>, string[]][] = [
    [{ name: " " }, ["name"]],
    [{ name: "red" }, ["name"]],
    [{ name: "Madder", colour: "red" }, ["colour"]],
    [{ name: "Madder", pictureId: 9_999 }, ["pictureId"]],
  ];
  for (const [body, fields] of refusals) assert.deepEqual(issuesOf(await addTerm(at.attributes.colour, body)), fields);
  const sizes: [BodyOf<typeof calls.addTerm>["measure"], string[]][] = [
    [null, ["measure"]],
    [{ widthCm: 0, lengthCm: 10, shape: "rectangle" }, ["measure.widthCm"]],
    [{ widthCm: 10, lengthCm: 2_001, shape: "rectangle" }, ["measure.lengthCm"]],
    [{ widthCm: 100, lengthCm: 120, shape: "round" }, ["measure.lengthCm"]],
  ];
  for (const [measure, fields] of sizes) assert.deepEqual(issuesOf(await addTerm(at.attributes.size, { name: "New", measure })), fields);
  const { version } = await term(colour("Red"));
  assert.equal((await changeTerm(colour("Red"), { name: "Madder" })).httpStatus, 200);
  assert.equal((await changeTerm(colour("Red"), { name: "Rust", version })).code, "staff.changed_meanwhile");
  assert.equal((await changeAttribute(at.attributes.colour, { name: "Shade" })).httpStatus, 200);
  assert.equal((await changeAttribute(at.attributes.colour, { name: "Hue", version: 1 })).code, "staff.changed_meanwhile");
  assert.equal((await remove(9_999)).httpStatus, 404);
  assert.equal((await addTerm(9_999, { name: "New" })).httpStatus, 404);
  const packer = await signInAs(shop, "orders");
  const body = { name: "Weave", holds: "name", isVariation: false, isFilter: true } as const;
  assert.equal((await callAdmin(shop, calls.addAttribute, { cookie: packer, body })).httpStatus, 403);
  assert.equal((await callAdmin(shop, calls.attributeList, { cookie: packer })).httpStatus, 200);
});

test("two terms of one name are not added at the same time", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => addTerm(at.attributes.colour, { name: "Madder" })));
  assert.deepEqual(answers.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422, 422]);
});

test("a term counts products once, however many of their variations have it, those that are sold out too", async () => {
  for (const [name, stock] of [
    ["Serai", 3],
    ["Neelam", 0],
  ] as const) {
    const id = await rug({ name, sizes: [{ size: "4x6", price: 499, stock }] });
    // Another variation of this size, as in another colour.
    await shop.db.execute(sql`with made as (insert into variants (product_id, sku, combination, price, selling_price)
        select product_id, sku || '-B', combination || '-b', price, selling_price from variants where product_id = ${id} returning id)
      insert into variant_terms (variant_id, attribute_id, term_id) select id, ${at.attributes.size}, ${at.sizes["4x6"]} from made`);
  }
  const counts = new Map(
    (await attributes({ counted: String(at.attributes.size) })).flatMap(({ terms }) => terms).map(({ id, products }) => [id, products]),
  );
  assert.deepEqual([counts.get(at.sizes["4x6"]), counts.get(at.sizes["5x8"])], [2, 0]);
  // Of other attributes they are not counted.
  assert.equal(counts.get(colour("Red")), null);
});

test("the list takes one statement, and a replaced term as many for many products as for one", async () => {
  await rug();
  const session = 2;
  assert.ok((await shop.statements(async () => void (await attributes()))) <= session + 1);
  const countRemove = async (from: number, into: number) => {
    let status = 0;
    const statements = await shop.statements(async () => void ({ httpStatus: status } = await remove(from, into)));
    assert.equal(status, 200);
    return statements;
  };
  const few = await countRemove(colour("Red"), colour("Blue"));
  await shop.db.execute(sql`with made as (insert into products (slug, sku, name, hsn_code, status)
      select 'p' || n, 'P' || n, 'Product ' || n, '5701', 'active' from generate_series(1, 1500) n returning id)
    insert into product_terms select id, ${at.attributes.colour}, ${colour("Blue")}, 0 from made`);
  const many = await countRemove(colour("Blue"), colour("Ivory"));
  assert.ok(many <= few, `${many} statements for many products, ${few} for one`);
  assert.equal(shop.jobsAdded.length, 2);
  const { rows } = await shop.db.execute(sql`select distinct term_ids from products where sku like 'P%'`);
  assert.deepEqual(rows, [{ term_ids: [colour("Ivory")] }]);
});
