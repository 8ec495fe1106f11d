/** Files in a bucket of any store that speaks Amazon's S3: for several processes on several machines. */
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { type ByteRange, type MediaStore, NoSuchPart, type StoredFile, isFileName } from "./store.ts";

const RETRIES = 2;
/** Until the store begins to answer; a film may then take its time. */
const PATIENCE_MS = 20_000;
/** The store answers when it has all of an upload: so much of it goes out over the slowest line. What takes longer has got stuck. */
const SLOWEST_BYTES_PER_MS = 100;

/** Whose bucket it is, and where. */
export type S3Place = { /** Of the bucket; no slash at the end. */ address: string; region: string; keyId: string; secret: string };

/** Opens the bucket, which must be there. Nothing is asked before the first file. */
export function openS3Store({ address, region, keyId, secret }: S3Place, patienceMs = PATIENCE_MS): MediaStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: "s3", region, retries: RETRIES });

  async function ask(method: "GET" | "HEAD" | "PUT", name: string, { range, content }: { range?: string; content?: Uint8Array } = {}) {
    const waiting = new AbortController();
    const uploadMs = (content?.byteLength ?? 0) / SLOWEST_BYTES_PER_MS;
    const patience = setTimeout(() => waiting.abort(new Error("The store does not answer.")), patienceMs + uploadMs);
    try {
      return await client.fetch(`${address}/${name}`, {
        method,
        signal: waiting.signal,
        ...(range ? { headers: { range } } : {}),
        // Files are never in memory that threads share, which fetch does not take.
        ...(content ? { body: content as Uint8Array<ArrayBuffer> } : {}),
      });
    } finally {
      clearTimeout(patience);
    }
  }

  async function bytesOf(name: string): Promise<number | undefined> {
    const answer = await ask("HEAD", name);
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw failed(answer, name);
    return lengthOf(answer);
  }

  async function open(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    if (!isFileName(name)) return undefined;
    const answer = await ask("GET", name, range ? { range: headerOf(range) } : {});
    if (answer.ok) return stored(answer);
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    if (answer.status !== 416) throw failed(answer, name);
    const bytes = await bytesOf(name);
    if (bytes === undefined) return undefined;
    throw new NoSuchPart(bytes);
  }

  return {
    async put(name, content) {
      if (!isFileName(name)) throw new RangeError(`Not a file name: ${name}`);
      // An object is seen whole or not at all, that is how S3 writes.
      const answer = await ask("PUT", name, { content });
      await answer.arrayBuffer();
      if (!answer.ok) throw failed(answer, name);
    },
    open,
    async read(name) {
      const file = await open(name);
      return file && Buffer.concat(await file.stream.toArray());
    },
  };
}

const headerOf = (range: ByteRange) => ("final" in range ? `bytes=-${range.final}` : `bytes=${range.first}-${range.last ?? ""}`);

const lengthOf = (answer: Response) => Number(answer.headers.get("content-length"));

function stored(answer: Response): StoredFile {
  const stream = Readable.fromWeb(answer.body as ReadableStream);
  const part = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers.get("content-range") ?? "");
  if (answer.status !== 206 || !part) return { stream, bytes: lengthOf(answer) };
  return { stream, bytes: Number(part[3]), part: { first: Number(part[1]), last: Number(part[2]) } };
}

const failed = ({ status }: Response, name: string) => new Error(`The picture store answered ${status} for ${name}.`);
