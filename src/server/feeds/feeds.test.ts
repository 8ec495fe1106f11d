import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { productDetails } from "../../contract/catalogue.ts";
import { fromRupees, paise } from "../../shared/money.ts";
import { addProduct, changeStatus, changeStock } from "../catalogue/catalogue.ts";
import { publish, saveDraft } from "../content/content.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type Xml, all, readXml, textsOf } from "./test-xml.ts";

let shop: TestShop;
let at: TestCatalogue;
/** Text that breaks careless feeds: markup, quotes, control characters, an emoji and the end of a CDATA section. */
const HOSTILE = `"Mum's" <b>&amp; & ]]> \u0001\u000b\u001f\ufffe 🧶 Kaleen`;

before(async () => {
  shop = await openShop({ now: "2026-11-21T20:00:00Z", keep: true });
  at = await createTestCatalogue(shop.db);
  await addTestProduct(shop.db, at, {
    name: "Serai Madder",
    colours: ["Red", "Blue"],
    tags: ["festive"],
    description: "<p>Knotted &amp; washed.</p><p>Wool on cotton.</p>",
    sizes: [
      { size: "4x6", price: 42_900, mrp: 50_500, stock: 3 },
      { size: "5x8", price: 69_900, stock: 0, madeToOrder: true },
    ],
  });
  await addTestProduct(shop.db, at, { name: "Kota", category: "flat", sizes: [{ size: "4x6", price: 499.5, stock: 0 }] });
  await addTestProduct(shop.db, at, { name: "Hidden", status: "draft", collections: ["rug2"] });
  await addTestProduct(shop.db, at, { name: "Old", status: "archived" });
  await addTestProduct(shop.db, at, { name: "Unpriced", sizes: [{ size: "4x6", price: 0, stock: 1 }] });
  const mediaId = await addPlainPicture(shop, { name: "hostile", alt: "A <rug> & its 'fringe'", width: 40, height: 50 });
  await addProduct(shop.db, {
    slug: "hostile-rug",
    sku: "T-<&>",
    name: HOSTILE,
    hsnCode: "9404",
    status: "active",
    description: `<p>${"ब".repeat(6_000)}\u0002</p>`,
    mainCategoryId: at.categories.knotted,
    categoryIds: [at.categories.knotted],
    collectionIds: [],
    tagIds: [],
    terms: [],
    tabs: [],
    images: [
      { mediaId, alt: "" },
      { mediaId, alt: "" },
    ],
    variants: [{ sku: "T-<&>", price: paise(100_05), sellingPrice: paise(100_05), stock: 1, weightGrams: 12_400, terms: [] }],
  });
  await setDeliveryCharges(shop.db, { freeFrom: fromRupees(999), charge: fromRupees(149), codCharge: fromRupees(40) });
  await saveDraft(shop.db, "settings", "", { shopName: "Dhurrie & Daughters", pageDescription: "Rugs." });
  await publish(shop.db, "settings", "");
});
after(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const read = async (url: string) => readXml((await get(url)).body);
const ofItem = (item: Xml) => (name: string) => textsOf(item, `g:${name}`)[0];
async function item(sku: string) {
  const found = all(await read("/feeds/google.xml"), "item").find((one) => ofItem(one)("id") === sku);
  assert.ok(found, `no item ${sku}`);
  return found;
}

test("robots.txt allows crawling, disallows personal pages and names the sitemap", async () => {
  const answer = await get("/robots.txt");
  assert.equal(answer.headers["content-type"], "text/plain; charset=utf-8");
  const lines = answer.body.split("\n");
  for (const path of ["/api/", "/cart", "/checkout", "/account", "/search-result"]) assert.ok(lines.includes(`Disallow: ${path}`), path);
  assert.ok(!lines.includes("Disallow: /"));
  assert.ok(lines.includes("Sitemap: http://shop.test/sitemap.xml"));
});

test("the manifest has the owner's shop name and existing icons", async () => {
  const answer = await get("/manifest.webmanifest");
  assert.equal(answer.headers["content-type"], "application/manifest+json; charset=utf-8");
  const manifest = answer.json<{ name: string; icons: { src: string; sizes: string }[] }>();
  assert.equal(manifest.name, "Dhurrie & Daughters");
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(fileURLToPath(new URL(`../../storefront/public${src}`, import.meta.url))).metadata();
    assert.equal(`${width}x${height}`, sizes);
  }
});

test("the sitemap index names existing files that list only URLs of this shop", async () => {
  const files = textsOf(await read("/sitemap.xml"), "loc");
  assert.deepEqual(
    files.map((file) => file.replace("http://shop.test/sitemaps/", "")),
    ["pages.xml", "categories.xml", "collections.xml", "tags.xml", "products-1.xml"],
  );
  for (const file of files) {
    const pages = textsOf(await read(new URL(file).pathname), "loc");
    assert.ok(pages.length > 0, file);
    assert.ok(
      pages.every((page) => page.startsWith("http://shop.test/") && !page.includes("?")),
      file,
    );
  }
  assert.equal((await get("/sitemaps/products-2.xml")).statusCode, 404);
  assert.equal((await get("/sitemaps/nothing.xml")).statusCode, 404);
});

test("sitemaps list only public pages", async () => {
  const paths = async (name: string) => textsOf(await read(`/sitemaps/${name}.xml`), "loc").map((page) => new URL(page).pathname);
  assert.deepEqual(await paths("products-1"), ["/product/serai-madder", "/product/kota", "/product/unpriced", "/product/hostile-rug"]);
  assert.deepEqual(await paths("categories"), ["/category/rugs", "/category/hand-knotted", "/category/flat-weaves"]);
  // The second collection holds a draft only.
  assert.deepEqual(await paths("collections"), ["/collection/rug1"]);
  assert.deepEqual(await paths("tags"), ["/tag/festive"]);
  const screens = ["/contact-us", "/store-locator", "/book-an-appointment", "/collaboration"];
  assert.deepEqual(await paths("pages"), ["/", "/shop", "/collection", "/faq", "/sizeguide", ...screens]);
  for (const slug of ["drafted", "contact-us", "about"]) await saveDraft(shop.db, "page", slug, { title: slug });
  await publish(shop.db, "page", "contact-us");
  await publish(shop.db, "page", "about");
  for (const until = Date.now() + 2_000; Date.now() < until && !(await paths("pages")).includes("/about");) continue;
  assert.deepEqual((await paths("pages")).slice(5), [...screens, "/about"]);
});

test("a sitemap has the last change of a page and the captions of its pictures", async () => {
  const pages = all(await read("/sitemaps/products-1.xml"), "url");
  assert.match(textsOf(pages[0]!, "lastmod")[0] ?? "", /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/);
  const [picture] = all(pages.at(-1)!, "image:image");
  assert.match(textsOf(picture!, "image:loc")[0] ?? "", /^http:\/\/shop\.test\/media\/hostile-[0-9a-f]{10}\.jpg$/);
  assert.equal(textsOf(picture!, "image:caption")[0], "A <rug> & its 'fringe'");
  assert.equal(textsOf(picture!, "image:title")[0], `"Mum's" <b>&amp; & ]]>  🧶 Kaleen`);
});

test("the feed has an item for each priced variation", async () => {
  const feed = await read("/feeds/google.xml");
  assert.equal(textsOf(feed, "title")[0], "Dhurrie & Daughters");
  assert.deepEqual(
    all(feed, "item").map((one) => ofItem(one)("id")),
    ["T-serai-madder-4x6", "T-serai-madder-5x8", "T-kota-4x6", "T-<&>"],
  );
  const serai = ofItem(await item("T-serai-madder-4x6"));
  assert.deepEqual(
    ["title", "brand", "condition", "identifier_exists", "color", "size", "product_type", "google_product_category"].map(serai),
    [
      "Serai Madder, 4 × 6 ft",
      "Dhurrie & Daughters",
      "new",
      "no",
      "Red/Blue",
      "4 × 6 ft (122 × 183 cm)",
      "Rugs > Hand-knotted rugs",
      "598",
    ],
  );
  assert.equal(serai("link"), `http://shop.test/product/serai-madder?v=${at.sizes["4x6"]}`);
  assert.equal(serai("description"), "Knotted & washed. Wool on cotton.");
  const groups = all(feed, "item").map((one) => ofItem(one)("item_group_id"));
  assert.equal(groups[0], groups[1]);
  assert.notEqual(groups[0], groups[2]);
});

test("the feed has prices exact to the paisa and shipping charges", async () => {
  const money = async (sku: string) => ["price", "sale_price"].map(ofItem(await item(sku)));
  assert.deepEqual(await money("T-serai-madder-4x6"), ["50500.00 INR", "42900.00 INR"]);
  assert.deepEqual(await money("T-serai-madder-5x8"), ["69900.00 INR", undefined]);
  assert.deepEqual(await money("T-kota-4x6"), ["499.50 INR", undefined]);
  assert.deepEqual(await money("T-<&>"), ["100.05 INR", undefined]);
  const shipping = async (sku: string) => textsOf(all(await item(sku), "g:shipping")[0]!, "g:price")[0];
  assert.equal(await shipping("T-serai-madder-4x6"), "0.00 INR");
  assert.equal(await shipping("T-kota-4x6"), "149.00 INR");
});

test("the feed distinguishes in stock, made to order and sold out", async () => {
  const state = async (sku: string) => ["availability", "availability_date"].map(ofItem(await item(sku)));
  assert.deepEqual(await state("T-serai-madder-4x6"), ["in_stock", undefined]);
  // Thirty days after what is already the 22nd in India.
  assert.deepEqual(await state("T-serai-madder-5x8"), ["backorder", "2026-12-22T00:00+0530"]);
  assert.deepEqual(await state("T-kota-4x6"), ["out_of_stock", undefined]);
});

test("hostile text is escaped", async () => {
  const hostile = await item("T-<&>");
  assert.equal(ofItem(hostile)("title"), `"Mum's" <b>&amp; & ]]>  🧶 Kaleen`);
  assert.equal(ofItem(hostile)("description")?.length, 5_000);
  assert.equal(ofItem(hostile)("shipping_weight"), "12.4 kg");
  // A cushion is no rug, and has no ?v= without a choice.
  assert.equal(ofItem(hostile)("google_product_category"), undefined);
  assert.equal(ofItem(hostile)("link"), "http://shop.test/product/hostile-rug");
  assert.equal(textsOf(hostile, "g:additional_image_link").length, 1);
});

test("blog posts are in the sitemap and the RSS feed, newest first and without drafts", async () => {
  const blogTitles = async () => all(await read("/feeds/blog.xml"), "item").map((one) => textsOf(one, "title")[0]);
  assert.deepEqual(await blogTitles(), []);
  for (const [slug, date] of [
    ["older", "2026-10-01"],
    ["newer", "2026-11-02"],
    ["draft", "2026-11-03"],
  ] as const) {
    await saveDraft(shop.db, "post", slug, { title: `${HOSTILE.slice(0, 30)} ${slug}`, summary: "<b>Dyes</b>", date });
    if (slug !== "draft") await publish(shop.db, "post", slug);
  }
  const isThere = async () => (await blogTitles()).length === 2;
  for (const until = Date.now() + 2_000; Date.now() < until && !(await isThere());) await new Promise((wait) => setTimeout(wait, 20));
  const [newer, older] = all(await read("/feeds/blog.xml"), "item");
  assert.equal(textsOf(newer!, "link")[0], "http://shop.test/blog/newer");
  assert.equal(textsOf(newer!, "pubDate")[0], "Sun, 01 Nov 2026 18:30:00 GMT");
  assert.deepEqual([textsOf(older!, "guid")[0], textsOf(older!, "description")[0]], ["http://shop.test/blog/older", "<b>Dyes</b>"]);
  const pages = textsOf(await read("/sitemaps/pages.xml"), "loc");
  for (const page of ["/blog", "/blog/newer", "/blog/older", "/faq", "/sizeguide"])
    assert.ok(pages.includes(`http://shop.test${page}`), page);
  assert.ok(!pages.some((page) => page.includes("draft")));
  assert.match(String((await get("/feeds/blog.xml")).headers["content-type"]), /^application\/rss\+xml/);
});

test("feeds are compressed and answered with 304 while unchanged", async () => {
  const answer = await get("/feeds/google.xml", { "accept-encoding": "br, gzip" });
  assert.equal(answer.headers["content-encoding"], "gzip");
  assert.equal(gunzipSync(answer.rawPayload).toString(), (await get("/feeds/google.xml")).body);
  const { etag } = answer.headers;
  assert.equal((await get("/feeds/google.xml", { "if-none-match": String(etag) })).statusCode, 304);
  assert.equal((await shop.app.inject({ method: "HEAD", url: "/feeds/google.xml" })).headers.etag, etag);
});

test("a feed takes few statements to render and none from the cache", async () => {
  const fresh = await openShop({ besides: shop, keep: true });
  try {
    const statements = (url: string) => fresh.statements(() => fresh.app.inject({ url }));
    assert.equal(await statements("/sitemap.xml"), 1);
    assert.equal(await statements("/sitemaps/products-1.xml"), 1);
    assert.equal(await statements("/sitemaps/categories.xml"), 1);
    assert.equal(await statements("/feeds/google.xml"), 3);
    for (const url of ["/sitemap.xml", "/sitemaps/products-1.xml", "/feeds/google.xml"]) assert.equal(await statements(url), 0, url);
  } finally {
    await fresh.close();
  }
});

test("a change is in the next feed", async () => {
  const productId = await addTestProduct(shop.db, at, {
    name: "Brief",
    sizes: [
      { size: "4x6", price: 1000, stock: 1 },
      { size: "5x8", price: 2000, stock: 9 },
    ],
  });
  const eventually = async (seen: () => Promise<boolean>) => {
    for (const until = Date.now() + 2_000; Date.now() < until;) if (await seen()) return true;
    return false;
  };
  const state = async (sku: string) =>
    all(await read("/feeds/google.xml"), "item")
      .filter((one) => ofItem(one)("id") === sku)
      .map((one) => ofItem(one)("availability"))[0];
  assert.ok(await eventually(async () => (await state("T-brief-5x8")) === "in_stock"));
  const { body } = await shop.call(productDetails, { slug: "brief" });
  await changeStock(shop.db, body.complete_product_variations[1]!.pv_id, 0);
  assert.ok(await eventually(async () => (await state("T-brief-5x8")) === "out_of_stock"));
  await changeStatus(shop.db, productId, "draft");
  assert.ok(await eventually(async () => (await state("T-brief-5x8")) === undefined));
  assert.ok(await eventually(async () => !(await get("/sitemaps/products-1.xml")).body.includes("/product/brief")));
});

test("a large catalogue fills several sitemap files, and the feed takes one statement per 200 products", async () => {
  const large = await openShop();
  try {
    await large.db.execute(`insert into products (slug, sku, name, hsn_code, status)
      select 'rug-' || n, 'R-' || n, 'Rug ' || n, '5701', 'active' from generate_series(1, 2100) n`);
    const locations = async (url: string) => textsOf(readXml((await large.app.inject({ url })).body), "loc");
    const files = (await locations("/sitemap.xml")).filter((file) => file.includes("/products-"));
    assert.equal(files.length, 2);
    const pages = (await Promise.all(files.map((file) => locations(new URL(file).pathname)))).flat();
    assert.equal(new Set(pages).size, 2_100);
    assert.equal(await large.statements(() => large.app.inject({ url: "/feeds/google.xml" })), 2 + 11);
    // Concurrent requests share one rendering.
    const fetchFeed = () => large.app.inject({ url: "/feeds/google.xml" });
    assert.equal(await large.statements(() => Promise.all([fetchFeed(), fetchFeed()])), 2 + 11);
  } finally {
    await large.close();
  }
});
