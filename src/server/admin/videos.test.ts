/** Videos of products: begun with a picture, played on the product's page only, gone with their posters. */
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "drizzle-orm";
import { removePictures } from "../../contract/admin/pictures.ts";
import { changeProduct, productDetail } from "../../contract/admin/products.ts";
import { addVideo } from "../../contract/admin/videos.ts";
import type { Call, ReplyOf } from "../../contract/call.ts";
import { productDetails, productList } from "../../contract/catalogue.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { type TestCatalogue, addTestProduct, createTestCatalogue } from "../test-catalogue.ts";
import { addPlainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { sendAll } from "./test-uploads.ts";

let shop: TestShop;
let at: TestCatalogue;
let owner: string;
before(async () => {
  shop = await openShop({ now: "2026-11-25T10:00:00.000Z" });
  owner = await signInAs(shop, "owner");
});
after(() => shop.close());
beforeEach(async () => {
  await shop.db.execute(sql`truncate products, categories, collections, tags, attributes, gst_rates, content_documents, media, uploads
    restart identity cascade`);
  at = await createTestCatalogue(shop.db);
});

async function send<C extends Call>(call: C, given: Omit<Parameters<typeof callAdmin<C>>[2], "cookie"> = {}) {
  const { body, ...answer } = await callAdmin(shop, call, { cookie: owner, ...given });
  return { ...answer, body: body as ReplyOf<C> };
}

const box = (type: string, ...inside: Buffer[]) => {
  const body = Buffer.concat(inside);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
};
const PLACE = "+26.9124+075.7873/";
/** An MP4 as a phone writes it, with the place where it was taken; of as many bytes as one likes. */
const video = (bytes = 1_000) =>
  Buffer.concat([
    box("ftyp", Buffer.from("isom\x00\x00\x02\x00isomiso2avc1mp41", "latin1")),
    box("moov", box("mvhd", Buffer.alloc(20)), box("udta", box("\xa9xyz", Buffer.from(`\x00\x12\x15\xc7${PLACE}`, "latin1")))),
    box("mdat", Buffer.alloc(bytes, 7)),
  ]);

const poster = () => addPlainPicture(shop, { name: "First frame", width: 400 });

async function sendVideo(content = video(), name = "Weaving.mp4") {
  const uploadId = await sendAll(shop, owner, { name, type: "video/mp4", content });
  const posterId = await poster();
  return { uploadId, posterId, ...(await send(addVideo, { body: { uploadId, posterId } })) };
}

test("a video of several parts is stored whole, and is one video when its answer is asked for again", async () => {
  const content = video(3_000_000);
  const { httpStatus, body, ...given } = await sendVideo(content);
  assert.equal(httpStatus, 200);
  assert.equal((await shop.app.inject(body.src)).rawPayload.length, content.length);
  const again = await send(addVideo, { body: { uploadId: given.uploadId, posterId: given.posterId } });
  assert.equal(again.body.videoId, body.videoId);
});

test("the place where a video was taken is not published, and nothing else of it changes", async () => {
  const content = video();
  const { body } = await sendVideo(content);
  const published = (await shop.app.inject(body.src)).rawPayload;
  assert.ok(content.includes(PLACE));
  assert.ok(!published.includes(PLACE));
  assert.ok(published.subarray(-1_000).equals(content.subarray(-1_000)));
});

test("what is no video is refused with its reason; a poster that is none can be mended without sending the video again", async () => {
  assert.equal((await sendVideo(Buffer.from("<script>".repeat(9)))).code, "media.not_a_video");
  const cut = Buffer.concat([box("ftyp", Buffer.from("isom", "latin1")), Buffer.from([0xff, 0xff, 0xff, 0xff, 0x6d, 0x6f, 0x6f, 0x76])]);
  assert.equal((await sendVideo(cut)).httpStatus, 200, "a file that ends too early is stored as it is");
  const uploadId = await sendAll(shop, owner, { name: "a.mp4", type: "video/mp4", content: video() });
  assert.equal((await send(addVideo, { body: { uploadId, posterId: 4_000 } })).code, "media.no_poster");
  assert.equal((await send(addVideo, { body: { uploadId, posterId: await poster() } })).httpStatus, 200);
});

test("a product's page plays it among its pictures, listings show its poster, and it goes with the poster once nothing plays it", async () => {
  const id = await addTestProduct(shop.db, at, { name: "Serai" });
  const { body, posterId } = await sendVideo();
  const front = await addPlainPicture(shop, { name: "Front", width: 300 });
  const change = async (pictures: { pictureId: number; videoId: number | null; alt: string; variation: null }[]) => {
    const { product } = (await send(productDetail, { params: { id } })).body;
    const { variations, related, ...fields } = product;
    const given = {
      ...fields,
      pictures,
      related: related.map((one) => one.id),
      variations: variations.map((one) => ({ ...one, stockChange: 0 })),
    };
    return await send(changeProduct, { params: { id }, body: given });
  };
  const video = { pictureId: posterId, videoId: body.videoId, alt: "A hand ties knots", variation: null };
  const still = { pictureId: front, videoId: null, alt: "Front", variation: null };
  assert.equal((await change([still, video])).httpStatus, 200);
  const page = await shop.call(productDetails, { slug: "serai" });
  assert.deepEqual(
    page.body.pictures.map(({ alt, video }) => [alt, video]),
    [
      ["Front", undefined],
      ["A hand ties knots", body.src],
    ],
  );
  const listing = await shop.call(productList, { type: "all" });
  assert.deepEqual(
    listing.body.resProductsData.data[0]?.pictures.map(({ video }) => video),
    [undefined, undefined],
  );

  const gone = { params: { id: posterId }, body: { ids: [posterId] } };
  assert.deepEqual((await send(removePictures, gone)).body, { status: "success", removed: 0, kept: 1 });
  const wrong = await change([{ ...still, videoId: front }]);
  assert.equal(wrong.httpStatus, 422, "a picture is no video");
  assert.equal((await change([still])).httpStatus, 200);
  assert.deepEqual((await send(removePictures, gone)).body, { status: "success", removed: 1, kept: 0 });
  assert.equal((await shop.app.inject(body.src)).statusCode, 404);
});
