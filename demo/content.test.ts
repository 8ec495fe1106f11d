/** Checks the demo's content: links, texts, and every block type on the home pages. */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { categories } from "./categories.ts";
import { collections } from "./collections.ts";
import { banners } from "./content/banners.ts";
import { cartNotes } from "./content/cart-notes.ts";
import { logos, pictures, videos } from "./content/files.ts";
import { faq } from "./content/faq.ts";
import { footer } from "./content/footer.ts";
import { home } from "./content/home.ts";
import { instagram } from "./content/instagram.ts";
import { menu } from "./content/menu.ts";
import { sizeGuide } from "./content/size-guide.ts";
import type { ContentIds } from "./content/content-ids.ts";
import { landings, pages } from "./content/pages.ts";
import { posts } from "./content/posts.ts";
import { settings } from "./content/settings.ts";
import { stores } from "./content/stores.ts";
import { placeholderValues } from "../src/server/content/placeholders.rules.ts";
import { settings as settingsSchema } from "../src/contract/content/settings.ts";
import { GIFT_CARD_SLUG } from "./gift-card.ts";
import { products } from "./products.ts";
import { tags } from "./tags.ts";

const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);
const named = (names: readonly string[]) => (name: string) => {
  const place = names.indexOf(name);
  assert.notEqual(place, -1, `there is a ${name}`);
  return place + 1;
};
const ids: ContentIds = {
  category: named(slugs(categories)),
  collection: named(slugs(collections)),
  tag: named(slugs(tags)),
  product: named(products.map(({ key }) => key)),
  picture: named([...Object.keys(pictures), ...Object.keys(logos)]),
  video: named(Object.keys(videos)),
};
const everything = {
  cartNotes,
  faq,
  sizeGuide: sizeGuide(ids),
  settings,
  footer,
  menu: menu(ids),
  banners: banners(ids),
  home: home(ids),
  instagram: instagram(ids),
  stores: stores(ids),
  posts,
  pages: pages(ids),
  landings,
};

test("every media file of the content exists", () => {
  for (const file of [...Object.keys(pictures), ...Object.keys(logos), ...Object.keys(videos)]) {
    assert.ok(existsSync(join(import.meta.dirname, "media", file)), file);
  }
});

test("each tile of the size guide draws one of the sizes that it leads to", () => {
  const files = Object.entries({ ...pictures, ...logos });
  for (const { name, link = "", mediaId } of sizeGuide(ids).tiles ?? []) {
    const drawn = files[Number(mediaId) - 1]?.[1].match(/\d+ × \d+ ft/g) ?? [];
    assert.ok(drawn.length > 0, name);
    if (link.includes("Size[]")) for (const size of drawn) assert.ok(decodeURIComponent(link).includes(`=${size}`), `${name}: ${size}`);
  }
});

/** Pages of the shop that are no listing, product or post. */
const addresses =
  `/about /blog /book-an-appointment /care-guide /collaboration /collection /contact-us /faq /gift-card-balance /legal-notice /order-status /privacy-policy
  /return-policy /shipping-options /shop /sizeguide /store-locator /terms-condition /trade-program /trade-register /trade-sign-in`.split(
    /\s+/,
  );
const known: Record<string, readonly string[]> = {
  category: slugs(categories),
  collection: slugs(collections),
  tag: slugs(tags),
  product: [...products.map(({ key }) => key), GIFT_CARD_SLUG],
  blog: slugs(posts),
};

test("every internal link leads to an existing page", () => {
  const text = JSON.stringify(everything).replaceAll('\\"', '"');
  // A place on a page is found on that page.
  const links = [...text.matchAll(/(?:href|link|customLink)(?:":|=)"(\/[^"#]*)[^"]*"/gi)].map(([, link]) => link!);
  assert.ok(links.length > 60, `only ${links.length} links were found`);
  for (const link of new Set(links)) {
    const [, kind = "", slug] = link.split("?")[0]!.split("/");
    if (!addresses.includes(link)) assert.ok(slug !== undefined && known[kind]?.includes(slug), link);
  }
});

test("together the two home pages show every type of block", () => {
  const sections = [...(everything.home.desktop ?? []), ...(everything.home.phone ?? [])];
  const blocks = sections.flatMap((section) => section.columns ?? []).flatMap((column) => column.blocks ?? []);
  const types = new Set(blocks.map((block) => ("number" in block ? `${block.type} ${block.number}` : block.type)));
  assert.deepEqual([...types].toSorted(), [
    "banners",
    "categories",
    "collections",
    "heading",
    "instagram",
    "marquee",
    "nothing 10",
    "nothing 8",
    "nothing 9",
    "picture",
    "posts",
    "products",
    "reserved 3",
    "reserved 7",
    "rooms",
    "rugs",
    "text",
    "video",
  ]);
  const listings = blocks.flatMap((block) => (block.type === "products" ? [block] : []));
  assert.deepEqual(new Set(listings.map((block) => block.arrangement ?? "slider")), new Set(["slider", "grid"]));
  assert.ok(listings.some((block) => block.categoryId) && listings.some((block) => block.tagId));
});

test("posts have 400 to 700 words, and three are featured", () => {
  assert.equal(posts.filter((post) => post.isFeatured).length, 3);
  for (const { slug, text = "", picture, products = [], tags = [] } of posts) {
    for (const key of products) ids.product(key);
    for (const tag of tags) ids.tag(tag);
    assert.ok(products.length > 0 || tags.length > 0, `${slug} shows products`);
    const words = text
      .replaceAll(/<[^>]+>/g, " ")
      .trim()
      .split(/\s+/).length;
    assert.ok(words >= 400 && words <= 700, `${slug} has ${words} words`);
    ids.picture(picture);
  }
});

test("the texts avoid superlatives and exclamation marks", () => {
  assert.doesNotMatch(JSON.stringify(everything), /luxur|exquisite|elevate|timeless|!(?!=)/i);
});

test("pages are complete, and every placeholder in them exists", () => {
  for (const { slug, page } of everything.pages) {
    assert.ok(page.pageTitle && page.pageDescription, slug);
    assert.ok(page.text || page.desktop?.length, slug);
  }
  const facts = Object.keys(
    placeholderValues(settingsSchema.parse(settings), { shipping: { isByZone: false, freeFrom: 0, charge: 0 }, codCharge: 0 }),
  );
  const quoted = [...JSON.stringify([everything.pages, landings]).matchAll(/\{([a-z-]+)\}/g)].map(([, name]) => name!);
  assert.ok(quoted.length > 30);
  for (const name of new Set(quoted)) assert.ok(facts.includes(name), name);
});
