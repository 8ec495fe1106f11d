/** Pictures and videos on their way: two at a time, each with its progress. After a lost line they go on by themselves. */
import { useEffect, useRef, useState } from "react";
import { CANCELLED } from "./send-file.ts";
import { type Sent, upload } from "./upload.ts";
import { uploadVideo } from "./upload-video.ts";

/** `lost`: it waits for the line. */
export type Upload = {
  key: number;
  file: File;
  preview: string;
  state: "waits" | "sends" | "lost" | "failed";
  /** From 0 to 1. */
  sent: number;
  error: unknown;
};

/** Files that can be a picture, for the `accept` of a field. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif";
export const VIDEO_TYPES = "video/mp4,video/webm";
export const isVideo = ({ type }: File): boolean => type.startsWith("video/");
const AT_ONCE = 2;

/** `arrived` is called for each picture, in the order in which they arrive. */
export function useUploads(arrived: (picture: Sent) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const next = useRef(0);
  const stops = useRef(new Map<number, AbortController>());
  const tell = useRef(arrived);
  useEffect(() => {
    tell.current = arrived;
  });
  const change = (key: number, what: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...what } : one)));
  const remove = (key: number) => {
    stops.current.get(key)?.abort(CANCELLED);
    setUploads((all) => {
      const gone = all.find((one) => one.key === key);
      if (gone) URL.revokeObjectURL(gone.preview);
      return all.filter((one) => one.key !== key);
    });
  };
  const again = (key: number) => change(key, { state: "waits", error: null });

  useEffect(() => {
    const free = AT_ONCE - stops.current.size;
    for (const { key, file } of uploads
      .filter(({ key, state }) => state === "waits" && !stops.current.has(key))
      .slice(0, Math.max(0, free))) {
      const stop = new AbortController();
      stops.current.set(key, stop);
      change(key, { state: "sends" });
      void (isVideo(file) ? uploadVideo : upload)(file, {
        onProgress: (sent) => change(key, { sent }),
        onLost: (isLost) => change(key, { state: isLost ? "lost" : "sends" }),
        signal: stop.signal,
      })
        .then((picture) => {
          tell.current(picture);
          stops.current.delete(key);
          remove(key);
        })
        .catch((error: unknown) => {
          stops.current.delete(key);
          change(key, { state: "failed", error });
        });
    }
  }, [uploads]);
  // What is under way ends with the page.
  useEffect(() => {
    const { current } = stops;
    return () => current.forEach((stop) => stop.abort());
  }, []);

  return {
    uploads,
    add: (files: Iterable<File>) =>
      setUploads((all) => [
        ...all,
        ...[...files].map((file) => ({
          key: ++next.current,
          file,
          preview: URL.createObjectURL(file),
          state: "waits" as const,
          sent: 0,
          error: null,
        })),
      ]),
    again,
    remove,
  };
}
