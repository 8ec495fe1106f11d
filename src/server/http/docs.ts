/** Serves contracts as pages (/api/docs) and as OpenAPI (/api/openapi.json). */
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

const pageOf = (prefix: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dhurrie API</title>
<link rel="icon" type="image/svg+xml" href="/brand/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<main id="reference"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="${prefix}/docs/start.js"></script>
</html>`;

const startOf = (prefix: string) =>
  `SwaggerUIBundle({ url: "${prefix}/openapi.json", dom_id: "#reference", deepLinking: true, docExpansion: "none", filter: true, validatorUrl: null });`;

const STYLE = import.meta.resolve("swagger-ui-dist/swagger-ui.css");
const PROGRAM = import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js");

/** Documents by the start of their addresses ('/api', '/api/admin'). Each is created on the first request: it takes longer than all other routes of a start together. */
export function serveDocs(app: FastifyInstance, documents: Readonly<Record<string, () => object>>): void {
  for (const [prefix, make] of Object.entries(documents)) {
    let document: object | undefined;
    app.get(`${prefix}/openapi.json`, async () => (document ??= make()));
    for (const path of [`${prefix}/docs`, `${prefix}/docs/`])
      app.get(path, (_request, reply) =>
        reply.header("content-security-policy", POLICY).type("text/html; charset=utf-8").send(pageOf(prefix)),
      );
    app.get(`${prefix}/docs/start.js`, (_request, reply) => reply.type("text/javascript; charset=utf-8").send(startOf(prefix)));
  }
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
