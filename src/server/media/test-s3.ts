/** A bucket in memory that speaks as much of S3 as the shop uses, and refuses who cannot sign: by AWS Signature Version 4, worked out here from its description. */
import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { S3Place } from "./s3-store.ts";

const place = { region: "ap-south-1", keyId: "test-key", secret: "test-secret" };

/** `mishaps`: answers that come instead of the next ones. */
export type TestS3 = { place: S3Place; files: Map<string, Buffer>; mishaps: number[]; close(): Promise<void> };

/** `answersAfterMs`: how long it thinks when it has heard all. */
export async function openTestS3({ answersAfterMs = 0 } = {}): Promise<TestS3> {
  const files = new Map<string, Buffer>();
  const mishaps: number[] = [];
  const server = createServer(async (request, reply) => {
    const content = Buffer.concat(await request.toArray());
    await sleep(answersAfterMs);
    const name = request.url!.replace(/^\/bucket\//, "");
    const answer = (status: number, headers: Record<string, string> = {}, body?: Buffer) =>
      reply
        .writeHead(status, { ...headers, ...(body && { "content-length": body.length }) })
        .end(request.method === "HEAD" ? undefined : body);
    const mishap = mishaps.shift();
    if (mishap) return answer(mishap);
    if (!isSigned(request, content)) return answer(403);
    if (request.method === "PUT") {
      files.set(name, content);
      return answer(200);
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
  return { place: { address, ...place }, files, mishaps, close };
}

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

function isSigned({ method, url, headers }: IncomingMessage, content: Buffer): boolean {
  const [, scope, signed, signature] =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\S+), SignedHeaders=(\S+), Signature=(\w{64})$/.exec(headers.authorization ?? "") ?? [];
  const said = String(headers["x-amz-content-sha256"]);
  if (!scope || !signed || (said !== "UNSIGNED-PAYLOAD" && said !== hash(content))) return false;
  const [day, region, service, end] = scope.split("/");
  const canonical = [method, url, "", ...signed.split(";").map((name) => `${name}:${String(headers[name])}`), "", signed, said].join("\n");
  const toSign = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const key = [day!, region!, service!, end!].reduce<string | Buffer>(hmac, `AWS4${place.secret}`);
  return hmac(key, toSign).toString("hex") === signature;
}
