/** Pictures and videos: uploaded, stored, and resized by a background job. Public entry file of the area. */
import { createHash } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { type Encode, FOR_PHONES_UP_TO, MAX_PIXELS, loadSharp } from "./encode.ts";
import { pictureById, pictureWithContent, picturesAndVariants, recordVariant, upsertFile, variantsOfPicture } from "./media.queries.ts";
import {
  HASH_LENGTH,
  emailPictureNames,
  isPdf,
  isRasterPicture,
  originalName,
  toFileSlug,
  variantName,
  variantsOf,
  videoExtension,
  videoMaxBytes,
  widthsOf,
  withoutNotes,
} from "./media.rules.ts";
import type { MediaStore } from "./store.ts";
import { activePdf, noPoster, notAPicture, notAVideo, videoTooLarge } from "./failures.ts";
import { isActivePdf } from "./active-pdf.ts";

export { mediaPath } from "../../shared/links.ts";
export {
  HASH_LENGTH,
  type PictureAddress,
  originalName,
  picturesOfTexts,
  toFileSlug,
  variantName,
  webpWidthsOf,
  widthsOf,
  withPictureInText,
  withoutExtension,
} from "./media.rules.ts";
export { notAPicture, pictureTooLarge } from "./failures.ts";
export { appendPart, beginUpload, finishUpload, forgetOldUploads, forgetUpload, offsetOf } from "./uploads.ts";
export { type FetchedPicture, UnfetchablePicture, fetchPicture } from "./fetch-picture.ts";

export type { Encode } from "./encode.ts";
export { CARD_DESIGN, type DrawCard, hasGlyphs } from "./share-card.ts";
export type { MediaStore } from "./store.ts";

export type Media = { store: MediaStore; jobs: Pick<Jobs, "add"> };

export const RESIZE_JOB = "media.make-sizes";

const extensions: Record<string, string> = { jpeg: "jpg", png: "png", webp: "webp", heif: "avif" };

/**
 * Stores a picture and enqueues the job that resizes it. The same picture under the same name is stored once. Throws `notAPicture`.
 */
export const addPicture = async (db: Db, media: Media, picture: NewPicture): Promise<number> =>
  await store(db, media, await prepare(picture));

/** The same, unless the shop has that content already under another name: then it is the picture that it has. */
export async function addPictureOnce(db: Db, media: Media, picture: NewPicture): Promise<{ id: number; isNew: boolean }> {
  const prepared = await prepare(picture);
  const known = await pictureWithContent(db, { hash: hashOf(prepared.content), bytes: prepared.content.length });
  if (!known) return { id: await store(db, media, prepared), isNew: true };
  // A file that was lost is there again.
  await media.store.put(originalName(known.key, known.extension), prepared.content);
  return { id: known.id, isNew: false };
}

type NewPicture = { name: string; content: Uint8Array; alt: string };

async function prepare({ name, content: given, alt }: NewPicture) {
  const { hasMetadata, ...details } = await inspect(given);
  const content = hasMetadata ? await stripMetadata(given, details.mime) : given;
  return { name, alt, details, content };
}

async function store(db: Db, media: Media, { name, alt, details, content }: Awaited<ReturnType<typeof prepare>>): Promise<number> {
  const key = keyFor(name, content);
  await media.store.put(originalName(key, details.extension), content);
  const { id, isNew } = await upsertFile(db, { key, ...details, bytes: content.length, alt });
  if (isNew) await media.jobs.add(db, RESIZE_JOB, { mediaId: id });
  return id;
}

/** A picture or video as it was stored; undefined when there is none. */
export const findFile = pictureById;

/** Removes the files of a picture that is gone from the database: the original and all sizes. Safe to repeat. */
export async function removeFiles(
  store: Pick<MediaStore, "remove">,
  { key, extension, width }: { key: string; extension: string; width: number },
) {
  // Earlier releases made WebP in every width.
  const sizes = widthsOf(width).flatMap((each) => [variantName(key, each, "avif"), variantName(key, each, "webp")]);
  for (const name of [originalName(key, extension), ...emailPictureNames(key), ...sizes]) await store.remove(name);
}

/** A name that changes with the content, so that the file may be cached forever. */
const keyFor = (name: string, content: Uint8Array) => `${toFileSlug(name)}-${hashOf(content)}`;
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);

/**
 * Stores a video as it is, but for the notes that phones write into it, such as where it was taken. Width, height and thumbhash are those of its poster, a picture added before. The same video under the same name
 * is stored once. Throws `notAVideo`, `videoTooLarge` or `noPoster`.
 */
export async function addVideo(
  db: Db,
  { store }: Pick<Media, "store">,
  video: { name: string; content: Uint8Array; posterId: number },
): Promise<number> {
  const { posterId } = video;
  if (video.content.length > videoMaxBytes) throw videoTooLarge();
  const extension = videoExtension(video.content);
  if (!extension) throw notAVideo();
  const content = extension === "mp4" ? withoutNotes(video.content) : video.content;
  const poster = await pictureById(db, posterId);
  if (!poster || poster.posterId !== null) throw noPoster();
  const key = keyFor(video.name, content);
  await store.put(originalName(key, extension), content);
  const { width, height, thumbhash, alt } = poster;
  const row = { key, extension, mime: `video/${extension}`, width, height, thumbhash, alt, bytes: content.length, posterId };
  return (await upsertFile(db, row)).id;
}

export type Resize = { mediaId: number; isSecondPass?: boolean };

/** The job in two passes: the sizes for phones first, then, behind the pictures that wait, the rest. */
export async function resizeInTurn(db: Db, { store, jobs }: Media, encode: Encode, { mediaId, isSecondPass }: Resize): Promise<void> {
  if (isSecondPass) return await resizePicture(db, store, encode, mediaId);
  await resizePicture(db, store, encode, mediaId, FOR_PHONES_UP_TO);
  await jobs.add(db, RESIZE_JOB, { mediaId, isSecondPass: true } satisfies Resize);
}

/** Adds the job for pictures of an earlier release that lack a size of this one. Those of the last day have their own job. */
export async function addMissingSizes(db: Db, jobs: Media["jobs"], now: Date): Promise<void> {
  const before = new Date(now.getTime() - 24 * 60 * 60_000);
  for (const { id, width, variants } of await picturesAndVariants(db, before)) {
    const isMissing = variantsOf(width).some((variant) => !variants.includes(`${variant.width}.${variant.format}`));
    if (isMissing) await jobs.add(db, RESIZE_JOB, { mediaId: id } satisfies Resize);
  }
}

/** Encodes every missing size up to that width. Safe to repeat and to interrupt. */
export async function resizePicture(db: Db, store: MediaStore, encode: Encode, mediaId: number, upTo = Infinity): Promise<void> {
  const picture = await pictureById(db, mediaId);
  const original = picture && (await store.read(originalName(picture.key, picture.extension)));
  if (!picture || !original) return;
  const done = new Set((await variantsOfPicture(db, mediaId)).map((variant) => `${variant.width}.${variant.format}`));
  for (const { width, format } of variantsOf(picture.width)) {
    if (width > upTo || done.has(`${width}.${format}`)) continue;
    // Phones wait for each byte of the small ones; the large ones take most of the time.
    const content = await encode(original, width, format, width > FOR_PHONES_UP_TO);
    await store.put(variantName(picture.key, width, format), content);
    await recordVariant(db, { mediaId, format, width, bytes: content.length });
  }
}

async function inspect(content: Uint8Array) {
  const sharp = await loadSharp();
  const { rgbaToThumbHash } = await import("thumbhash");
  try {
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS }).rotate();
    const { format, width, height, autoOrient, exif, xmp, iptc } = await picture.metadata();
    const extension = extensions[format ?? ""];
    if (!extension || !width || !height) throw notAPicture();
    const small = await picture.resize(64, 64, { fit: "inside" }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const thumbhash = Buffer.from(rgbaToThumbHash(small.info.width, small.info.height, small.data)).toString("base64");
    const mime = extension === "jpg" ? "image/jpeg" : `image/${extension}`;
    return { extension, mime, width: autoOrient.width, height: autoOrient.height, thumbhash, hasMetadata: Boolean(exif ?? xmp ?? iptc) };
  } catch {
    throw notAPicture();
  }
}

/**
 * Checks a picture or PDF uploaded by a visitor, by its content, for private storage. A picture is re-encoded as WebP, at most 2000 px wide, so
 * that nothing of the original file remains; a PDF stays unchanged. Undefined for any other file. Throws `activePdf`.
 */
export async function sanitizeUpload(encode: Encode, content: Uint8Array): Promise<{ mime: string; content: Uint8Array } | undefined> {
  if (isPdf(content) && (await isActivePdf(content))) throw activePdf();
  if (isPdf(content)) return { mime: "application/pdf", content };
  if (!isRasterPicture(content)) return undefined;
  const encoded = await encode(content, 2000, "webp").catch(() => undefined);
  return encoded && { mime: "image/webp", content: encoded };
}

/** The widest that a private photo is kept: a label on it can be read. */
const PHOTO_WIDTH = 1600;

/** A photo for private storage, encoded again as WebP. Throws `notAPicture`. */
export async function encodePhoto(encode: Encode, content: Uint8Array): Promise<Uint8Array> {
  if (!isRasterPicture(content)) throw notAPicture();
  try {
    return await encode(content, PHOTO_WIDTH, "webp");
  } catch {
    throw notAPicture();
  }
}

/** Removes metadata such as GPS position and author, because the original is public. */
async function stripMetadata(content: Uint8Array, mime: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const upright = sharp(content).rotate().keepIccProfile();
  if (mime === "image/jpeg") return await upright.jpeg({ quality: 92 }).toBuffer();
  if (mime === "image/png") return await upright.png().toBuffer();
  return await (mime === "image/webp" ? upright.webp({ quality: 92 }) : upright.avif({ quality: 75 })).toBuffer();
}
