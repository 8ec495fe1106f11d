/** What search engines and shared links read in the head of each page. Told over HTTP, as they fetch it. */
import { type APIRequestContext, expect, test } from "@playwright/test";

type Attributes = Record<string, string>;
type Head = { status: number; title: string; metas: Attributes[]; links: Attributes[]; data: Node[] };
/** One thing of the JSON-LD graph. */
type Node = { "@type": string; [field: string]: unknown };

const decoded = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

function tags(html: string, name: string): Attributes[] {
  const all = [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) => attributes);
  return all.map((attributes) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), decoded(value)]),
    ),
  );
}

async function headOf(request: APIRequestContext, address: string): Promise<Head> {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = await answer.text();
  const graphs = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  return {
    status: answer.status(),
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    metas: tags(html, "meta"),
    links: tags(html, "link"),
    data: graphs.flatMap(([, text = ""]) => (JSON.parse(text) as { "@graph": Node[] })["@graph"]),
  };
}

const meta = (head: Head, name: string) =>
  head.metas.filter((one) => one["name"] === name || one["property"] === name).map((one) => one["content"]);
const canonical = (head: Head) => head.links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);
const node = (head: Head, type: string): Node => {
  const found = head.data.filter((one) => one["@type"] === type);
  expect(found.length, type).toBe(1);
  return found[0]!;
};
const shop = () => process.env["E2E_URL"] ?? "";

/** Width and height of a JPEG, from its frame header. */
function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw new Error("This is no JPEG.");
}

/** Pages to be found, each under its one true address. */
const found: Record<string, string> = {
  "/": "/",
  "/shop": "/shop",
  "/category/rugs": "/category/rugs",
  "/shop?page=2": "/shop?page=2",
  "/tag/festive": "/tag/festive",
  "/collection": "/collection",
  "/collections/rug1": "/collection/rug1",
  "/product/serai-madder": "/product/serai-madder",
  "/product/chakra-bagh": "/product/chakra-bagh",
  "/category/rugs?utm_source=letter": "/category/rugs",
};

/** Pages that are another view of one, somebody's own, or not there. */
const notFound: Record<string, { status: number; canonical: string[] }> = {
  "/category/rugs?Color[]=Indigo": { status: 200, canonical: ["/category/rugs"] },
  "/category/rugs?sort=price_asc&page=2": { status: 200, canonical: ["/category/rugs"] },
  "/search-result/carpet": { status: 200, canonical: ["/search-result/carpet"] },
  "/cart": { status: 200, canonical: ["/cart"] },
  "/login": { status: 200, canonical: ["/login"] },
  "/newsletter": { status: 200, canonical: ["/newsletter"] },
  "/no-such-page": { status: 404, canonical: [] },
  "/product/no-such-piece": { status: 404, canonical: [] },
  "/category/no-such-category": { status: 404, canonical: [] },
};

for (const [address, path] of Object.entries(found)) {
  test(`${address} is to be found`, async ({ request }) => {
    const head = await headOf(request, address);
    expect(head.status).toBe(200);
    expect(head.title).toMatch(/^\S.{5,}$/);
    expect(meta(head, "description")).toEqual([expect.stringMatching(/^\S.{20,}$/)]);
    expect(meta(head, "robots")).toEqual([]);
    expect(canonical(head)).toEqual([shop() + path]);
    const languages = head.links.filter(({ rel }) => rel === "alternate").map(({ hreflang, href }) => [hreflang, href]);
    expect(languages).toEqual([
      ["en-IN", shop() + path],
      ["x-default", shop() + path],
    ]);
    expect(meta(head, "og:title")).toEqual([head.title]);
    expect(meta(head, "og:url")).toEqual([shop() + path]);
    const [picture = "", ...more] = meta(head, "og:image");
    expect(more).toEqual([]);
    expect(picture).toMatch(/^http/);
    const answer = await request.get(picture);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()["content-type"], picture).toMatch(/^image\/(jpeg|png)$/);
  });
}

test("no two pages to be found are called or described the same", async ({ request }) => {
  const heads = await Promise.all([...new Set(Object.values(found))].map((path) => headOf(request, path)));
  const titles = heads.map(({ title }) => title);
  expect(new Set(titles).size, titles.join("\n")).toBe(titles.length);
  const descriptions = heads.map((head) => meta(head, "description")[0]);
  expect(new Set(descriptions).size, descriptions.join("\n")).toBe(descriptions.length);
});

for (const [address, { status, canonical: paths }] of Object.entries(notFound)) {
  test(`${address} is not to be found`, async ({ request }) => {
    const head = await headOf(request, address);
    expect(head.status).toBe(status);
    expect(head.title).toMatch(/\| Dhurrie$/);
    expect(meta(head, "robots")).toEqual([expect.stringMatching(/^noindex/)]);
    expect(canonical(head)).toEqual(paths.map((path) => shop() + path));
    expect(head.data).toEqual([]);
  });
}

test("a shared piece shows a drawn picture of the size that is named", async ({ request }) => {
  const head = await headOf(request, "/product/serai-madder");
  const answer = await request.get(meta(head, "og:image")[0]!);
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  expect(jpegSize(await answer.body())).toEqual({ width: 1200, height: 630 });
  expect([...meta(head, "og:image:width"), ...meta(head, "og:image:height")]).toEqual(["1200", "630"]);
});

test("a chosen variation is the same piece", async ({ request }) => {
  const plain = await headOf(request, "/product/serai-madder");
  const { offers } = node(plain, "Product")["offers"] as { offers: { url: string }[] };
  const { pathname, search } = new URL(offers.at(-1)!.url);
  expect(search).toMatch(/^\?v=/);
  const chosen = await headOf(request, pathname + search);
  expect(canonical(chosen)).toEqual(canonical(plain));
  expect(chosen.title).toBe(plain.title);
  expect(meta(chosen, "robots")).toEqual([]);
});

type Variation = { pv_sku: string; pv_sellingprice: number };
type Offer = Record<string, string> & { hasMerchantReturnPolicy?: Node; shippingDetails?: Node };

test("a piece is offered at the prices of the shop, with all that Google asks for", async ({ request }) => {
  const head = await headOf(request, "/product/serai-madder");
  const product = node(head, "Product");
  const answer = await request.post("/api/web-api/product-details", {
    headers: { "X-Access-Key": "dhurrie-web" },
    data: { slug: "serai-madder" },
  });
  const { complete_product_variations: variations } = (await answer.json()) as { complete_product_variations: Variation[] };

  expect(product).toMatchObject({
    name: "Serai Madder",
    brand: { "@type": "Brand" },
    sku: expect.any(String),
    description: expect.any(String),
  });
  const pictures = product["image"] as string[];
  expect(pictures.length).toBeGreaterThan(0);
  expect((await request.get(pictures[0]!)).status()).toBe(200);

  const range = product["offers"] as { offers: Offer[]; lowPrice: string; highPrice: string; offerCount: number; priceCurrency: string };
  const priceBySku = (entries: [string, string][]) => Object.fromEntries(entries.toSorted());
  expect(priceBySku(range.offers.map(({ sku, price }) => [sku!, price!]))).toEqual(
    priceBySku(variations.map(({ pv_sku, pv_sellingprice }) => [pv_sku, pv_sellingprice.toFixed(2)])),
  );
  const prices = range.offers.map(({ price }) => Number(price));
  expect(range).toMatchObject({ priceCurrency: "INR", offerCount: prices.length });
  expect([Number(range.lowPrice), Number(range.highPrice)]).toEqual([Math.min(...prices), Math.max(...prices)]);
  for (const offer of range.offers) {
    expect(offer).toMatchObject({
      "@type": "Offer",
      priceCurrency: "INR",
      itemCondition: "https://schema.org/NewCondition",
      availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|MadeToOrder|SoldOut|BackOrder|OutOfStock|PreOrder)$/),
      url: expect.stringContaining(`${shop()}/product/serai-madder`),
      priceValidUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(Date.parse(offer["priceValidUntil"]!)).toBeGreaterThan(Date.now());
    expect(offer.hasMerchantReturnPolicy).toMatchObject({ applicableCountry: "IN", merchantReturnDays: expect.any(Number) });
    expect(offer.shippingDetails).toMatchObject({ shippingRate: { currency: "INR" }, shippingDestination: { addressCountry: "IN" } });
  }
});

test("a trail leads from the first page to where one is", async ({ request }) => {
  for (const address of ["/category/hand-knotted-rugs", "/product/serai-madder"]) {
    const steps = node(await headOf(request, address), "BreadcrumbList")["itemListElement"] as {
      position: number;
      name: string;
      item?: string;
    }[];
    expect(steps.length, address).toBeGreaterThanOrEqual(2);
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1));
    for (const { name, item } of steps.slice(0, -1)) {
      expect(name).toBeTruthy();
      expect((await request.get(item ?? "")).status(), item).toBe(200);
    }
  }
});

test("the first page says who keeps the shop and how to search it", async ({ request }) => {
  const head = await headOf(request, "/");
  const organization = node(head, "Organization");
  expect(organization).toMatchObject({ name: expect.any(String), url: `${shop()}/`, logo: expect.stringMatching(/^http/) });
  expect((await request.get(String(organization["logo"]))).status()).toBe(200);
  const site = node(head, "WebSite");
  expect(site).toMatchObject({ url: `${shop()}/`, publisher: { "@id": organization["@id"] } });
  const { target } = site["potentialAction"] as { target: { urlTemplate: string } };
  expect((await request.get(target.urlTemplate.replace("{search_term_string}", "kilim"))).status()).toBe(200);
});

test("a listing lists what it shows, under addresses that are there", async ({ request }) => {
  for (const address of ["/category/rugs", "/shop?page=2"]) {
    const page = node(await headOf(request, address), "CollectionPage");
    const { numberOfItems, itemListElement: items } = page["mainEntity"] as { numberOfItems: number; itemListElement: { url: string }[] };
    expect(items.length).toBe(numberOfItems);
    expect(numberOfItems).toBeGreaterThan(5);
    expect((await request.get(items[0]!.url)).status()).toBe(200);
  }
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => decoded(location));

test("robots.txt names the sitemap, whose pages are their own true addresses and may be read", async ({ request }) => {
  test.setTimeout(120_000);
  const robots = await (await request.get("/robots.txt")).text();
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? "";
  const files = locations(await (await request.get(sitemap)).text());
  expect(files.length).toBeGreaterThan(0);
  const forbidden = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  for (const file of files) {
    const pages = locations(await (await request.get(file)).text());
    expect(pages.length, file).toBeGreaterThan(0);
    // First and last, and every tenth between.
    for (const page of pages.filter((_, place) => place % 10 === 0 || place === pages.length - 1)) {
      const head = await headOf(request, page);
      expect(head.status, page).toBe(200);
      expect(canonical(head), page).toEqual([page]);
      expect(meta(head, "robots"), page).toEqual([]);
      expect(
        forbidden.filter((path) => new URL(page).pathname.startsWith(path)),
        page,
      ).toEqual([]);
    }
  }
});

test("the merchant feed leads to pieces and pictures that are there", async ({ request }) => {
  const answer = await request.get("/feeds/google.xml");
  expect(answer.headers()["content-type"]).toContain("xml");
  const xml = await answer.text();
  const items = xml.split("<item>").slice(1);
  expect(items.length).toBeGreaterThan(100);
  for (const item of items.filter((_, place) => place % 50 === 0)) {
    const field = (name: string) => decoded(new RegExp(`<${name}>([^<]*)</${name}>`).exec(item)?.[1] ?? "");
    const link = field("g:link") || field("link");
    const head = await headOf(request, link);
    expect(head.status, link).toBe(200);
    const offers = node(head, "Product")["offers"] as Offer | { offers: Offer[] };
    const same = ("offers" in offers ? (offers.offers as Offer[]) : [offers as Offer]).find(({ url }) => url === link);
    expect(`${same?.["price"]} INR`, link).toBe(field("g:sale_price") || field("g:price"));
    expect((await request.get(field("g:image_link"))).status(), link).toBe(200);
  }
});
