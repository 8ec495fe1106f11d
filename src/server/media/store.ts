/** Where files lie. One port, so that a disk can later be exchanged for an object store without anybody noticing. */
import type { Readable } from "node:stream";

export type StoredFile = { stream: Readable; bytes: number };

export type MediaStore = {
  /** Writes the whole file or nothing. An existing file of that name is replaced. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Undefined when there is no such file. */
  open(name: string): Promise<StoredFile | undefined>;
  read(name: string): Promise<Uint8Array | undefined>;
};

const safeName = /^[a-z0-9][a-z0-9-]{0,150}\.[a-z0-9]{2,5}$/;

/** True for the names this shop gives to files; anything else (folders, dots, capitals) is not looked for. */
export const isFileName = (name: string): boolean => safeName.test(name);
