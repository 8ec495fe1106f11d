/** What search engines fetch: sitemaps, and the feed of everything that is for sale. Front door for all other areas. */
import { HEADINGS, LISTINGS, contentTag, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import { readDeliveryCharges, readPublished } from "../content/content.ts";
import type { Rendered } from "../cache/cache.ts";
import { type Encoded, encode, encodeStream } from "../http/compression.ts";
import { type ListedKind, extent, journalEntries, listedHeads, offeredProducts, productEntries } from "./feeds.queries.ts";
import { GOOGLE_END, type OfferingShop, toGoogleItems, toGoogleStart } from "./google.wire.ts";
import { RSS_END, toRssItem, toRssStart } from "./rss.wire.ts";
import { SITEMAP_END, SITEMAP_START, type SitemapPage, toSitemapIndex, toSitemapPage } from "./sitemap.wire.ts";

type Document = Rendered<Encoded>;

/** Sitemaps may hold 50,000 addresses; smaller ones are made and fetched in less time. */
export const PRODUCTS_PER_SITEMAP = 2_000;
/** Few enough that the shop's pages do not wait for the feed. */
const PRODUCTS_AT_ONCE = 200;
const USUAL_NAME = "Dhurrie";
const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const POSTS_IN_FEED = 30;

const listed: Record<ListedKind, string> = { categories: "category", collections: "collection", tags: "tag" };
const isListed = (name: string): name is ListedKind => Object.hasOwn(listed, name);

async function keep(pieces: Iterable<string> | AsyncIterable<string>, tags: readonly string[], type = XML): Promise<Document> {
  const { body, packedBytes } = await encodeStream(type, pieces);
  // Read only now: the tags are collected while the pieces are written.
  return { value: body, bytes: packedBytes + tags.length * BYTES_PER_TAG, tags };
}
const BYTES_PER_TAG = 100;

/** Names every other sitemap. One statement. */
export async function sitemapIndex(db: Db, publicUrl: string): Promise<Document> {
  const { files, products_changed: changed } = await extent(db, PRODUCTS_PER_SITEMAP);
  const index = [
    ...["pages", ...Object.keys(listed)].map((name) => ({ path: `/sitemaps/${name}.xml`, changed })),
    ...(files ?? []).map((file) => ({ path: `/sitemaps/products-${file.number}.xml`, changed: file.changed })),
  ];
  return await keep([toSitemapIndex(index, publicUrl)], [LISTINGS, HEADINGS, contentTag("home")]);
}

/** The sitemap of that name; undefined when there is none. One statement, two for the pages. */
export async function sitemap(db: Db, name: string, publicUrl: string): Promise<Document | undefined> {
  if (name === "pages") return await pagesSitemap(db, publicUrl);
  if (isListed(name)) return await headsSitemap(db, name, publicUrl);
  const file = /^products-([1-9]\d{0,4})$/.exec(name)?.[1];
  return file ? await productsSitemap(db, Number(file), publicUrl) : undefined;
}

/** Pages that are there whether the owner has written something for them or not. */
const screens = ["contact-us", "store-locator", "book-an-appointment", "collaboration"];

async function pagesSitemap(db: Db, publicUrl: string): Promise<Document> {
  const [{ arranged, products_changed, pages: owners }, posts] = await Promise.all([
    extent(db, PRODUCTS_PER_SITEMAP),
    journalEntries(db, null),
  ]);
  const page = (path: string, changed: string | null): SitemapPage => ({ path, name: "", changed, pictures: [] });
  const journal = posts.map(({ slug, title, changed, picture }) => ({
    path: `/blog/${encodeURIComponent(slug)}`,
    name: title,
    changed,
    pictures: picture ? [picture] : [],
  }));
  const changed = new Map(owners?.map((one) => [one.slug, one.changed]));
  const slugs = [...new Set([...screens, ...changed.keys()])];
  const pages = [
    page("/", arranged),
    page("/shop", products_changed),
    page("/collection", products_changed),
    page("/faq", null),
    page("/sizeguide", null),
    ...slugs.map((slug) => page(`/${encodeURIComponent(slug)}`, changed.get(slug) ?? null)),
    ...(journal.length > 0 ? [page("/blog", newest(posts.map(({ changed }) => changed)))] : []),
    ...journal,
  ];
  return await keep(sitemapOf(pages, publicUrl), [LISTINGS, HEADINGS, contentTag("home"), contentTag("post"), contentTag("page")]);
}

const newest = (moments: readonly string[]) => moments.toSorted().at(-1) ?? null;

/** The newest posts, for those who follow the journal with a reader of their own. Two statements. */
export async function journalFeed(db: Db, publicUrl: string): Promise<Document> {
  const [settings, posts] = await Promise.all([readPublished(db, "settings", ""), journalEntries(db, POSTS_IN_FEED)]);
  const name = settings?.shopName || USUAL_NAME;
  const pieces = [toRssStart({ name, publicUrl }), ...posts.map((post) => toRssItem(post, publicUrl)), RSS_END];
  return await keep(pieces, [contentTag("settings"), contentTag("post")], RSS);
}

async function headsSitemap(db: Db, kind: ListedKind, publicUrl: string): Promise<Document> {
  const heads = await listedHeads(db, kind);
  const pages = heads.map(({ slug, picture, ...head }) => ({
    ...head,
    path: `/${listed[kind]}/${encodeURIComponent(slug)}`,
    pictures: picture ? [picture] : [],
  }));
  return await keep(sitemapOf(pages, publicUrl), [LISTINGS, HEADINGS]);
}

async function productsSitemap(db: Db, file: number, publicUrl: string): Promise<Document | undefined> {
  const products = await productEntries(db, (file - 1) * PRODUCTS_PER_SITEMAP, PRODUCTS_PER_SITEMAP);
  if (products.length === 0) return undefined;
  const pages = products.map(({ slug, pictures, ...product }) => ({
    ...product,
    path: `/product/${encodeURIComponent(slug)}`,
    pictures: pictures ?? [],
  }));
  return await keep(sitemapOf(pages, publicUrl), [LISTINGS, ...products.map((product) => productTag(product.id))]);
}

function* sitemapOf(pages: readonly SitemapPage[], publicUrl: string) {
  yield SITEMAP_START;
  for (const page of pages) yield toSitemapPage(page, publicUrl);
  yield SITEMAP_END;
}

const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
  src: `/brand/${file}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** What a phone shows of the shop when it is put on the home screen. One statement. */
export async function webManifest(db: Db): Promise<Document> {
  const settings = await readPublished(db, "settings", "");
  const name = settings?.shopName || USUAL_NAME;
  const manifest = {
    name,
    short_name: name,
    description: settings?.pageDescription ?? "",
    lang: "en-IN",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    // The tokens --indigo and --paper.
    theme_color: "#22365c",
    background_color: "#f8f4ec",
    icons: [icon("icon-192", 192, "any"), icon("icon-512", 512, "any"), icon("icon-maskable-512", 512, "maskable")],
  };
  const body = encode("application/manifest+json; charset=utf-8", Buffer.from(JSON.stringify(manifest)));
  return { value: body, bytes: body.plainBytes, tags: [contentTag("settings")] };
}

/** Every variation that has a price, as Google's merchant feed. A statement for each 200 products, and two for the shop. */
export async function googleFeed(db: Db, publicUrl: string, now: Date): Promise<Document> {
  const [settings, charges] = await Promise.all([readPublished(db, "settings", ""), readDeliveryCharges(db)]);
  const shop: OfferingShop = {
    name: settings?.shopName || USUAL_NAME,
    description: settings?.pageDescription ?? "",
    publicUrl,
    charges,
    now,
  };
  const tags = [LISTINGS, HEADINGS, contentTag("settings")];
  async function* pieces() {
    yield toGoogleStart(shop);
    for (let last = 0, isFull = true; isFull;) {
      const products = await offeredProducts(db, last, PRODUCTS_AT_ONCE);
      for (const product of products) {
        yield toGoogleItems(product, shop);
        tags.push(productTag(product.id));
      }
      last = products.at(-1)?.id ?? last;
      isFull = products.length === PRODUCTS_AT_ONCE;
    }
    yield GOOGLE_END;
  }
  return await keep(pieces(), tags);
}
