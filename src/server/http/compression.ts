/** A complete body in the encodings that browsers accept, each computed once. */
import { type Hash, createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gunzip, gzip, zstdCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export type Coding = "br" | "zstd" | "gzip" | "identity";

/** Below this size, compressing costs more than it saves. */
const MIN_BYTES_TO_COMPRESS = 1024;

const compress: Record<Exclude<Coding, "identity">, (plain: Buffer) => Promise<Buffer>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  zstd: (plain) => promisify(zstdCompress)(plain, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  gzip: (plain) => promisify(gzip)(plain, { level: 6 }),
};

export type Encoded = {
  type: string;
  etag: string;
  plainBytes: number;
  /** The available compressed encodings, the best one first; the plain body is always available. */
  codings: readonly Coding[];
  in(coding: Coding): Promise<Buffer>;
};

const ALL_CODINGS = ["br", "zstd", "gzip"] as const;

/** A copy in memory of its own. Node's compressors return the start of a block of 64 kB, which would stay in memory with it. */
function exactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Memory of a body relative to its plain size: the body itself and a fifth for each encoding. */
export const MEMORY_FACTOR = 1.6;

/** Wraps a body, which is copied. Each encoding is computed when it is first requested. */
export function encode(type: string, body: Buffer): Encoded {
  const plain = exactly(body);
  const forms = new Map<Coding, Promise<Buffer>>();
  return {
    type,
    etag: etagOf(createHash("sha256").update(plain)),
    plainBytes: plain.length,
    codings: ALL_CODINGS,
    async in(coding) {
      if (coding === "identity") return plain;
      let form = forms.get(coding);
      if (!form) forms.set(coding, (form = compress[coding](plain).then(exactly)));
      return form;
    },
  };
}

/**
 * Reads a long body in chunks and stores only its gzip, so that the plain body is never in memory as a whole: for files that programs
 * fetch, since all of them accept gzip. `compressedBytes` is its size in memory.
 */
export async function encodeStream(
  type: string,
  chunks: Iterable<string> | AsyncIterable<string>,
): Promise<{ body: Encoded; compressedBytes: number }> {
  const hash = createHash("sha256");
  let plainBytes = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      plainBytes += bytes.length;
      yield bytes;
    }
  }
  const compressed = exactly(await pipeline(counted, createGzip({ level: 6 }), (whole) => buffer(whole)));
  const etag = etagOf(hash);
  const plain = promisify(gunzip);
  const body: Encoded = {
    type,
    etag,
    plainBytes,
    codings: ["gzip"],
    in: async (coding) => (coding === "gzip" ? compressed : await plain(compressed)),
  };
  return { body, compressedBytes: compressed.length };
}

/** Weak: the encodings are different bytes of the same content. */
const etagOf = (hash: Hash) => `W/"${hash.digest("base64url").slice(0, 22)}"`;

/** The best available encoding that the browser accepts. */
export function codingFor(accepted: string | undefined, bytes: number, codings: readonly Coding[] = ALL_CODINGS): Coding {
  if (!accepted || bytes < MIN_BYTES_TO_COMPRESS) return "identity";
  const refused = new Set<string>();
  const offered = new Set<string>();
  for (const one of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : offered).add(name);
  }
  const takes = (coding: string) => offered.has(coding) || (offered.has("*") && !refused.has(coding));
  return codings.find(takes) ?? "identity";
}

/** Sends the body in the right encoding, or 304 when the browser has it. The caller sets headers that depend on more than the body. */
export async function sendEncoded(request: FastifyRequest, reply: FastifyReply, body: Encoded): Promise<FastifyReply> {
  reply.header("etag", body.etag).header("vary", "accept-encoding");
  const isSafe = request.method === "GET" || request.method === "HEAD";
  if (isSafe && reply.statusCode === 200 && matchesEtag(request.headers["if-none-match"], body.etag)) return reply.code(304).send();
  const coding = codingFor(request.headers["accept-encoding"], body.plainBytes, body.codings);
  const bytes = await body.in(coding);
  if (coding !== "identity") reply.header("content-encoding", coding);
  return reply
    .type(body.type)
    .header("content-length", bytes.length)
    .send(request.method === "HEAD" ? undefined : bytes);
}

/** Whether the browser already has this content. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === "*" || Boolean(ifNoneMatch?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.replace(/^W\//, "")));
