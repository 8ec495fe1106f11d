/** Files that staff send in parts. What has arrived is in the database, so it outlives a lost line and a restart, and any process goes on with it. */
import { createHash } from "node:crypto";
import { MOST_PICTURE_BYTES } from "../../contract/admin/pictures.ts";
import { MOST_VIDEO_BYTES } from "../../contract/admin/videos.ts";
import type { Db } from "../../db/connect.ts";
import { DAY_MS, HOUR_MS } from "../../shared/dates.ts";
import { inTransaction } from "../postgres/transaction.ts";
import {
  damaged,
  notAPicture,
  notAVideo,
  notWhole,
  otherOffset,
  pictureTooLarge,
  tooManyBytes,
  tooManyUploads,
  uploadGone,
  videoTooLarge,
} from "./failures.ts";
import * as queries from "./uploads.queries.ts";

type Whose = queries.Whose;

/** Of one person. A browser sends two at once. */
const MOST_UNFINISHED = 20;
/** What nothing arrives of makes room for others. */
const QUIET_MS = HOUR_MS;

const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"];
const VIDEO_TYPES = ["video/mp4", "video/webm"];

type Begun = { staffId: number; name: string; type: string; bytes: number; hash: string | null; now: Date };

/** Begins an upload, or finds the unfinished one of the same file. Throws what can be said before a byte is sent: `notAPicture`, `pictureTooLarge`, `videoTooLarge`; and `tooManyUploads`. */
export async function beginUpload(db: Db, { type, now, ...file }: Begun): Promise<{ id: number; received: number }> {
  refuseUnusable(type, file.bytes);
  return await inTransaction(db, async (tx) => {
    await queries.lockUploads(tx, file.staffId);
    const { hash, staffId, name } = file;
    const same = hash === null ? undefined : await queries.touchSame(tx, { staffId, hash, name, touchedAt: now });
    if (same) return same;
    await makeRoom(tx, staffId, now);
    return await queries.insertUpload(tx, { ...file, touchedAt: now });
  });
}

/** What a type that is not known holds, its bytes tell. */
function refuseUnusable(type: string, bytes: number): void {
  const isVideo = VIDEO_TYPES.includes(type);
  if (type !== "" && !isVideo && !PICTURE_TYPES.includes(type)) throw notAPicture();
  if (isVideo && bytes > MOST_VIDEO_BYTES) throw videoTooLarge();
  if (!isVideo && bytes > MOST_PICTURE_BYTES) throw pictureTooLarge();
}

async function makeRoom(tx: Db, staffId: number, now: Date): Promise<void> {
  if ((await queries.countUnfinished(tx, staffId)) < MOST_UNFINISHED) return;
  await queries.deleteQuiet(tx, staffId, new Date(now.getTime() - QUIET_MS));
  if ((await queries.countUnfinished(tx, staffId)) >= MOST_UNFINISHED) throw tooManyUploads();
}

/** How many bytes have arrived. Throws `uploadGone`, also when it is another person's. */
export async function offsetOf(db: Db, which: Whose): Promise<number> {
  const upload = await queries.findUpload(db, which);
  if (!upload) throw uploadGone();
  return upload.received;
}

/** Adds bytes to the end of what is there. Of two at the same place one wins. Returns where the next part begins. Throws `uploadGone`, `otherOffset` or `tooManyBytes`. */
export async function appendPart(
  db: Db,
  { offset, content, now, ...which }: Whose & { offset: number; content: Uint8Array; now: Date },
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const received = await queries.advance(tx, { ...which, start: offset, length: content.length, now });
    if (received === undefined) throw await whyNot(tx, which, offset);
    await queries.insertPart(tx, { uploadId: which.id, start: offset, content: Buffer.from(content) });
    return received;
  });
}

async function whyNot(tx: Db, which: Whose, offset: number) {
  const expected = await offsetOf(tx, which);
  return expected === offset ? tooManyBytes() : otherOffset(expected);
}

type Kept = { id: number; isNew: boolean };

/**
 * Gives the whole file to `keep`, which stores it; asked again, it answers the same without. A file that is not whole stays, one that cannot be used is removed.
 * Throws `uploadGone`, `notWhole`, `damaged`, and what `keep` throws.
 */
export async function finishUpload(
  db: Db,
  { now, ...which }: Whose & { now: Date },
  keep: (file: { name: string; content: Buffer }) => Promise<Kept>,
): Promise<Kept> {
  const found = await queries.readUpload(db, which);
  if (!found) throw uploadGone();
  const { upload, content } = found;
  if (upload.mediaId !== null) return { id: upload.mediaId, isNew: upload.isNew };
  if (!content || upload.received < upload.bytes) throw notWhole();
  try {
    if (upload.hash !== null && upload.hash !== createHash("sha256").update(content).digest("hex")) throw damaged();
    const kept = await keep({ name: upload.name, content });
    await inTransaction(db, (tx) => queries.markFinished(tx, upload.id, { mediaId: kept.id, isNew: kept.isNew, now }));
    return kept;
  } catch (error) {
    if (UNUSABLE.some((kind) => kind.is(error))) await queries.deleteUpload(db, which);
    throw error;
  }
}

const UNUSABLE = [damaged, notAPicture, notAVideo, pictureTooLarge, videoTooLarge];

/** Removes what has arrived. Safe to repeat. */
export const forgetUpload = queries.deleteUpload;

/** Removes what nothing has arrived of for a day, finished or not. */
export const forgetOldUploads = (db: Db, now: Date) => queries.deleteUploadsBefore(db, new Date(now.getTime() - DAY_MS));
