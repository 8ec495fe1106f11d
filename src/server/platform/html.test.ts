import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanHtml } from "./html.ts";

test("sizes in an owner's text stay on one line, and saving the text again changes nothing", () => {
  const once = cleanHtml("<p>From 2 × 3 ft to 12 × 15 ft, <b>8 × 10</b>.</p>");
  assert.equal(once, "<p>From 2\u00a0×\u00a03\u00a0ft to 12\u00a0×\u00a015\u00a0ft, <b>8\u00a0×\u00a010</b>.</p>");
  assert.equal(cleanHtml(once), once);
});
