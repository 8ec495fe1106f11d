/** The library of pictures: the same content once, what shows a picture, one in place of another, and no removal of one that is shown. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import sharp from "sharp";
import { sql } from "drizzle-orm";
import * as calls from "../../contract/admin/pictures.ts";
import { restoreContent } from "../../contract/admin/content.ts";
import type { Call, ReplyOf } from "../../contract/call.ts";
import { productDetails, productList } from "../../contract/catalogue.ts";
import { publish, readPublished, saveDraft } from "../content/content.ts";
import { mediaPath } from "../media/media.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture, plainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";

let shop: TestShop;
let at: TestCatalogue;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-23T10:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate products, categories, collections, tags, attributes, gst_rates, content_documents, audit_entries, media
    restart identity cascade`);
  at = await createTestCatalogue(shop.db);
});

async function send<C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) {
  const { body, ...answer } = await callAdmin(shop, call, { cookie: owner, ...given });
  return { ...answer, body: body as ReplyOf<C> };
}
const upload = async (name: string, content: Buffer) =>
  await send(calls.addPicture, { body: { name, content: content.toString("base64") } });
const list = async (query: { tab?: "all" | "unused" | "double"; q?: string; after?: number; rows?: number } = {}) =>
  (await send(calls.pictureList, { query })).body;
const detail = async (id: number) => (await send(calls.pictureDetail, { params: { id } })).body;
const remove = async (...ids: number[]) => (await send(calls.removePictures, { body: { ids } })).body;
const addressOf = async (id: number) => (await detail(id)).picture.picture.src;
const picture = (name: string, width = 400) => addPlainPicture(shop, { name, width });
const names = ({ pictures }: { pictures: { name: string }[] }) => pictures.map(({ name }) => name);

/** A picture that everything shows: a product, a category, a collection, a term, a block and texts. */
async function shownEverywhere() {
  const id = await picture("Madder Front", 500);
  const address = `${mediaPath}${(await shop.db.execute<{ key: string }>(sql`select key from media where id = ${id}`)).rows[0]!.key}`;
  const productId = await addTestProduct(shop.db, at, { name: "Serai", description: `<p><img src="${address}.jpg" alt=""></p>` });
  await shop.db.execute(sql`insert into product_images (product_id, media_id, alt) values (${productId}, ${id}, 'Front')`);
  await shop.db.execute(sql`update categories set media_id = ${id} where slug = 'rugs'`);
  await shop.db.execute(sql`update collections set media_id = ${id} where slug = 'rug1'`);
  await shop.db.execute(sql`update terms set media_id = ${id} where name = 'Red'`);
  await saveDraft(shop.db, "instagram", "", { items: [{ mediaId: id, link: "https://example.in/1" }] });
  await publish(shop.db, "instagram", "");
  await saveDraft(shop.db, "page", "care", { title: "Care", text: `<p>Turn it.</p><img src="${address}-360.webp" alt="Turned">` });
  await publish(shop.db, "page", "care");
  await saveDraft(shop.db, "page", "care", { title: "Care, soon", text: `<img src="${address}.jpg" alt="Turned">` });
  return { id, productId };
}

test("a file that is there already is the same picture, whatever it is called; another one is new", async () => {
  const content = await plainPicture({ width: 300, height: 200 });
  const first = await upload("Madder.jpg", content);
  assert.equal(first.body.isNew, true);
  const again = await upload("IMG_0007.jpg", content);
  assert.deepEqual([again.body.pictureId, again.body.isNew], [first.body.pictureId, false]);
  assert.equal((await upload("Madder.jpg", await plainPicture({ width: 301, height: 200 }))).body.isNew, true);
  assert.deepEqual((await list()).counts, { all: 2, unused: 2, double: 0 });
});

test("the place where a photograph was taken is not published", async () => {
  const content = await sharp(await plainPicture({ width: 300, height: 200 }))
    .withExif({ IFD0: { Copyright: "Asha" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
  assert.ok((await sharp(content).metadata()).exif);
  const { src } = (await upload("Phone.jpg", content)).body.picture;
  const published = await shop.app.inject(src);
  assert.equal((await sharp(published.rawPayload).metadata()).exif, undefined);
});

test("what is no picture, or would fill the memory, is refused with a reason", async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: "#ffffff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  assert.ok(bomb.length < 1_000_000, `${bomb.length} bytes`);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');
  const torn = (await plainPicture({ width: 300, height: 200 })).subarray(0, 200);
  for (const [name, content] of Object.entries({ bomb, svg, torn, "film.mp4": Buffer.from("\0\0\0\x18ftypisom") })) {
    const { httpStatus, body } = await upload(name, content);
    assert.deepEqual(
      [httpStatus, (body as { message?: string }).message],
      [422, "This file is not a picture that can be used. Please send a JPEG, PNG, WebP or AVIF."],
      name,
    );
  }
  assert.equal((await list()).counts.all, 0);
});

test("pictures are listed newest first, by name, page by page, and by what shows them", async () => {
  const { id } = await shownEverywhere();
  const loose = await picture("Loose end", 410);
  const other = await picture("Madder Back", 420);
  assert.deepEqual(names(await list()), ["madder-back", "loose-end", "madder-front"]);
  assert.deepEqual(names(await list({ q: "Madder B" })), ["madder-back"]);
  assert.deepEqual(names(await list({ q: "100%_" })), []);
  assert.deepEqual(names(await list({ tab: "unused" })), ["madder-back", "loose-end"]);
  assert.deepEqual((await list()).counts, { all: 3, unused: 2, double: 0 });
  const page = await list({ rows: 2 });
  assert.deepEqual([names(page), page.next], [["madder-back", "loose-end"], loose]);
  const last = await list({ rows: 2, after: page.next! });
  assert.deepEqual([names(last), last.next], [["madder-front"], null]);
  assert.deepEqual([(await detail(other)).picture.isUsed, (await detail(id)).picture.isUsed], [false, true]);
});

test("everything that shows a picture is named", async () => {
  const { id, productId } = await shownEverywhere();
  assert.deepEqual(
    (await detail(id)).uses.map(({ place, name }) => `${place} ${name}`),
    ["category Rugs", "collection Indigo Stories", "product Serai", "term Red", "content instagram", "content page care"],
  );
  assert.equal((await detail(id)).uses.find(({ place }) => place === "product")?.id, productId);
  assert.equal((await send(calls.pictureDetail, { params: { id: 999_999 } })).httpStatus, 404);
});

test("a picture takes the place of another everywhere, published and in drafts, and pages show it at once", async () => {
  const { id, productId } = await shownEverywhere();
  const by = await picture("Madder New", 430);
  const [old, fresh] = [await addressOf(id), await addressOf(by)];
  const versionOf = async () =>
    (await shop.db.execute<{ version: number }>(sql`select version from products where id = ${productId}`)).rows[0]!.version;
  const version = await versionOf();
  await shop.call(productDetails, { slug: "serai" });
  const answer = await send(calls.replacePicture, { params: { id }, body: { by } });
  assert.equal(answer.httpStatus, 200, JSON.stringify(answer.body));
  assert.deepEqual((await detail(id)).uses, []);
  assert.equal((await detail(by)).uses.length, 6);
  assert.equal(await versionOf(), version + 1);
  const { body } = await shop.call(productDetails, { slug: "serai" });
  assert.ok(!JSON.stringify(body).includes(old.slice(0, -4)) && JSON.stringify(body).includes(fresh));
  const { rows: headings } = await shop.db.execute(
    sql`select media_id from categories where slug = 'rugs' union all select media_id from collections where slug = 'rug1' union all
      select media_id from terms where name = 'Red'`,
  );
  assert.deepEqual(
    headings,
    [by, by, by].map((mediaId) => ({ media_id: mediaId })),
  );
  const page = await readPublished(shop.db, "page", "care");
  assert.ok(page?.text.includes(fresh) && page.title === "Care" && page.text.includes("Turned"), page?.text);
  const { rows } = await shop.db.execute<{ body: { title: string; text: string } }>(
    sql`select v.body from content_documents d join content_versions v on v.id = d.draft_version_id where d.slug = 'care'`,
  );
  assert.ok(rows[0]?.body.title === "Care, soon" && rows[0].body.text.includes(fresh));
  const [entry] = (
    await shop.db.execute<{ action: string; subject: string; after: unknown }>(
      sql`select action, subject_name as subject, after from audit_entries`,
    )
  ).rows;
  assert.deepEqual(entry, { action: "admin.replace-picture", subject: "madder-front", after: { replacedBy: "madder-new" } });
});

test("a product that has both pictures shows the other one once; a picture cannot replace itself or by one that is gone", async () => {
  const { id, productId } = await shownEverywhere();
  const by = await picture("Madder New", 430);
  await shop.db.execute(sql`insert into product_images (product_id, media_id, position) values (${productId}, ${by}, 1)`);
  assert.equal((await send(calls.replacePicture, { params: { id }, body: { by: id } })).httpStatus, 422);
  assert.equal((await send(calls.replacePicture, { params: { id }, body: { by: 999_999 } })).httpStatus, 404);
  assert.equal((await send(calls.replacePicture, { params: { id }, body: { by } })).httpStatus, 200);
  const { rows } = await shop.db.execute(sql`select media_id from product_images where product_id = ${productId}`);
  assert.deepEqual(rows, [{ media_id: by }]);
});

test("crops keep the focal point, and pages show it at once", async () => {
  const { id, productId } = await shownEverywhere();
  const read = async () => (await shop.call(productDetails, { slug: "serai" })).body;
  assert.ok(!JSON.stringify(await read()).includes("focus"));
  const set = (x: number, y: number) => send(calls.changePicture, { params: { id }, body: { focus: [x, y] } });
  assert.equal((await set(20, 85)).httpStatus, 200);
  assert.ok(JSON.stringify(await read()).includes('"focus":[20,85]'));
  assert.deepEqual((await detail(id)).picture.picture.focus, [20, 85]);
  assert.deepEqual((await shop.call(productList, { type: "all" })).body.resProductsData.data[0]!.pictures[0]!.focus, [20, 85]);
  assert.equal((await set(50, 50)).httpStatus, 200);
  assert.ok(!JSON.stringify(await read()).includes("focus"));
  for (const [x, y] of [
    [-1, 50],
    [50, 101],
    [0.5, 1],
  ] as const)
    assert.equal((await set(x, y)).httpStatus, 400);
  assert.equal((await send(calls.changePicture, { params: { id: 999_999 }, body: { focus: [1, 1] } })).httpStatus, 404);
  assert.ok(productId > 0);
});

test("only pictures that nothing shows are removed, with their files", async () => {
  const { id } = await shownEverywhere();
  const loose = await picture("Loose end", 410);
  const src = await addressOf(loose);
  await shop.app.inject(src.replace(".jpg", "-360.webp"));
  assert.deepEqual(await remove(id, loose, loose, 999_999), { status: "success", removed: 1, kept: 2 });
  assert.deepEqual(names(await list()), ["madder-front"]);
  assert.equal((await shop.app.inject(src)).statusCode, 404);
  assert.equal((await shop.app.inject(src.replace(".jpg", "-360.webp"))).statusCode, 404);
  assert.equal((await shop.app.inject(await addressOf(id))).statusCode, 200);
});

test("a picture of content that will be published by itself stays, and an older version is not restored with a hole in it", async () => {
  const [planned, former] = [await picture("Planned"), await picture("Former", 420)];
  const key = async (id: number) => (await addressOf(id)).replace(/\.[a-z]+$/, "");
  const text = `<p>Care</p><img src="${await key(former)}-360.webp" alt="Former">`;
  const first = await saveDraft(shop.db, "page", "care", { title: "Care", text });
  await saveDraft(shop.db, "page", "care", { title: "Care", text: `<img src="${await key(planned)}.jpg" alt="Planned">` });
  await shop.db.execute(
    sql`update content_documents set scheduled_version_id = draft_version_id, publish_from = now() + interval '1 day', draft_version_id = null`,
  );
  assert.deepEqual(await remove(planned, former), { status: "success", removed: 1, kept: 1 });
  assert.deepEqual(
    (await detail(planned)).uses.map(({ place, name }) => [place, name]),
    [["content", "page care"]],
  );
  await assert.rejects(saveDraft(shop.db, "page", "care", { title: "Care", text }), { code: "content.invalid", message: /which is gone/ });
  const version = await saveDraft(shop.db, "page", "care", { title: "Care" });
  const restored = await send(restoreContent, { params: { kind: "page" }, body: { slug: "care", version, number: first } });
  assert.deepEqual([restored.httpStatus, restored.code], [422, "content.invalid"]);
});

test("a picture that somebody is about to show is not removed", async () => {
  const loose = await picture("Loose end", 410);
  const productId = await addTestProduct(shop.db, at, { name: "Serai" });
  for (const show of [
    () => sql`insert into product_images (product_id, media_id) values (${productId}, ${loose})`,
    () => sql`update categories set media_id = ${loose} where slug = 'rugs'`,
  ]) {
    let removing: Promise<{ removed: number }> = Promise.resolve({ removed: -1 });
    await shop.db.transaction(async (tx) => {
      await tx.execute(show());
      removing = remove(loose);
      // It waits for this transaction.
      assert.equal(await Promise.race([removing.then(() => "removed"), new Promise((done) => setTimeout(done, 200, "waits"))]), "waits");
    });
    assert.equal((await removing).removed, 0);
    await shop.db.execute(sql`delete from product_images`);
    await shop.db.execute(sql`update categories set media_id = null`);
  }
  let removing: Promise<{ removed: number }> = Promise.resolve({ removed: -1 });
  await shop.db.transaction(async (tx) => {
    await saveDraft(tx, "instagram", "", { items: [{ mediaId: loose, link: "https://example.in/1" }] });
    removing = remove(loose);
    await new Promise((done) => setTimeout(done, 200));
  });
  assert.equal((await removing).removed, 0);
});

test("pictures of the same content from before are found", async () => {
  const first = await picture("One", 440);
  const second = await picture("Two", 440);
  assert.deepEqual(names(await list({ tab: "double" })), ["two", "one"]);
  assert.deepEqual(names({ pictures: (await detail(first)).doubles }), ["two"]);
  assert.equal((await remove(second)).removed, 1);
  assert.equal((await list()).counts.double, 0);
});

test("who may only read pictures changes none", async () => {
  const loose = await picture("Loose end", 410);
  const reader = await signInAs(shop, "support");
  const as = (call: Call, given: object) => callAdmin(shop, call, { cookie: reader, ...given } as never);
  assert.equal((await as(calls.removePictures, { body: { ids: [loose] } })).httpStatus, 403);
  assert.equal((await as(calls.replacePicture, { params: { id: loose }, body: { by: loose } })).httpStatus, 403);
  assert.equal((await list()).counts.all, 1);
});
