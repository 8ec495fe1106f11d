import assert from "node:assert/strict";
import { test } from "node:test";
import { isSafeLink } from "../../contract/content/fields.ts";
import { linkUrl, collectItems, assignItemIds, collectReferences, duplicateIds } from "./content.rules.ts";

test("the link is the first of category, collection, tag, page and custom link", () => {
  const all = { category: "rugs", collection: "rug1", tag: "festive", page: "about", link: "/shop" };
  assert.equal(linkUrl(all), "/category/rugs");
  assert.equal(linkUrl({ ...all, category: undefined }), "/collection/rug1");
  assert.equal(linkUrl({ ...all, category: undefined, collection: undefined }), "/tag/festive");
  assert.equal(linkUrl({ page: "about", link: "/shop" }), "/about");
  assert.equal(linkUrl({ link: "/shop" }), "/shop");
  assert.equal(linkUrl({ link: "" }), "");
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
for (const link of safe) test(`safe link: '${link}'`, () => assert.equal(isSafeLink(link), true));

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
for (const link of unsafe) test(`unsafe link: ${JSON.stringify(link)}`, () => assert.equal(isSafeLink(link), false));

test("references are collected by field name, without duplicates", () => {
  const body = { id: 7, items: [{ categoryId: 1, children: [{ categoryIds: [1, 2], mediaId: null, width: 3 }] }, { videoId: 2 }] };
  assert.deepEqual(collectReferences(body), [
    { kind: "category", id: 1 },
    { kind: "category", id: 2 },
    { kind: "video", id: 2 },
  ]);
});

test("new items get ids above all earlier ones", () => {
  const body = { list: [{ id: 0 }, { id: 3, inner: [{ id: 0 }] }] };
  assert.equal(assignItemIds(collectItems(body), 9), 11);
  assert.deepEqual(body, { list: [{ id: 10 }, { id: 3, inner: [{ id: 11 }] }] });
  assert.equal(assignItemIds([{ id: 20 }], 9), 20);
  assert.deepEqual(duplicateIds([{ id: 0 }, { id: 0 }, { id: 2 }, { id: 2 }]), [2]);
});
