/** Requests that no browser would send, to every page, file and call. */
import { calls } from "../src/contract/all.ts";
import { type Random, randomFrom } from "../prove/random.ts";
import { sign } from "../src/server/payments/signature.ts";
import { ACCESS_KEY, SANDBOX } from "./attacked-shop.ts";
import type { Part } from "./part.ts";
import { sendAll } from "./raw-http.ts";

const REQUESTS = { small: 3_000, full: 100_000 };
/** In every request somewhere, so that the log can be searched for it; it looks like the number of an order. */
const MARK = "4711-0815-4711";

const basic = `Basic ${Buffer.from(`${SANDBOX.keyId}:${SANDBOX.keySecret}`).toString("base64")}`;
const sandbox = "/sandbox/razorpay";
/** ':x' stands for a strange word. */
const pages = `/ /shop /category/:x /category/:x.data /_root.data /product/:x /product/:x/variation?v=:x /tag/:x /collection /collection/:x /collections/:x
  /collections/category/:x /collections/tag/:x /blog /blog/:x /search?q=:x /search-result/:x /suggest?q=:x /listing-part?path=:x /in/:x /list/tag/:x
  /list/:x/:x /newsletter /contact /faq?q=:x /sizeguide?category=:x&room=:x /gift-card-balance /trade-program /checkout /pay?payment=:x /cart /cart/address
  /thankyou/:x /account/:x /my-account /profile/:x /orders /order/:x?key=:x /order-status?number=:x /address/:x /login?forgot=:x /register
  /verify-email?id=:x /change-password?id=:x /trade-sign-in /trade-register /verify-trade-account-email?id=:x /unsubscribe?id=:x /wishlist /wishlist/:x
  /quick-order /error_404 /:x /:x/:x/:x`;
const files = `/api/newsletter/leave/:x /og/product/:x.jpg /sitemaps/:x.xml /sitemap.xml /feeds/google.xml /robots.txt /manifest.webmanifest /media/:x
  /assets/:x.js /healthz /readyz /metrics /api/docs /api/openapi.json /api/:x
  /outbox?key=:x /outbox/:x /outbox/:x/html`;
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

function bodyOf({ integer, pick }: Random, fields: readonly string[]): string {
  switch (integer(0, 7)) {
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
  const { integer, pick } = random;
  const pattern = pick(paths);
  const target =
    pattern.replaceAll(/:\w+/g, () => pick(words)) +
    (integer(0, 3) === 0 ? `${pattern.includes("?") ? "&" : "?"}page=${pick(words)}&Color[]=${pick(words)}` : "");
  const call = calls.find(({ path }) => path === pattern);
  const method = call && integer(0, 3) > 0 ? call.method : pick(methods);
  const body =
    method === "GET" || method === "HEAD" ? "" : bodyOf(random, fieldsOf.get(pattern) ?? ["order_id", "amount", "receipt", "method"]);
  const type = call && integer(0, 3) > 0 ? "application/json" : pick(types);
  const headers = [
    `host: shop`,
    `connection: close`,
    `x-access-key: ${integer(0, 9) > 0 ? ACCESS_KEY : MARK}`,
    ...(integer(0, 3) === 0 ? [`x-authorization: Bearer ${MARK}`] : []),
    ...(pattern.startsWith(sandbox) ? [`authorization: ${basic}`] : []),
    ...(pattern.endsWith("webhook")
      ? [`x-razorpay-signature: ${sign(Buffer.from(body), SANDBOX.webhookSecret)}`, `x-razorpay-event-id: ${MARK}${integer(0, 8)}`]
      : []),
    ...(integer(0, 7) === 0
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

/** Requests that two servers would read differently, and others that are no HTTP. Each ends: none waits for more. */
const malformed = (path: string, word: string): readonly string[] => {
  const head = `POST ${path} HTTP/1.1\r\nhost: shop\r\n`;
  const second = `GET /${word} HTTP/1.1\r\nhost: shop\r\n\r\n`;
  return [
    `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `${head}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${second}`,
    `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${second}`,
    `${head}transfer-encoding: xchunked\r\nconnection: close\r\n\r\n0\r\n\r\n`,
    `${head}content-length: 2\r\ncontent-length: 3\r\nconnection: close\r\n\r\n{}x`,
    `${head}content-length: -1\r\n\r\n`,
    `${head}content-length: 1e1\r\n\r\n`,
    `${head}content-length: 0\r\nconnection: close\r\n\r\n${second}`,
    `${head}transfer-encoding: chunked\r\n\r\nffffffffffffffff1\r\n\r\n`,
    `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    `GET ${path} HTTP/9.9\r\nhost: shop\r\n\r\n`,
    `GET ${path}\r\n\r\n`,
    `GET  ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`,
    `${word} ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`,
    `PROPFIND ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`,
    `TRACE ${path} HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: shop\r\nx: a\nb: c\r\nconnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: shop\r\nx: a\u0000b\r\nconnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: shop\r\nx: ${"y".repeat(20_000)}\r\nconnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: shop\r\n${"x: y\r\n".repeat(2_500)}connection: close\r\n\r\n`,
    `GET /${"y".repeat(20_000)} HTTP/1.1\r\nhost: shop\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: shop\r\nupgrade: websocket\r\nconnection: upgrade, close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: shop\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAARAAAAAAAIAAAAA\r\nconnection: close\r\n\r\n`,
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n",
  ];
};

export const raw: Part = {
  name: "raw",
  demand: "no request, however broken, is answered with 5xx or with a trace of the source, and the log holds nothing that was sent",
  run(shop, options) {
    shop.secrets.add(MARK);
    return sendAll(shop, options, REQUESTS[options.size], (number) => {
      const random = randomFrom(options.seed * 1_000_003 + number);
      if (!random.percent(5)) return rawRequest(random);
      const path = random.pick(paths).replaceAll(/:\w+/g, () => random.pick(words));
      return Buffer.from(random.pick(malformed(path, MARK)), "latin1");
    });
  },
};
