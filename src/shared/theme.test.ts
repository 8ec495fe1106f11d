import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { HOUSE_COLOURS, contrastOf, paletteOf, themeCss, unreadablePairs } from "./theme.ts";

test("the house's colours are those of the storefront's tokens, can be read, and need no rules", async () => {
  const tokens = await readFile(new URL("../storefront/styles/tokens.css", import.meta.url), "utf8");
  for (const [name, colour] of Object.entries(paletteOf({}))) {
    const token = `--${name.replace(/[A-Z\d]/g, (sign) => `-${sign.toLowerCase()}`)}`;
    assert.ok(tokens.includes(`  ${token}: ${colour};`), `${token}: ${colour}`);
  }
  assert.deepEqual(unreadablePairs(HOUSE_COLOURS), []);
  assert.equal(themeCss(HOUSE_COLOURS), "");
});

test("contrast is what WCAG calls it", () => {
  assert.equal(contrastOf("#000000", "#ffffff"), 21);
  assert.equal(contrastOf("#767676", "#ffffff").toFixed(2), "4.54");
});

test("a pale accent is refused on every background that it is on, and the colour to change is named", () => {
  const pairs = unreadablePairs({ ...HOUSE_COLOURS, madder: "#e08a70" });
  assert.deepEqual([...new Set(pairs.map(({ change }) => change))], ["madder"]);
  assert.ok(pairs.every(({ ratio, least }) => ratio < least));
  assert.deepEqual([...new Set(unreadablePairs({ ...HOUSE_COLOURS, ink: "#8a8078" }).map(({ change }) => change))].includes("ink"), true);
});

test("only tokens that differ are set, and those who ask for more contrast keep the deep tints", () => {
  const css = themeCss({ madder: "#2f5d3a" });
  assert.match(css, /^:root:root\{--madder:#2f5d3a;/);
  assert.match(css, /@media \(prefers-contrast:more\)\{:root:root\{--madder:#264a2e\}\}$/);
  assert.match(css, /--madder-deep:#264a2e/);
  assert.doesNotMatch(css, /--paper|--ink/);
});

test("what is no colour changes nothing", () => {
  assert.equal(themeCss({ madder: "red;}body{display:none" }), "");
});
