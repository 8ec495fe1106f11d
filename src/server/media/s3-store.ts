/** Stores files in an S3-compatible bucket, for several server processes on several machines. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { type ByteRange, type MediaStore, RangeNotSatisfiable, type StoredFile, isFileName } from "./store.ts";

const RETRIES = 2;
/** Time until the response begins; a video may then download for longer. */
const TIMEOUT_MS = 20_000;
/** The store responds after the whole upload; slower than this counts as stuck. */
const MIN_BYTES_PER_MS = 100;

/** Address and credentials of the bucket. */
export type S3Config = { /** Bucket URL without a trailing slash. */ address: string; region: string; keyId: string; secret: string };

/** Opens an existing bucket. Sends no request before the first file. */
export function openS3Store({ address, region, keyId, secret }: S3Config, timeoutMs = TIMEOUT_MS): MediaStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: RETRIES });

  async function send(
    method: "GET" | "HEAD" | "PUT" | "DELETE",
    name: string,
    { range, content }: { range?: string; content?: Uint8Array } = {},
  ) {
    const abort = new AbortController();
    const uploadMs = (content?.byteLength ?? 0) / MIN_BYTES_PER_MS;
    // Beside the signal: Node forgets it when the Request that the client makes is collected as garbage.
    const timeout = Promise.withResolvers<never>();
    const end = () => {
      const reason = new Error("The store does not answer.");
      timeout.reject(reason);
      abort.abort(reason);
    };
    const timer = setTimeout(end, timeoutMs + uploadMs);
    try {
      const answered = client.fetch(`${address}/${name}`, {
        method,
        redirect: "error",
        signal: abort.signal,
        ...(range ? { headers: { range } } : {}),
        // Files are never in a SharedArrayBuffer, which fetch does not accept.
        ...(content ? { body: content as Uint8Array<ArrayBuffer> } : {}),
      });
      return await Promise.race([answered, timeout.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  async function bytesOf(name: string): Promise<number | undefined> {
    const response = await send("HEAD", name);
    if (response.status === 404) return undefined;
    if (!response.ok) throw storeError(response, name);
    return lengthOf(response);
  }

  async function open(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    if (!isFileName(name)) return undefined;
    const response = await send("GET", name, range ? { range: headerOf(range) } : {});
    if (response.ok) return toStoredFile(response);
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    if (response.status !== 416) throw storeError(response, name);
    const bytes = await bytesOf(name);
    if (bytes === undefined) return undefined;
    throw new RangeNotSatisfiable(bytes);
  }

  return {
    async put(name, content) {
      if (!isFileName(name)) throw new RangeError(`Not a file name: ${name}`);
      // S3 writes an object completely or not at all.
      const response = await send("PUT", name, { content });
      await response.arrayBuffer();
      if (!response.ok) throw storeError(response, name);
    },
    open,
    async read(name) {
      const file = await open(name);
      return file && Buffer.concat(await file.stream.toArray());
    },
    async remove(name) {
      if (!isFileName(name)) return;
      const response = await send("DELETE", name);
      await response.arrayBuffer();
      if (!response.ok && response.status !== 404) throw storeError(response, name);
    },
  };
}

const headerOf = (range: ByteRange) => ("suffix" in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ""}`);

const lengthOf = (response: Response) => Number(response.headers.get("content-length"));

function toStoredFile(response: Response): StoredFile {
  const stream = Readable.fromWeb(response.body as ReadableStream);
  const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get("content-range") ?? "");
  if (response.status !== 206 || !part) return { stream, bytes: lengthOf(response) };
  return { stream, bytes: Number(part[3]), part: { first: Number(part[1]), last: Number(part[2]) } };
}

const storeError = ({ status }: Response, name: string) => new Error(`The picture store answered ${status} for ${name}.`);
