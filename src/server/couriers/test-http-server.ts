/** Servers that stand for a courier's API. */
import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: string };
export type Answer = { status?: number; json?: unknown; raw?: Buffer; type?: string } | "silence" | "cut";

/** Answers each request as given. 'silence' never replies, 'cut' closes the connection. */
export async function serveAnswers(answer: (asked: Asked, base: string) => Answer) {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { pathname, searchParams } = new URL(request.url ?? "/", base);
      const asked = {
        method: request.method ?? "",
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      const reply = answer(asked, base);
      if (reply === "silence") return;
      if (reply === "cut") return void response.destroy();
      response
        .writeHead(reply.status ?? 200, { "content-type": reply.type ?? "application/json" })
        .end(reply.raw ?? JSON.stringify(reply.json ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo; // A server on a port has one.
  const base = `http://127.0.0.1:${port}`;
  return {
    base,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");
