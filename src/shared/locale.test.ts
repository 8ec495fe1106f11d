import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_LOCALE, LOCALES, pickLocale } from "./locale.ts";

const pick = (header: string | undefined) => pickLocale(header, ["en-IN", "hi-IN", "hi-Latn"], "en-IN");

test("the highest weighted available language is picked", () => {
  assert.equal(pick("hi-IN,hi;q=0.9,en;q=0.8"), "hi-IN");
  assert.equal(pick("en;q=0.8, hi;q=0.9"), "hi-IN");
  assert.equal(pick("fr, hi-Latn;q=0.5, en;q=0.4"), "hi-Latn");
});

test("the fallback is used when no language fits", () => {
  for (const header of [undefined, "", "*", "fr-FR", "hi;q=0", ";;,q=", "hi;q=x"]) assert.equal(pick(header), "en-IN");
  assert.equal(pickLocale("hi", LOCALES, DEFAULT_LOCALE), "en-IN");
});
