/** What pickers of content find. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { referenceSearch } from "../../contract/admin/reference-search.ts";
import { publish, saveDraft } from "../content/content.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let editor: string;
before(async () => {
  shop = await openShop();
  editor = await signInAs(shop, "content");
});
after(() => shop.close());

type Found = { label: string; state: string; path: string };
const find = async (kind: string, q: string) => {
  const { httpStatus, body } = await callAdmin(shop, referenceSearch, { cookie: editor, query: { kind, q } });
  assert.equal(httpStatus, 200, JSON.stringify(body));
  return (body["references"] as Found[]).map(({ label, state, path }) => [label, state, path]);
};

test("categories and tags are found by a part of their name, hidden ones too, with the address of their page", async () => {
  await shop.db.execute(
    "insert into categories (slug, name, is_visible) values ('runners', 'Hall runners', false), ('round', 'Round rugs', true)",
  );
  await shop.db.execute("insert into tags (slug, name) values ('wool-100', 'Wool 100%'), ('wool', 'Wool blend')");
  assert.deepEqual(await find("category", "RUN"), [["Hall runners", "hidden", "/category/runners"]]);
  assert.deepEqual(await find("category", "r"), [
    ["Hall runners", "hidden", "/category/runners"],
    ["Round rugs", "shown", "/category/round"],
  ]);
  assert.deepEqual(await find("tag", "100%"), [["Wool 100%", "shown", "/tag/wool-100"]]);
  assert.deepEqual(await find("tag", "_"), []);
});

test("pages are found by their title, published or not", async () => {
  await saveDraft(shop.db, "page", "about-us", { title: "Who we are" });
  assert.deepEqual((await find("page", "who"))[0]?.slice(1), ["hidden", "/about-us"]);
  await publish(shop.db, "page", "about-us");
  assert.deepEqual((await find("page", "about"))[0]?.slice(1), ["shown", "/about-us"]);
  assert.deepEqual(await find("page", "nothing"), []);
});
