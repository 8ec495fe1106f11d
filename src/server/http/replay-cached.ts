/**
 * Replays cached pages with their first headers before any other hook reads the request. Replays do not count against the rate limit, since
 * they cost less than counting.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Coding, codingFor, matchesEtag } from "./compression.ts";
import type { Page, PageCache } from "./page-renderer.ts";

/** A sent response: header names and values in turn, and the encoded body. */
type Sent = { headers: string[]; etag: string; bytes: Buffer };

/** Records that the response to a request will be this page, cached under this key. */
export type RememberPage = (request: FastifyRequest, key: string, page: Page) => void;

const ADDRESSES = 5_000;
const MAX_ADDRESS_LENGTH = 500;
/** Headers of a single response, and headers of the body, which a 304 does not have. */
const ofOneResponse = new Set(["x-request-id", "cache-status"]);
const ofBody = new Set(["content-length", "content-type", "content-encoding"]);

/** Call this before adding any hook that a replayed page does not need. */
export function replayCachedPages(app: FastifyInstance, pages: PageCache): RememberPage {
  /** URLs as requested, to the cache keys of their pages. */
  const keys = new LRUCache<string, string>({ max: ADDRESSES });
  /** Bodies are freed together with their pages. */
  const sent = new WeakMap<Page, Map<Coding, Sent>>();

  app.addHook("onRequest", (request, reply, next) => {
    const { method, url = "", headers } = request.raw;
    const key = method === "GET" ? keys.get(url) : undefined;
    const page = key && pages.peek(key);
    const form = page && "body" in page ? sent.get(page)?.get(codingFor(headers["accept-encoding"], page.body.plainBytes)) : undefined;
    if (!form) return next();
    reply.hijack();
    const own = ["x-request-id", request.id, "cache-status", "shop; hit"];
    if (matchesEtag(headers["if-none-match"], form.etag)) {
      const lines = form.headers.filter((_, place) => !ofBody.has(form.headers[place - (place % 2)]!));
      reply.raw.writeHead(304, [...lines, ...own]).end();
    } else {
      reply.raw.writeHead(200, [...form.headers, ...own]).end(form.bytes);
    }
  });

  const expected = new WeakMap<FastifyRequest, { key: string; page: Page }>();
  app.addHook("onSend", async (request, reply, payload) => {
    const { url = "" } = request.raw;
    const { key, page } = expected.get(request) ?? {};
    if (!key || !page || !("body" in page) || !Buffer.isBuffer(payload) || reply.statusCode !== 200 || url.length > MAX_ADDRESS_LENGTH)
      return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || ofOneResponse.has(name) ? [] : [name, String(value)],
    );
    const coding = codingFor(request.headers["accept-encoding"], page.body.plainBytes);
    keys.set(url, key);
    sent.set(page, (sent.get(page) ?? new Map<Coding, Sent>()).set(coding, { headers, etag: page.body.etag, bytes: payload }));
  });

  return (request, key, page) => void expected.set(request, { key, page });
}
