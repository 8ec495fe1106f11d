/** Where files lie. One port, so that a disk can later be exchanged for an object store without anybody noticing. */
import type { Readable } from "node:stream";

/** From the first byte to the last one, both counted from 0 and both included; without `last`, to the end. Or the given number of last bytes. */
export type ByteRange = { first: number; last?: number } | { final: number };

export type StoredFile = {
  stream: Readable;
  /** Of the whole file. */
  bytes: number;
  /** What the stream holds, when a part was asked for. */
  part?: { first: number; last: number };
};

/** Thrown by `open` when the file has nothing at the place that was asked for. */
export class NoSuchPart extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super(`The file has ${bytes} bytes only`);
    this.bytes = bytes;
  }
}

export type MediaStore = {
  /** Writes the whole file or nothing. An existing file of that name is replaced. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. Throws `NoSuchPart`. */
  open(name: string, range?: ByteRange): Promise<StoredFile | undefined>;
  read(name: string): Promise<Uint8Array | undefined>;
};

const safeName = /^[a-z0-9][a-z0-9-]{0,150}\.[a-z0-9]{2,5}$/;

/** True for the names this shop gives to files; anything else (folders, dots, capitals) is not looked for. */
export const isFileName = (name: string): boolean => safeName.test(name);

/** What a range means for a file of the given length; undefined when nothing of it is there. */
export function partOf(range: ByteRange, bytes: number): { first: number; last: number } | undefined {
  const first = "final" in range ? Math.max(0, bytes - range.final) : range.first;
  const last = Math.min("final" in range ? bytes - 1 : (range.last ?? bytes - 1), bytes - 1);
  return first <= last ? { first, last } : undefined;
}
