/** Sends a picture: made smaller in the browser, in parts. */
import { MOST_PICTURE_BYTES, type addPicture } from "../../contract/admin/pictures.ts";
import { productMessages } from "../../contract/admin/product-messages.ts";
import { finishPicture } from "../../contract/admin/uploads.ts";
import type { ReplyOf } from "../../contract/call.ts";
import { ConnectionLost, Refused, send } from "../api.ts";
import { type Progress, sendFile } from "./send-file.ts";
import { untilAnswered } from "./until-answered.ts";

/** The longest side that a page of the shop ever shows, on the sharpest screen. */
const LONGEST_SIDE = 3_000;
/** A smaller file is sent as it is. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.9;

/**
 * Makes a photograph of a phone (10 MB and more) small enough for a slow line, upright, without losing what a page can show. A file that the browser
 * cannot read is left as it is: the server says what is wrong with it.
 */
export async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= SMALL_BYTES) return file;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext("2d");
  if (!context) return file;
  // A drawing with transparent parts becomes a JPEG too.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return small && small.size < file.size ? small : file;
}

/** The content of a file as a body of JSON holds it. Throws `ConnectionLost` when it cannot be read. */
export const toBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).split(",")[1] ?? ""));
    reader.addEventListener("error", () => reject(new ConnectionLost(reader.error)));
    reader.readAsDataURL(blob);
  });

/** A picture of the library, and the video that begins with it. */
export type Sent = ReplyOf<typeof addPicture> & { videoId?: number };

/** Throws `Refused`, or why the signal ended it. */
export async function upload(file: File, progress: Progress): Promise<ReplyOf<typeof addPicture>> {
  const small = await shrink(file);
  if (small.size > MOST_PICTURE_BYTES) throw new Refused("media.too_large", productMessages.pictureTooLarge, []);
  const id = await sendFile(small, file.name || "picture.jpg", progress);
  return await untilAnswered((signal) => send(finishPicture, { params: { id }, signal }), progress);
}
