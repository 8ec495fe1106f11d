import assert from "node:assert/strict";
import { test } from "node:test";
import { linksAlone } from "./links-alone.ts";

test("a paragraph of links is marked, a sentence with a link is not", () => {
  const links = `<a href="/about">Our story</a> <a href="/blog">Journal</a>`;
  assert.equal(linksAlone(`<p>One.</p><p>${links}</p>`), `<p>One.</p><p class="links">${links}</p>`);
  for (const html of [`<p>Read ${links}</p>`, `<p>${links}.</p>`, "<p></p>", `<p><a href="/">One`, ""])
    assert.equal(linksAlone(html), html);
});
