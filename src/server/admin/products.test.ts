/** Products for staff: what a change writes, refuses and leaves alone, and who sees it. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { productDetails, productList, productPreview } from "../../contract/catalogue.ts";
import { addPicture } from "../../contract/admin/pictures.ts";
import * as calls from "../../contract/admin/products.ts";
import type { BodyOf } from "../../contract/call.ts";
import { fromRupees } from "../../shared/money.ts";
import { getSearchData } from "../../contract/search.ts";
import { deductStock } from "../catalogue/catalogue.ts";
import { readDraft, readPublished, readRedirects, saveDraft } from "../content/content.ts";
import { draft, openCod } from "../orders/test-orders.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture, plainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { runSchedule } from "./scheduled-products.ts";

type Body = BodyOf<typeof calls.addProduct>;
type Variation = Body["variations"][number];
let shop: TestShop;
let at: TestCatalogue;
let owner: string;
let pictureId: number;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  at = await createTestCatalogue(shop.db);
  owner = await signInAs(shop, "owner");
  pictureId = await addPlainPicture(shop, { name: "madder" });
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate products, audit_entries restart identity cascade`);
});

const variation = (change: Partial<Variation> = {}): Variation => ({
  id: null,
  sku: "MADDER-4X6",
  termIds: [at.sizes["4x6"]],
  mrp: fromRupees(60_000),
  price: fromRupees(49_900),
  minimumQuantity: 1,
  step: 1,
  madeToOrder: false,
  leadDays: null,
  weightGrams: 9_000,
  rolledLengthCm: 130,
  shelf: "B-04",
  stockChange: 3,
  ...change,
});
const rug = (change: Partial<Body> = {}): Body => ({
  name: "Serai Madder",
  slug: "serai-madder",
  sku: "MADDER",
  subtitle: "",
  description: "<p>Knotted in Mirzapur.</p>",
  categories: [at.categories.knotted],
  collections: [],
  tags: [],
  termIds: [at.terms["Red"]!.termId],
  pileHeightMm: 12,
  originPlace: "Mirzapur",
  countryOfOrigin: "India",
  hsnCode: "5701",
  details: [],
  tabs: [],
  seoTitle: "",
  seoDescription: "",
  related: [],
  variations: [variation()],
  pictures: [{ pictureId, alt: "A red rug", variation: null }],
  ...change,
});
const add = (change: Partial<Body> = {}) => callAdmin(shop, calls.addProduct, { cookie: owner, body: rug(change) });
const added = async (change: Partial<Body> = {}) => {
  const answer = await add({ isOnSale: true, ...change });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  return Number(answer.body["id"]);
};
type Detail = Body & {
  id: number;
  version: number;
  status: string;
  variations: (Variation & { id: number; stock: number; prices: { lowest: number } })[];
};
const detail = async (id: number) =>
  ((await callAdmin(shop, calls.productDetail, { cookie: owner, params: { id } })).body as { product: Detail }).product;
/** The product as a form sends it that changed nothing. */
const asGiven = async (id: number) => {
  const { variations, ...product } = await detail(id);
  return { ...product, variations: variations.map((one) => ({ ...one, stockChange: 0 })) } as Body & { version: number };
};
const change = async (id: number, given: (product: Body & { version: number }) => Partial<Body & { version: number }>) => {
  const product = await asGiven(id);
  return await callAdmin(shop, calls.changeProduct, { cookie: owner, params: { id }, body: { ...product, ...given(product) } });
};
const issuesOf = (answer: { body: Record<string, unknown> }) =>
  ((answer.body["issues"] ?? []) as { field: string }[]).map(({ field }) => field);
const listing = async () => (await shop.call(productList, { type: "all" })).body.resProductsData.data.map(({ product_name: name }) => name);
/** Someone has bought two of the variation. */
const sell = async (productId: number, variantId: number) => {
  const { id: orderId } = await openCod(shop, { lines: [{ ...draft(shop).lines[0]!, productId, variantId }] });
  await shop.db.transaction((tx) => deductStock(tx, [{ productId, variantId, quantity: 2, orderId }]));
};

test("a product is on sale at once, with its prices, sizes and picture, and is found", async () => {
  const id = await added();
  const { body } = await shop.call(productDetails, { slug: "serai-madder" });
  assert.equal(body.product_id, id);
  assert.deepEqual([body.product_selling_price, body.product_price, body.product_stock], [49_900, 60_000, 3]);
  assert.equal(body.pictures.length, 1);
  assert.deepEqual(await listing(), ["Serai Madder"]);
  const found = await shop.call(getSearchData, { query: "madder" });
  assert.equal(found.body.data.data.length, 1);
  const { rows } = await shop.db.execute<{ action: string; subject_name: string }>("select action, subject_name from audit_entries");
  assert.deepEqual(rows, [{ action: "admin.add-product", subject_name: "MADDER" }]);
});

test("a draft may lack what a product on sale needs, and each missing thing is named when it is published", async () => {
  const draftOnly = { categories: [], pictures: [], hsnCode: "", countryOfOrigin: "", variations: [variation({ price: 0, mrp: 0 })] };
  const id = Number((await add(draftOnly)).body["id"]);
  assert.deepEqual(await listing(), []);
  const publish = () => callAdmin(shop, calls.setProductStatus, { cookie: owner, params: { id }, body: { status: "active" } });
  const refusal = await publish();
  assert.equal(refusal.httpStatus, 422);
  assert.match(
    String(refusal.body["message"]),
    /a picture, a category, a price for every variation, an HSN code with a GST rate, the country of origin/,
  );
  assert.equal((await add({ ...draftOnly, slug: "other", sku: "OTHER", isOnSale: true })).code, "catalogue.refused");
  await change(id, () => rug({ variations: [{ ...variation(), id: null }] }));
  assert.equal((await publish()).httpStatus, 200);
  // A product on sale keeps what it needs.
  assert.equal((await change(id, () => ({ pictures: [] }))).code, "catalogue.refused");
  assert.equal((await shop.call(productDetails, { slug: "serai-madder" })).body.pictures.length, 1);
});

test("wrong input is refused by field, and nothing is stored", async () => {
  const cases: [Partial<Body>, string[]][] = [
    [{ name: " " }, ["name"]],
    [{ slug: "Two words" }, ["slug"]],
    [{ hsnCode: "57" }, ["hsnCode"]],
    [{ variations: [] }, ["variations"]],
    [{ variations: [variation({ price: fromRupees(70_000) })] }, ["variations.0.mrp"]],
    [{ variations: [variation({ price: 10.5 })] }, ["variations.0.price"]],
    [{ variations: [variation({ price: -1 })] }, ["variations.0.price"]],
    [{ variations: [variation({ stockChange: -1 })] }, ["variations.0.stockChange"]],
    [{ variations: [variation({ madeToOrder: true })] }, ["variations.0.leadDays"]],
    [{ variations: [variation({ minimumQuantity: 3, step: 2 })] }, ["variations.0.minimumQuantity"]],
    [{ variations: [variation(), variation({ sku: "madder-4x6" })] }, ["variations.1.sku", "variations.1.termIds"]],
    [{ pictures: [{ pictureId, alt: "", variation: 4 }] }, ["pictures.0.variation"]],
    [{ categories: [99_999] }, ["categories"]],
    [{ termIds: [at.sizes["4x6"]] }, ["termIds"]],
    [{ pictures: [{ pictureId: 99_999, alt: "", variation: null }] }, ["pictures.0.pictureId"]],
    [{ variations: [variation({ termIds: [at.terms["Red"]!.termId] })] }, ["variations.0.termIds"]],
    [{ variations: [variation(), variation({ sku: "PLAIN", termIds: [] })] }, ["variations.1.termIds"]],
  ];
  for (const [body, fields] of cases) assert.deepEqual(issuesOf(await add(body)), fields, JSON.stringify(body));
  const { rows } = await shop.db.execute("select 1 from products");
  assert.equal(rows.length, 0);
});

test("an address and an SKU belong to one product, in any case of letters", async () => {
  await added();
  const taken = await add({ sku: "madder", variations: [variation({ sku: "madder-4X6" })] });
  assert.deepEqual(issuesOf(taken), ["slug", "sku", "variations.0.sku"]);
  // Two that arrive at once.
  const twice = await Promise.all([
    add({ slug: "kota", sku: "KOTA", variations: [variation({ sku: "K" })] }),
    add({ slug: "kota", sku: "KOTA", variations: [variation({ sku: "K" })] }),
  ]);
  assert.deepEqual(twice.map(({ httpStatus }) => httpStatus).toSorted(), [200, 422]);
});

test("a form that changed nothing changes nothing", async () => {
  const id = await added({
    variations: [
      variation(),
      variation({ sku: "MADDER-5X8", termIds: [at.sizes["5x8"]], madeToOrder: true, leadDays: { min: 25, max: 30 } }),
    ],
  });
  const content = async () => ({ ...(await detail(id)), version: 0, updatedAt: "" });
  const before = await content();
  await change(id, () => ({}));
  assert.deepEqual(await content(), before);
  const { rows } = await shop.db.execute("select action from audit_entries where action = 'admin.change-product'");
  assert.equal(rows.length, 0);
});

test("stock changes by units, so that a sale meanwhile is not lost, and never below zero", async () => {
  const id = await added();
  const form = await asGiven(id);
  await sell(id, form.variations[0]!.id!);
  const save = (stockChange: number, version: number) =>
    callAdmin(shop, calls.changeProduct, {
      cookie: owner,
      params: { id },
      body: { ...form, version, variations: [{ ...form.variations[0]!, stockChange }] },
    });
  // 3, sold 2, two more arrived.
  assert.equal((await save(2, 1)).httpStatus, 200);
  assert.equal((await detail(id)).variations[0]!.stock, 3);
  assert.deepEqual(issuesOf(await save(-4, 2)), ["variations.0.stockChange"]);
  assert.equal((await detail(id)).variations[0]!.stock, 3);
  assert.equal((await shop.call(productDetails, { slug: "serai-madder" })).body.product_stock, 3);
});

test("one of two colleagues who change the same version is asked to look again", async () => {
  const id = await added();
  const form = await asGiven(id);
  const save = (name: string) => callAdmin(shop, calls.changeProduct, { cookie: owner, params: { id }, body: { ...form, name } });
  const answers = await Promise.all([save("One"), save("Other")]);
  assert.deepEqual(answers.map(({ code }) => code).toSorted(), ["", "staff.changed_meanwhile"]);
});

test("what orders have stays: a variation, its size and the product", async () => {
  const id = await added({ variations: [variation(), variation({ sku: "MADDER-5X8", termIds: [at.sizes["5x8"]] })] });
  const [ordered] = (await detail(id)).variations;
  await sell(id, ordered!.id);
  assert.deepEqual(issuesOf(await change(id, ({ variations }) => ({ variations: [variations[1]!] }))), ["variations"]);
  const swapped = await change(id, ({ variations: [one, two] }) => ({
    variations: [
      { ...one!, termIds: two!.termIds },
      { ...two!, termIds: one!.termIds },
    ],
  }));
  assert.deepEqual(issuesOf(swapped), ["variations.0.termIds"]);
  const remove = () => callAdmin(shop, calls.deleteProduct, { cookie: owner, params: { id } });
  assert.equal((await remove()).code, "catalogue.was_ordered");
  // The other variation may go.
  assert.equal((await change(id, ({ variations }) => ({ variations: [variations[0]!] }))).httpStatus, 200);
  assert.deepEqual(
    (await detail(id)).variations.map((one) => one.id),
    [ordered!.id],
  );
});

test("an order that is placed while the product is deleted finds it gone, or keeps it", async () => {
  const id = await added();
  const [one] = (await detail(id)).variations;
  const [removed] = await Promise.all([
    callAdmin(shop, calls.deleteProduct, { cookie: owner, params: { id } }),
    sell(id, one!.id).catch(() => {}),
  ]);
  const { rows } = await shop.db.execute<{ product_id: number | null }>("select product_id from order_lines");
  const isKept = rows.some((line) => line.product_id === id);
  assert.equal(removed.httpStatus, isKept ? 409 : 200);
});

test("variations exchange their SKUs, and get sizes that another had", async () => {
  const id = await added({ variations: [variation({ sku: "A" }), variation({ sku: "B", termIds: [at.sizes["5x8"]] })] });
  const saved = await change(id, ({ variations: [one, two] }) => ({
    variations: [
      { ...one!, sku: "B", termIds: two!.termIds },
      { ...two!, sku: "A", termIds: one!.termIds },
    ],
  }));
  assert.equal(saved.httpStatus, 200, JSON.stringify(saved.body));
  assert.deepEqual(
    (await detail(id)).variations.map(({ sku, termIds }) => [sku, termIds]),
    [
      ["B", [at.sizes["5x8"]]],
      ["A", [at.sizes["4x6"]]],
    ],
  );
});

test("a new address leaves a redirect, and an address that is used again leads nowhere else", async () => {
  const id = await added();
  await change(id, () => ({ slug: "serai-red" }));
  const find = async (path: string) => (await readRedirects(shop.db))(path, "")?.location;
  assert.equal(await find("/product/serai-madder"), "/product/serai-red");
  await change(id, () => ({ slug: "serai-ruby" }));
  assert.equal(await find("/product/serai-madder"), "/product/serai-ruby");
  // Back again.
  await change(id, () => ({ slug: "serai-madder" }));
  assert.equal(await find("/product/serai-madder"), undefined);
  assert.equal(await find("/product/serai-red"), "/product/serai-madder");
  // Another product with an address that once was this one's.
  await added({ slug: "serai-red", sku: "RED", variations: [variation({ sku: "RED-1" })] });
  assert.equal(await find("/product/serai-red"), undefined);
});

test("a draft of the redirects stays a draft", async () => {
  await saveDraft(shop.db, "redirects", "", { rules: [{ from: "/old", to: "/shop" }] });
  const id = await added();
  await change(id, () => ({ slug: "serai-red" }));
  assert.deepEqual((await readPublished(shop.db, "redirects", ""))?.rules.map(({ from }) => from).includes("/old"), false);
  const rules = (await readDraft(shop.db, "redirects", ""))?.rules.map(({ from }) => from) ?? [];
  assert.ok(rules.includes("/old") && rules.includes("/product/serai-madder"), rules.join());
});

test("every price is kept with its day, and the lowest of 30 days is told", async () => {
  const id = await added();
  const priced = (price: number) => change(id, ({ variations: [one] }) => ({ variations: [{ ...one!, price }] }));
  await priced(fromRupees(39_900));
  await priced(fromRupees(45_000));
  // The name does not count as a price.
  await change(id, () => ({ name: "Serai Red" }));
  const { rows } = await shop.db.execute<{ selling_price: string }>("select selling_price from price_changes order by id");
  assert.deepEqual(
    rows.map((row) => Number(row.selling_price)),
    [fromRupees(49_900), fromRupees(39_900), fromRupees(45_000)],
  );
  /** As the form and the grid have it. */
  const lowest = async () => {
    const form = (await detail(id)).variations[0]!.prices.lowest;
    const grid = (await callAdmin(shop, calls.priceGrid, { cookie: owner })).body["variations"] as { lowest: number }[];
    assert.deepEqual(
      grid.map((row) => row.lowest),
      [form],
    );
    return form;
  };
  assert.equal(await lowest(), fromRupees(39_900));
  // 40 days ago it was cheap, and was so still when the 30 days began.
  await shop.db.execute("update price_changes set at = at - interval '40 days' where id < 3");
  assert.equal(await lowest(), fromRupees(39_900));
  await shop.db.execute("update price_changes set at = at - interval '40 days'");
  assert.equal(await lowest(), fromRupees(45_000));
});

test("saving a product takes the same number of statements however many variations it has", async () => {
  const sizes = [at.sizes["4x6"], at.sizes["5x8"]].map((term, index) => variation({ sku: `S${index}`, termIds: [term] }));
  const both = await added({ variations: sizes });
  const one = await added({ slug: "one", sku: "ONE", variations: [variation({ sku: "ONE-1" })] });
  const save = async (id: number) => {
    const body = await asGiven(id);
    return await shop.statements(() => callAdmin(shop, calls.changeProduct, { cookie: owner, params: { id }, body }));
  };
  const [ofBoth, ofOne] = [await save(both), await save(one)];
  assert.equal(ofBoth, ofOne);
  assert.ok(ofOne <= 30, `${ofOne} statements`);
});

test("text of the owner cannot carry a script", async () => {
  const bad = '<p onclick="steal()">Red</p><script>steal()</script>';
  const id = await added({ description: bad, tabs: [{ name: "CARE", body: bad }] });
  const { description, tabs } = await detail(id);
  assert.deepEqual([description, tabs[0]!.body], ["<p>Red</p>", "<p>Red</p>"]);
});

test("a copy is a draft without stock, with an address and SKUs of its own, as often as one likes", async () => {
  const id = await added();
  const copy = async () => Number((await callAdmin(shop, calls.copyProduct, { cookie: owner, params: { id } })).body["id"]);
  const [first, second] = [await detail(await copy()), await detail(await copy())];
  assert.deepEqual(
    [first.status, first.slug, first.sku, first.variations[0]!.sku, first.variations[0]!.stock],
    ["draft", "serai-madder-2", "MADDER-2", "MADDER-4X6-2", 0],
  );
  assert.equal(second.slug, "serai-madder-3");
  assert.equal(first.pictures.length, 1);
});

test("the list counts every state, finds by name and SKU, and takes as many statements for many rows as for one", async () => {
  await added();
  await add({ name: "Kota Blue", slug: "kota", sku: "KOTA", variations: [variation({ sku: "KOTA-4X6", stockChange: 0 })] });
  const list = async (query: Record<string, string>) =>
    (await callAdmin(shop, calls.productList, { cookie: owner, query })).body as unknown as {
      rows: { name: string }[];
      tabs: object;
      filters: Record<string, number>;
    };
  const all = await list({ tab: "all" });
  assert.deepEqual(all.tabs, { active: 1, draft: 1, archived: 0, all: 2 });
  assert.deepEqual(all.filters, { sold_out: 1, made_to_order: 0, reduced: 2, without_picture: 0 });
  for (const q of ["madder serai", "MADDER-4", "madder"])
    assert.deepEqual(
      (await list({ tab: "all", q })).rows.map(({ name }) => name),
      ["Serai Madder"],
      q,
    );
  assert.equal(await shop.statements(() => list({ tab: "all" })), await shop.statements(() => list({ tab: "all", q: "kota" })));
});

test("a gift card is not changed here, and who may only look changes nothing", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Gift Card", isGiftCard: true });
  assert.equal((await change(id, () => ({ name: "Other", sku: "GIFT", hsnCode: "" }))).code, "catalogue.is_gift_card");
  const packer = await signInAs(shop, "orders");
  assert.equal((await callAdmin(shop, calls.productDetail, { cookie: packer, params: { id } })).httpStatus, 200);
  assert.equal((await callAdmin(shop, calls.addProduct, { cookie: packer, body: rug() })).code, "staff.not_allowed");
});

test("a picture is added once, whatever it says it is", async () => {
  const send = (name: string, content: Buffer) =>
    callAdmin(shop, addPicture, { cookie: owner, body: { name, content: content.toString("base64") } });
  const photo = await plainPicture({ width: 300, height: 200 });
  const first = await send("Rug.jpg", photo);
  assert.equal(first.httpStatus, 200, JSON.stringify(first.body));
  assert.equal((await send("Rug.jpg", photo)).body["pictureId"], first.body["pictureId"]);
  assert.equal((first.body["picture"] as { width: number }).width, 300);
  const refusals = [Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), Buffer.from("<html>"), photo.subarray(0, 60)];
  for (const content of refusals) assert.equal((await send("x.jpg", content)).code, "media.not_a_picture");
});

const schedule = (id: number, body: BodyOf<typeof calls.scheduleProduct>) =>
  callAdmin(shop, calls.scheduleProduct, { cookie: owner, params: { id }, body });
const inMinutes = (minutes: number) => new Date(shop.clock().getTime() + minutes * 60_000).toISOString();
/** The shop's work at that time, by two processes at once. */
const runAt = async (minutes: number, errors: string[] = []) => {
  const deps = { db: shop.db, clock: () => new Date(inMinutes(minutes)), logError: (text: string) => void errors.push(text) };
  await Promise.all([runSchedule(deps), runSchedule(deps)]);
  assert.deepEqual(errors, []);
};
const isShown = async () => (await shop.call(productDetails, { slug: "serai-madder" })).httpStatus === 200;

test("a draft goes on sale at its time and is archived at its end, once, and the audit log names the shop", async () => {
  const id = await added({ isOnSale: false });
  assert.equal((await schedule(id, { publishAt: inMinutes(30), endAt: inMinutes(90) })).httpStatus, 200);
  await runAt(29);
  assert.equal(await isShown(), false);
  await runAt(30);
  assert.deepEqual([await isShown(), await listing()], [true, ["Serai Madder"]]);
  const onSale = (await detail(id)) as Detail & { publishAt: string | null; endAt: string | null };
  assert.deepEqual([onSale.publishAt, onSale.endAt], [null, inMinutes(90)]);
  await runAt(90);
  assert.deepEqual([await isShown(), (await detail(id)).status], [false, "archived"]);
  const { rows } = await shop.db.execute<{ staff_id: number | null; after: { status?: string } }>(
    "select staff_id, after from audit_entries where action = 'admin.schedule-product' order by id",
  );
  assert.deepEqual(
    rows.slice(1).map(({ staff_id, after }) => [staff_id, after.status]),
    [
      [null, "active"],
      [null, "archived"],
    ],
  );
});

test("a schedule is refused that is over, ends before it begins, or is of what cannot be on sale", async () => {
  const id = await added({ isOnSale: false });
  assert.deepEqual(issuesOf(await schedule(id, { publishAt: inMinutes(-1), endAt: null })), ["publishAt"]);
  assert.deepEqual(issuesOf(await schedule(id, { publishAt: inMinutes(20), endAt: inMinutes(10) })), ["endAt"]);
  assert.deepEqual(issuesOf(await schedule(id, { publishAt: null, endAt: inMinutes(10) })), ["publishAt"]);
  const bare = await added({
    isOnSale: false,
    name: "Bare",
    slug: "bare",
    sku: "BARE",
    pictures: [],
    variations: [variation({ sku: "BARE-1" })],
  });
  assert.deepEqual(issuesOf(await schedule(bare, { publishAt: inMinutes(20), endAt: null })), ["publishAt"]);
  await callAdmin(shop, calls.setProductStatus, { cookie: owner, params: { id }, body: { status: "active" } });
  assert.deepEqual(issuesOf(await schedule(id, { publishAt: inMinutes(20), endAt: null })), ["publishAt"]);
  assert.equal((await schedule(id, { publishAt: null, endAt: inMinutes(20) })).httpStatus, 200);
});

test("what lost its picture meanwhile does not go on sale, and is not tried again", async () => {
  const id = await added({ isOnSale: false });
  await schedule(id, { publishAt: inMinutes(30), endAt: null });
  assert.equal((await change(id, () => ({ pictures: [] }))).httpStatus, 200);
  await runAt(30);
  await runAt(31);
  assert.equal((await detail(id)).status, "draft");
  const { rows } = await shop.db.execute<{ missing: string }>(
    "select after->>'missing' as missing from audit_entries where staff_id is null",
  );
  assert.equal(rows.length, 1);
  assert.match(rows[0]!.missing, /picture/i);
});

test("what is put on sale by hand, or made a draft, waits for nothing", async () => {
  const id = await added({ isOnSale: false });
  const set = (status: "active" | "draft") => callAdmin(shop, calls.setProductStatus, { cookie: owner, params: { id }, body: { status } });
  await schedule(id, { publishAt: inMinutes(30), endAt: inMinutes(60) });
  await set("active");
  await set("draft");
  await runAt(61);
  assert.equal((await detail(id)).status, "draft");
});

test("a link shows a draft for a day, to who has it only, and nothing of it is cached", async () => {
  const id = await added({ isOnSale: false });
  const { body } = await callAdmin(shop, calls.previewProduct, { cookie: owner, params: { id } });
  const token = new URL(String(body["address"])).searchParams.get("preview") ?? "";
  const show = () => shop.call(productPreview, { token });
  const shown = (await show()).body;
  assert.deepEqual([shown.product_name, shown.complete_product_variations.length], ["Serai Madder", 1]);
  assert.equal(await isShown(), false);
  await change(id, () => ({ name: "Serai Madder, newer" }));
  assert.equal((await show()).body.product_name, "Serai Madder, newer");
  assert.equal((await shop.call(productPreview, { token: `${token}x` })).httpStatus, 404);
  assert.equal((await shop.call(productPreview, { token: "serai-madder" })).httpStatus, 404);
  await shop.db.execute("update product_previews set expires_at = expires_at - interval '1 day'");
  assert.equal((await show()).httpStatus, 404);
});

test("what is typed is on a page of its own, without what is not finished, and nothing of it is saved", async () => {
  const typed = {
    ...rug(),
    name: "Serai, being typed",
    slug: "Not an address",
    details: [
      { name: "Knots", value: "100", group: "made-of" },
      { name: "", value: "", group: "made-of" },
    ],
    variations: [
      { ...variation({ sku: "", weightGrams: Number.NaN }), stock: 2, isVisible: true },
      { ...variation({ termIds: [at.sizes["5x8"]], isVisible: false }), stock: 1 },
    ],
  };
  const preview = (product: object, token?: string, cookie = owner) =>
    callAdmin(shop, calls.previewTypedProduct, { cookie, body: { product: product as Record<string, unknown>, ...(token && { token }) } });
  const { body } = await preview(typed);
  assert.match(String(body["path"]), /^\/product\/new\?preview=/);
  const token = String(body["token"]);
  const show = async () => (await shop.call(productPreview, { token })).body;
  const shown = await show();
  assert.deepEqual(
    [shown.product_name, shown.product_selling_price, shown.product_stock, shown.product_gst_rate, shown.product_category?.cat_slug],
    ["Serai, being typed", 49_900, 2, 5, "hand-knotted"],
  );
  assert.deepEqual(
    [
      shown.complete_product_variations.length,
      shown.variationdata[0]?.attr_terms[0]?.terms_name,
      shown.product_specs.length,
      shown.product_color_family,
    ],
    [1, "4 × 6 ft", 1, "Red"],
  );
  assert.equal(shown.pictures[0]?.alt, "A red rug");
  // The same page follows the form, of the one who types only.
  assert.equal((await preview({ ...typed, name: "Typed on" }, token)).body["token"], token);
  assert.equal((await show()).product_name, "Typed on");
  const colleague = await signInAs(shop, "catalogue");
  assert.notEqual((await preview({ name: "Another's" }, token, colleague)).body["token"], token);
  assert.equal((await show()).product_name, "Typed on");
  // Of an empty form, too.
  assert.equal((await preview({}, token)).httpStatus, 200);
  assert.equal((await show()).product_name, "");
  assert.deepEqual((await shop.db.execute("select 1 from products")).rows, []);
});

test("the grid shows prices and stock of a list's variations in one statement, without gift cards", async () => {
  const grid = async (query: Record<string, string> = {}) =>
    (await callAdmin(shop, calls.priceGrid, { cookie: owner, query })).body as unknown as {
      variations: { sku: string; terms: string; mrp: number; price: number; stock: number }[];
      hasMore: boolean;
    };
  await added();
  const one = await shop.statements(() => grid());
  await added({
    name: "Amber Field",
    slug: "amber-field",
    sku: "AMBER",
    variations: [
      variation({ sku: "AMBER-5X8", termIds: [at.sizes["5x8"]], stockChange: 1 }),
      variation({ sku: "AMBER-4X6", stockChange: 0 }),
    ],
  });
  await addTestProduct(shop.db, at, { name: "Gift Card" });
  await shop.db.execute(sql`update products set is_gift_card = true where name = 'Gift Card'`);
  const { variations, hasMore } = await grid();
  assert.deepEqual(
    variations.map(({ sku, mrp, price, stock }) => [sku, mrp, price, stock]),
    [
      ["AMBER-5X8", 6_000_000, 4_990_000, 1],
      ["AMBER-4X6", 6_000_000, 4_990_000, 0],
      ["MADDER-4X6", 6_000_000, 4_990_000, 3],
    ],
  );
  assert.equal(hasMore, false);
  assert.deepEqual(
    (await grid({ q: "madder" })).variations.map(({ sku }) => sku),
    ["MADDER-4X6"],
  );
  assert.deepEqual((await grid({ tab: "draft" })).variations, []);
  assert.equal(await shop.statements(() => grid()), one);
});
