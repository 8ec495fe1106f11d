import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ReplyOf } from "../../contract/call.ts";
import { productChoices } from "../../contract/admin/products.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { ensureStartingData } from "./catalogue.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

test("a new shop has sizes, materials and GST rates; started twice at once, it has them once", async () => {
  await Promise.all([ensureStartingData(shop.db), ensureStartingData(shop.db)]);
  const answer = await callAdmin(shop, productChoices, { cookie: await signInAs(shop, "owner") });
  const body = answer.body as ReplyOf<typeof productChoices>;
  const terms = (code: string) => body.attributes.find((one) => one.code === code)?.terms.map(({ name }) => name) ?? [];
  assert.ok(terms("size").includes("5 × 8 ft") && terms("material").includes("Wool") && terms("colour").includes("Indigo"));
  assert.equal(terms("size").length, new Set(terms("size")).size);
  assert.equal(body.hsn.find(({ prefix }) => prefix === "57")?.percent, 5);
});

test("what an owner of products has deleted stays away", async () => {
  await shop.db.execute("delete from gst_rates; delete from terms; delete from attributes");
  await shop.db.execute("insert into products (slug, sku, name, hsn_code) values ('one', 'ONE', 'One', '5701')");
  await ensureStartingData(shop.db);
  const { rows } = await shop.db.execute("select (select count(*)::int from attributes) as a, (select count(*)::int from gst_rates) as r");
  assert.deepEqual(rows, [{ a: 0, r: 0 }]);
});
