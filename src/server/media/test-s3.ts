/** An in-memory bucket with the part of S3 that the shop uses. It verifies AWS Signature Version 4 with its own implementation. */
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3Config } from "./s3-store.ts";

const credentials = { region: "ap-south-1", keyId: "test-key", secret: "test-secret" };

/** `errors`: statuses that replace the next responses. */
export type TestS3 = { config: S3Config; files: Map<string, Buffer>; errors: number[]; close(): Promise<void> };

/** `answersAfterMs`: delay before each response. */
export async function openTestS3({ answersAfterMs = 0 } = {}): Promise<TestS3> {
  const files = new Map<string, Buffer>();
  const errors: number[] = [];
  const server = createServer(async (request, reply) => {
    const content = Buffer.concat(await request.toArray());
    await sleep(answersAfterMs);
    const name = request.url!.replace(/^\/bucket\//, "");
    const answer = (status: number, headers: Record<string, string> = {}, body?: Buffer) =>
      reply
        .writeHead(status, { ...headers, ...(body && { "content-length": body.length }) })
        .end(request.method === "HEAD" ? undefined : body);
    const error = errors.shift();
    if (error) return answer(error);
    if (!isSigned(request, content)) return answer(403);
    if (request.method === "PUT") {
      files.set(name, content);
      return answer(200);
    }
    if (request.method === "DELETE") {
      files.delete(name);
      return answer(204);
    }
    const file = files.get(name);
    if (!file) return answer(404);
    const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (first === undefined) return answer(200, {}, file);
    const from = first === "" ? Math.max(0, file.length - Number(last)) : Number(first);
    const to = first === "" || last === "" ? file.length - 1 : Math.min(Number(last), file.length - 1);
    if (from > to) return answer(416);
    return answer(206, { "content-range": `bytes ${from}-${to}/${file.length}` }, file.subarray(from, to + 1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`;
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { config: { address, ...credentials }, files, errors, close };
}

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

function isSigned({ method, url, headers }: IncomingMessage, content: Buffer): boolean {
  const [, scope, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(headers.authorization ?? "") ?? [];
  const contentHash = String(headers["x-amz-content-sha256"]);
  if (!scope || !signed || (contentHash !== "UNSIGNED-PAYLOAD" && contentHash !== hash(content))) return false;
  const [day, region, service, end] = scope.split("/");
  const canonical = [method, url, "", ...signed.split(";").map((name) => `${name}:${String(headers[name])}`), "", signed, contentHash].join(
    "\n",
  );
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = [day!, region!, service!, end!].reduce<string | Buffer>(hmac, `AWS4${credentials.secret}`);
  return hmac(key, toSign).toString("hex") === signature;
}
