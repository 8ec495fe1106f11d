/** Fetching pictures: what is refused before a server is asked, and what a server may answer. */
import assert from "node:assert/strict";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { UnfetchablePicture, fetchPicture, isPublic } from "./fetch-picture.ts";

let address: string;
let asked: string[] = [];
let reply: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  reply(request, response);
});
before(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const here = (ip: string) => ip === "127.0.0.1";
const get = (path: string, options: Partial<Parameters<typeof fetchPicture>[1]> = {}) =>
  fetchPicture(path.startsWith("/") ? address + path : path, { mostBytes: 1_000, canReach: here, ...options });
const refusal = async (path: string, options: Partial<Parameters<typeof fetchPicture>[1]> = {}) => {
  try {
    await get(path, options);
  } catch (error) {
    assert.ok(error instanceof UnfetchablePicture, String(error));
    return error.message;
  }
  return "";
};

test("a picture arrives with the last part of its address as its name", async () => {
  reply = (_request, response) => response.end("picture");
  const { name, content } = await get("/files/Serai%20Madder.jpg?v=3");
  assert.equal(name, "Serai Madder");
  assert.equal(Buffer.from(content).toString(), "picture");
});

test("only what everybody on the internet can reach is asked", async () => {
  for (const ip of [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00:ec2::254",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "ff02::1",
    "no address",
  ])
    assert.equal(isPublic(ip, 443), false, ip);
  for (const ip of ["93.184.215.14", "2606:4700:4700::1111", "::ffff:93.184.215.14"]) assert.equal(isPublic(ip, 443), true, ip);
  for (const port of [22, 25, 5432, 6379]) assert.equal(isPublic("93.184.215.14", port), false);
});

test("a server of a private network is not asked, by number in any spelling or by name", async () => {
  reply = (_request, response) => response.end("secret");
  const port = new URL(address).port;
  for (const host of ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "0177.0.0.1", "localhost", "[::ffff:127.0.0.1]", "[::1]"])
    assert.match(await refusal(`http://${host}:${port}/a.jpg`, { canReach: isPublic }), /private network/, host);
  assert.deepEqual(asked, []);
});

test("a connection goes where the name led when it was looked at", async () => {
  reply = (_request, response) => response.end("secret");
  // What `connect` sees is judged too.
  let judged = 0;
  assert.match(await refusal(`http://localhost:${new URL(address).port}/a.jpg`, { canReach: () => judged++ === 0 }), /private network/);
});

test("each redirect is judged like the first address, and there are at most three", async () => {
  reply = ({ url = "" }, response) => {
    const [, kind = "", number = "0"] = url.split("/");
    if (kind === "inside") return response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end();
    if (kind === "file") return response.writeHead(302, { location: "file:///etc/passwd" }).end();
    if (kind === "steps" && number !== "0") return response.writeHead(301, { location: `/steps/${Number(number) - 1}` }).end();
    return response.end("picture");
  };
  assert.match(await refusal("/inside"), /private network/);
  assert.match(await refusal("/file"), /no address/);
  assert.equal((await get("/steps/3")).content.length, 7);
  assert.match(await refusal("/steps/4"), /too often/);
});

test("what is too large, too slow or not there is refused", async () => {
  reply = (_request, response) => response.writeHead(404).end();
  assert.match(await refusal("/a.jpg"), /404/);
  reply = (_request, response) => response.writeHead(200, { "content-length": "2000" }).end("x".repeat(2_000));
  assert.match(await refusal("/a.jpg"), /20 MB/);
  reply = (_request, response) => {
    // Without its length.
    response.write("x".repeat(600));
    setImmediate(() => response.end("x".repeat(600)));
  };
  assert.match(await refusal("/a.jpg"), /20 MB/);
  reply = (_request, response) => void response.write("x");
  assert.match(await refusal("/a.jpg", { mostMs: 200 }), /too long/);
  reply = (request) => void request.socket.destroy();
  assert.match(await refusal("/a.jpg"), /no answer/);
  for (const text of ["ftp://127.0.0.1/a.jpg", "http://user:secret@127.0.0.1/a.jpg", "not an address"])
    assert.match(await refusal(text), /no address/);
});
