/** Calls about videos, for staff. */
import { z } from "zod";
import { get, post, put, success } from "../call.ts";
import { id } from "../fields.ts";
import { required } from "../text.ts";
import { videoMessages as texts } from "./video-messages.ts";

export const MOST_VIDEO_BYTES = 30 * 1024 * 1024;
/** A chunk arrives within seconds also on a slow line; what is lost with the line is one chunk. */
export const VIDEO_CHUNK_BYTES = 512 * 1024;
const MOST_CHUNKS = Math.ceil(MOST_VIDEO_BYTES / VIDEO_CHUNK_BYTES);
/** Base64 takes four characters for three bytes. */
const MOST_CHARACTERS = Math.ceil(VIDEO_CHUNK_BYTES / 3) * 4;

/** SHA-256 of the whole file, in hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const whichFile = z.object({ hash });
const place = z.coerce
  .number()
  .int()
  .min(0)
  .max(MOST_CHUNKS - 1);

export const videoChunks = get("admin.video-chunks", {
  path: "/api/admin/video-files/:hash",
  summary: "Which chunks of a video's file have arrived. They are kept for a day.",
  access: "staff",
  may: "catalogue.change",
  params: whichFile,
  reply: success({ places: z.array(z.int()) }),
});

export const sendVideoChunk = put("admin.send-video-chunk", {
  path: "/api/admin/video-files/:hash/chunks/:place",
  summary: `Sends a chunk of a video's file: ${VIDEO_CHUNK_BYTES} bytes from ${VIDEO_CHUNK_BYTES} × place on, fewer at its end.`,
  access: "staff",
  may: "catalogue.change",
  params: z.object({ hash, place }),
  bodyLimit: MOST_CHARACTERS + 4_096,
  /** In base64. */
  body: z.object({ content: z.string().min(1).max(MOST_CHARACTERS) }),
  reply: success({}),
});

export const addVideo = post("admin.add-video", {
  path: "/api/admin/videos",
  summary: "Adds a video whose chunks have all arrived, MP4 or WebM. The same file under the same name is the same video.",
  access: "staff",
  may: "catalogue.change",
  body: z.object({
    /** Of the file: 'weaving.mp4'. */
    name: required(texts.videoNeeded, 200),
    hash,
    chunks: z.int().min(1).max(MOST_CHUNKS, texts.videoTooLarge),
    /** The picture that is shown until it plays. */
    posterId: id,
  }),
  reply: success({ videoId: z.int(), src: z.string() }),
});
