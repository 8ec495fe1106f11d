import type { FastifyInstance, FastifyReply } from "fastify";
import { keyOfVariant, mediaPath, originalName } from "./media.rules.ts";
import type { MediaStore } from "./store.ts";

const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", avif: "image/avif" };

/** Serves pictures. A size that is not made yet answers with the original, a picture that is gone with the placeholder. */
export function mediaRoutes(app: FastifyInstance, store: MediaStore, placeholder: Uint8Array): void {
  app.get<{ Params: { file: string } }>(`${mediaPath}:file`, async (request, reply) => {
    const name = request.params.file;
    if (await sendFile(reply, store, name, "public, max-age=31536000, immutable")) return reply;
    const key = keyOfVariant(name);
    for (const extension of key ? Object.keys(types) : []) {
      // Soon replaced by the real size, so not to be kept long.
      if (await sendFile(reply, store, originalName(key!, extension), "public, max-age=60")) return reply;
    }
    return reply.code(404).header("cache-control", "public, max-age=60").type("image/jpeg").send(Buffer.from(placeholder));
  });
}

async function sendFile(reply: FastifyReply, store: MediaStore, name: string, cacheControl: string): Promise<boolean> {
  const file = await store.open(name);
  if (!file) return false;
  // Mails and other shops' pages show these pictures too.
  reply.header("cross-origin-resource-policy", "cross-origin").header("cache-control", cacheControl).header("content-length", file.bytes);
  reply.type(types[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream").send(file.stream);
  return true;
}
