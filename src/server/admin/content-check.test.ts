/** The nightly check of content: what it finds, where it says it is, and that Today counts it. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { checkContent, contentFindings } from "../../contract/admin/content-check.ts";
import { today } from "../../contract/admin/today.ts";
import { ZERO, fromRupees } from "../../shared/money.ts";
import { publish, saveDraft } from "../content/content.ts";
import { examine } from "../content/content-check.rules.ts";
import { kinds } from "../../contract/content/kinds.ts";
import { setDeliveryCharges } from "../shop-settings/shop-settings.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let editor: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  editor = await signInAs(shop, "content");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute("truncate content_documents, content_checks restart identity cascade");
});

type Finding = { kind: string; slug: string; field: string; problem: string; what: string };
const run = async () =>
  ((await callAdmin(shop, checkContent, { cookie: editor })).body["findings"] as Finding[]).map(({ kind, slug, field, problem, what }) => [
    `${kind} ${slug}`.trim(),
    field,
    problem,
    what,
  ]);
const show = async <K extends "footer" | "menu" | "faq" | "settings">(kind: K, body: Parameters<typeof saveDraft<K>>[3]) => {
  await saveDraft(shop.db, kind, "", body);
  await publish(shop.db, kind, "");
};
const linkTo = (...paths: string[]) => paths.map((path) => `<a href="${path}">x</a>`).join(" ");

test("links to pages that are not there are found, those to pages, own pages and redirects are not", async () => {
  await shop.db.execute("insert into categories (slug, name, is_visible) values ('round', 'Round', true), ('secret', 'Secret', false)");
  await saveDraft(shop.db, "page", "about-us", { title: "About" });
  await publish(shop.db, "page", "about-us");
  await saveDraft(shop.db, "redirects", "", { rules: [{ from: "/old", to: "/about-us" }] });
  await publish(shop.db, "redirects", "");
  const alive = [
    "/",
    "/about-us",
    "/category/round?x=1#y",
    "/shop",
    "/blog",
    "/contact-us",
    "/old",
    "/in/round",
    "https://other.test/x",
    "mailto:a@b.test",
  ];
  await show("footer", {
    columns: [
      { title: "", text: linkTo(...alive) },
      { title: "", text: linkTo("/gone", "/category/secret", "/product/none", "/blog/none") },
    ],
  });
  assert.deepEqual(
    await run(),
    ["/gone", "/category/secret", "/product/none", "/blog/none"].map((path) => ["footer", "columns.1.text", "dead_link", path]),
  );
});

test("a menu item that leads to something hidden or deleted is found at its field", async () => {
  const { rows } = await shop.db.execute<{ id: number }>("insert into tags (slug, name) values ('sale', 'Sale') returning id");
  const { rows: hidden } = await shop.db.execute<{ id: number }>(
    "insert into categories (slug, name, is_visible) values ('attic', 'Attic', false) returning id",
  );
  await show("menu", {
    items: [
      { name: "A", children: [{ name: "B", tagId: rows[0]!.id }] },
      { name: "C", categoryId: hidden[0]!.id },
      { name: "D", customLink: "/nowhere" },
    ],
  });
  await shop.db.execute("delete from tags");
  assert.deepEqual(await run(), [
    ["menu", "items.2.customLink", "dead_link", "/nowhere"],
    ["menu", "items.0.children.0.tagId", "dead_link", `tag ${rows[0]!.id}`],
    ["menu", "items.1.categoryId", "hidden_target", "Attic"],
  ]);
});

test("missing pictures, pictures without words and left-out headings of a text are found", async () => {
  await show("faq", { categories: [{ name: "Care", questions: [{ question: "How?", answer: "<h2>A</h2><h4>B</h4><p>picture</p>" }] }] });
  // A text with a picture that is gone cannot be saved: this one goes after it.
  await shop.db.execute(
    `update content_versions set body = replace(body::text, '<p>picture</p>', '<img src=\\"/media/gone-0a1b2c3d4e.jpg\\">')::jsonb`,
  );
  assert.deepEqual(
    (await run()).map(([, field, problem, what]) => [field, problem, what]),
    [
      ["categories.0.questions.0.answer", "missing_picture", "/media/gone-0a1b2c3d4e.jpg"],
      ["categories.0.questions.0.answer", "heading_order", "h2 → h4"],
      ["categories.0.questions.0.answer", "missing_alt", "/media/gone-0a1b2c3d4e.jpg"],
    ],
  );
});

test("headings of blocks and texts follow one another in each tree of a page", () => {
  const column = (...blocks: object[]) => ({ columns: [{ width: 12, blocks }] });
  const heading = (size: string) => ({ type: "heading", heading: "x", size });
  const body = kinds.home.parse({
    desktop: [column(heading("h1"), heading("h3"))],
    phone: [column(heading("h2"), { type: "text", text: "<h3>y</h3>" })],
  });
  assert.deepEqual(
    examine(kinds.home, body).findings.map(({ field, what }) => [field, what]),
    [["desktop.0.columns.0.blocks.1.size", "h1 → h3"]],
  );
});

test("a line above the header that says that shipping is free is found while shoppers pay for it", async () => {
  const announcement = "Free shipping all over India.";
  const announcementMore = [
    { text: "Returns within 14 days" },
    { text: "Free delivery from ₹25,000" },
    { text: "Delivery is free, always" },
  ];
  await show("settings", { announcement, announcementMore });
  await setDeliveryCharges(shop.db, { freeFrom: ZERO, charge: ZERO, codCharge: ZERO });
  assert.deepEqual(await run(), []);
  await setDeliveryCharges(shop.db, { freeFrom: fromRupees(25_000), charge: fromRupees(250), codCharge: ZERO });
  assert.deepEqual(await run(), [
    ["settings", "announcement", "shipping_costs", announcement],
    ["settings", "announcementMore.2.text", "shipping_costs", "Delivery is free, always"],
  ]);
});

test("the last check is kept, and Today counts what it found for those who see content", async () => {
  await show("footer", { columns: [{ title: "", text: linkTo("/gone") }] });
  assert.equal((await callAdmin(shop, contentFindings, { cookie: editor })).body["ranAt"], null);
  await run();
  const kept = (await callAdmin(shop, contentFindings, { cookie: editor })).body;
  assert.deepEqual([kept["ranAt"], (kept["findings"] as Finding[]).length], ["2026-11-23T10:00:00.000Z", 1]);
  const tasks = (await callAdmin(shop, today, { cookie: editor })).body["tasks"] as { task: string; count: number }[];
  assert.equal(tasks.find(({ task }) => task === "content_findings")?.count, 1);
  const packer = await signInAs(shop, "orders");
  const others = (await callAdmin(shop, today, { cookie: packer })).body["tasks"] as { task: string }[];
  assert.equal(
    others.some(({ task }) => task === "content_findings"),
    false,
  );
});
