import assert from "node:assert/strict";
import { test } from "node:test";
import { headingsFrom, markLinkRows } from "./owner-text.ts";

test("the highest heading of a text takes the given level, and the others follow without a gap", () => {
  assert.equal(headingsFrom("<h4>One</h4><p>h2</p><h6>Two</h6>", 2), "<h2>One</h2><p>h2</p><h3>Two</h3>");
  assert.equal(headingsFrom("<h1>One</h1><h2>Two</h2><h2>Three</h2>", 3), "<h3>One</h3><h4>Two</h4><h4>Three</h4>");
});

test("a text without headings, or with an <hr>, stays as it is", () => {
  for (const html of ["", "<p>A rug</p>", "<hr /><p>h2</p>"]) assert.equal(headingsFrom(html, 2), html);
});

test("a paragraph of links is marked, a sentence with a link is not", () => {
  const links = `<a href="/about">Our story</a> <a href="/blog">Journal</a>`;
  assert.equal(markLinkRows(`<p>One.</p><p>${links}</p>`), `<p>One.</p><p class="links">${links}</p>`);
  for (const html of [`<p>Read ${links}</p>`, `<p>${links}.</p>`, "<p></p>", `<p><a href="/">One`, ""])
    assert.equal(markLinkRows(html), html);
});
