/** Sends a video in parts, with a poster that is taken from it. */
import { MOST_VIDEO_BYTES, addVideo } from "../../contract/admin/videos.ts";
import { videoMessages } from "../../contract/admin/video-messages.ts";
import { Refused, send } from "../api.ts";
import { type Progress, sendFile } from "./send-file.ts";
import { untilAnswered } from "./until-answered.ts";
import { type Sent, upload } from "./upload.ts";

/** A first frame is often black. */
const POSTER_AT_SECONDS = 0.5;
const QUALITY = 0.9;
const FRAME_MS = 10_000;

/** Throws `Refused`, or why the signal ended it. A file that is too large is not even read. */
export async function uploadVideo(file: File, progress: Progress): Promise<Sent> {
  if (file.size > MOST_VIDEO_BYTES) throw new Refused("media.video_too_large", videoMessages.videoTooLarge, []);
  const poster = await upload(await takePoster(file), { ...progress, onProgress: () => {} });
  const body = { uploadId: await sendFile(file, file.name, progress), posterId: poster.pictureId };
  const { videoId, src } = await untilAnswered((signal) => send(addVideo, { body, signal }), progress);
  return { ...poster, videoId, picture: { ...poster.picture, video: src } };
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
