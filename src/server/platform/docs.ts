/** The contract for people, at /api/docs, and for tools, at /api/openapi.json. */
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; font-src 'self' data:";

export async function serveDocs(app: FastifyInstance, document: object): Promise<void> {
  app.get("/api/openapi.json", async () => document);
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
