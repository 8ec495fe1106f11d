/** The contract for people, at /api/docs, and for tools, at /api/openapi.json. */
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self' data:";

/** The document is made when it is first asked for: it takes longer than the rest of a start's routes together. */
export async function serveDocs(app: FastifyInstance, makeDocument: () => object): Promise<void> {
  let document: object | undefined;
  app.get("/api/openapi.json", async () => (document ??= makeDocument()));
  await app.register(async (docs) => {
    docs.addHook("onSend", async (_request, reply) => {
      reply.header("content-security-policy", policy);
    });
    await docs.register(scalar, {
      routePrefix: "/api/docs",
      configuration: { url: "/api/openapi.json", withDefaultFonts: false, hideClientButton: true },
    });
  });
}
