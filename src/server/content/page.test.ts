import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { pageContent, pagesData } from "../../contract/content-pages.ts";
import { paise } from "../../shared/money.ts";
import { type TestCatalogue, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type Draft, publish, saveDraft } from "./content.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { fillPlaceholders } from "./placeholders.rules.ts";

let shop: TestShop;
let at: TestCatalogue;
let pictureId: number;

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  pictureId = await addPlainPicture(shop, { name: "Loom", alt: "A loom" });
});
beforeEach(() => shop.db.execute("delete from content_documents; delete from delivery_charges"));
after(() => shop.close());

const show = async (slug: string, draft: Draft<"page">) => {
  await saveDraft(shop.db, "page", slug, draft);
  await publish(shop.db, "page", slug);
};
const textSection = (text: string) => [{ columns: [{ width: 12, blocks: [{ type: "text" as const, text }] }] }];

test("a page is found by its slug, as text and as sections", async () => {
  await show("return-policy", {
    title: "Return Policy",
    showBreadcrumb: false,
    header: { mediaId: pictureId },
    text: "<h2>Seven days</h2>",
    desktop: textSection("<p>Wide</p>"),
    pageTitle: "Returns",
    pageDescription: "How to send a rug back",
  });
  const text = await shop.call(pagesData, { slug: "return-policy" });
  assert.equal(text.httpStatus, 200);
  const { picture, page_header_image, ...data } = text.body.data;
  assert.deepEqual(data, {
    page_name: "Return Policy",
    page_url: "return-policy",
    page_show_title: 1,
    page_show_breadcrumb: 0,
    seoTitle: "Returns",
    seoDescription: "How to send a rug back",
    page_content: "<h2>Seven days</h2>",
  });
  assert.deepEqual([picture?.alt, page_header_image], ["A loom", picture?.src]);

  const { body } = await shop.call(pageContent, { slug: "return-policy" });
  assert.deepEqual([body.data.page_name, body.data.page_intro, body.data.page_listing], ["Return Policy", "<h2>Seven days</h2>", null]);
  assert.equal(
    body.resAppearanceHomeBrowserData[0]?.has_many_home_inner[0]?.has_many_home_details[0]?.home_text_description,
    "<p>Wide</p>",
  );
  assert.deepEqual(body.resAppearanceHomeMobileData, []);
});

test("an unknown page or a draft answers 404", async () => {
  await saveDraft(shop.db, "page", "secret", { title: "Secret" });
  await saveDraft(shop.db, "landing", "secret", { title: "Secret" });
  for (const slug of ["secret", "never-was", "../etc", "ABOUT", "%00"])
    for (const [call, body] of [
      [pagesData, { slug }],
      [pageContent, { slug }],
      [pageContent, { slug, place: "in" as const }],
    ] as const) {
      const answer = await shop.call<typeof pageContent | typeof pagesData>(call, body);
      assert.deepEqual(
        [answer.httpStatus, answer.body],
        [404, { status: "error", code: "content.no_page", message: "Page Not Found" }],
        slug,
      );
    }
  await show("changes", { title: "Before" });
  await saveDraft(shop.db, "page", "changes", { title: "After" });
  assert.equal((await shop.call(pagesData, { slug: "changes" })).body.data.page_name, "Before");
});

test("a page and a landing page may share a slug, and a landing page names its listing", async () => {
  const ofLanding = async () => (await shop.call(pageContent, { slug: "diwali", place: "in" })).body.data;
  const listing = { categoryId: at.categories.rugs, collectionId: at.collections.rug1, tagId: at.tags.festive };
  await show("diwali", { title: "The page" });
  await saveDraft(shop.db, "landing", "diwali", { title: "The landing", text: "<p>Lamps</p>", listing });
  await publish(shop.db, "landing", "diwali");
  assert.equal((await shop.call(pageContent, { slug: "diwali" })).body.data.page_name, "The page");
  const { page_name, page_intro, page_listing } = await ofLanding();
  assert.deepEqual([page_name, page_intro, page_listing], ["The landing", "<p>Lamps</p>", { type: "category", slug: "rugs" }]);

  await saveDraft(shop.db, "landing", "diwali", { title: "The landing", listing: { tagId: at.tags.festive } });
  await publish(shop.db, "landing", "diwali");
  assert.deepEqual((await ofLanding()).page_listing, { type: "tag", slug: "festive" });
});

test("an invalid page is refused with a message and not saved", async () => {
  const wrong: [work: () => Promise<unknown>, message: RegExp][] = [
    [() => saveDraft(shop.db, "page", "about", { title: " " }), /A page needs a title/],
    [() => saveDraft(shop.db, "page", "", { title: "No address" }), /address/],
    [() => saveDraft(shop.db, "page", "a/b", { title: "Two parts" }), /address/],
    [() => saveDraft(shop.db, "page", "about", { title: "x", header: { mediaId: 99_999 } }), /no picture/],
    [() => saveDraft(shop.db, "page", "about", { title: "x", listing: {} } as never), /listing/],
    [() => saveDraft(shop.db, "landing", "about", { title: "x", listing: { tagId: 99_999 } }), /no tag/],
  ];
  for (const [work, message] of wrong) await assert.rejects(work, { code: "content.invalid", message }, String(message));
  assert.equal((await shop.db.execute("select 1 from content_documents")).rows.length, 0);
});

test("hostile HTML is sanitised when a page is saved and when it is read", async () => {
  const hostile = `<h2 onclick="alert(1)">Kept</h2><script>alert(1)</script><p>Open <b>bold`;
  await show("about", { title: "About", text: hostile, phone: textSection(hostile) });
  const clean = "<h2>Kept</h2><p>Open <b>bold</b></p>";
  assert.equal((await shop.call(pagesData, { slug: "about" })).body.data.page_content, clean);
  await shop.db.execute(`update content_versions set body = jsonb_set(body, '{text}', '"<p>x</p><script>alert(1)</script>"')`);
  assert.equal((await shop.call(pagesData, { slug: "about" })).body.data.page_content, "<p>x</p>");
  const [section] = (await shop.call(pageContent, { slug: "about" })).body.resAppearanceHomeMobileData;
  assert.equal(section?.has_many_home_inner[0]?.has_many_home_details[0]?.home_text_description, clean);
});

test("placeholders are filled from the settings, and the values are escaped", async () => {
  const legal = { companyName: "Rugs & <b>Sons</b>", registeredAddress: "One\nTwo", grievance: { name: `"><script>x</script>` } };
  await saveDraft(shop.db, "settings", "", {
    shopName: "javascript:alert(1)",
    returnDays: 7,
    madeToOrderDays: { min: 25, max: 30 },
    legal,
  });
  await publish(shop.db, "settings", "");
  await setDeliveryCharges(shop.db, { freeFrom: paise(12_490_000), charge: paise(14_900), codCharge: paise(4_000) });
  const text = async (html: string) => {
    await show("facts", { title: "Facts", text: html, desktop: textSection(html) });
    const [section] = (await shop.call(pageContent, { slug: "facts" })).body.resAppearanceHomeBrowserData;
    const shown = (await shop.call(pagesData, { slug: "facts" })).body.data.page_content;
    assert.equal(section?.has_many_home_inner[0]?.has_many_home_details[0]?.home_text_description, shown);
    return shown;
  };
  assert.equal(
    await text(
      "<p>{return-days} days, {made-to-order-days} days, from {free-shipping-from}, else {shipping-charge}, {cod-charge} in cash</p>",
    ),
    "<p>7 days, 25-30 days, from ₹1,24,900.00, else ₹149.00, ₹40.00 in cash</p>",
  );
  assert.equal(await text("<p>{shipping-cost}</p>"), "<p>free from ₹1,24,900.00, and ₹149.00 for smaller orders</p>");
  await setDeliveryCharges(shop.db, { freeFrom: paise(0), charge: paise(14_900), codCharge: paise(4_000) });
  assert.equal(await text("<p>{shipping-cost}</p>"), "<p>free</p>");
  assert.equal(await text("<p>{company-name}, {registered-address}</p>"), "<p>Rugs &amp; &lt;b&gt;Sons&lt;/b&gt;, One<br />Two</p>");
  assert.equal(await text("<p>{registered-address-line}</p>"), "<p>One, Two</p>");
  assert.equal(await text("<p>{gstin}{no-such-fact} {Return-Days}</p>"), "<p>{no-such-fact} {Return-Days}</p>");
  assert.equal(
    await text(`<p><a href="{shop-name}" title="{grievance-name}">x</a></p>`),
    `<p><a title="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">x</a></p>`,
  );
  assert.equal(fillPlaceholders("{constructor} {a-b}", { "a-b": "c" }), "{constructor} c");
});

test("placeholders have default values before any settings are saved", async () => {
  await show("facts", { title: "Facts", text: "<p>{phone}{return-days} {cod-charge}</p>" });
  assert.equal((await shop.call(pagesData, { slug: "facts" })).body.data.page_content, "<p>0 ₹0.00</p>");
});

test("a page takes at most three statements for any amount of content", async () => {
  const many = Array.from({ length: 20 }, () => ({ columns: [{ width: 12, blocks: [{ type: "picture" as const, mediaId: pictureId }] }] }));
  await show("plain", { title: "Plain", text: "<p>x</p>", header: { mediaId: pictureId }, desktop: many, phone: many });
  await show("facts", { title: "Facts", text: "<p>{phone}</p>" });
  const cost = (work: () => Promise<unknown>) => shop.statements(work);
  assert.equal(await cost(() => shop.call(pageContent, { slug: "plain" })), 2);
  assert.equal(await cost(() => shop.call(pagesData, { slug: "plain" })), 2);
  assert.equal(await cost(() => shop.call(pagesData, { slug: "facts" })), 3);
  assert.equal(await cost(() => shop.call(pagesData, { slug: "nowhere" })), 1);
});
