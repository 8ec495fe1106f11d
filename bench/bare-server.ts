/** The least that Node.js can do: an HTTP server in its own process that always sends the same bytes. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

type Answer = { type: string; packed: Buffer };

/** Starts it. `answer`: the body in Brotli. */
export async function openBareServer(answer: Answer): Promise<{ address: string; close(): Promise<void> }> {
  const child = fork(fileURLToPath(import.meta.url), ["serve"], { serialization: "advanced" });
  child.send(answer);
  const [port] = (await once(child, "message")) as [number];
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, "exit");
      child.disconnect();
      await gone;
    },
  };
}

if (process.argv[2] === "serve") {
  const [{ type, packed }] = (await once(process, "message")) as [Answer];
  const headers = { "content-type": type, "content-encoding": "br", "content-length": packed.length };
  const server = createServer((_request, response) => void response.writeHead(200, headers).end(packed));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
  process.once("disconnect", () => process.exit(0));
}
