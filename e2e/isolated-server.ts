/**
 * The shop's pages on a separate port, for tests of unusual content and of slow or failing calls: the test stubs some calls,
 * the shop under test all others.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "../tools/free-port.ts";

/** Replies by the name of the call; a stub that throws is a server error. */
export type ApiStubs = Record<string, (body: unknown) => unknown>;

/** `stubs` may change between two visits. */
export async function startIsolatedServer(shop: string, stubs: ApiStubs): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const address = request.url ?? "";
    const [name = ""] = (address.split("/").at(-1) ?? "").split("?");
    const body = await text(request);
    try {
      if (stubs[name]) {
        const reply = await stubs[name](body && JSON.parse(body));
        response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(reply));
        return;
      }
      const headers = { "X-Access-Key": "dhurrie-web", ...(body && { "Content-Type": "application/json" }) };
      const reply = await fetch(shop + address, { method: request.method ?? "GET", headers, ...(body && { body }) });
      response.writeHead(reply.status, { "Content-Type": reply.headers.get("content-type") ?? "text/plain" });
      response.end(Buffer.from(await reply.arrayBuffer()));
    } catch {
      response.writeHead(500).end();
    }
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const pages = spawn(process.execPath, [join(import.meta.dirname, "isolated-server-process.ts")], {
    env: { ...process.env, NODE_ENV: "production", API: `http://127.0.0.1:${port}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(pages.stdout, "data")) as [Buffer];
  return {
    url: url.toString().trim(),
    async close() {
      const ended = once(pages, "exit");
      pages.kill();
      await ended;
      server.closeAllConnections();
      server.close();
    },
  };
}
