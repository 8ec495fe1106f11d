import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import sharp from "sharp";
import { type TestShop, openShop } from "../test-shop.ts";
import { encodeInProcess } from "./encode.ts";
import { openEncoder } from "./encoder.ts";
import { RESIZE_JOB, addMissingSizes, addPicture, addVideo, resizeInTurn, resizePicture } from "./media.ts";
import { parseRangeHeader, parseVariantName, variantsOf, videoMaxBytes, widthsOf } from "./media.rules.ts";

let shop: TestShop;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const painted = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#97301f" } })
    .jpeg()
    .toBuffer();
const fetched = (path: string) => shop.app.inject(path);
const added = async (width: number, height: number, name = "Serai (front)") => {
  const id = await addPicture(shop.db, shop.media, { name, content: await painted(width, height), alt: "A rug" });
  const { rows } = await shop.db.execute<{ key: string; width: number; height: number; thumbhash: string }>(
    `select * from media where id = ${id}`,
  );
  return { id, ...rows[0]! };
};

test("a picture gets its dimensions and a thumbhash, and a resize job is enqueued", async () => {
  const picture = await added(500, 625);
  assert.deepEqual([picture.width, picture.height], [500, 625]);
  assert.match(picture.key, /^serai-front-[0-9a-f]{10}$/);
  assert.ok(picture.thumbhash.length > 10);
  assert.deepEqual(shop.jobsAdded.at(-1), { name: RESIZE_JOB, payload: { mediaId: picture.id } });
});

test("the same picture is stored once", async () => {
  const jobs = shop.jobsAdded.length;
  assert.equal((await added(500, 625)).id, (await added(500, 625)).id);
  assert.equal(shop.jobsAdded.length, jobs);
});

test("a size that is asked for before the job has made it is encoded for that request, hardly larger than the job's own, which is immutable", async () => {
  const { id, key } = await added(700, 875, "Kota");
  const early = await fetched(`/media/${key}-360.avif`);
  assert.deepEqual(
    [early.statusCode, early.headers["content-type"], early.headers["cache-control"]],
    [200, "image/avif", "public, max-age=60"],
  );
  assert.equal((await sharp(early.rawPayload).metadata()).width, 360);
  await resizePicture(shop.db, shop.media.store, encodeInProcess, id);
  for (const { width, format } of variantsOf(700)) {
    const after = await fetched(`/media/${key}-${width}.${format}`);
    assert.deepEqual([after.statusCode, after.headers["content-type"]], [200, `image/${format}`]);
    assert.match(String(after.headers["cache-control"]), /immutable/);
    assert.equal((await sharp(after.rawPayload).metadata()).width, width);
  }
  const bytes = (await fetched(`/media/${key}-360.avif`)).rawPayload.length;
  assert.ok(early.rawPayload.length <= bytes * 1.5, `${early.rawPayload.length} bytes instead of ${bytes}`);
  assert.match(String((await fetched(`/media/${key}.jpg`)).headers["cache-control"]), /immutable/);
});

test("a width that the shop does not use is not encoded: the original is sent, and nothing is stored", async () => {
  const { key } = await added(700, 875, "Odd");
  const odd = await fetched(`/media/${key}-333.avif`);
  assert.deepEqual([odd.statusCode, odd.headers["content-type"], odd.headers["cache-control"]], [200, "image/jpeg", "public, max-age=60"]);
  assert.equal(await shop.media.store.read(`${key}-333.avif`), undefined);
});

test("the job makes the small sizes of every picture before the large ones of any", async () => {
  const { id } = await added(1300, 800, "Two passes");
  const widths = async () => {
    const { rows } = await shop.db.execute<{ width: number }>(
      `select distinct width from media_variants where media_id = ${id} order by width`,
    );
    return rows.map(({ width }) => width);
  };
  await resizeInTurn(shop.db, shop.media, encodeInProcess, { mediaId: id });
  assert.deepEqual(await widths(), [360, 480, 640, 720]);
  const next = shop.jobsAdded.at(-1);
  assert.deepEqual(next, { name: RESIZE_JOB, payload: { mediaId: id, isSecondPass: true } });
  await resizeInTurn(shop.db, shop.media, encodeInProcess, { mediaId: id, isSecondPass: true });
  assert.deepEqual(await widths(), widthsOf(1300));
});

test("a picture of an earlier release gets the sizes that this release added", async () => {
  const [old, whole, fresh] = [await added(500, 400, "Old"), await added(500, 410, "Whole"), await added(500, 420, "Fresh")];
  for (const { id } of [old, whole]) await resizePicture(shop.db, shop.media.store, encodeInProcess, id);
  await shop.db.execute(`delete from media_variants where media_id = ${old.id} and width = 360`);
  await shop.db.execute(`update media set created_at = created_at - interval '2 days' where id in (${old.id}, ${whole.id})`);
  const before = shop.jobsAdded.length;
  await addMissingSizes(shop.db, shop.media.jobs, new Date());
  assert.deepEqual(shop.jobsAdded.slice(before), [{ name: RESIZE_JOB, payload: { mediaId: old.id } }]);
  assert.ok(fresh.id);
});

test("resizing again does nothing, and completes what a crash left unfinished", async () => {
  const { id, key } = await added(400, 500, "Again");
  await resizePicture(shop.db, shop.media.store, encodeInProcess, id);
  await shop.db.execute(`delete from media_variants where media_id = ${id} and format = 'webp'`);
  await shop.media.store.put(`${key}-400.webp`, new Uint8Array([1]));
  await resizePicture(shop.db, shop.media.store, encodeInProcess, id);
  assert.equal((await sharp((await fetched(`/media/${key}-400.webp`)).rawPayload).metadata()).width, 400);
});

test("an unknown picture answers 404 with the placeholder", async () => {
  for (const path of ["/media/gone-360.avif", "/media/gone.jpg", "/media/..%2f..%2fpackage.json", "/media/PASSWD"]) {
    const answer = await fetched(path);
    assert.equal(answer.statusCode, 404, path);
    assert.equal(answer.headers["content-type"], "image/jpeg", path);
  }
});

test("a file that is not a picture is refused", async () => {
  for (const content of [
    new TextEncoder().encode("hello"),
    new Uint8Array(),
    new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"),
  ]) {
    await assert.rejects(addPicture(shop.db, shop.media, { name: "x", content, alt: "" }), /not a picture/);
  }
});

test("metadata of a photograph is not published", async () => {
  const content = await sharp(await painted(200, 250))
    .withExif({ IFD0: { Copyright: "Asha" } })
    .jpeg()
    .toBuffer();
  const id = await addPicture(shop.db, shop.media, { name: "Phone", content, alt: "" });
  const { rows } = await shop.db.execute<{ key: string }>(`select key from media where id = ${id}`);
  const published = await fetched(`/media/${rows[0]!.key}.jpg`);
  assert.equal((await sharp(published.rawPayload).metadata()).exif, undefined);
});

test("a picture smaller than every standard size is served as the original until its size is encoded", async () => {
  const { key } = await added(64, 64, "Swatch");
  assert.equal((await fetched(`/media/${key}-64.webp`)).statusCode, 200);
});

test("sizes are never larger than the original", () => {
  assert.deepEqual(widthsOf(1200), [360, 480, 640, 720, 960, 1200]);
  assert.deepEqual(widthsOf(2400), [360, 480, 640, 720, 960, 1280, 1600, 2000]);
  assert.deepEqual(widthsOf(100), [100]);
  assert.deepEqual(parseVariantName("serai-front-0123456789-1200.avif"), { key: "serai-front-0123456789", width: 1200, format: "avif" });
  assert.equal(parseVariantName("serai-front-0123456789.jpg"), undefined);
});

test("the encoder runs in a child process, reports errors and continues after them", async () => {
  const encoder = openEncoder();
  try {
    const content = await painted(400, 500);
    const made = await Promise.all([encoder.encode(content, 320, "avif"), encoder.encode(content, 200, "webp")]);
    assert.deepEqual(await Promise.all(made.map(async (one) => (await sharp(one).metadata()).width)), [320, 200]);
    await assert.rejects(encoder.encode(new Uint8Array([1, 2, 3]), 320, "webp"));
    assert.ok((await encoder.encode(content, 320, "webp")).length > 0);
  } finally {
    await encoder.close();
  }
});

test("a picture that arrives while the idle encoder process ends is encoded by a new one", async () => {
  const encoder = openEncoder(0);
  try {
    const content = await painted(8, 8);
    for (const afterMs of [2, 4, 8, 16]) {
      assert.ok((await encoder.encode(content, 8, "webp")).length > 0);
      await delay(afterMs);
    }
    assert.ok((await encoder.encode(content, 8, "webp")).length > 0);
  } finally {
    await encoder.close();
  }
});

const video = Buffer.concat([Buffer.from("\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "latin1"), Buffer.from("0123456789".repeat(10))]);
const addedVideo = async (content: Uint8Array = video) => {
  const poster = await added(640, 360, "First frame");
  const id = await addVideo(shop.db, shop.media, { name: "Loom", content, posterId: poster.id });
  const { rows } = await shop.db.execute<{
    key: string;
    extension: string;
    mime: string;
    width: number;
    height: number;
    thumbhash: string;
  }>(`select * from media where id = ${id}`);
  return { id, poster, ...rows[0]! };
};

test("a video is stored unchanged, has the dimensions of its poster, and is not resized", async () => {
  const jobs = shop.jobsAdded.filter((job) => job.name === RESIZE_JOB).length;
  const video = await addedVideo();
  assert.deepEqual([video.extension, video.mime, video.width, video.height], ["mp4", "video/mp4", 640, 360]);
  assert.equal(video.thumbhash, video.poster.thumbhash);
  assert.equal((await addedVideo()).id, video.id);
  assert.equal(shop.jobsAdded.filter((job) => job.name === RESIZE_JOB).length, jobs + 1, "only the poster's");
});

test("a WebM is recognised by its first bytes, and other files are refused", async () => {
  const webm = Buffer.from("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87", "latin1");
  assert.equal((await addedVideo(webm)).mime, "video/webm");
  const matroska = Buffer.from("\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska", "latin1");
  const avif = Buffer.from("\0\0\0\x1cftypavif\0\0\0\0avifmif1", "latin1");
  for (const content of [matroska, avif, Buffer.from("<script>"), Buffer.alloc(0), await painted(10, 10)]) {
    await assert.rejects(addedVideo(content), { code: "media.not_a_video" });
  }
});

test("a video needs a picture as its poster and has a size limit", async () => {
  const add = (posterId: number, content: Uint8Array = video) => addVideo(shop.db, shop.media, { name: "Loom", content, posterId });
  await assert.rejects(add(999_999), { code: "media.no_poster" });
  await assert.rejects(add((await addedVideo()).id), { code: "media.no_poster" });
  const { poster } = await addedVideo();
  await assert.rejects(add(poster.id, Buffer.alloc(videoMaxBytes + 1)), { code: "media.video_too_large" });
});

test("a video is sent completely or in the requested range", async () => {
  const { key } = await addedVideo();
  const get = (headers: Record<string, string>) => shop.app.inject({ url: `/media/${key}.mp4`, headers });
  const whole = await get({});
  assert.deepEqual(
    [whole.statusCode, whole.headers["content-type"], whole.headers["accept-ranges"], whole.headers["content-length"]],
    [200, "video/mp4", "bytes", String(video.length)],
  );
  assert.match(String(whole.headers["cache-control"]), /immutable/);
  assert.deepEqual(whole.rawPayload, video);

  const end = video.length - 1;
  for (const [range, first, last] of [
    ["bytes=0-1", 0, 1],
    ["bytes=100-", 100, end],
    ["bytes=-5", end - 4, end],
    ["bytes=-99999", 0, end],
    ["bytes=10-99999", 10, end],
  ] as const) {
    const part = await get({ range });
    assert.deepEqual([part.statusCode, part.headers["content-range"]], [206, `bytes ${first}-${last}/${video.length}`], range);
    assert.equal(part.headers["content-length"], String(last - first + 1));
    assert.deepEqual(part.rawPayload, video.subarray(first, last + 1), range);
  }
  for (const range of [`bytes=${video.length}-`, "bytes=99999-", "bytes=-0"]) {
    const none = await get({ range });
    assert.deepEqual([none.statusCode, none.headers["content-range"], none.body], [416, `bytes */${video.length}`, ""], range);
  }
  for (const headers of [
    { range: "bytes=5-2" },
    { range: "bytes=0-1,4-5" },
    { range: "lines=1-2" },
    { range: "bytes=0-1", "if-range": '"x"' },
  ]) {
    assert.equal((await get(headers)).statusCode, 200, JSON.stringify(headers));
  }
  assert.equal((await shop.app.inject({ url: "/media/gone.mp4", headers: { range: "bytes=0-1" } })).statusCode, 404);
});

test("valid Range headers are parsed and others are ignored", () => {
  assert.deepEqual(parseRangeHeader("bytes=2-3"), { first: 2, last: 3 });
  assert.deepEqual(parseRangeHeader("bytes=-3"), { suffix: 3 });
  for (const header of [undefined, "", "bytes=", "bytes=-", "bytes=a-b", "bytes=1e3-", "bytes=3-2"])
    assert.equal(parseRangeHeader(header), undefined);
});
