/** Files in parts: what has arrived is kept, by whom it was begun, in its order, for a day; what is whole is checked like every picture. */
import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import sharp from "sharp";
import { sql } from "drizzle-orm";
import { pictureList, removePictures } from "../../contract/admin/pictures.ts";
import * as calls from "../../contract/admin/uploads.ts";
import type { Call, ReplyOf } from "../../contract/call.ts";
import { forgetOldUploads } from "../media/media.ts";
import { callAdmin, signInAs } from "../staff/test-staff.ts";
import { plainPicture } from "../test-picture.ts";
import { type TestShop, openShop } from "../test-shop.ts";
import { begin as beginAt, sendAll as sendAllAt, sendPart as sendPartAt } from "./test-uploads.ts";

const NOW = "2026-11-28T10:00:00.000Z";

let shop: TestShop;
/** Another process of the same shop. */
let other: TestShop;
let owner: string;
let colleague: string;
before(async () => {
  shop = await openShop({ now: NOW });
  other = await openShop({ now: NOW, besides: shop });
  owner = await signInAs(shop, "owner");
  colleague = await signInAs(shop, "catalogue");
});
after(async () => {
  await other.close();
  await shop.close();
});
beforeEach(async () => {
  shop.itIs(NOW);
  await shop.db.execute(sql`truncate uploads, media restart identity cascade`);
});

async function send<C extends Call>(call: C, given: Parameters<typeof callAdmin<C>>[2] = {}, at = shop) {
  const { body, ...answer } = await callAdmin(at, call, { cookie: owner, ...given });
  return { ...answer, body: body as ReplyOf<C> & { offset: number; message: string } };
}
const begin = (content: Uint8Array, given: { cookie?: string; name?: string; type?: string } = {}) =>
  beginAt(shop, given.cookie ?? owner, { content, ...given });
const sendPart = (id: number, offset: number, content: Uint8Array, at = shop) => sendPartAt(at, owner, id, offset, content);
const sendAll = (content: Uint8Array, name = "Madder.jpg") => sendAllAt(shop, owner, { content, name });
const finish = (id: number, at = shop) => send(calls.finishPicture, { params: { id } }, at);
const offset = async (id: number) => (await send(calls.uploadOffset, { params: { id } })).body.offset;
const parts = async () => (await shop.db.execute(sql`select 1 from upload_parts`)).rows.length;

/** Cannot be made smaller: several parts. */
const photograph = (width = 1_500) =>
  sharp(randomBytes(width * 1_000 * 3), { raw: { width, height: 1_000, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();

test("a photograph arrives in parts of any size, and the file in the shop has the same bytes", async () => {
  const content = await photograph();
  const { body } = await begin(content);
  assert.equal(body.offset, 0);
  let at = 0;
  for (const length of [1, 70_000, 300_000, calls.MOST_PART_BYTES]) {
    const sent = await sendPart(body.uploadId, at, content.subarray(at, at + length));
    at = Math.min(at + length, content.length);
    assert.deepEqual([sent.httpStatus, sent.body["offset"]], [200, at]);
  }
  const added = await finish(body.uploadId);
  assert.deepEqual([added.httpStatus, added.body.isNew], [200, true]);
  assert.ok((await shop.app.inject(added.body.picture.src)).rawPayload.equals(content));
  assert.equal(await parts(), 0, "the bytes are kept once");
});

test("it goes on where it stopped: after a restart, through another process, and when the same file is begun again", async () => {
  const content = await photograph();
  const half = Math.floor(content.length / 2);
  const { uploadId } = (await begin(content)).body;
  await sendPart(uploadId, 0, content.subarray(0, half));
  // A process that has seen nothing of it.
  const restarted = await openShop({ now: NOW, besides: shop });
  try {
    assert.equal((await send(calls.uploadOffset, { params: { id: uploadId } }, restarted)).body.offset, half);
    assert.deepEqual((await begin(content, { name: "Renamed.jpg" })).body, { status: "success", uploadId, offset: half });
    assert.equal((await sendPart(uploadId, half, content.subarray(half), restarted)).httpStatus, 200);
  } finally {
    await restarted.close();
  }
  const { body } = await finish(uploadId, other);
  assert.ok((await shop.app.inject(body.picture.src)).rawPayload.equals(content));
  assert.match(body.picture.src, /renamed/);
});

test("bytes at another offset than the one expected are refused with it, and more bytes than the file has are refused", async () => {
  const content = await photograph(200);
  const { uploadId } = (await begin(content)).body;
  await sendPart(uploadId, 0, content.subarray(0, 1_000));
  for (const wrong of [0, 999, 1_001, content.length]) {
    const refused = await sendPart(uploadId, wrong, content.subarray(wrong, wrong + 10));
    // Nothing is no part.
    if (wrong === content.length) assert.deepEqual([refused.httpStatus, refused.code], [400, "input.invalid"]);
    else assert.deepEqual([refused.httpStatus, refused.code, refused.body["offset"]], [409, "media.other_offset", 1_000]);
  }
  const tooMany = await sendPart(uploadId, 1_000, Buffer.alloc(content.length - 999));
  assert.deepEqual([tooMany.httpStatus, tooMany.code], [422, "media.too_many_bytes"]);
  const tooLarge = await sendPart(uploadId, 1_000, Buffer.alloc(calls.MOST_PART_BYTES + 1));
  assert.equal(tooLarge.httpStatus, 413);
  assert.equal(await offset(uploadId), 1_000);
  const asJson = await callAdmin(shop, calls.sendPart, {
    cookie: owner,
    params: { id: uploadId },
    query: { offset: "1000" },
    headers: { "content-type": "application/json" },
  });
  assert.deepEqual([asJson.httpStatus, asJson.code], [400, "input.invalid"]);
});

test("of several parts at the same offset at once, in two processes, one wins and the others are told where to go on", async () => {
  const content = await photograph();
  const { uploadId } = (await begin(content)).body;
  const lengths = [1_000, 2_000, 3_000, 4_000, 5_000, 6_000];
  const answers = await Promise.all(
    lengths.map((length, at) => sendPart(uploadId, 0, content.subarray(0, length), at % 2 === 0 ? shop : other)),
  );
  const won = answers.filter(({ httpStatus }) => httpStatus === 200);
  assert.equal(won.length, 1);
  const now = won[0]!.body["offset"] as number;
  for (const lost of answers.filter(({ httpStatus }) => httpStatus !== 200))
    assert.deepEqual([lost.httpStatus, lost.body["offset"]], [409, now]);
  for (let at = now; at < content.length; at += calls.MOST_PART_BYTES)
    await sendPart(uploadId, at, content.subarray(at, at + calls.MOST_PART_BYTES));
  assert.ok((await shop.app.inject((await finish(uploadId)).body.picture.src)).rawPayload.equals(content));
});

test("what is not whole yet is not finished and stays; finishing twice, also at once, adds one picture", async () => {
  const content = await photograph();
  const { uploadId } = (await begin(content)).body;
  assert.deepEqual((await finish(uploadId)).code, "media.not_whole");
  await sendPart(uploadId, 0, content.subarray(0, 5_000));
  const early = await finish(uploadId);
  assert.deepEqual([early.httpStatus, early.code], [422, "media.not_whole"]);
  assert.equal(await offset(uploadId), 5_000);
  await sendAll(content);
  const both = await Promise.all([finish(uploadId), finish(uploadId, other)]);
  assert.deepEqual(
    both.map(({ httpStatus }) => httpStatus),
    [200, 200],
  );
  const again = await finish(uploadId);
  assert.deepEqual([again.body.pictureId, again.body.isNew], [both[0].body.pictureId, true], "the answer that was lost");
  assert.equal(both[1].body.pictureId, both[0].body.pictureId);
  assert.equal((await send(pictureList)).body.counts.all, 1);
  const late = await sendPart(uploadId, content.length, Buffer.from("more"));
  assert.equal(late.code, "media.too_many_bytes", "a finished file does not grow");
  // The same file once more is another upload of the same picture.
  const second = await finish(await sendAll(content, "IMG_0007.jpg"));
  assert.deepEqual([second.body.pictureId, second.body.isNew], [again.body.pictureId, false]);
  // With the picture goes what remembers it.
  await send(removePictures, { body: { ids: [again.body.pictureId] } });
  assert.equal((await finish(uploadId)).httpStatus, 404);
});

test("nobody goes on with what another person began, or without the permission", async () => {
  const content = await photograph();
  const { uploadId } = (await begin(content)).body;
  await sendPart(uploadId, 0, content.subarray(0, 1_000));
  const { offset: from, ...where } = { offset: "1000", params: { id: uploadId } };
  const part = { ...where, query: { offset: from }, body: content.subarray(1_000, 2_000) };
  for (const [call, given] of [
    [calls.uploadOffset, where],
    [calls.sendPart, part],
    [calls.finishPicture, where],
  ] as const) {
    const refused = await callAdmin(shop, call as Call, { ...given, cookie: colleague });
    assert.deepEqual([refused.httpStatus, refused.code], [404, "media.upload_gone"], call.name);
  }
  await send(calls.cancelUpload, { ...where, cookie: colleague });
  assert.equal(await offset(uploadId), 1_000, "nothing is removed, nor added");
  // The same file of a colleague is an upload of its own.
  const theirs = (await begin(content, { cookie: colleague })).body;
  assert.notEqual(theirs.uploadId, uploadId);
  assert.equal(theirs.offset, 0);
  const support = await signInAs(shop, "support");
  assert.equal((await begin(content, { cookie: support })).httpStatus, 403);
  assert.equal((await send(calls.sendPart, { ...part, cookie: support })).httpStatus, 403);
  assert.equal((await callAdmin(shop, calls.sendPart, part)).httpStatus, 401);
  // A person who may no longer add pictures does not finish what they began.
  await shop.db.execute(sql`update staff set role = 'support' where role = 'catalogue'`);
  try {
    assert.equal((await send(calls.uploadOffset, { params: { id: theirs.uploadId }, cookie: colleague })).httpStatus, 403);
  } finally {
    await shop.db.execute(sql`update staff set role = 'catalogue' where email = 'catalogue@shop.example'`);
  }
});

test("what cannot be taken is refused before a byte is sent, in the words of every refusal", async () => {
  const refusal = async (type: string, bytes: number) => {
    const { httpStatus, body } = await send(calls.beginUpload, { body: { name: "a", type, bytes } });
    return [httpStatus, body.message];
  };
  const MB = 1024 * 1024;
  assert.deepEqual(await refusal("image/jpeg", 20 * MB + 1), [413, "A picture may have at most 20 MB."]);
  assert.deepEqual(await refusal("", 20 * MB + 1), [413, "A picture may have at most 20 MB."]);
  assert.deepEqual(await refusal("video/mp4", 30 * MB + 1), [
    413,
    "A video may have at most 30 MB: about half a minute. Shorten it, or save it smaller.",
  ]);
  for (const type of ["image/svg+xml", "application/pdf", "video/quicktime", "image/heic"])
    assert.deepEqual(
      await refusal(type, 1_000),
      [422, "This file is not a picture that can be used. Please send a JPEG, PNG, WebP or AVIF."],
      type,
    );
  assert.equal((await refusal("image/jpeg", 20 * MB))[0], 200);
  assert.equal((await refusal("image/jpeg", 0))[0], 400);
});

test("a finished file is checked like every picture, and what is no picture leaves nothing behind", async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: "#ffffff" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>');
  const torn = (await plainPicture({ width: 300, height: 200 })).subarray(0, 200);
  for (const [name, content] of Object.entries({ bomb, svg, torn })) {
    const { httpStatus, code } = await finish(await sendAll(content));
    assert.deepEqual([httpStatus, code], [422, "media.not_a_picture"], name);
  }
  // A video's place is not a picture's.
  const { uploadId } = (await send(calls.beginUpload, { body: { name: "a", type: "video/mp4", bytes: 20 * 1024 * 1024 + 1 } })).body;
  await shop.db.execute(sql`update uploads set received = bytes where id = ${uploadId}`);
  await shop.db.execute(sql`insert into upload_parts select id, 0, decode(repeat('00', bytes), 'hex') from uploads where id = ${uploadId}`);
  assert.equal((await finish(uploadId)).code, "media.too_large");
  assert.deepEqual((await shop.db.execute(sql`select 1 from uploads`)).rows, []);

  const placed = await sharp(await plainPicture({ width: 300, height: 200 }))
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "26/1 54/1 0/1" } })
    .jpeg()
    .toBuffer();
  const { picture } = (await finish(await sendAll(placed))).body;
  assert.equal((await sharp((await shop.app.inject(picture.src)).rawPayload).metadata()).exif, undefined);
});

test("a file that was damaged on its way is refused, and begins at its first byte when it is sent again", async () => {
  const content = await photograph();
  const { uploadId } = (await begin(content)).body;
  for (let at = 0; at < content.length; at += calls.MOST_PART_BYTES)
    await sendPart(
      uploadId,
      at,
      content.subarray(at, at + calls.MOST_PART_BYTES).map((byte) => byte ^ 1),
    );
  assert.equal((await finish(uploadId)).code, "media.damaged");
  assert.equal((await begin(content)).body.offset, 0);
});

test("a person has at most twenty unfinished files, also when they are begun at once; one that is cancelled or quiet makes room", async () => {
  const file = (n: number) => Buffer.from(`file ${n}`);
  const begun = await Promise.all(Array.from({ length: 24 }, (_, n) => begin(file(n))));
  assert.deepEqual(begun.map(({ httpStatus }) => httpStatus).toSorted(), [...Array(20).fill(200), ...Array(4).fill(429)]);
  const { uploadId } = begun.find(({ httpStatus }) => httpStatus === 200)!.body;
  assert.equal((await begin(file(24))).code, "media.too_many_uploads");
  assert.equal((await begin(file(24), { cookie: colleague })).httpStatus, 200, "each person has their own");
  await send(calls.cancelUpload, { params: { id: uploadId } });
  assert.equal((await begin(file(24))).httpStatus, 200);
  assert.equal((await begin(file(25))).httpStatus, 429);
  shop.itIs("2026-11-28T11:00:00.001Z");
  assert.equal((await begin(file(25))).httpStatus, 200);
});

test("what nothing arrives of for a day is removed with its bytes; what has grown meanwhile stays", async () => {
  const [first, second] = [await photograph(400), await photograph(401)];
  const quiet = (await begin(first)).body.uploadId;
  await sendPart(quiet, 0, first.subarray(0, 100));
  const growing = (await begin(second)).body.uploadId;
  shop.itIs("2026-11-28T20:00:00.000Z");
  await sendPart(growing, 0, second.subarray(0, 100));
  await forgetOldUploads(shop.db, new Date("2026-11-29T10:00:00.001Z"));
  assert.equal((await send(calls.uploadOffset, { params: { id: quiet } })).httpStatus, 404);
  assert.equal(await offset(growing), 100);
  assert.equal(await parts(), 1);
});

test("a program may send a file without its hash", async () => {
  const content = await photograph(300);
  const body = { name: "From a camera.jpg", bytes: content.length };
  const [one, two] = [await send(calls.beginUpload, { body }), await send(calls.beginUpload, { body })];
  assert.notEqual(one.body.uploadId, two.body.uploadId);
  await sendPart(one.body.uploadId, 0, content);
  assert.equal((await finish(one.body.uploadId)).httpStatus, 200);
});
