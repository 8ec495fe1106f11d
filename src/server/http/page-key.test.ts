import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf } from "./page-key.ts";

const key = (path: string) => keyOf(new URL(path, "https://shop.test")).key;

test("tracking parameters do not create a separate page", () => {
  assert.equal(key("/category/rugs?utm_source=mail&Color[]=Red&gclid=1"), key("/category/rugs?Color[]=Red"));
  assert.equal(keyOf(new URL("https://shop.test/?fbclid=x")).address.href, "https://shop.test/");
});

test("a page with unknown parameters is not cached", () => {
  assert.equal(key("/reset-password?token=secret"), null);
  assert.equal(key("/shop?page=2&sort=price_asc"), "/shop?page=2&sort=price_asc");
  assert.equal(key("/shop?Color%5B%5D=Red"), key("/shop?Color[]=Red"));
  assert.equal(key(`/search-result/${"x".repeat(600)}`), null);
});
