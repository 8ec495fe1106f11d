/** Serves only the pages, on a free port, which it prints; every call goes to the address in API. Started by own-front.ts. */
import { join } from "node:path";
import Fastify from "fastify";
import { createApi } from "../src/contract/client.ts";
import { createCache } from "../src/server/cache/cache.ts";
import type { Page } from "../src/server/http/page-renderer.ts";
import { serveStorefront } from "../src/server/http/storefront.ts";
import { openStorefront } from "../src/server/http/storefront-build.ts";
import { freePort } from "../tools/free-port.ts";

const server = process.env["API"] ?? "";
const app = Fastify();
const port = await freePort();
const publicUrl = `http://127.0.0.1:${port}`;

const api = createApi(async ({ method, path, body }) => {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  const answer = await fetch(server + path, { method, ...sent });
  if (answer.status >= 500) throw new Error(`The call ${path} returned ${answer.status}`);
  return answer.json();
});
for (const path of ["/media/*", "/api/*"]) {
  app.all(path, async ({ url, method, body }, reply) => {
    const answer = await fetch(server + url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    return reply
      .code(answer.status)
      .type(answer.headers.get("content-type") ?? "text/plain")
      .send(Buffer.from(await answer.arrayBuffer()));
  });
}
// No page is cached: each visit may have other stubs.
const pages = createCache<Page>({ maxBytes: 1, maxAgeMs: 1 });
const storefront = await openStorefront(join(import.meta.dirname, ".."), true);
await serveStorefront(app, storefront, {
  apiFor: () => api,
  publicUrl,
  accessKey: "dhurrie-web",
  pages,
  admit: (work) => work(),
  willSend: () => {},
});
await app.listen({ port, host: "127.0.0.1" });
console.log(publicUrl);
