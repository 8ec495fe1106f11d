import assert from "node:assert/strict";
import { test } from "node:test";
import { withAnchors } from "./parts.ts";

test("headings get unique anchors, and a long text gets a table of contents", () => {
  const { html, parts } = withAnchors(
    "<h2>Returns &amp; refunds</h2><p>x</p><h2>7 <em>days</em></h2><h2>7 days</h2><h3>Not this</h3><h2>धुलाई</h2><h2> </h2>",
  );
  assert.deepEqual(parts, [
    { id: "at-returns-refunds", label: "Returns & refunds" },
    { id: "at-7-days", label: "7 days" },
    { id: "at-7-days-2", label: "7 days" },
    { id: "at-धुलाई", label: "धुलाई" },
  ]);
  for (const { id } of parts) assert.ok(html.includes(`<h2 id="${id}">`), id);
  assert.match(html, /<h2> <\/h2>$/);
});

test("a short text has anchors and no table of contents", () => {
  assert.deepEqual(withAnchors("<h2>?!</h2><p>One</p>"), { html: `<h2 id="at-part">?!</h2><p>One</p>`, parts: [] });
  assert.deepEqual(withAnchors(""), { html: "", parts: [] });
});
