import assert from "node:assert/strict";
import { test } from "node:test";
import { pageMeta } from "./meta.ts";

const at = { title: "Rugs", publicUrl: "https://shop.example", path: "/category/rugs" };
const found = (tags: ReturnType<typeof pageMeta>, key: string, value: string) =>
  tags.find((tag) => (tag as Record<string, unknown>)[key] === value) as Record<string, string> | undefined;

test("a title ends with the shop's name, once", () => {
  assert.deepEqual(pageMeta(at)[0], { title: "Rugs | Dhurrie" });
  assert.deepEqual(pageMeta({ ...at, title: "Rugs | Dhurrie" })[0], { title: "Rugs | Dhurrie" });
});

test("a page names its canonical address, for India and for every other language", () => {
  const tags = pageMeta(at);
  assert.equal(found(tags, "rel", "canonical")?.["href"], "https://shop.example/category/rugs");
  assert.deepEqual(
    tags.flatMap((tag) => ("hrefLang" in tag && tag.hrefLang ? [tag.hrefLang] : [])),
    ["en-IN", "x-default"],
  );
  assert.equal(found(tags, "name", "robots"), undefined);
});

test("a noindex page has no language alternates", () => {
  const tags = pageMeta({ ...at, noindex: true });
  assert.equal(found(tags, "name", "robots")?.["content"], "noindex, follow");
  assert.equal(found(tags, "rel", "alternate"), undefined);
});

test("a description is plain text", () => {
  const tags = pageMeta({ ...at, description: "<p>Wool.</p>\n<p>Cotton.</p>" });
  assert.equal(found(tags, "name", "description")?.["content"], "Wool. Cotton.");
  assert.equal(found(tags, "property", "og:description")?.["content"], "Wool. Cotton.");
});

test("a picture has its absolute address, dimensions and alternative text", () => {
  const tags = pageMeta({ ...at, picture: { src: "/media/rug.jpg", width: 1200, height: 630, alt: "A rug" } });
  const image = (part: string) => found(tags, "property", `og:image${part}`)?.["content"];
  assert.deepEqual(["", ":width", ":height", ":alt"].map(image), ["https://shop.example/media/rug.jpg", "1200", "630", "A rug"]);
  assert.equal(found(tags, "name", "twitter:card")?.["content"], "summary_large_image");
  assert.equal(found(pageMeta(at), "name", "twitter:card")?.["content"], "summary");
});
