/** A finished body in the forms that browsers ask for, each made once. */
import { type Hash, createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createGzip, gunzip, gzip, zstdCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

export type Coding = "br" | "zstd" | "gzip" | "identity";

/** Below this, packing costs more than it saves. */
const WORTH_PACKING = 1024;

const pack: Record<Exclude<Coding, "identity">, (plain: Buffer) => Promise<Buffer>> = {
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
  /** The packed forms that it can be had in, the best one first; any can be had plain. */
  codings: readonly Coding[];
  in(coding: Coding): Promise<Buffer>;
};

const ALL_CODINGS = ["br", "zstd", "gzip"] as const;

/** What a body takes in memory, by the measure of the plain one: itself, and a fifth for each packed form. */
export const MEMORY_FACTOR = 1.6;

/** Takes in a body. A packed form is made when it is first asked for. */
export function encode(type: string, plain: Buffer): Encoded {
  const forms = new Map<Coding, Promise<Buffer>>();
  return {
    type,
    etag: etagOf(createHash("sha256").update(plain)),
    plainBytes: plain.length,
    codings: ALL_CODINGS,
    async in(coding) {
      if (coding === "identity") return plain;
      let form = forms.get(coding);
      if (!form) forms.set(coding, (form = pack[coding](plain)));
      return form;
    },
  };
}

/**
 * Takes in a long body piece by piece and keeps it as gzip alone, so that it is never whole in memory: for what programs fetch, all of
 * which take gzip. `packedBytes` is what it takes in memory.
 */
export async function encodeStream(
  type: string,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<{ body: Encoded; packedBytes: number }> {
  const hash = createHash("sha256");
  let plainBytes = 0;
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      plainBytes += bytes.length;
      yield bytes;
    }
  }
  const packed = await pipeline(counted, createGzip({ level: 6 }), (whole) => buffer(whole));
  const etag = etagOf(hash);
  const plain = promisify(gunzip);
  const body: Encoded = {
    type,
    etag,
    plainBytes,
    codings: ["gzip"],
    in: async (coding) => (coding === "gzip" ? packed : await plain(packed)),
  };
  return { body, packedBytes: packed.length };
}

/** Weak: the packed forms are different bytes of the same content. */
const etagOf = (hash: Hash) => `W/"${hash.digest("base64url").slice(0, 22)}"`;

/** The best form that the browser takes, of those there are. */
export function codingFor(accepted: string | undefined, bytes: number, codings: readonly Coding[] = ALL_CODINGS): Coding {
  if (!accepted || bytes < WORTH_PACKING) return "identity";
  const refused = new Set<string>();
  const offered = new Set<string>();
  for (const one of accepted.toLowerCase().split(",")) {
    const [name = "", ...parameters] = one.split(";").map((part) => part.trim());
    (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? refused : offered).add(name);
  }
  const takes = (coding: string) => offered.has(coding) || (offered.has("*") && !refused.has(coding));
  return codings.find(takes) ?? "identity";
}

/** Sends it in the right form, or 304 when the browser has it already. Headers that depend on more than the body are the caller's. */
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

/** Whether the browser says that it holds this very content. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch === "*" || Boolean(ifNoneMatch?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.replace(/^W\//, "")));
