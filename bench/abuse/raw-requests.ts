/** Sends raw requests that no browser would send, and looks for answers of 5xx and for what the log should not contain. */
import { once } from "node:events";
import { connect } from "node:net";
import { calls } from "../../src/contract/all.ts";
import { sign } from "../../src/server/payments/signature.ts";
import { BENCH_KEYS } from "../open-app.ts";
import { openMeasuredShop } from "../measured-shop.ts";

const CONNECTIONS = 16;
/** In every request somewhere, so that the log can be searched for it; it looks like the number of an order. */
const MARK = "4711-0815-4711";
const TIMEOUT_MS = 20_000;

/** A small linear congruential generator: the same requests in every run. */
function generator(seed: number) {
  let state = seed;
  const below = (limit: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % limit;
  return { below, pick: <Value>(values: readonly Value[]): Value => values[below(values.length)]! };
}

const basic = `Basic ${Buffer.from(`${BENCH_KEYS.keyId}:${BENCH_KEYS.keySecret}`).toString("base64")}`;
const sandbox = "/sandbox/razorpay";
/** ':x' stands for a strange word. */
const pages = `/ /shop /category/:x /category/:x.data /_root.data /product/:x /blog/:x /search?q=:x /in/:x /list/tag/:x /newsletter /contact /:x
  /trade-program /checkout /cart /thankyou/:x /order-status /unsubscribe?id=:x /wishlist/:x`;
const files = `/api/newsletter/leave/:x /og/product/:x.jpg /sitemaps/:x.xml /sitemap.xml /feeds/google.xml /robots.txt /manifest.webmanifest /media/:x
  /assets/:x.js /healthz /metrics /api/docs /api/:x /outbox/:x`;
const payments = `/api/payments/razorpay/webhook /api/payments/razorpay/callback ${sandbox}/v1/orders ${sandbox}/v1/orders/:x
  ${sandbox}/v1/orders?receipt=:x&count=:x&skip=:x ${sandbox}/v1/orders/:x/payments ${sandbox}/v1/payments/:x ${sandbox}/v1/payments/:x/capture
  ${sandbox}/v1/payments/:x/refund ${sandbox}/pay ${sandbox}/widget ${sandbox}/v1/checkout.js`;
const noAddresses = "* http://other.example/:x //other.example/:x ?:x /%zz";
const paths = [...calls.map(({ path }) => path), ...[pages, files, payments, noAddresses].flatMap((list) => list.split(/\s+/))];
const words = [
  MARK,
  "%00",
  `${MARK}%00`,
  "%ff%fe",
  "%ED%A0%80",
  "..%2f..%2fetc%2fpasswd",
  "-1",
  "0",
  "99999999999999999999",
  "NaN",
  "%27%3B--",
  "a".repeat(1_500),
  "serai-madder",
  "rugs",
  "__proto__",
  "constructor",
  "%F0%9F%A7%B6",
  "%0d%0aSet-Cookie:a=b",
  "[]",
  "{}",
  "%2F",
  ".",
  "..",
  "%25",
  "e\u0301",
];
const methods = ["GET", "GET", "GET", "POST", "POST", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
const types = [
  "application/json",
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/xml",
  "",
  "x",
  "application/octet-stream",
];
const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const strange = [
  null,
  true,
  0,
  -1,
  1e308,
  0.1,
  "",
  "\u0000",
  "\uD800",
  MARK,
  `${MARK}\u0000`,
  [],
  [[]],
  [null],
  {},
  { x: 1 },
  "2026-02-30",
  "x".repeat(2_000),
  { "\u0000": 1 },
  Array.from({ length: 300 }, () => 7),
  2_147_483_648,
  "1e9",
  ["\uDFFF"],
];

type Random = ReturnType<typeof generator>;

function bodyOf({ below, pick }: Random, fields: readonly string[]): string {
  switch (below(8)) {
    case 0:
      return "";
    case 1:
      return pick([
        "{",
        "null",
        "[]",
        '"x"',
        deep(5_000),
        "a=b&c=%00",
        `--x\r\n\r\n${MARK}\r\n--x--`,
        "\u0000\u0001",
        '{"__proto__":{"x":1}}',
      ]);
    case 2:
      return new URLSearchParams({ email: MARK, name: pick(words), id: pick(words), razorpay_order_id: pick(words) }).toString();
    case 3:
      return JSON.stringify({
        event: pick(["payment.captured", "\u0000", MARK]),
        payload: { payment: { entity: { id: pick(strange), order_id: pick(strange) } } },
      });
    default:
      return JSON.stringify(Object.fromEntries([...fields, MARK].map((field) => [field, pick(strange)])));
  }
}

const fieldsOf = new Map(calls.map((call) => [call.path, Object.keys("shape" in call.body ? (call.body.shape as object) : {})]));

function rawRequest(random: Random): Buffer {
  const { below, pick } = random;
  const pattern = pick(paths);
  const target =
    pattern.replaceAll(/:\w+/g, () => pick(words)) +
    (below(4) === 0 ? `${pattern.includes("?") ? "&" : "?"}page=${pick(words)}&Color[]=${pick(words)}` : "");
  const call = calls.find(({ path }) => path === pattern);
  const method = call && below(4) > 0 ? call.method : pick(methods);
  const body =
    method === "GET" || method === "HEAD" ? "" : bodyOf(random, fieldsOf.get(pattern) ?? ["order_id", "amount", "receipt", "method"]);
  const type = call && below(4) > 0 ? "application/json" : pick(types);
  const headers = [
    `host: shop`,
    `connection: close`,
    `x-access-key: ${below(10) > 0 ? "bench" : MARK}`,
    ...(below(4) === 0 ? [`x-authorization: Bearer ${MARK}`] : []),
    ...(pattern.startsWith(sandbox) ? [`authorization: ${basic}`] : []),
    ...(pattern.endsWith("webhook")
      ? [`x-razorpay-signature: ${sign(Buffer.from(body), BENCH_KEYS.webhookSecret)}`, `x-razorpay-event-id: ${MARK}${below(9)}`]
      : []),
    ...(below(8) === 0
      ? [
          pick([
            `idempotency-key: ${MARK}`,
            `range: bytes=9-1`,
            `if-none-match: ${MARK}`,
            `accept-language: ${"x".repeat(3_000)}`,
            `cookie: ${MARK}=;;=`,
            `accept-encoding: ${MARK}`,
          ]),
        ]
      : []),
    ...(body === "" ? [] : [`content-length: ${Buffer.byteLength(body)}`, ...(type === "" ? [] : [`content-type: ${type}`])]),
  ];
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

/** The status of the answer; 0 when the connection ends without one. */
async function send(port: number, request: Buffer): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
  let head = "";
  socket.on("data", (chunk: Buffer) => {
    if (head.length < 20) head += chunk.toString("latin1").slice(0, 20);
  });
  socket.on("error", () => {});
  // Only ended by the server: it may still have to read the request.
  socket.write(request);
  await once(socket, "close");
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
}

/** Prints what came back. Returns whether nothing was the shop's fault and the log is clean. */
export async function sendRawRequests(folder: string, requests: number, print: (line: string) => void): Promise<boolean> {
  let log = "";
  const findings = new Set<string>();
  const shop = await openMeasuredShop(folder, undefined, (text) => {
    log = (log + text).slice(-1_000_000);
    const lines = text.split("\n");
    for (const line of lines) {
      if (line.includes(MARK)) findings.add(`a value that was sent: ${line.slice(0, 200)}`);
      if (line.includes('"stack"') || /^\s+at /.test(line)) findings.add(`a stack trace: ${line.slice(0, 300)}`);
    }
  });
  try {
    const port = Number(new URL(shop.address).port);
    const random = generator(1);
    const counts = new Map<string, number>();
    const failed: string[] = [];
    let left = requests;
    const work = async () => {
      while (left-- > 0) {
        const request = rawRequest(random);
        const status = await send(port, request);
        const kind = status === 0 ? "none" : `${String(status)[0]}xx`;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (status >= 500 || status === 0)
          failed.push(
            `${status} ${request
              .toString("latin1")
              .slice(0, 160)
              .replaceAll(/[^ -~]/g, "·")}`,
          );
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    print(
      `\n${requests} raw requests: ${[...counts]
        .toSorted()
        .map(([kind, count]) => `${kind} ${count}`)
        .join(", ")}`,
    );
    for (const line of [...new Set(failed)].slice(0, 40)) print(`  ${line}`);
    for (const finding of [...findings].slice(0, 10)) print(`  The log contains ${finding}`);
    const isAlive = (await fetch(`${shop.address}/healthz`)).status === 200;
    return failed.length === 0 && findings.size === 0 && isAlive;
  } finally {
    await shop.close();
  }
}
