/** Calls about videos, for staff. */
import { z } from "zod";
import { post, success } from "../call.ts";
import { id } from "../fields.ts";

export const MOST_VIDEO_BYTES = 30 * 1024 * 1024;

export const addVideo = post("admin.add-video", {
  path: "/api/admin/videos",
  summary: "Adds a video whose bytes have all arrived, MP4 or WebM. The same file under the same name is the same video.",
  access: "staff",
  may: "catalogue.change",
  body: z.object({
    uploadId: id,
    /** The picture that is shown until it plays. */
    posterId: id,
  }),
  reply: success({ videoId: z.int(), src: z.string() }),
});
