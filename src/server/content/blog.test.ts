import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { blogDetails, blogList, featuredBlogsList } from "../../contract/content-pages.ts";
import { changeStatus } from "../catalogue/catalogue.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { type Draft, publish, saveDraft } from "./content.ts";

let shop: TestShop;
let at: TestCatalogue;
let pictureId: number;
let pictureSrc: string;

before(async () => {
  shop = await openShop();
  at = await createTestCatalogue(shop.db);
  pictureId = await addPlainPicture(shop, { name: "Dye yard", alt: "Skeins & vats", width: 900, height: 600 });
});
beforeEach(() => shop.db.execute("delete from content_documents"));
after(() => shop.close());

async function show(slug: string, draft: Partial<Draft<"post">> = {}): Promise<void> {
  await saveDraft(shop.db, "post", slug, { title: slug, date: "2026-01-01", ...draft });
  await publish(shop.db, "post", slug);
}
const read = async (slug: string) => (await shop.call(blogDetails, { blog_slug: slug })).body.data;

test("all published posts are listed, newest first, with their reading time", async () => {
  await show("first", { date: "2026-01-05", text: `<p>${"word ".repeat(420)}</p>`, author: "Meera", mediaId: pictureId });
  await show("third", { date: "2026-03-01", text: "" });
  await show("second", { date: "2026-02-01", text: `<p>${"<b>word</b> ".repeat(500)}</p>` });
  await saveDraft(shop.db, "post", "not-yet", { title: "Not yet", date: "2026-04-01" });
  const { body } = await shop.call(blogList);
  assert.deepEqual(
    body.blogsData.map((post) => [post.blog_slug, post.blog_reading_minutes, post.blog_author]),
    [
      ["third", 1, ""],
      ["second", 3, ""],
      ["first", 2, "Meera"],
    ],
  );
  assert.equal(body.blogsData[2]?.picture?.alt, "Skeins & vats");
  pictureSrc = body.blogsData[2]?.picture?.src ?? "";
  assert.match(pictureSrc, /^\/media\/dye-yard-[0-9a-f]{10}\.jpg$/);
});

test("a post has its author and the previous and next post, also when they have the same date", async () => {
  await show("a", { date: "2026-01-01" });
  await show("b", { date: "2026-02-01", author: "Irfan", pageTitle: "For search", title: "B" });
  await show("c", { date: "2026-02-01" });
  const post = await read("b");
  assert.deepEqual([post.blog_author, post.seoTitle, post.blog_name], ["Irfan", "For search", "B"]);
  assert.deepEqual(
    [post.blog_previous, post.blog_next],
    [
      { blog_name: "a", blog_slug: "a" },
      { blog_name: "c", blog_slug: "c" },
    ],
  );
  assert.deepEqual([(await read("a")).blog_previous, (await read("c")).blog_next], [null, null]);
});

test("an unknown post or a draft answers 404 with the specified message", async () => {
  await saveDraft(shop.db, "post", "draft", { title: "Draft", date: "2026-01-01" });
  for (const slug of ["draft", "never", "'; drop table x; --", "a".repeat(200)]) {
    const { httpStatus, body } = await shop.call(blogDetails, { blog_slug: slug });
    assert.deepEqual([httpStatus, body.status, body.message], [404, "error", "No blog found."]);
  }
  for (const slug of ["", "a".repeat(201), 7, null, undefined]) {
    assert.equal((await shop.call(blogDetails, { blog_slug: slug })).httpStatus, 400);
  }
});

test("related products are the owner's choice in that order, or else bestsellers with the post's tags", async () => {
  const chosen = await addTestProduct(shop.db, at, { name: "Chosen", rank: 9 });
  const also = await addTestProduct(shop.db, at, { name: "Also", rank: 8 });
  await addTestProduct(shop.db, at, { name: "Tagged second", rank: 2, tags: ["festive"] });
  await addTestProduct(shop.db, at, { name: "Tagged first", rank: 1, tags: ["festive"] });
  await show("story", { productIds: [chosen, also], tagIds: [at.tags.festive] });
  const names = async () => (await read("story")).relatedProducts.map((card) => card.product_name);
  assert.deepEqual(await names(), ["Chosen", "Also"]);
  await changeStatus(shop.db, chosen, "draft");
  assert.deepEqual(await names(), ["Also"]);
  await changeStatus(shop.db, also, "archived");
  assert.deepEqual(await names(), ["Tagged first", "Tagged second"]);
  await show("story", {});
  assert.deepEqual(await names(), []);
  await assert.rejects(saveDraft(shop.db, "post", "story", { title: "x", date: "2026-01-01", productIds: [999_999] }), {
    code: "content.invalid",
  });
});

test("the text is sanitised, and its pictures are responsive and lazy", async () => {
  const text = `<p onclick="x()">Hello<script>evil()</script></p><img src="${pictureSrc}" alt="A &quot;vat&quot;"><p>GONE</p>`;
  await show("pictures", { text });
  // Of a release that let pictures of texts be removed.
  const gone = `<img src="/media/gone.jpg" loading="eager">`;
  await shop.db.execute(`update content_versions set body = replace(body::text, '<p>GONE</p>', '${gone.replaceAll('"', '\\"')}')::jsonb`);
  const { blog_desc: html } = await read("pictures");
  assert.doesNotMatch(html, /onclick|script|eager/);
  const base = pictureSrc.replace(".jpg", "");
  assert.match(html, new RegExp(`<source type="image/avif" srcset="[^"]*${base}-900\\.avif 900w" sizes=`));
  assert.match(html, new RegExp(`<img src="${pictureSrc}"[^>]* width="900" height="600" alt="A &quot;vat&quot;" loading="lazy"`));
  assert.match(html, /<img loading="lazy" src="\/media\/gone\.jpg"/);
});

test("both lists answer each post's text as its own page does", async () => {
  await show("listed", { text: `<p>Hello</p><img src="${pictureSrc}">`, isFeatured: true });
  const { blog_desc: html } = await read("listed");
  for (const list of [blogList, featuredBlogsList]) {
    const { blogsData } = (await shop.call(list)).body;
    assert.equal(blogsData.find((each) => each.blog_slug === "listed")?.blog_desc, html);
  }
});

test("a product that has a paragraph to itself is a card in the text; one that is not sold stays a link", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Carded" });
  const line = '<p><a href="/product/carded">Carded</a></p>';
  await show("carded", { text: `<p>Before</p>${line}<p>After</p>`, category: "Dyes" });
  const parts = async () => (await read("carded")).blog_parts.map((part) => ("product" in part ? part.product.product_name : part.html));
  assert.deepEqual(await parts(), ["<p>Before</p>", "Carded", "<p>After</p>"]);
  assert.equal((await read("carded")).blog_category, "Dyes");
  await changeStatus(shop.db, id, "draft");
  assert.deepEqual(await parts(), ["<p>Before</p>", line, "<p>After</p>"]);
});

test("a list takes three statements and a post at most six for any amount of content", async () => {
  const productIds = [await addTestProduct(shop.db, at, { name: "One" }), await addTestProduct(shop.db, at, { name: "Two" })];
  for (let n = 0; n < 12; n++) {
    const text = `<img src="${pictureSrc}">`.repeat(n);
    await show(`post-${n}`, { mediaId: pictureId, productIds, tagIds: [at.tags.festive], isFeatured: true, text });
  }
  assert.equal(await shop.statements(() => shop.call(blogList)), 3);
  assert.equal(await shop.statements(() => shop.call(featuredBlogsList)), 3);
  assert.equal(await shop.statements(() => read("post-9")), 4);
  await show("carded", { mediaId: pictureId, productIds, text: `<img src="${pictureSrc}"><p><a href="/product/one">One</a></p>` });
  assert.equal(await shop.statements(() => read("carded")), 5);
  for (const id of productIds) await changeStatus(shop.db, id, "draft");
  assert.equal(await shop.statements(() => read("post-9")), 5);
});
