import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, isSafeLink, itemsIn, numberItems, referencesIn, repeatedIds } from "./content.rules.ts";

test("the first of category, collection, tag, page and custom link is where it leads", () => {
  const all = { category: "rugs", collection: "rug1", tag: "festive", page: "about", link: "/shop" };
  assert.equal(addressOf(all), "/category/rugs");
  assert.equal(addressOf({ ...all, category: undefined }), "/collection/rug1");
  assert.equal(addressOf({ ...all, category: undefined, collection: undefined }), "/tag/festive");
  assert.equal(addressOf({ page: "about", link: "/shop" }), "/about");
  assert.equal(addressOf({ link: "/shop" }), "/shop");
  assert.equal(addressOf({ link: "" }), "");
});

const safe = [
  "",
  "/",
  "/category/rugs?Color[]=Blue",
  "/faq#wool",
  "https://example.org/a",
  "HTTPS://example.org",
  "mailto:a@b.in",
  "tel:+911410000000",
];
for (const link of safe) test(`may be linked: '${link}'`, () => assert.equal(isSafeLink(link), true));

const unsafe = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "http://example.org",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https://",
  "https:///evil",
  "https://exa mple.org",
  "/a\u200Bb",
  "shop",
  "mailto:",
  "mailto://x",
  "ftp://example.org",
];
for (const link of unsafe) test(`may not be linked: ${JSON.stringify(link)}`, () => assert.equal(isSafeLink(link), false));

test("references are found by the names of their fields, once each", () => {
  const body = { id: 7, items: [{ categoryId: 1, children: [{ categoryIds: [1, 2], mediaId: null, width: 3 }] }, { videoId: 2 }] };
  assert.deepEqual(referencesIn(body), [
    { kind: "category", id: 1 },
    { kind: "category", id: 2 },
    { kind: "video", id: 2 },
  ]);
});

test("new items are numbered above all that ever were", () => {
  const body = { list: [{ id: 0 }, { id: 3, inner: [{ id: 0 }] }] };
  assert.equal(numberItems(itemsIn(body), 9), 11);
  assert.deepEqual(body, { list: [{ id: 10 }, { id: 3, inner: [{ id: 11 }] }] });
  assert.equal(numberItems([{ id: 20 }], 9), 20);
  assert.deepEqual(repeatedIds([{ id: 0 }, { id: 0 }, { id: 2 }, { id: 2 }]), [2]);
});
