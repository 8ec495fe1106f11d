/** Sitemaps, web manifest, blog feed and Google's merchant feed. Public entry file of the area. */
import { HEADINGS, LISTINGS, contentTag, productTag } from "../../contract/fields.ts";
import type { Db } from "../../db/connect.ts";
import {
  blogPath,
  categoryPath,
  collectionPath,
  collectionsPath,
  faqPath,
  homePath,
  pagePath,
  postPath,
  productPath,
  shopPath,
  sitemapPartPath,
  sizeGuidePath,
  tagPath,
} from "../../shared/links.ts";
import { readPublished } from "../content/content.ts";
import { readShippingTerms } from "../shop-settings/shop-settings.ts";
import type { Rendered } from "../cache/cache.ts";
import { type Encoded, encode, encodeStream } from "../http/compression.ts";
import { type HeadingKind, sitemapContents, blogPosts, headingsWithProducts, feedProducts, sitemapProducts } from "./feeds.queries.ts";
import { GOOGLE_END, type FeedShop, toGoogleItems, toGoogleStart } from "./google.wire.ts";
import { RSS_END, toRssItem, toRssStart } from "./rss.wire.ts";
import { SITEMAP_END, SITEMAP_START, type SitemapPage, toSitemapIndex, toSitemapPage } from "./sitemap.wire.ts";

type Document = Rendered<Encoded>;

/** Sitemaps may hold 50,000 URLs; smaller ones are rendered and fetched faster. */
export const PRODUCTS_PER_SITEMAP = 2_000;
/** Small enough that pages do not wait for the feed. */
const PRODUCTS_PER_QUERY = 200;
const DEFAULT_NAME = "Dhurrie";
const XML = "application/xml; charset=utf-8";
const RSS = "application/rss+xml; charset=utf-8";
const POSTS_IN_FEED = 30;

const headingPaths: Record<HeadingKind, (slug: string) => string> = {
  categories: categoryPath,
  collections: collectionPath,
  tags: tagPath,
};
const isHeadingKind = (name: string): name is HeadingKind => Object.hasOwn(headingPaths, name);

async function toDocument(chunks: Iterable<string> | AsyncIterable<string>, tags: readonly string[], type = XML): Promise<Document> {
  const { body, compressedBytes } = await encodeStream(type, chunks);
  // Read the tags only now: they are collected while the chunks are written.
  return { value: body, bytes: compressedBytes + tags.length * BYTES_PER_TAG, tags };
}
const BYTES_PER_TAG = 100;

/** The index of all sitemap files. One statement. */
export async function sitemapIndex(db: Db, publicUrl: string): Promise<Document> {
  const { files, products_changed: changed } = await sitemapContents(db, PRODUCTS_PER_SITEMAP);
  const index = [
    ...["pages", ...Object.keys(headingPaths)].map((name) => ({ path: sitemapPartPath(name), changed })),
    ...(files ?? []).map((file) => ({ path: sitemapPartPath(`products-${file.number}`), changed: file.changed })),
  ];
  return await toDocument([toSitemapIndex(index, publicUrl)], [LISTINGS, HEADINGS, contentTag("home")]);
}

/** A sitemap file by name; undefined when there is none. One statement, two for the pages. */
export async function sitemap(db: Db, name: string, publicUrl: string): Promise<Document | undefined> {
  if (name === "pages") return await pagesSitemap(db, publicUrl);
  if (isHeadingKind(name)) return await headingsSitemap(db, name, publicUrl);
  const file = /^products-([1-9]\d{0,4})$/.exec(name)?.[1];
  return file ? await productsSitemap(db, Number(file), publicUrl) : undefined;
}

/** Pages that exist even when the owner has published no content for them. */
const fixedPages = ["contact-us", "store-locator", "book-an-appointment", "collaboration"];

async function pagesSitemap(db: Db, publicUrl: string): Promise<Document> {
  const [{ published_home, products_changed, pages: ownersPages }, posts] = await Promise.all([
    sitemapContents(db, PRODUCTS_PER_SITEMAP),
    blogPosts(db, null),
  ]);
  const page = (path: string, changed: string | null): SitemapPage => ({ path, name: "", changed, pictures: [] });
  const postPages = posts.map(({ slug, title, changed, picture }) => ({
    path: postPath(slug),
    name: title,
    changed,
    pictures: picture ? [picture] : [],
  }));
  const changed = new Map(ownersPages?.map((one) => [one.slug, one.changed]));
  const slugs = [...new Set([...fixedPages, ...changed.keys()])];
  const pages = [
    page(homePath, published_home),
    page(shopPath, products_changed),
    page(collectionsPath, products_changed),
    page(faqPath, null),
    page(sizeGuidePath, null),
    ...slugs.map((slug) => page(pagePath(slug), changed.get(slug) ?? null)),
    ...(postPages.length > 0 ? [page(blogPath, newest(posts.map(({ changed }) => changed)))] : []),
    ...postPages,
  ];
  return await toDocument(toSitemap(pages, publicUrl), [LISTINGS, HEADINGS, contentTag("home"), contentTag("post"), contentTag("page")]);
}

const newest = (timestamps: readonly string[]) => timestamps.toSorted().at(-1) ?? null;

/** The blog's RSS feed with the newest posts. Two statements. */
export async function blogFeed(db: Db, publicUrl: string): Promise<Document> {
  const [settings, posts] = await Promise.all([readPublished(db, "settings", ""), blogPosts(db, POSTS_IN_FEED)]);
  const name = settings?.shopName || DEFAULT_NAME;
  const chunks = [toRssStart({ name, publicUrl }), ...posts.map((post) => toRssItem(post, publicUrl)), RSS_END];
  return await toDocument(chunks, [contentTag("settings"), contentTag("post")], RSS);
}

async function headingsSitemap(db: Db, kind: HeadingKind, publicUrl: string): Promise<Document> {
  const headings = await headingsWithProducts(db, kind);
  const pages = headings.map(({ slug, picture, ...heading }) => ({
    ...heading,
    path: headingPaths[kind](slug),
    pictures: picture ? [picture] : [],
  }));
  return await toDocument(toSitemap(pages, publicUrl), [LISTINGS, HEADINGS]);
}

async function productsSitemap(db: Db, file: number, publicUrl: string): Promise<Document | undefined> {
  const products = await sitemapProducts(db, (file - 1) * PRODUCTS_PER_SITEMAP, PRODUCTS_PER_SITEMAP);
  if (products.length === 0) return undefined;
  const pages = products.map(({ slug, pictures, ...product }) => ({
    ...product,
    path: productPath(slug),
    pictures: pictures ?? [],
  }));
  return await toDocument(toSitemap(pages, publicUrl), [LISTINGS, ...products.map((product) => productTag(product.id))]);
}

function* toSitemap(pages: readonly SitemapPage[], publicUrl: string) {
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

/** The web app manifest: name and icons for a phone's home screen. One statement. */
export async function webManifest(db: Db): Promise<Document> {
  const settings = await readPublished(db, "settings", "");
  const name = settings?.shopName || DEFAULT_NAME;
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

/** Google's merchant feed with every priced variation. One statement per 200 products, and two for the shop. */
export async function googleFeed(db: Db, publicUrl: string, now: Date): Promise<Document> {
  const [settings, { charges, terms }] = await Promise.all([readPublished(db, "settings", ""), readShippingTerms(db)]);
  const shop: FeedShop = {
    name: settings?.shopName || DEFAULT_NAME,
    description: settings?.pageDescription ?? "",
    publicUrl,
    charges: terms.isByZone ? null : charges,
    now,
  };
  const tags = [LISTINGS, HEADINGS, contentTag("settings")];
  async function* chunks() {
    yield toGoogleStart(shop);
    for (let last = 0, isFull = true; isFull;) {
      const products = await feedProducts(db, last, PRODUCTS_PER_QUERY);
      for (const product of products) {
        yield toGoogleItems(product, shop);
        tags.push(productTag(product.id));
      }
      last = products.at(-1)?.id ?? last;
      isFull = products.length === PRODUCTS_PER_QUERY;
    }
    yield GOOGLE_END;
  }
  return await toDocument(chunks(), tags);
}
