/** Sends a video in chunks, with a poster that is taken from it: what has arrived is not sent again, also not after a lost line or another day's try. */
import { MOST_VIDEO_BYTES, VIDEO_CHUNK_BYTES, addVideo, sendVideoChunk, videoChunks } from "../../contract/admin/videos.ts";
import { videoMessages } from "../../contract/admin/video-messages.ts";
import { ConnectionLost, Refused, send } from "../api.ts";
import { type Sent, toBase64, upload } from "./upload.ts";

type Progress = { onProgress: (sent: number) => void; signal: AbortSignal };

/** A first frame is often black. */
const POSTER_AT_SECONDS = 0.5;
const QUALITY = 0.9;
const FRAME_MS = 10_000;

/** Throws `Refused` or `ConnectionLost`. A file that is too large is not even read. */
export async function uploadVideo(file: File, { onProgress, signal }: Progress): Promise<Sent> {
  if (file.size > MOST_VIDEO_BYTES) throw new Refused("media.video_too_large", videoMessages.videoTooLarge, []);
  const poster = await upload(await takePoster(file), { onProgress: () => {}, signal });
  const hash = await hashOf(file);
  const chunks = Math.ceil(file.size / VIDEO_CHUNK_BYTES);
  const { places } = await send(videoChunks, { params: { hash } });
  let done = places.length;
  for (let place = 0; place < chunks; place++) {
    if (places.includes(place)) continue;
    if (signal.aborted) throw new ConnectionLost(null);
    const content = await toBase64(file.slice(place * VIDEO_CHUNK_BYTES, (place + 1) * VIDEO_CHUNK_BYTES));
    await send(sendVideoChunk, { params: { hash, place }, body: { content } });
    onProgress(++done / chunks);
  }
  const { videoId, src } = await send(addVideo, { body: { name: file.name, hash, chunks, posterId: poster.pictureId } });
  return { ...poster, videoId, picture: { ...poster.picture, video: src } };
}

async function hashOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch((error: unknown) => {
    throw new ConnectionLost(error);
  });
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What this browser cannot play, shoppers' browsers cannot either. */
const unplayable = () => new Refused("media.not_a_video", videoMessages.notAVideo, []);

async function takePoster(file: File): Promise<File> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  const address = URL.createObjectURL(file);
  try {
    await arrives(video, "loadeddata", () => (video.src = address));
    await arrives(video, "seeked", () => (video.currentTime = Math.min(POSTER_AT_SECONDS, (video.duration || 0) / 2)));
    const canvas = document.createElement("canvas");
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext("2d")?.drawImage(video, 0, 0);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
    if (!picture) throw unplayable();
    return new File([picture], `${file.name.replace(/\.[^.]*$/, "")} poster.jpg`, { type: picture.type });
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

const arrives = (video: HTMLVideoElement, event: "loadeddata" | "seeked", begin: () => void) =>
  new Promise<void>((resolve, reject) => {
    const fail = () => reject(unplayable());
    const late = setTimeout(fail, FRAME_MS);
    video.addEventListener("error", fail, { once: true });
    video.addEventListener(
      event,
      () => {
        clearTimeout(late);
        resolve();
      },
      { once: true },
    );
    begin();
  });
