/** Serves the contract as a page at /api/docs and as OpenAPI at /api/openapi.json. */
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self' data:";

/** The document is created on the first request: it takes longer than all other routes of a start together. */
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
