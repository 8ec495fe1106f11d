/** What a shop shows before its owner has arranged anything. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { dashboard } from "../../contract/content-home.ts";
import { pageContent } from "../../contract/content-pages.ts";
import { footer, menueList } from "../../contract/content.ts";
import { addCategory, changeStatus } from "../catalogue/catalogue.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { publish, saveDraft } from "./content.ts";

let shop: TestShop;
let at: TestCatalogue;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const footerText = async () => JSON.stringify((await shop.call(footer)).body.footerIdData);
const homeBlocks = async () =>
  (await shop.call(dashboard)).body.resAppearanceHomeBrowserData.flatMap(({ has_many_home_inner }) =>
    has_many_home_inner.flatMap(({ has_many_home_details }) => has_many_home_details),
  );

test("an empty shop says that it opens soon, and its footer leads only to what works without content", async () => {
  assert.deepEqual((await shop.call(menueList)).body.data, []);
  assert.deepEqual(
    (await homeBlocks()).map(({ home_brij_heading }) => home_brij_heading),
    ["Opening soon"],
  );
  const links = [...(await footerText()).matchAll(/href=\\"([^"\\]+)/g)].map(([, link]) => link);
  assert.deepEqual(links, ["/shop", "/order-status", "/contact-us"]);
});

test("visible categories are the menu, and those with products on sale fill the home page", async () => {
  at = await createTestCatalogue(shop.db);
  const kilims = await addCategory(shop.db, { slug: "kilims", name: "Kilims", parentId: null, position: 50 });
  await addCategory(shop.db, { slug: "wool-kilims", name: "Wool kilims", parentId: kilims, position: 51 });
  const menu = (await shop.call(menueList)).body.data;
  const item = menu.find(({ menu_name }) => menu_name === "Kilims");
  assert.deepEqual([item?.url, item?.children.map(({ url }) => url)], ["/category/kilims", ["/category/wool-kilims"]]);
  assert.match(await footerText(), /category\/kilims/);

  const titles = async () => (await homeBlocks()).map(({ home_product_name }) => home_product_name).filter(Boolean);
  assert.deepEqual(await titles(), [], "no category has a product yet");
  const productId = await addTestProduct(shop.db, at, { name: "Serai Madder", sizes: [{ size: "4x6", price: 42_900, stock: 1 }] });
  assert.equal((await titles()).length, 1);
  await changeStatus(shop.db, productId, "draft");
  assert.deepEqual(await titles(), []);
  await changeStatus(shop.db, productId, "active");
});

test("a menu and a home page that are published take the place of those, and pages come into the footer", async () => {
  await saveDraft(shop.db, "menu", "", { items: [] });
  await publish(shop.db, "menu", "");
  assert.deepEqual((await shop.call(menueList)).body.data, []);
  await saveDraft(shop.db, "home", "", {});
  await publish(shop.db, "home", "");
  assert.deepEqual(await homeBlocks(), []);
  await saveDraft(shop.db, "page", "about", { title: "Our looms & us" });
  assert.doesNotMatch(await footerText(), /Our looms/, "a draft is not there");
  await publish(shop.db, "page", "about");
  assert.match(await footerText(), /<a href=\\"\/about\\">Our looms &amp; us/);
});

test("the seller's page is made from the settings, says nothing that is not known, and gives way to the owner's own", async () => {
  const page = () => shop.call(pageContent, { slug: "legal-notice", place: "page" });
  assert.equal((await page()).httpStatus, 404);
  await saveDraft(shop.db, "settings", "", { shopName: "Kesar", legal: { companyName: "Kesar & Sons", registeredAddress: "Agra 282001" } });
  await publish(shop.db, "settings", "");
  const { data } = (await page()).body;
  assert.match(data.page_intro, /Kesar &amp; Sons.*Agra 282001/s);
  assert.doesNotMatch(data.page_intro, /GSTIN|Grievance|\{/);
  assert.match(await footerText(), /\/legal-notice/);
  await saveDraft(shop.db, "page", "legal-notice", { title: "Imprint", text: "<p>Own</p>" });
  await publish(shop.db, "page", "legal-notice");
  assert.equal((await page()).body.data.page_intro, "<p>Own</p>");
  assert.equal([...(await footerText()).matchAll(/legal-notice/g)].length, 1);
});
