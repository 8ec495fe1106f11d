/** Files of products: what is told before anything is saved, what is saved, and what undoing brings back. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import writeXlsx from "write-excel-file/node";
import * as calls from "../../contract/admin/product-imports.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { productDetails } from "../../contract/catalogue.ts";
import { readRedirects } from "../content/content.ts";
import { fetchPicture } from "../media/media.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture, plainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { PRODUCT_IMPORT, runProductImport } from "./product-imports.ts";
import { importDeps } from "./test-imports.ts";

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
  await shop.db.execute(sql`truncate products, product_imports, import_pictures, audit_entries restart identity cascade`);
});

/** A server of pictures: '/red-400.jpg' is red and 400 px wide; what is not there is 404. */
let asked: string[] = [];
let isUp = true;
const pictures = createServer((request, response) => {
  const path = request.url ?? "";
  asked.push(path);
  if (!isUp) return void request.socket.destroy();
  const width = /-(\d+)\.jpg/.exec(path)?.[1];
  if (path.startsWith("/text")) return void response.end("<html>no picture</html>");
  if (width === undefined) return void response.writeHead(404).end();
  void plainPicture({ width: Number(width), height: 300 }).then((content) => response.end(content));
});
let host: string;
before(async () => {
  await new Promise<void>((done) => pictures.listen(0, "127.0.0.1", done));
  host = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
});
after(() => {
  pictures.closeAllConnections();
  pictures.close();
});
beforeEach(() => {
  asked = [];
  isUp = true;
});
const deps = () => importDeps(shop, (address) => fetchPicture(address, { mostBytes: 1_000_000, canReach: (ip) => ip === "127.0.0.1" }));
const work = (id: number) => runProductImport(deps(), { id });
const send = async (content: string | Buffer, name = "rugs.csv") => {
  const body = { name, content: Buffer.from(content).toString("base64") };
  const { body: answer } = await callAdmin(shop, calls.addImport, { cookie: owner, body });
  const id = Number(answer["id"]);
  await work(id);
  return id;
};
type Detail = ReplyOf<typeof calls.importDetail>["import"];
type Items = ReplyOf<typeof calls.importItems>["items"];
const detail = async (id: number) =>
  ((await callAdmin(shop, calls.importDetail, { cookie: owner, params: { id } })).body as { import: Detail }).import;
const items = async (id: number, show: "new" | "changed" | "problem" | "refused" | "incomplete") =>
  ((await callAdmin(shop, calls.importItems, { cookie: owner, params: { id }, query: { show } })).body as { items: Items }).items;
const save = async (id: number) => {
  const answer = await callAdmin(shop, calls.saveImport, { cookie: owner, params: { id } });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  await work(id);
  return await detail(id);
};
const undo = async (id: number) => {
  const answer = await callAdmin(shop, calls.undoImport, { cookie: owner, params: { id } });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  await work(id);
  return await detail(id);
};
const exported = async (query: Record<string, string> = { tab: "all" }) => {
  const text = new URLSearchParams(query).toString();
  const response = await shop.app.inject({ url: `${calls.exportProducts.path}?${text}`, headers: { cookie: owner } });
  assert.equal(response.statusCode, 200, response.body);
  return response.rawPayload;
};
const rows = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) => (await shop.db.execute<Row>(statement)).rows;
const counts = ({ counts: all }: Detail) => [all.new, all.changed, all.problem];

const two = async () => {
  const ids = [];
  for (const name of ["Serai Madder", "Neelam Indigo"])
    ids.push(
      await addTestProduct(shop.db, at, {
        name,
        tags: ["festive"],
        collections: ["rug1", "rug2"],
        colours: ["Red", "Ivory"],
        description: '<p>=Knotted, in "Mirzapur".</p>',
        sizes: [
          { size: "4x6", price: 499, mrp: 600.5, stock: 3 },
          { size: "5x8", price: 699, stock: 0, madeToOrder: true },
        ],
      }),
    );
  // What is on sale has a picture.
  await shop.db.execute(sql`insert into product_images (product_id, media_id) select id, ${pictureId} from products`);
  return ids;
};

test("what was exported changes nothing when it comes back, as CSV and as XLSX", async () => {
  await two();
  for (const format of ["csv", "xlsx"]) {
    const id = await send(await exported({ tab: "all", format }), `rugs.${format}`);
    const read = await detail(id);
    assert.deepEqual(
      [read.state, read.problem, read.shape, read.rows, read.unchanged, ...counts(read)],
      ["checked", "", "own", 4, 2, 0, 0, 0],
    );
    assert.deepEqual(read.ignored, []);
  }
  assert.equal((await exported({ tab: "all", q: "neelam" })).toString().trim().split("\r\n").length, 3);
});

test("related products come and go in their order, by SKU or address, and what is not there is told", async () => {
  const [madder, indigo] = await two();
  const third = await addTestProduct(shop.db, at, { name: "Kota Stripe" });
  await shop.db.execute(sql`insert into product_images (product_id, media_id) values (${third}, ${pictureId})`);
  const related = async (id: number | undefined) =>
    (await rows<{ id: number }>(sql`select related_id as id from related_products where product_id = ${id} order by position`)).map(
      (one) => one.id,
    );
  const sent = await send("Product SKU,Related products\nT-serai-madder,t-kota-stripe; neelam-indigo");
  assert.deepEqual(
    (await items(sent, "changed")).map(({ changes }) => changes.map(({ column, before: old, after: now }) => [column, old, now])),
    [[["Related products", "", "t-kota-stripe; neelam-indigo"]]],
  );
  await save(sent);
  assert.deepEqual(await related(madder), [third, indigo]);
  for (const format of ["csv", "xlsx"]) {
    const same = await detail(await send(await exported({ tab: "all", format }), `rugs.${format}`));
    assert.deepEqual([same.unchanged, ...counts(same)], [3, 0, 0, 0]);
  }
  const turned = await send("Product SKU,Related products\nT-serai-madder,T-neelam-indigo; T-kota-stripe");
  assert.equal((await save(turned)).counts.saved, 1);
  assert.deepEqual(await related(madder), [indigo, third]);
  await undo(turned);
  assert.deepEqual(await related(madder), [third, indigo]);
  await save(await send("Product SKU,Related products\nT-serai-madder,-"));
  assert.deepEqual(await related(madder), []);

  const wrong = await send("Product SKU,Related products\nT-serai-madder,T-neelam\nT-kota-stripe,T-kota-stripe");
  assert.deepEqual(
    (await items(wrong, "problem")).flatMap(({ problems }) => problems.map(({ column, message }) => [column, message])),
    [
      ["Related products", "There is no product T-neelam."],
      ["Related products", "A product cannot be related to itself."],
    ],
  );
});

test("a new product that is related to a later one of the file is saved, says so, and gets it the second time", async () => {
  const file =
    "Product SKU,Name,Categories,SKU,Price,Related products\n" +
    "ONE,Kota Stripe,Rugs > Flat weaves,ONE-1,49900,TWO\nTWO,Neelam Indigo,Rugs > Flat weaves,TWO-1,49900,ONE";
  const first = await send(file);
  assert.deepEqual(counts(await detail(first)), [2, 0, 0], JSON.stringify(await items(first, "problem")));
  await save(first);
  assert.deepEqual(
    (await items(first, "incomplete")).map(({ sku, message }) => [sku, message]),
    ["ONE", "TWO"].map((sku, at) => [
      sku,
      `The related product ${["TWO", "ONE"][at]} is not there yet: import the file once more when it is.`,
    ]),
  );
  const second = await send(file);
  assert.equal((await save(second)).counts.saved, 2);
  assert.equal((await rows(sql`select 1 from related_products`)).length, 2);
  assert.equal((await detail(await send(file))).unchanged, 2);
});

test("a low-stock threshold is in the file, and only where the file changes it is it written and undone", async () => {
  const [id] = await two();
  await shop.db.execute(sql`update variants set low_stock_at = 2 where product_id = ${id}`);
  const thresholds = async () =>
    (await rows<{ at: number | null }>(sql`select low_stock_at as at from variants where product_id = ${id} order by position`)).map(
      (one) => one.at,
    );
  const same = await detail(await send(await exported()));
  assert.deepEqual([same.unchanged, ...counts(same)], [2, 0, 0, 0]);
  const sent = await send("SKU,Price,Low stock at\nT-serai-madder-4x6,450,5\nT-serai-madder-5x8,650,2");
  assert.deepEqual(
    (await items(sent, "changed"))[0]?.changes.filter(({ column }) => column === "Low stock at").map(({ sku, after: now }) => [sku, now]),
    [["T-serai-madder-4x6", "5"]],
  );
  // Staff change another one on the stock page before it is saved, and one afterwards.
  await shop.db.execute(sql`update variants set low_stock_at = 7 where sku = 'T-serai-madder-5x8'`);
  const listed = await send("SKU,Price\nT-serai-madder-4x6,440\nT-serai-madder-5x8,640");
  await save(listed);
  assert.deepEqual(await thresholds(), [2, 7], "a file without the column leaves it");
  await undo(listed);
  await save(await send("SKU,Low stock at\nT-serai-madder-4x6,-"));
  assert.deepEqual(await thresholds(), [null, 7]);
  const back = await send("SKU,Price,Low stock at\nT-serai-madder-4x6,430,4");
  await save(back);
  await shop.db.execute(sql`update variants set low_stock_at = 9 where sku = 'T-serai-madder-5x8'`);
  await undo(back);
  assert.deepEqual(await thresholds(), [null, 9]);
  const wrong = await send("SKU,Low stock at\nT-serai-madder-4x6,0");
  assert.deepEqual(
    (await items(wrong, "problem"))[0]?.problems.map(({ column, message }) => [column, message]),
    [["Low stock at", "Enter 1 or more, or leave it empty."]],
  );
});

test("details and panels come back as they went, whatever is in them, and are changed by a cell", async () => {
  const [id] = await two();
  await shop.db.execute(
    sql`update products set details = ${JSON.stringify([
      { name: "Knots; per | inch", value: "100 \\\\ 120", group: "made-of" },
      { name: "Care", value: "Care | Wash", group: "care" },
      { name: "Weight", value: "4 kg", group: "at-a-glance" },
    ])}::jsonb where id = ${id}`,
  );
  await shop.db.execute(
    sql`insert into product_tabs (product_id, name, body, position) values (${id}, 'Shipping; returns', '<p>In a roll; 3 &gt; 2 | by road.</p>', 0)`,
  );
  const same = await detail(await send(await exported({ tab: "all" })));
  assert.deepEqual([same.unchanged, ...counts(same)], [2, 0, 0, 0], JSON.stringify(await items(same.id, "changed")));
  const sent = await send(
    'Product SKU,Details,Panels\nT-serai-madder,Knots | 100; care | Wash | by hand,"Origin | <p>Mirzapur<script>alert(1)</script></p>"',
  );
  assert.deepEqual(counts(await detail(sent)), [0, 1, 0], JSON.stringify(await items(sent, "problem")));
  await save(sent);
  const page = await rows<{ details: unknown; body: string }>(
    sql`select details, (select body from product_tabs t where t.product_id = p.id) as body from products p where id = ${id}`,
  );
  assert.deepEqual(page, [
    {
      details: [
        { name: "Knots", value: "100", group: "at-a-glance" },
        { name: "Wash", value: "by hand", group: "care" },
      ],
      body: "<p>Mirzapur</p>",
    },
  ]);
  const wrong = await send("Product SKU,Details,Panels\nT-serai-madder,Knots,Origin");
  assert.deepEqual(
    (await items(wrong, "problem"))[0]?.problems.map(({ column }) => column),
    ["Details", "Panels"],
  );
});

test("a list of SKUs and prices changes those, after it told the old and the new ones", async () => {
  const [id] = await two();
  const sent = await send("SKU;Price;Stock;Notes\nt-serai-madder-4x6;₹450;5;ask Rafiq\nT-neelam-indigo-4x6;499;3;");
  const read = await detail(sent);
  assert.deepEqual([read.unchanged, ...counts(read), read.ignored], [1, 0, 1, 0, ["Notes"]]);
  const [item] = await items(sent, "changed");
  assert.deepEqual(
    item?.changes.map(({ sku, column, before: old, after: now }) => [sku, column, old, now]),
    [
      ["t-serai-madder-4x6", "SKU", "T-serai-madder-4x6", "t-serai-madder-4x6"],
      ["t-serai-madder-4x6", "Price", "499", "450"],
      ["t-serai-madder-4x6", "Stock", "3", "5"],
    ],
  );
  assert.equal((await shop.call(productDetails, { slug: "serai-madder" })).body.product_selling_price, 499);
  const saved = await save(sent);
  assert.deepEqual([saved.state, saved.counts.saved, saved.counts.refused], ["saved", 1, 0]);
  const page = (await shop.call(productDetails, { slug: "serai-madder" })).body;
  assert.deepEqual([page.product_id, page.product_selling_price, page.product_stock], [id, 450, 5]);
  assert.deepEqual(await rows(sql`select change, reason from stock_movements where reason <> 'opening'`), [
    { change: 2, reason: "received" },
  ]);
  assert.deepEqual(
    (await rows<{ action: string; subject_kind: string }>(sql`select action, subject_kind from audit_entries`)).map(
      ({ action, subject_kind: kind }) => [action, kind],
    ),
    [
      ["admin.add-import", "import"],
      ["admin.save-import", "import"],
    ],
  );
});

test("open pages of colleagues are told when a batch is saved, not only when saving begins", async () => {
  await two();
  const sent = await send("SKU;Price\nT-serai-madder-4x6;450");
  await callAdmin(shop, calls.saveImport, { cookie: owner, params: { id: sent } });
  const client = new Client({ connectionString: shop.databaseUrl });
  await client.connect();
  const heard: unknown[] = [];
  client.on("notification", ({ payload }) => heard.push(...(JSON.parse(payload ?? "[]") as unknown[])));
  await client.query("listen shop_changes");
  await work(sent);
  // What was told before arrives with the answer.
  await client.query("select 1");
  await client.end();
  assert.ok(heard.includes("staff:product"), heard.join(" "));
});

test("what is sold between the reading and the saving is not put back", async () => {
  await two();
  const sent = await send("SKU,Stock\nT-serai-madder-4x6,10");
  await shop.db.execute(sql`with sold as (update variants set stock = stock - 1 where sku = 'T-serai-madder-4x6' returning id)
    insert into stock_movements (variant_id, change, reason) select id, -1, 'damaged' from sold`);
  await save(sent);
  assert.deepEqual(await rows(sql`select stock from variants where sku = 'T-serai-madder-4x6'`), [{ stock: 9 }]);
});

test("a new product is a draft with its sizes, and undoing takes it away", async () => {
  const sent = await send(
    'Product SKU,Name,Status,Categories,Collections,Tags,Colour,Construction,HSN code,SKU,Size,MRP,Price,Stock,Made to order,"Ready in days, from","Ready in days, to"\n' +
      'NEW,Kota Stripe,on sale,Rugs > Flat weaves,Indigo Stories,Festive,Red; Blue,Flat Weave,5702,NEW-46,4x6 ft,60000,"₹49,900",4,no,,\n' +
      ",,,,,,,,,NEW-58,5 × 8 ft,,69900,0,yes,20,30",
  );
  assert.deepEqual(counts(await detail(sent)), [1, 0, 0]);
  assert.equal((await save(sent)).counts.saved, 1);
  assert.deepEqual(
    await rows(
      sql`select p.name, p.slug, p.status, c.slug as category, p.variant_count as sizes from products p join categories c on c.id = p.main_category_id`,
    ),
    [{ name: "Kota Stripe", slug: "kota-stripe", status: "draft", category: "flat-weaves", sizes: 2 }],
  );
  assert.deepEqual(await rows(sql`select sku, selling_price::int as price, stock, made_to_order from variants order by position`), [
    { sku: "NEW-46", price: 49_900_00, stock: 4, made_to_order: false },
    { sku: "NEW-58", price: 69_900_00, stock: 0, made_to_order: true },
  ]);
  // The same file again finds nothing to do.
  const again = await send(await exported());
  assert.deepEqual(counts(await detail(again)), [0, 0, 0]);
  const undone = await undo(sent);
  assert.deepEqual([undone.state, undone.counts.undone], ["undone", 1]);
  assert.deepEqual(await rows(sql`select id from products`), []);
});

test("each problem is told by row and column, with what was probably meant, and the rest can be saved", async () => {
  await two();
  const sent = await send(
    "SKU,Price,MRP,Stock,Size,Tags,Status\n" +
      "T-serai-madder-4x6,1.38.900,,-2,4x6feet,Festiv,sold\n" +
      "T-neelam-indigo-4x6,400,,,,,\n" +
      "UNKNOWN-1,400,,,,,\n" +
      "T-serai-madder-5x8,700,650,,,,\n" +
      "T-serai-madder-5x8,1,,,,,",
  );
  const all = (await items(sent, "problem")).flatMap(({ problems }) => problems);
  const told = all.map(({ row, column, value, instead }) => [row, column, value, instead]);
  for (const wanted of [
    [2, "Price", "1.38.900", "138900"],
    [2, "Stock", "-2", "0"],
    [2, "Size", "4x6feet", "4 × 6 ft"],
    [2, "Tags", "Festiv", "Festive"],
    [2, "Status", "sold", ""],
    [6, "SKU", "T-serai-madder-5x8", ""],
  ])
    assert.ok(
      told.some((one) => JSON.stringify(one) === JSON.stringify(wanted)),
      JSON.stringify({ wanted, told }),
    );
  assert.ok(all.some(({ row }) => row === 4));
  assert.deepEqual(counts(await detail(sent)), [0, 1, 2]);
  assert.equal((await save(sent)).counts.saved, 1);
  assert.deepEqual(await rows(sql`select selling_price::int as price from variants where sku like 'T-serai%' order by position`), [
    { price: 49_900 },
    { price: 69_900 },
  ]);
});

test("undoing brings back texts, prices, stock and addresses, and leaves what was changed since", async () => {
  await two();
  const was = (await exported()).toString();
  const sent = await send(
    was
      .replace("serai-madder,on sale", "serai-red,archived")
      .replaceAll("Serai Madder", "Serai Red")
      .replace(",499,3,", ",480,1,")
      .replace("Neelam Indigo", "Neelam Blue"),
  );
  assert.deepEqual(counts(await detail(sent)), [0, 2, 0], JSON.stringify(await items(sent, "problem")));
  const saved = await save(sent);
  assert.deepEqual([saved.counts.saved, saved.counts.refused], [2, 0], JSON.stringify(await items(sent, "refused")));
  assert.deepEqual(await rows(sql`select name, slug, status from products order by id`), [
    { name: "Serai Red", slug: "serai-red", status: "archived" },
    { name: "Neelam Blue", slug: "neelam-indigo", status: "active" },
  ]);
  const leadsTo = async (path: string) => (await readRedirects(shop.db))(path, "")?.location;
  assert.equal(await leadsTo("/product/serai-madder"), "/product/serai-red");
  await shop.db.execute(sql`update products set name = 'Neelam by hand', version = version + 1 where slug = 'neelam-indigo'`);
  const undone = await undo(sent);
  assert.deepEqual([undone.state, undone.counts.undone, undone.counts.kept], ["undone", 1, 1]);
  assert.deepEqual(
    (await items(sent, "refused")).map(({ message }) => message),
    ["T-neelam-indigo was changed since: look at it and change it back by hand."],
  );
  assert.equal(await leadsTo("/product/serai-red"), "/product/serai-madder");
  assert.equal((await exported()).toString().replace("Neelam by hand", "Neelam Indigo"), was);
  assert.deepEqual(
    await rows(
      sql`select v.stock = (select sum(change) from stock_movements m where m.variant_id = v.id)::int as "isSum" from variants v where exists (select 1 from stock_movements m where m.variant_id = v.id) group by 1`,
    ),
    [{ isSum: true }],
  );
});

test("a process that dies between two batches leaves no product half saved, and the next one goes on", async () => {
  const lines = Array.from({ length: 250 }, (_, number) => `P-${number},Rug ${number},P-${number}-A,100,1`);
  const sent = await send(`Product SKU,Name,SKU,Price,Stock\n${lines.join("\n")}`);
  await callAdmin(shop, calls.saveImport, { cookie: owner, params: { id: sent } });
  let batches = 0;
  const dies = async () => {
    if (++batches === 3) throw new Error("killed");
  };
  await assert.rejects(runProductImport({ ...deps(), whenIdle: dies }, { id: sent }), /killed/);
  const half = await detail(sent);
  assert.deepEqual([half.state, half.counts.saved, half.counts.waiting], ["saving", 200, 50]);
  // Two processes go on at once.
  await Promise.all([work(sent), work(sent)]);
  const done = await detail(sent);
  assert.deepEqual([done.state, done.counts.saved], ["saved", 250]);
  assert.deepEqual(await rows(sql`select count(*)::int as products, (select sum(stock)::int from variants) as units from products`), [
    { products: 250, units: 250 },
  ]);
  // Once more does nothing.
  await work(sent);
  assert.deepEqual(await rows(sql`select count(*)::int as products from products`), [{ products: 250 }]);
});

test("a file of Shopify is imported with the tags, categories and sizes that the shop lacks", async () => {
  const sent = await send(
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status\n" +
      `chain-bracelet,Chain Bracelet,<p>Gold.</p><script>x</script>,Company 123,Bracelets,"Beads, Festive",TRUE,Color,Gold,,12,5,49.99,,${host}/gold-400.jpg,active\n` +
      `chain-bracelet,,,,,,,,Silver,,12,4,39.99,45,${host}/silver-401.jpg,\n` +
      "leather-anchor,Leather Anchor,Soft,Company 123,Bracelets,,TRUE,Title,Default Title,,20,2,69.99,85,,draft",
  );
  const read = await detail(sent);
  assert.deepEqual([read.shape, read.pictures, ...counts(read)], ["shopify", 2, 2, 0, 0], JSON.stringify(await items(sent, "problem")));
  assert.deepEqual(read.ignored, ["Vendor"]);
  assert.deepEqual(read.missing.map(({ kind, name }) => `${kind} ${name}`).toSorted(), [
    "category Bracelets",
    "tag Beads",
    "term Gold",
    "term Silver",
  ]);
  const saved = await save(sent);
  assert.deepEqual([saved.counts.saved, saved.counts.refused], [2, 0], JSON.stringify(await items(sent, "refused")));
  assert.deepEqual(await rows(sql`select slug, description, status from products order by id`), [
    { slug: "chain-bracelet", description: "<p>Gold.</p>", status: "draft" },
    { slug: "leather-anchor", description: "Soft", status: "draft" },
  ]);
  assert.deepEqual(
    await rows(sql`select sku, price::int as mrp, selling_price::int as price, stock, weight_grams as grams from variants order by id`),
    [
      { sku: "CHAIN-BRACELET-GOLD", mrp: 4_999, price: 4_999, stock: 5, grams: 12 },
      { sku: "CHAIN-BRACELET-SILVER", mrp: 4_500, price: 3_999, stock: 4, grams: 12 },
      { sku: "LEATHER-ANCHOR", mrp: 8_500, price: 6_999, stock: 2, grams: 20 },
    ],
  );
});

test("an unreadable file says why, a job is asked for in the transaction, and nothing is saved twice", async () => {
  const failed = await detail(await send("Vendor,Colour\na,b"));
  assert.equal(failed.state, "failed");
  assert.match(failed.problem, /headings/);
  const xlsx = await writeXlsx([
    ["SKU", "Price"],
    ["NONE-1", 5],
  ]).toBuffer();
  const id = await send(xlsx, "prices.xlsx");
  assert.deepEqual(counts(await detail(id)), [0, 0, 1]);
  assert.deepEqual(shop.jobsAdded.at(-1), { name: PRODUCT_IMPORT, payload: { id } });
  await save(id);
  const twice = await callAdmin(shop, calls.saveImport, { cookie: owner, params: { id } });
  assert.equal(twice.httpStatus, 409);
  assert.equal((await callAdmin(shop, calls.importDetail, { cookie: owner, params: { id: 99_999 } })).httpStatus, 404);
  const { imports } = (await callAdmin(shop, calls.importList, { cookie: owner })).body as ReplyOf<typeof calls.importList>;
  assert.deepEqual(
    imports.map(({ name, state }) => [name, state]),
    [
      ["prices.xlsx", "saved"],
      ["rugs.csv", "failed"],
    ],
  );
});

const picturesOf = (slug: string) =>
  rows<{ key: string; alt: string; sku: string | null }>(
    sql`select m.key, pi.alt, v.sku from product_images pi join products p on p.id = pi.product_id join media m on m.id = pi.media_id
      left join variants v on v.id = pi.variant_id where p.slug = ${slug} order by pi.position`,
  ).then((found) => found.map(({ key, alt, sku }) => [key.slice(0, -11), alt, sku]));

const withPictures = () =>
  "Product SKU,Name,Status,Categories,HSN code,SKU,Size,Price,Pictures,Alt texts,Picture\n" +
  `KOTA,Kota,on sale,Rugs,5702,KOTA-46,4x6 ft,900,${host}/front-400.jpg; ${host}/side-401.jpg,Front; ,\n` +
  `,,,,,KOTA-58,5x8 ft,990,,,${host}/large-402.jpg\n` +
  `BARE,Bare,on sale,Rugs,5702,BARE-1,,100,${host}/gone.jpg,,`;

test("pictures are fetched by their addresses, and a new product with everything is on sale", async () => {
  const sent = await send(withPictures());
  const read = await detail(sent);
  assert.deepEqual([read.pictures, read.picturesDone, ...counts(read)], [4, 0, 2, 0, 0], JSON.stringify(await items(sent, "problem")));
  assert.deepEqual(asked, []);
  const saved = await save(sent);
  assert.deepEqual([saved.counts.saved, saved.counts.incomplete, saved.picturesDone], [2, 1, 4]);
  assert.deepEqual(await rows(sql`select slug, status from products order by id`), [
    { slug: "kota", status: "active" },
    { slug: "bare", status: "draft" },
  ]);
  assert.deepEqual(await picturesOf("kota"), [
    ["front-400", "Front", null],
    ["side-401", "", null],
    ["large-402", "", "KOTA-58"],
  ]);
  const [incomplete] = await items(sent, "incomplete");
  assert.equal(
    incomplete?.message,
    `The picture ${host}/gone.jpg is missing. The server says that it is not there (404). It becomes a draft, because it lacks a picture.`,
  );
  const fetched = asked.length;
  // The same file again: what arrived is known, and only what failed is tried again.
  const again = await send(withPictures());
  const second = await detail(again);
  assert.deepEqual([second.pictures, second.unchanged, ...counts(second)], [1, 1, 0, 1, 0]);
  await save(again);
  assert.deepEqual(asked.slice(fetched), ["/gone.jpg"]);
  // What is exported changes nothing.
  const back = await detail(await send(await exported()));
  assert.deepEqual([back.pictures, back.unchanged, ...counts(back)], [0, 2, 0, 0, 0], JSON.stringify(await items(back.id, "changed")));
  await undo(again);
  assert.equal((await undo(sent)).counts.undone, 2);
  assert.deepEqual(await rows(sql`select id from products`), []);
});

test("what is no picture, or on a server that is silent, is named, and stops nothing", async () => {
  await two();
  const list = Array.from({ length: 8 }, (_, at) => `${host}/red-${400 + at}.jpg`).join("; ");
  const sent = await send(
    `SKU,Price,Pictures,Picture\nT-serai-madder-4x6,450,${host}/text,${host}/text\nT-neelam-indigo-4x6,450,http://169.254.169.254/a.jpg,`,
  );
  const saved = await save(sent);
  assert.deepEqual([saved.counts.saved, saved.counts.incomplete], [2, 2]);
  const messages = (await items(sent, "incomplete")).map(({ message }) => message);
  assert.match(messages[0]!, /not a picture that can be used/);
  assert.equal(messages[0]!.split("is missing").length, 2, "said once, though two columns name it");
  assert.match(messages[1]!, /private network/);
  // The one that was there stays.
  assert.deepEqual(await picturesOf("serai-madder"), [["madder", "", null]]);
  isUp = false;
  asked = [];
  const silent = await save(await send(`SKU,Pictures\nT-serai-madder-4x6,${list}`));
  assert.equal(silent.counts.incomplete, 1);
  // Four at once before the third silence is known.
  assert.ok(asked.length <= 6, String(asked.length));
});

test("a process that dies while it fetches goes on without fetching anything twice", async () => {
  const list = Array.from({ length: 12 }, (_, at) => `P-${at},Rug ${at},P-${at}-A,100,${host}/red-${400 + at}.jpg`);
  const sent = await send(`Product SKU,Name,SKU,Price,Pictures\n${list.join("\n")}`);
  await callAdmin(shop, calls.saveImport, { cookie: owner, params: { id: sent } });
  let steps = 0;
  const dies = async () => {
    if (++steps === 8) throw new Error("killed");
  };
  await assert.rejects(runProductImport({ ...deps(), whenIdle: dies }, { id: sent }), /killed/);
  await work(sent);
  const done = await detail(sent);
  assert.deepEqual([done.state, done.counts.saved, done.picturesDone], ["saved", 12, 12]);
  assert.deepEqual(await rows(sql`select count(distinct media_id)::int as pictures from product_images`), [{ pictures: 12 }]);
  assert.equal(asked.length, 12);
});

test("pictures that are sent as files are found by the names in the file, or by SKU", async () => {
  const table =
    "Product SKU,Name,Status,Categories,HSN code,SKU,Size,Price,Pictures\n" +
    "KOTA,Kota,on sale,Rugs,5702,KOTA-46,4x6 ft,900,Front.JPG; back.jpg\n" +
    ",,,,,KOTA-58,5x8 ft,990,\n" +
    "MAT,Mat,on sale,Rugs,5702,MAT-46,4x6 ft,900,\n" +
    ",,,,,MAT-58,5x8 ft,990,";
  const sent = await send(table);
  assert.deepEqual((await detail(sent)).picturesMissing, ["front.jpg", "back.jpg"]);
  const name = async (file: string, width: number) => ({ name: file, pictureId: await addPlainPicture(shop, { name: file, width }) });
  const body = {
    pictures: [
      await name("pictures/front.jpg", 300),
      await name("mat.jpg", 301),
      await name("MAT-2.jpg", 302),
      await name("mat-58.jpg", 303),
    ],
  };
  const answer = await callAdmin(shop, calls.addImportPictures, { cookie: owner, params: { id: sent }, body });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  await work(sent);
  assert.deepEqual((await detail(sent)).picturesMissing, ["back.jpg"]);
  assert.equal((await save(sent)).counts.saved, 2);
  assert.deepEqual(await picturesOf("kota"), [["pictures-front-jpg", "", null]]);
  assert.deepEqual(await picturesOf("mat"), [
    ["mat-jpg", "", null],
    ["mat-2-jpg", "", null],
    ["mat-58-jpg", "", "MAT-58"],
  ]);
  const late = await callAdmin(shop, calls.addImportPictures, { cookie: owner, params: { id: sent }, body });
  assert.equal(late.httpStatus, 409);
});

test("an import that stops again and again waits for staff, and goes on when they say so", async () => {
  const sent = await send("Product SKU,Name,SKU,Price\nMAT,Mat,MAT-1,100");
  await callAdmin(shop, calls.saveImport, { cookie: owner, params: { id: sent } });
  const breaks = { ...deps(), whenIdle: () => Promise.reject(new Error("unexpected")) };
  for (let tries = 0; tries < 5; tries++) await assert.rejects(runProductImport(breaks, { id: sent }), /unexpected/);
  assert.equal((await detail(sent)).isPaused, false);
  // The last retry of the job.
  await runProductImport(breaks, { id: sent });
  const paused = await detail(sent);
  assert.deepEqual([paused.state, paused.isPaused, paused.counts.waiting], ["saving", true, 1]);
  // What comes late does nothing.
  await work(sent);
  assert.equal((await detail(sent)).counts.waiting, 1);
  const resume = () => callAdmin(shop, calls.resumeImport, { cookie: owner, params: { id: sent } });
  assert.equal((await resume()).httpStatus, 200);
  assert.deepEqual(shop.jobsAdded.at(-1), { name: PRODUCT_IMPORT, payload: { id: sent } });
  assert.equal((await resume()).httpStatus, 409);
  await work(sent);
  const done = await detail(sent);
  assert.deepEqual([done.state, done.isPaused, done.counts.saved], ["saved", false, 1]);
});

test("pictures that arrive while the file is read are found", async () => {
  const { body } = await callAdmin(shop, calls.addImport, {
    cookie: owner,
    body: { name: "x.csv", content: Buffer.from("Product SKU,Name,SKU,Price,Pictures\nMAT,Mat,MAT-1,100,mat.jpg").toString("base64") },
  });
  const id = Number(body["id"]);
  let arrived = false;
  const arrives = async () => {
    if (arrived) return;
    arrived = true;
    await callAdmin(shop, calls.addImportPictures, { cookie: owner, params: { id }, body: { pictures: [{ name: "mat.jpg", pictureId }] } });
  };
  await runProductImport({ ...deps(), whenIdle: arrives }, { id });
  const read = await detail(id);
  assert.deepEqual([read.state, read.picturesMissing], ["checked", []]);
});

test("what the database refuses of one product is told, and stops nothing", async () => {
  const sent = await send("Product SKU,Name,SKU,Price\nMAT,Mat,MAT-1,100\nPOUF,Pouf,POUF-1,200");
  await shop.db.execute(sql`alter table products add constraint no_mats check (name <> 'Mat')`);
  const saved = await save(sent);
  await shop.db.execute(sql`alter table products drop constraint no_mats`);
  assert.deepEqual([saved.state, saved.counts.saved, saved.counts.refused], ["saved", 1, 1]);
  assert.deepEqual(
    (await items(sent, "refused")).map(({ message }) => message),
    ["The database refuses this product (no_mats)."],
  );
});

/** Files in the layouts that the other shops publish, with rows of our own. */
const layout = async (name: "shopify" | "woocommerce") =>
  (await readFile(new URL(`import-files/${name}.csv`, import.meta.url), "utf8")).replaceAll("{host}", host);
const namedProducts = () =>
  rows<Record<string, unknown>>(
    sql`select p.slug, p.status, p.hsn_code as hsn, (select string_agg(c.name, '; ' order by c.name) from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id) as categories,
      (select string_agg(t.name, '; ' order by t.name) from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags from products p order by p.id`,
  ).then((found) => found.map((one) => Object.values(one)));
const namedVariations = () =>
  rows<Record<string, unknown>>(
    sql`select v.sku, (select string_agg(t.name, ' / ' order by a.position, a.id) from variant_terms vt join terms t on t.id = vt.term_id join attributes a on a.id = vt.attribute_id where vt.variant_id = v.id) as terms,
      v.price::int / 100 as mrp, v.selling_price::int / 100 as price, v.stock, v.weight_grams as grams from variants v order by v.product_id, v.position, v.id`,
  ).then((found) => found.map((one) => Object.values(one)));

test("Shopify's layout: options, MRP, pictures of sizes, drafts and what is on sale", async () => {
  const sent = await send(await layout("shopify"), "products_export.csv");
  const read = await detail(sent);
  assert.deepEqual([read.shape, read.pictures, ...counts(read)], ["shopify", 4, 3, 0, 1], JSON.stringify(await items(sent, "problem")));
  assert.deepEqual(
    (await items(sent, "problem")).map(({ name, problems }) => [name, problems[0]?.message]),
    [["Gift card", "Gift cards are not changed by a file."]],
  );
  const saved = await save(sent);
  assert.deepEqual([saved.counts.saved, saved.counts.refused], [3, 0], JSON.stringify(await items(sent, "refused")));
  assert.deepEqual(await namedProducts(), [
    ["bela-dhurrie", "active", "5702", "Dhurries", "Festive; stripe"],
    ["reed-basket", "draft", "5702", "Baskets", null],
    ["loom-stool", "draft", "", "Stools", null],
  ]);
  // What costs more than before is not reduced.
  assert.deepEqual(await namedVariations(), [
    ["BELA/46/IN", "4 × 6 ft / Indigo", 7_990, 6_490, 4, 3_400],
    ["BELA-DHURRIE-4-X-6-FT-MADDER", "4 × 6 ft / Madder", 6_490, 6_490, 0, 3_400],
    ["REED-BASKET", null, 750, 750, 1, null],
    ["STOOL-1", null, 4_200, 4_200, 2, null],
  ]);
  assert.deepEqual(await picturesOf("bela-dhurrie"), [
    ["bela-indigo-400", "Bela in indigo; folded", "BELA/46/IN"],
    ["bela-edge-402", "", null],
    ["bela-madder-401", "", "BELA-DHURRIE-4-X-6-FT-MADDER"],
  ]);
  // Products have a colour here already: the options get a name of their own, and an export can be read back.
  assert.deepEqual(
    (await detail(sent)).missing.filter(({ kind }) => kind === "term").map(({ name, attribute }) => [name, attribute]),
    [
      ["Indigo", "Colour (choice)"],
      ["Madder", "Colour (choice)"],
    ],
  );
  const again = await detail(await send(await layout("shopify"), "products_export.csv"));
  // The picture that failed is tried again.
  assert.deepEqual([again.pictures, again.unchanged, ...counts(again)], [1, 2, 0, 1, 1]);
  const back = await detail(await send(await exported()));
  assert.deepEqual(
    [back.unchanged, ...counts(back)],
    [3, 0, 0, 0],
    JSON.stringify([await items(back.id, "changed"), await items(back.id, "problem")]),
  );
});

test("WooCommerce's layout: categories in categories, sale prices, variations by SKU and by id", async () => {
  const sent = await send(await layout("woocommerce"), "wc-product-export.csv");
  const read = await detail(sent);
  assert.deepEqual([read.shape, read.pictures, ...counts(read)], ["woocommerce", 4, 2, 0, 3], JSON.stringify(await items(sent, "problem")));
  assert.deepEqual(
    (await items(sent, "problem")).map(({ sku, problems }) => [sku, problems[0]?.value]),
    [
      ["set", "grouped"],
      ["elsewhere", "external"],
      ["pattern", "downloadable"],
    ],
  );
  const saved = await save(sent);
  assert.deepEqual([saved.counts.saved, saved.counts.refused], [2, 0], JSON.stringify(await items(sent, "refused")));
  assert.deepEqual(await namedProducts(), [
    ["pouf", "draft", "", "Poufs", null],
    ["kiran-rug", "active", "5701", "Sale, last pieces; Sunrise", "Festive; wool"],
  ]);
  assert.deepEqual(await namedVariations(), [
    ["pouf-1", null, 1_900, 1_900, 6, 2_500],
    ["kiran-46", "4 × 6 ft", 29_900, 24_900, 3, 9_500],
    ["KIRAN-5-X-8-FT", "5 × 8 ft", 39_900, 39_900, 0, null],
  ]);
  assert.deepEqual(await picturesOf("kiran-rug"), [
    ["kiran-410", "", null],
    ["kiran-back-411", "", null],
    ["kiran-small-413", "", "kiran-46"],
  ]);
  const again = await detail(await send(await layout("woocommerce"), "wc-product-export.csv"));
  assert.deepEqual([again.pictures, again.unchanged, ...counts(again)], [0, 2, 0, 0, 3], JSON.stringify(await items(again.id, "changed")));
});
