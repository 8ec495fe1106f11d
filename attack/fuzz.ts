/** Requests to every call of the contract: bodies that fit its schema, then broken, written down as no JSON library would, with strange headers. */
import fc from "fast-check";
import { calls } from "../src/contract/all.ts";
import { type Call, hasBody } from "../src/contract/call.ts";
import { namesFor, openVictim } from "../prove/victim.ts";
import { type Random, randomFrom } from "../prove/random.ts";
import { arbitraryOf, broken } from "../prove/request-bodies.ts";
import { signUp } from "../src/server/accounts/test-accounts.ts";
import { ACCESS_KEY } from "./attacked-shop.ts";
import type { Part } from "./part.ts";
import { sendAll } from "./raw-http.ts";
import { demoProducts } from "./demo-products.ts";

const REQUESTS = { small: 5_000, full: 100_000 };
/** Bodies that fit, for each call. */
const EXAMPLES = 30;
/** A session may end with any request, so there are many. */
const SESSIONS = 20;

/** At the limits of numbers, as text: no JSON library writes these. */
const numbers = [
  "9007199254740993",
  "2147483647",
  "2147483648",
  "-2147483649",
  "1e999",
  "-1e999",
  "-0",
  "0.1e-400",
  "1.0000000000000002",
  "00",
  "NaN",
  "0x10",
  "1".repeat(400),
];

/** Writes JSON with faults that a parser may or may not forgive. */
function write(value: unknown, random: Random): string {
  if (random.percent(1))
    return random.pick([
      ...numbers,
      "undefined",
      "'x'",
      "\ufeff1",
      "//",
      `${"[".repeat(4_000)}1${"]".repeat(4_000)}`,
      '"\\ud800"',
      '"\\u0000"',
      '"\xff\xfe"',
    ]);
  if (typeof value === "number" && random.percent(15)) return random.pick(numbers);
  if (Array.isArray(value)) {
    // A list where an object is expected.
    if (random.percent(2)) return write({ ...value }, random);
    return `[${value.map((each) => write(each, random)).join(",")}${random.percent(1) ? "," : ""}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${write(inner, random)}`);
  if (random.percent(2)) return `[${fields.map((pair) => pair.slice(pair.indexOf(":") + 1)).join(",")}]`;
  if (random.percent(4) && fields.length > 0) fields.push(random.pick(fields));
  if (random.percent(4))
    fields.push(
      random.pick([
        '"__proto__":{"isAdmin":true}',
        '"constructor":{"prototype":{"x":1}}',
        '"\\u0000":1',
        '"toString":1',
        '"hasOwnProperty":{"x":1}',
        `"${"k".repeat(3_000)}":1`,
        '"\\ud800":1',
        '"length":1e9',
        '"then":{"x":1}',
        '"toJSON":1',
        Array.from({ length: 600 }, (_, n) => `"k${n}":0`).join(","),
      ]),
    );
  return `{${fields.join(",")}}`;
}

const queryOf = (query: unknown) =>
  new URLSearchParams(
    Object.entries((query ?? {}) as object).map(([name, value]) => [
      name,
      (typeof value === "string" ? value : JSON.stringify(value ?? "")).toWellFormed(),
    ]),
  ).toString();

function headersOf(random: Random, tokens: readonly string[]): string[] {
  const token = random.pick(tokens);
  const headers = [`x-access-key: ${random.percent(97) ? ACCESS_KEY : random.pick(["", "x", "\u00ff", `${ACCESS_KEY}\t`])}`];
  if (random.percent(60))
    headers.push(
      `x-authorization: ${random.percent(85) ? `Bearer ${token}` : random.pick(["Bearer", "Bearer ", "Basic eDp4", `bearer  ${token}`, `Bearer ${token},${token}`, `Bearer ${"x".repeat(6_000)}`, "Bearer \u00ff\u00fe", `Bearer ' or 1=1--`, token])}`,
    );
  if (random.percent(25))
    headers.push(
      `idempotency-key: ${random.pick(["short", "a-key-of-some-length", "x".repeat(300), "\u00ff".repeat(12), "' or 1=1 --", ""])}`,
    );
  if (random.percent(20))
    headers.push(
      random.pick([
        "cookie: =;;=;a=%00;__proto__=x",
        `cookie: ${"a=b;".repeat(1_500)}`,
        "cookie: outbox=\u00ff",
        'if-none-match: "\u00ff',
        "if-modified-since: yesterday",
        "accept: \u0001/*",
        "accept-encoding: br;q=9, gzip;q=-1, x;q=",
        "accept-language: xx-\u00ff,*;q=2",
        "x-forwarded-for: 1.2.3.4, ::ffff:7, x",
        "x-forwarded-host: evil.example",
        "x-http-method-override: DELETE",
        "origin: null",
        "range: bytes=-0,5-2",
        "user-agent: \u0001\u0002 ${jndi:x}",
        "expect: 100-continue",
        "expect: 200-ok",
        "te: trailers",
        "connection: keep-alive, close",
      ]),
    );
  return headers;
}

const types = [
  "application/json; charset=utf-7",
  "application/json;;",
  "application/json, text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=",
  "text/xml",
  "application/vnd.api+json",
  "\u00ff/\u00ff",
  "",
];

type Example = { body: unknown; query: unknown; params: Record<string, unknown> };

function requestOf(call: Call, { body, query, params }: Example, random: Random, tokens: readonly string[]): Buffer {
  const spoil = (value: unknown) => {
    let spoilt = value;
    for (let times = random.pick([0, 0, 1, 1, 2, 4]); times > 0; times--) spoilt = broken(spoilt, random);
    return spoilt;
  };
  const search = queryOf(random.percent(50) ? query : spoil(query));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(spoil(params[name])).slice(0, 3_000).toWellFormed()),
  );
  const target = path + (search === "" ? "" : `?${search.slice(0, 7_000)}`);
  const written = hasBody(call) || random.percent(3) ? write(spoil(body ?? {}), random) : "";
  // Bytes that are no UTF-8: a text of them is cut in the middle of a character.
  const bytes = random.percent(3) ? Buffer.from(written, "latin1") : Buffer.from(random.percent(2) ? written.slice(0, -2) : written);
  const isChunked = bytes.length > 0 && random.percent(3);
  const payload = isChunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n0\r\n\r\n")]) : bytes;
  const type = random.percent(95) ? "application/json" : random.pick(types);
  const head = [
    `${random.percent(98) ? call.method : random.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"])} ${target} HTTP/1.1`,
    "host: shop",
    "connection: close",
    ...headersOf(random, tokens),
    ...(payload.length === 0 ? [] : [isChunked ? "transfer-encoding: chunked" : `content-length: ${payload.length}`]),
    ...(payload.length === 0 || type === "" ? [] : [`content-type: ${type}`]),
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`, "latin1"), payload]);
}

export const fuzz: Part = {
  name: "fuzz",
  demand:
    "no request to a call, however broken, is answered with 5xx or with a trace of the source, and the log names no order and no secret",
  async run(shop, options) {
    const products = await demoProducts(shop);
    const victim = await openVictim(shop.inside, products, { name: "zqxfuzz", mobile: "+919811100000" });
    const tokens = [victim.token];
    while (tokens.length < SESSIONS) tokens.push(await signUp(shop.inside, { user_email: `fuzz-${tokens.length}@example.in` }));
    for (const secret of [...victim.ids.number, ...victim.orderTokens, victim.email, ...tokens]) shop.secrets.add(secret);
    const names = namesFor(victim, products);
    const sample = (type: Call["body"]) => fc.sample(arbitraryOf(type, names), { seed: options.seed, numRuns: EXAMPLES });
    const examples = calls.map((call) => ({ call, bodies: sample(call.body), queries: sample(call.query), params: sample(call.params) }));
    return await sendAll(shop, options, REQUESTS[options.size], (number) => {
      const random = randomFrom(options.seed * 1_000_003 + number);
      const { call, bodies, queries, params } = random.pick(examples);
      const example = { body: random.pick(bodies), query: random.pick(queries), params: random.pick(params) as Record<string, unknown> };
      return requestOf(call, example, random, tokens);
    });
  },
};
