/** A photograph of a phone, made small enough for a slow line; the server takes its metadata away. */
import { returnPhotoMaxBytes, returnPhotoTypes } from "../../../contract/rules.ts";
import { messages } from "./messages.ts";

export const acceptedPhotos = returnPhotoTypes.join(",");
/** What staff look at on a screen. */
const LONGEST_SIDE = 2_000;
const QUALITY = 0.85;

/** A data URL, or why not. */
export async function readPhoto(file: File): Promise<{ dataUrl: string } | { wrong: string }> {
  if (!(returnPhotoTypes as readonly string[]).includes(file.type)) return { wrong: messages.photoFormat };
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return { wrong: messages.photoFormat };
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paper = canvas.getContext("2d");
  if (paper) {
    // What is transparent would become black.
    paper.fillStyle = "#fff";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  const dataUrl = canvas.toDataURL("image/jpeg", QUALITY);
  // Four letters of base64 are three bytes.
  return dataUrl.length * 0.75 > returnPhotoMaxBytes ? { wrong: messages.photoTooBig } : { dataUrl };
}
