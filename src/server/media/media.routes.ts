import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaPath } from "../../shared/links.ts";
import type { Encode } from "./encode.ts";
import { originalName, parseEmailPicture, parseRangeHeader, parseVariantName } from "./media.rules.ts";
import { sizesOnRequest } from "./sizes-on-request.ts";
import { type ByteRange, type MediaStore, RangeNotSatisfiable } from "./store.ts";

const pictureTypes: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" };
const types: Record<string, string> = { ...pictureTypes, mp4: "video/mp4", webm: "video/webm" };

type Deps = { store: MediaStore; encode: Encode; placeholder: Uint8Array };

/** What is sent in place of a size is cached briefly, because that size will replace it soon. */
const BRIEFLY = "public, max-age=60";
const FOREVER = "public, max-age=31536000, immutable";

/**
 * Serves pictures and videos, with ranges. A size that is not encoded yet is encoded for this request, or answered with the original; an unknown picture with the
 * placeholder.
 */
export function mediaRoutes(app: FastifyInstance, { store, encode, placeholder }: Deps): void {
  const make = sizesOnRequest(store, encode, Object.keys(pictureTypes));
  app.get<{ Params: { file: string } }>(`${mediaPath}:file`, async (request, reply) => {
    const name = request.params.file;
    // Emails and other sites embed these pictures too; the placeholder as well.
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (await sendFile(reply, store, name, FOREVER, rangeOf(request))) return reply;
    const asked = parseVariantName(name);
    if (asked) {
      if ((await make.size(asked)) && (await sendFile(reply, store, name, BRIEFLY))) return reply;
    }
    const emailed = parseEmailPicture(name);
    if (emailed && (await make.forEmail(emailed, name)) && (await sendFile(reply, store, name, FOREVER))) return reply;
    const key = asked?.key ?? emailed?.key;
    if (key)
      for (const extension of Object.keys(pictureTypes))
        if (await sendFile(reply, store, originalName(key, extension), BRIEFLY)) return reply;
    return reply.code(404).header("cache-control", BRIEFLY).type("image/jpeg").send(Buffer.from(placeholder));
  });
}

/** The requested range. `If-Range` never matches, because files have no validator, so the whole file is sent. */
const rangeOf = ({ headers }: FastifyRequest): ByteRange | undefined => (headers["if-range"] ? undefined : parseRangeHeader(headers.range));

async function sendFile(reply: FastifyReply, store: MediaStore, name: string, cacheControl: string, range?: ByteRange): Promise<boolean> {
  try {
    const file = await store.open(name, range);
    if (!file) return false;
    reply.header("cache-control", cacheControl).header("accept-ranges", "bytes");
    reply.header("content-length", file.part ? file.part.last - file.part.first + 1 : file.bytes);
    if (file.part) reply.code(206).header("content-range", `bytes ${file.part.first}-${file.part.last}/${file.bytes}`);
    reply.type(types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream").send(file.stream);
  } catch (error) {
    if (!(error instanceof RangeNotSatisfiable)) throw error;
    reply.code(416).header("content-range", `bytes */${error.bytes}`).header("cache-control", "no-store").send();
  }
  return true;
}
