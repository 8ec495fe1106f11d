import assert from "node:assert/strict";
import { test } from "node:test";
import { named } from "./naming.ts";
import { emptyFields, newVariation } from "./product-fields.ts";

test("address and SKUs follow the name until someone types others", () => {
  const first = { ...emptyFields, ...named(emptyFields, "Séraï Madder!") };
  assert.deepEqual([first.slug, first.sku, first.variations[0]?.sku], ["serai-madder", "SERAI-MADDER", "SERAI-MADDER"]);
  const sized = { ...first, variations: [{ ...newVariation([1]), sku: "SERAI-MADDER-5X8" }] };
  const second = { ...sized, ...named(sized, "Serai Indigo") };
  assert.deepEqual([second.slug, second.variations[0]?.sku], ["serai-indigo", "SERAI-INDIGO-5X8"]);
  const own = { ...second, sku: "DHR-12", slug: "own", variations: [{ ...newVariation([1]), sku: "OWN" }] };
  const third = { ...own, ...named(own, "Kota") };
  assert.deepEqual([third.name, third.slug, third.sku, third.variations[0]?.sku], ["Kota", "own", "DHR-12", "OWN"]);
  const early = { ...emptyFields, variations: [{ ...newVariation([1]), sku: "5X8" }] };
  assert.equal(named(early, "Kota").variations?.[0]?.sku, "KOTA-5X8");
});
