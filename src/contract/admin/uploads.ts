/** Calls that send a file in parts: begin, send bytes from an offset, finish. A lost line costs the part that was on its way. */
import { z } from "zod";
import { del, get, patch, post, success } from "../call.ts";
import { required } from "../text.ts";
import { whichId } from "./fields.ts";
import { addPicture } from "./pictures.ts";
import { productMessages as texts } from "./product-messages.ts";

/** The server waits half a minute for a part: a slow line sends smaller ones. */
export const MOST_PART_BYTES = 1024 * 1024;

/** How much has arrived: where the next part begins. */
const offset = z.int().min(0);
const forAdders = { access: "staff", may: "pictures.add" } as const;

export const beginUpload = post("admin.begin-upload", {
  path: "/api/admin/uploads",
  summary:
    "Begins to send a picture or video, or goes on with one of the same hash. Too large a file or a wrong type is refused here. What does not grow is removed after a day.",
  ...forAdders,
  body: z.object({
    /** Of the file: 'madder-front.jpg'. */
    name: required(texts.pictureNeeded, 200),
    bytes: z.int().min(1, texts.pictureNeeded),
    /** 'image/jpeg'; '' when it is not known. */
    type: z.string().max(100).default(""),
    /** SHA-256 of the whole file, in hex; null for a file that is not checked, nor found again. */
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
  }),
  reply: success({ uploadId: z.int(), offset }),
});

export const uploadOffset = get("admin.upload-offset", {
  path: "/api/admin/uploads/:id",
  summary: "How much has arrived of a file that the caller sends.",
  ...forAdders,
  params: whichId,
  reply: success({ offset }),
});

export const sendPart = patch("admin.send-part", {
  path: "/api/admin/uploads/:id",
  summary: `Sends the bytes from an offset on, at most ${MOST_PART_BYTES}. Another offset than the one expected is refused with 409 and \`offset\`.`,
  ...forAdders,
  params: whichId,
  query: z.object({ offset: z.coerce.number().int().min(0) }),
  takes: "application/octet-stream",
  bodyLimit: MOST_PART_BYTES,
  // 60 MB a minute and more.
  perMinute: 1_200,
  body: z.custom<Uint8Array>((content) => content instanceof Uint8Array && content.length > 0),
  reply: success({ offset }),
});

export const cancelUpload = del("admin.cancel-upload", {
  path: "/api/admin/uploads/:id",
  summary: "Removes what has arrived of a file that the caller sends.",
  ...forAdders,
  params: whichId,
  reply: success({}),
});

export const finishPicture = post("admin.finish-picture", {
  path: "/api/admin/uploads/:id/picture",
  summary: "Adds a picture whose bytes have all arrived, as `admin.add-picture` does. Asked again, it is the same picture.",
  ...forAdders,
  params: whichId,
  reply: addPicture.reply,
});
