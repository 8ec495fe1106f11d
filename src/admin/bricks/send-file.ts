/** Sends the bytes of a file in parts. What has arrived is not sent again: not after a lost line, nor when the same file is begun once more. */
import { MOST_PART_BYTES, beginUpload, cancelUpload, sendPart, uploadOffset } from "../../contract/admin/uploads.ts";
import { send } from "../api.ts";
import { type OnLine, untilAnswered } from "./until-answered.ts";

/** `onProgress`: how much of it has arrived, from 0 to 1. */
export type Progress = OnLine & { onProgress: (sent: number) => void };

/** Why the person ended it: what has arrived is then removed. What ends with its page is kept for a day. */
export const CANCELLED = "cancelled";

/** A part takes some seconds, so that little is lost with the line and the server does not wait too long. */
const FIRST_BYTES = 64 * 1024;
const LEAST_BYTES = 32 * 1024;
const QUICK_MS = 2_000;
const SLOW_MS = 8_000;

/** Returns the id of the upload, which is then to be finished. Throws `Refused`, or why the signal ended it. */
export async function sendFile(file: Blob, name: string, { onProgress, ...line }: Progress): Promise<number> {
  const hash = await hashOf(file);
  const body = { name, bytes: file.size, type: file.type, hash };
  const { uploadId, offset } = await untilAnswered((signal) => send(beginUpload, { body, signal }), line);
  onProgress(offset / file.size);
  try {
    await sendFrom(offset, uploadId, file, { onProgress, ...line });
    return uploadId;
  } catch (error) {
    if (line.signal.reason === CANCELLED) void send(cancelUpload, { params: { id: uploadId } }).catch(() => {});
    throw error;
  }
}

async function sendFrom(from: number, id: number, file: Blob, { onProgress, ...line }: Progress): Promise<void> {
  const params = { id };
  let length = FIRST_BYTES;
  /** Undefined after a part of which no answer came: it may have arrived. */
  let offset: number | undefined = from;
  const sendNext = async (signal: AbortSignal): Promise<number> => {
    offset ??= (await send(uploadOffset, { params, signal })).offset;
    if (offset >= file.size) return offset;
    const content = new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    const query = { offset: String(offset) };
    offset = undefined;
    const begun = performance.now();
    // Until it has arrived, the next try is a smaller one.
    const sized = length;
    length = Math.max(LEAST_BYTES, sized / 2);
    const arrived = await send(sendPart, { params, query, body: content, signal });
    length = nextLength(sized, performance.now() - begun);
    return arrived.offset;
  };
  while (offset === undefined || offset < file.size) {
    offset = await untilAnswered(sendNext, line);
    onProgress(offset / file.size);
  }
}

function nextLength(length: number, tookMs: number): number {
  if (tookMs > SLOW_MS) return Math.max(LEAST_BYTES, length / 2);
  return tookMs < QUICK_MS ? Math.min(MOST_PART_BYTES, length * 2) : length;
}

/** SHA-256 in hex; null on a page without https, whose browser calculates none. */
async function hashOf(file: Blob): Promise<string | null> {
  if (!globalThis.isSecureContext) return null;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
