import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { faqCategories, faqs, sizeCategoryFaqs, sizeGuideCategory, sizeGuideContent } from "../../contract/content-pages.ts";
import { cartNotes } from "../../contract/content.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { publish, saveDraft } from "./content.ts";

let shop: TestShop;
let pictureId: number;

before(async () => {
  shop = await openShop();
  pictureId = await addPlainPicture(shop, { name: "Plan", alt: "A plan", width: 500, height: 500 });
});
beforeEach(() => shop.db.execute("delete from content_documents"));
after(() => shop.close());

const calls = [faqs, faqCategories, sizeGuideContent, sizeGuideCategory, sizeCategoryFaqs];

/** The FAQ calls return bare lists and need no headers, because they may be hosted on another site. */
const list = async (path: string) => (await shop.app.inject({ url: path })).json<{ [name: string]: unknown }[]>();

test("before anything is published every call returns empty data", async () => {
  assert.deepEqual((await shop.call(faqs)).body, []);
  assert.deepEqual((await shop.call(faqCategories)).body, []);
  assert.equal((await shop.call(sizeGuideContent)).body.data.sizeguide_title1, "");
  assert.deepEqual((await shop.call(sizeGuideCategory)).body.data, []);
  assert.deepEqual((await shop.call(sizeCategoryFaqs)).body.data, []);
});

test("only active questions of active groups are returned, in the owner's order and with sanitised answers", async () => {
  const draft = {
    categories: [
      {
        name: "Delivery",
        questions: [
          { question: "When?", answer: "<p onclick='x()'>Soon<script>1</script></p>" },
          { question: "Asleep", answer: "", isActive: false },
          { question: "Where?", answer: "<p>Everywhere</p>" },
        ],
      },
      { name: "Closed", isActive: false, questions: [{ question: "Hidden with its group" }] },
      { name: "Empty" },
    ],
  };
  await saveDraft(shop.db, "faq", "", draft);
  assert.deepEqual(await list("/api/faqs"), [], "a draft is not public");
  await publish(shop.db, "faq", "");
  const groups = await list("/api/faq-categories");
  assert.deepEqual(
    groups.map(({ name, status }) => [name, status]),
    [
      ["Delivery", "Active"],
      ["Empty", "Active"],
    ],
  );
  const questions = await list("/api/faqs");
  assert.deepEqual(
    questions.map(({ question, answer, categoryId, status }) => [question, answer, categoryId, status]),
    [
      ["When?", "<p>Soon</p>", groups[0]?.["id"], "Active"],
      ["Where?", "<p>Everywhere</p>", groups[0]?.["id"], "Active"],
    ],
  );
  const ids = [...groups, ...questions].map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.deepEqual(Object.keys(questions[0]!).toSorted(), ["answer", "categoryId", "id", "question", "status"]);
});

test("the size guide has introductions, tabs, tiles and questions", async () => {
  await saveDraft(shop.db, "sizeguide", "", {
    title: "Find the right size",
    intro: "<p>Measure<script>1</script></p>",
    secondTitle: "Shop by Size",
    tabs: [{ name: "Bedroom", text: "<h3>Two thirds</h3>", mediaId: pictureId }, { name: "Hallway" }],
    tiles: [{ name: "All sizes", link: "/category/rugs", mediaId: pictureId }],
    questions: [{ question: "Between two sizes?", answer: "<p>The larger.</p>" }],
  });
  await publish(shop.db, "sizeguide", "");
  const { data } = (await shop.call(sizeGuideContent)).body;
  assert.deepEqual(
    [data.sizeguide_title1, data.sizeguide_desc1, data.sizeguide_title2],
    ["Find the right size", "<p>Measure</p>", "Shop by Size"],
  );
  assert.deepEqual(
    data.sizeguide_tiles.map((tile) => [tile.tile_name, tile.tile_url, tile.picture?.width]),
    [["All sizes", "/category/rugs", 500]],
  );
  const tabs = (await shop.call(sizeGuideCategory)).body.data;
  assert.deepEqual(
    tabs.map((tab) => [tab.size_guide_cat_name, tab.size_guide_cat_desc, tab.picture?.alt]),
    [
      ["Bedroom", "<h3>Two thirds</h3>", "A plan"],
      ["Hallway", "", undefined],
    ],
  );
  assert.deepEqual(
    (await shop.call(sizeCategoryFaqs)).body.data.map((one) => [one.faq_title, one.faq_description]),
    [["Between two sizes?", "<p>The larger.</p>"]],
  );
});

test("invalid content is refused", async () => {
  const refused = { code: "content.invalid" };
  await assert.rejects(saveDraft(shop.db, "faq", "", { categories: [{ name: "" }] }), refused);
  await assert.rejects(saveDraft(shop.db, "faq", "", { categories: [{ name: "x", questions: [{ question: " " }] }] }), refused);
  await assert.rejects(saveDraft(shop.db, "sizeguide", "", { tiles: [{ name: "x", link: "javascript:1" }] }), refused);
  await assert.rejects(saveDraft(shop.db, "sizeguide", "", { tabs: [{ name: "x", mediaId: 999_999 }] }), refused);
});

test("each call takes at most two statements for any amount of content", async () => {
  const questions = Array.from({ length: 40 }, (_, n) => ({ question: `${n}`, answer: "<p>x</p>" }));
  await saveDraft(shop.db, "faq", "", { categories: Array.from({ length: 10 }, (_, n) => ({ name: `${n}`, questions })) });
  await saveDraft(shop.db, "sizeguide", "", {
    tabs: Array.from({ length: 10 }, (_, n) => ({ name: `${n}`, mediaId: pictureId })),
    questions,
  });
  for (const kind of ["faq", "sizeguide"] as const) await publish(shop.db, kind, "");
  for (const call of calls) assert.ok((await shop.statements(() => shop.call(call))) <= 2, call.name);
});

test("answers of the FAQ and of the size guide quote the settings", async () => {
  await saveDraft(shop.db, "settings", "", { returnDays: 9 });
  const questions = [{ question: "How long?", answer: "<p>{return-days} days.</p>" }];
  await saveDraft(shop.db, "faq", "", { categories: [{ name: "Returns", questions }] });
  await saveDraft(shop.db, "sizeguide", "", { questions });
  for (const kind of ["settings", "faq", "sizeguide"] as const) await publish(shop.db, kind, "");
  assert.deepEqual(
    (await shop.call(faqs)).body.map(({ answer }) => answer),
    ["<p>9 days.</p>"],
  );
  assert.equal((await shop.call(sizeCategoryFaqs)).body.data[0]?.faq_description, "<p>9 days.</p>");
});

test("each cart note is the owner's or else the default, with placeholders filled", async () => {
  await saveDraft(shop.db, "settings", "", { returnDays: 9 });
  await publish(shop.db, "settings", "");
  const defaults = (await shop.call(cartNotes)).body.cartNotes;
  assert.match(defaults.return_policy, /9 days/);
  assert.ok(Object.values(defaults).every((note) => note !== "" && !note.includes("{")));

  await saveDraft(shop.db, "cartnotes", "", { shippingOptions: "<p>By train, and {return-days} days back.<script>1</script></p>" });
  assert.deepEqual((await shop.call(cartNotes)).body.cartNotes, defaults, "a draft is not public");
  await publish(shop.db, "cartnotes", "");
  assert.deepEqual((await shop.call(cartNotes)).body.cartNotes, { ...defaults, shipping_options: "<p>By train, and 9 days back.</p>" });
});
