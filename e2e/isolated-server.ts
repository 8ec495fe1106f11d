/**
 * The shop's pages on a port of their own, for stories about what an owner may write and what a server may not answer in time:
 * some calls are answered by the test, all others by the shop that the other stories visit.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { freePort } from "../tools/free-port.ts";

/** By the name of the call; what is thrown is a fault of the server. */
export type ApiStubs = Record<string, (body: unknown) => unknown>;

/** `answers` may be changed between two visits. */
export async function startIsolatedServer(shop: string, answers: ApiStubs): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const address = request.url ?? "";
    const [name = ""] = (address.split("/").at(-1) ?? "").split("?");
    const body = await text(request);
    try {
      if (answers[name]) {
        const answer = await answers[name](body && JSON.parse(body));
        response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
        return;
      }
      const headers = { "X-Access-Key": "dhurrie-web", ...(body && { "Content-Type": "application/json" }) };
      const answer = await fetch(shop + address, { method: request.method ?? "GET", headers, ...(body && { body }) });
      response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "text/plain" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    } catch {
      response.writeHead(500).end();
    }
  });
  const port = await freePort();
  await once(server.listen(port, "127.0.0.1"), "listening");
  const front = spawn(process.execPath, [join(import.meta.dirname, "front-process.ts")], {
    env: { ...process.env, NODE_ENV: "production", API: `http://127.0.0.1:${port}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = (await once(front.stdout, "data")) as [Buffer];
  return {
    url: url.toString().trim(),
    async close() {
      const ended = once(front, "exit");
      front.kill();
      await ended;
      server.closeAllConnections();
      server.close();
    },
  };
}
