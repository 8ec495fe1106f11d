/** Port for file storage, with a local folder and S3 as implementations. */
import type { Readable } from "node:stream";

/** First and last byte, counted from 0 and inclusive; without `last`, to the end. Or the last `suffix` bytes. */
export type ByteRange = { first: number; last?: number } | { suffix: number };

export type StoredFile = {
  stream: Readable;
  /** Size of the whole file. */
  bytes: number;
  /** The range that the stream contains, when one was requested. */
  part?: { first: number; last: number };
};

/** Thrown by `open` when the file has no bytes in the requested range. */
export class RangeNotSatisfiable extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`The file has ${bytes} bytes only`);
    this.bytes = bytes;
  }
}

export type MediaStore = {
  /** Writes the whole file or nothing. Replaces an existing file of that name. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. Throws `NoSuchPart`. */
  open(name: string, range?: ByteRange): Promise<StoredFile | undefined>;
  read(name: string): Promise<Uint8Array | undefined>;
  /** Does nothing when there is no such file. */
  remove(name: string): Promise<void>;
};

const safeName = /^[a-z0-9][a-z0-9-]{0,150}\.[a-z0-9]{2,5}$/;

/** True for names that the shop gives to files; others (folders, dots, capitals) are never looked up. */
export const isFileName = (name: string): boolean => safeName.test(name);

/** Resolves a range for a file of the given size; undefined when no byte is in the range. */
export function resolveRange(range: ByteRange, bytes: number): { first: number; last: number } | undefined {
  const first = "suffix" in range ? Math.max(0, bytes - range.suffix) : range.first;
  const last = Math.min("suffix" in range ? bytes - 1 : (range.last ?? bytes - 1), bytes - 1);
  return first <= last ? { first, last } : undefined;
}
