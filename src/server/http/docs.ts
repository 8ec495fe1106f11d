/** Serves the contract as a page at /api/docs and as OpenAPI at /api/openapi.json. */
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

/** No inline scripts or styles: the page needs none. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dhurrie API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>`;

const START = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true, docExpansion: "none", filter: true, validatorUrl: null });`;

const STYLE = import.meta.resolve("swagger-ui-dist/swagger-ui.css");
const PROGRAM = import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js");

/** The document is created on the first request: it takes longer than all other routes of a start together. */
export function serveDocs(app: FastifyInstance, makeDocument: () => object): void {
  let document: object | undefined;
  app.get("/api/openapi.json", async () => (document ??= makeDocument()));
  for (const path of ["/api/docs", "/api/docs/"])
    app.get(path, (_request, reply) => reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(PAGE));
  app.get("/api/docs/start.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(START));
  const serveFile = (path: string, url: string, type: string) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header("cache-control", "public, max-age=3600")
        .send(await readFile(new URL(url))),
    );
  serveFile("/api/docs/swagger-ui.css", STYLE, "text/css; charset=utf-8");
  serveFile("/api/docs/swagger-ui-bundle.js", PROGRAM, "text/javascript; charset=utf-8");
}
