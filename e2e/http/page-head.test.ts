/** What search engines and link previews read in the head of each page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type GraphNode,
  type PageHead,
  callApi,
  canonicalLinks,
  decodeEntities,
  headOf,
  meta,
  parseHead,
  request,
  shopUrl,
  statusOf,
} from "./shop-client.ts";

/** The only node of this type. */
function graphNode(head: PageHead, type: string): GraphNode {
  const found = head.graph.filter((one) => one["@type"] === type);
  assert.equal(found.length, 1, type);
  return found[0]!;
}

/** Width and height of a JPEG, from its frame header. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error("This is not a JPEG.");
}

const indexed: { address: string; canonical: string }[] = [
  { address: "/", canonical: "/" },
  { address: "/shop", canonical: "/shop" },
  { address: "/category/rugs", canonical: "/category/rugs" },
  { address: "/shop?page=2", canonical: "/shop?page=2" },
  { address: "/tag/festive", canonical: "/tag/festive" },
  { address: "/collection", canonical: "/collection" },
  { address: "/collections/rug1", canonical: "/collection/rug1" },
  { address: "/product/serai-madder", canonical: "/product/serai-madder" },
  { address: "/product/chakra-bagh", canonical: "/product/chakra-bagh" },
  { address: "/category/rugs?utm_source=letter", canonical: "/category/rugs" },
];

/** Other views of a page, personal pages, and missing ones. */
const notIndexed: { address: string; status: number; canonical: string[] }[] = [
  { address: "/category/rugs?Color[]=Indigo", status: 200, canonical: ["/category/rugs"] },
  { address: "/category/rugs?sort=price_asc&page=2", status: 200, canonical: ["/category/rugs"] },
  { address: "/search-result/carpet", status: 200, canonical: ["/search-result/carpet"] },
  { address: "/cart", status: 200, canonical: ["/cart"] },
  { address: "/login", status: 200, canonical: ["/login"] },
  { address: "/newsletter", status: 200, canonical: ["/newsletter"] },
  { address: "/no-such-page", status: 404, canonical: [] },
  { address: "/product/no-such-piece", status: 404, canonical: [] },
  { address: "/category/no-such-category", status: 404, canonical: [] },
];

for (const { address, canonical } of indexed) {
  test(`${address} is indexed under its canonical address`, async () => {
    const head = await headOf(address);
    const expected = shopUrl() + canonical;
    assert.equal(head.status, 200);
    assert.match(head.title, /^\S.{5,}$/);
    const descriptions = meta(head, "description");
    assert.equal(descriptions.length, 1);
    assert.match(descriptions[0]!, /^\S.{20,}$/);
    assert.deepEqual(meta(head, "robots"), []);
    assert.deepEqual(canonicalLinks(head), [expected]);
    const languages = head.links.filter(({ rel }) => rel === "alternate").map(({ hreflang, href }) => [hreflang, href]);
    assert.deepEqual(languages, [
      ["en-IN", expected],
      ["x-default", expected],
    ]);
    assert.deepEqual(meta(head, "og:title"), [head.title]);
    assert.deepEqual(meta(head, "og:url"), [expected]);
    const [picture = "", ...more] = meta(head, "og:image");
    assert.deepEqual(more, []);
    assert.match(picture, /^http/);
    const reply = await request(picture);
    assert.equal(reply.status, 200, picture);
    assert.match(reply.headers.get("content-type") ?? "", /^image\/(jpeg|png)$/, picture);
    await reply.body?.cancel();
  });
}

test("no two indexed pages share a title or a description", async () => {
  const heads = await Promise.all([...new Set(indexed.map(({ canonical }) => canonical))].map(headOf));
  const titles = heads.map(({ title }) => title);
  assert.equal(new Set(titles).size, titles.length, titles.join("\n"));
  const descriptions = heads.map((head) => meta(head, "description")[0]);
  assert.equal(new Set(descriptions).size, descriptions.length, descriptions.join("\n"));
});

for (const { address, status, canonical } of notIndexed) {
  test(`${address} is not indexed`, async () => {
    const head = await headOf(address);
    assert.equal(head.status, status);
    assert.match(head.title, /\| Dhurrie$/);
    const robots = meta(head, "robots");
    assert.equal(robots.length, 1);
    assert.match(robots[0]!, /^noindex/);
    assert.deepEqual(
      canonicalLinks(head),
      canonical.map((path) => shopUrl() + path),
    );
    assert.deepEqual(head.graph, []);
  });
}

test("a product's preview image is a JPEG of the declared size", async () => {
  const head = await headOf("/product/serai-madder");
  const reply = await request(meta(head, "og:image")[0]!);
  assert.equal(reply.headers.get("content-type"), "image/jpeg");
  assert.deepEqual(jpegSize(Buffer.from(await reply.arrayBuffer())), { width: 1200, height: 630 });
  assert.deepEqual([...meta(head, "og:image:width"), ...meta(head, "og:image:height")], ["1200", "630"]);
});

test("a selected variation has the canonical address of its product", async () => {
  const plain = await headOf("/product/serai-madder");
  const { offers } = graphNode(plain, "Product")["offers"] as { offers: { url: string }[] };
  const { pathname, search } = new URL(offers.at(-1)!.url);
  assert.match(search, /^\?v=/);
  const selected = await headOf(pathname + search);
  assert.deepEqual(canonicalLinks(selected), canonicalLinks(plain));
  assert.equal(selected.title, plain.title);
  assert.deepEqual(meta(selected, "robots"), []);
});

type Variation = { pv_sku: string; pv_sellingprice: number };
type Offer = Record<string, string> & { hasMerchantReturnPolicy?: GraphNode; shippingDetails?: GraphNode };
type OfferRange = { offers: Offer[]; lowPrice: string; highPrice: string; offerCount: number; priceCurrency: string };

test("a product's structured data has the prices of the shop and all fields that Google requires", async () => {
  const product = graphNode(await headOf("/product/serai-madder"), "Product");
  const { complete_product_variations: variations } = (await callApi("product-details", { slug: "serai-madder" })) as {
    complete_product_variations: Variation[];
  };
  assert.partialDeepStrictEqual(product, { name: "Serai Madder", brand: { "@type": "Brand" } });
  assert.equal(typeof product["sku"], "string");
  assert.equal(typeof product["description"], "string");
  const pictures = product["image"] as string[];
  assert.ok(pictures.length > 0);
  assert.equal(await statusOf(pictures[0]!), 200);

  const range = product["offers"] as OfferRange;
  const priceBySku = (entries: [string, string][]) => Object.fromEntries(entries.toSorted());
  assert.deepEqual(
    priceBySku(range.offers.map(({ sku, price }) => [sku!, price!])),
    priceBySku(variations.map(({ pv_sku, pv_sellingprice }) => [pv_sku, pv_sellingprice.toFixed(2)])),
  );
  const prices = range.offers.map(({ price }) => Number(price));
  assert.partialDeepStrictEqual(range, { priceCurrency: "INR", offerCount: prices.length });
  assert.deepEqual([Number(range.lowPrice), Number(range.highPrice)], [Math.min(...prices), Math.max(...prices)]);
  for (const offer of range.offers) {
    assert.partialDeepStrictEqual(offer, { "@type": "Offer", priceCurrency: "INR", itemCondition: "https://schema.org/NewCondition" });
    assert.match(offer["availability"]!, /^https:\/\/schema\.org\/(InStock|MadeToOrder|SoldOut|BackOrder|OutOfStock|PreOrder)$/);
    assert.ok(offer["url"]!.includes(`${shopUrl()}/product/serai-madder`), offer["url"]);
    assert.match(offer["priceValidUntil"]!, /^\d{4}-\d\d-\d\d$/);
    assert.ok(Date.parse(offer["priceValidUntil"]!) > Date.now());
    assert.equal(offer.hasMerchantReturnPolicy?.["applicableCountry"], "IN");
    const { merchantReturnDays: days, returnPolicyCategory: category } = offer.hasMerchantReturnPolicy;
    // What is made for one customer comes back only with a fault.
    if (offer["availability"] === "https://schema.org/MadeToOrder") assert.match(String(category), /NotPermitted$/);
    else assert.equal(typeof days, "number");
    assert.partialDeepStrictEqual(offer.shippingDetails, {
      shippingRate: { currency: "INR" },
      shippingDestination: { addressCountry: "IN" },
    });
  }
});

test("breadcrumb data leads from the home page to the current one", async () => {
  for (const address of ["/category/hand-knotted-rugs", "/product/serai-madder"]) {
    const steps = graphNode(await headOf(address), "BreadcrumbList")["itemListElement"] as {
      position: number;
      name: string;
      item?: string;
    }[];
    assert.ok(steps.length >= 2, address);
    assert.deepEqual(
      steps.map(({ position }) => position),
      steps.map((_, index) => index + 1),
    );
    for (const { name, item } of steps.slice(0, -1)) {
      assert.ok(name);
      assert.equal(await statusOf(item ?? ""), 200, item);
    }
  }
});

test("the home page names the organization and its search", async () => {
  const head = await headOf("/");
  const organization = graphNode(head, "Organization");
  assert.equal(typeof organization["name"], "string");
  assert.equal(organization["url"], `${shopUrl()}/`);
  assert.match(String(organization["logo"]), /^http/);
  assert.equal(await statusOf(String(organization["logo"])), 200);
  const site = graphNode(head, "WebSite");
  assert.partialDeepStrictEqual(site, { url: `${shopUrl()}/`, publisher: { "@id": organization["@id"] } });
  const { target } = site["potentialAction"] as { target: { urlTemplate: string } };
  assert.equal(await statusOf(target.urlTemplate.replace("{search_term_string}", "kilim")), 200);
});

test("a listing's structured data lists the products that it shows", async () => {
  for (const address of ["/category/rugs", "/shop?page=2"]) {
    const page = graphNode(await headOf(address), "CollectionPage");
    const { numberOfItems, itemListElement: items } = page["mainEntity"] as { numberOfItems: number; itemListElement: { url: string }[] };
    assert.equal(items.length, numberOfItems);
    assert.ok(numberOfItems > 5);
    assert.equal(await statusOf(items[0]!.url), 200);
  }
});

test("the FAQ's structured data has every question once", async () => {
  const page = graphNode(await headOf("/faq"), "FAQPage");
  const html = await (await request("/faq?category=trade")).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  assert.equal((page["mainEntity"] as object[]).length, main.match(/<details class="accordion"/g)?.length);
  assert.match(canonicalLinks(parseHead(200, html))[0]!, /\/faq$/);
});

test("a blog post has its canonical address, preview image, structured data and feed", async () => {
  const head = await headOf("/blog/natural-dyes");
  assert.match(canonicalLinks(head)[0]!, /\/blog\/natural-dyes$/);
  assert.match(meta(head, "og:image")[0]!, /\/media\/blog-natural-dyes-[0-9a-f]+\.jpg$/);
  const preload = head.links.find(({ rel, type }) => rel === "preload" && type === "image/avif");
  assert.match(preload?.["imagesrcset"] ?? "", /natural-dyes.*\.avif 960w/);
  assert.deepEqual(
    head.graph.map((one) => one["@type"]),
    ["BlogPosting", "BreadcrumbList"],
  );
  const feed = head.links.find(({ type }) => type === "application/rss+xml")?.["href"];
  const items = (await (await request(feed!)).text()).match(/<item>/g);
  assert.equal(items?.length, 6);
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => decodeEntities(location));

test("robots.txt names the sitemap, whose pages are canonical and allowed", async () => {
  const robots = await (await request("/robots.txt")).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  const files = locations(await (await request(sitemap)).text());
  assert.ok(files.length > 0);
  const disallowed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  for (const file of files) {
    const pages = locations(await (await request(file)).text());
    assert.ok(pages.length > 0, file);
    // The first, the last, and every tenth between.
    for (const page of pages.filter((_, index) => index % 10 === 0 || index === pages.length - 1)) {
      const head = await headOf(page);
      assert.equal(head.status, 200, page);
      assert.deepEqual(canonicalLinks(head), [page]);
      assert.deepEqual(meta(head, "robots"), [], page);
      assert.deepEqual(
        disallowed.filter((path) => new URL(page).pathname.startsWith(path)),
        [],
        page,
      );
    }
  }
});

test("the merchant feed names existing products, prices and images", async () => {
  const reply = await request("/feeds/google.xml");
  assert.ok(reply.headers.get("content-type")?.includes("xml"));
  const items = (await reply.text()).split("<item>").slice(1);
  assert.ok(items.length > 100);
  for (const item of items.filter((_, index) => index % 50 === 0)) {
    const field = (name: string) => decodeEntities(new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1] ?? "");
    const link = field("g:link") || field("link");
    const head = await headOf(link);
    assert.equal(head.status, 200, link);
    const offers = graphNode(head, "Product")["offers"] as Offer | { offers: Offer[] };
    const offer = ("offers" in offers ? (offers.offers as Offer[]) : [offers as Offer]).find(({ url }) => url === link);
    assert.equal(`${offer?.["price"]} INR`, field("g:sale_price") || field("g:price"), link);
    assert.equal(await statusOf(field("g:image_link")), 200, link);
  }
});
