import assert from "node:assert/strict";
import { test } from "node:test";
import { sourcePath, sourcesOf } from "./source.ts";

test("every kind of address names its products", () => {
  assert.deepEqual(sourcesOf("collections/tag/:slug", { slug: "wool" }), [{ type: "tag", slug: "wool" }]);
  assert.deepEqual(sourcesOf("shop", {}), [{ type: "all", slug: "" }]);
  assert.deepEqual(sourcesOf("list/:type?/:slug?", {}), [{ type: "all", slug: "" }]);
  assert.deepEqual(sourcesOf("list/:type?/:slug?", { type: "collection", slug: "baithak" }), [{ type: "collection", slug: "baithak" }]);
});

test("an unknown type, or a type without a slug, lists nothing", () => {
  assert.deepEqual(sourcesOf("list/:type?/:slug?", { type: "search", slug: "x" }), []);
  assert.deepEqual(sourcesOf("list/:type?/:slug?", { type: "tag" }), []);
});

test("a place or theme is looked for as tag, collection and category, in this order", () => {
  assert.deepEqual(
    sourcesOf("in/:slug", { slug: "jaipur" }).map(({ type }) => type),
    ["tag", "collection", "category"],
  );
});

test("all links to one listing share one true address", () => {
  const [first] = sourcesOf("collections/category/:slug", { slug: "runners" });
  assert.ok(first);
  assert.equal(sourcePath(first), "/category/runners");
});
