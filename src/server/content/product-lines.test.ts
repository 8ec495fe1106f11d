import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanHtml } from "../platform/html.ts";
import { textParts } from "./product-lines.ts";

const slugs = (html: string) => textParts(cleanHtml(html)).flatMap(({ slug }) => slug ?? []);

test("a link to a product that is alone in its paragraph is a product; everything else stays text", () => {
  const alone = '<p><a href="/product/serai">Serai</a></p>';
  assert.deepEqual(slugs(`<p>Before</p>${alone}<h2>After</h2><p> <a href="/product/neelam-garden">Neelam</a> </p>`), [
    "serai",
    "neelam-garden",
  ]);
  for (const text of [
    '<p>See <a href="/product/serai">Serai</a></p>',
    '<p><a href="/product/serai">Serai</a><a href="/product/other">Other</a></p>',
    '<p><a href="/product/serai"><b>Serai</b></a></p>',
    '<p><a href="/tag/serai">Serai</a></p>',
    '<p><a href="/product/serai?v=1">Serai</a></p>',
    `<blockquote>${alone}</blockquote>`,
    `<ul><li>${alone}</li></ul>`,
    '<a href="/product/serai">Serai</a>',
    "<p></p>",
  ])
    assert.deepEqual(slugs(text), [], text);
});

test("the parts put together are the text", () => {
  const text = cleanHtml('<p>One<br></p><p><a href="/product/a">A</a></p><p><a href="/product/b">B</a></p><img src="/media/x.jpg"><p>Two');
  const parts = textParts(text);
  assert.equal(parts.map(({ html }) => html).join(""), text);
  assert.deepEqual(
    parts.map(({ slug }) => slug),
    [null, "a", "b", null],
  );
});
