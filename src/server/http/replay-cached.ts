/**
 * Pages that have gone out go out again before anything else looks at the request, with the headers that they had the first time: nothing
 * is decided twice. They count against no limit, since they cost less than counting.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { type Coding, codingFor, matchesEtag } from "./compression.ts";
import type { Page, PageCache } from "./page-renderer.ts";

/** What went out: the header lines in turn, name and value, and the packed body. */
type Sent = { headers: string[]; etag: string; bytes: Buffer };

/** Says of a request that its answer will be this page, which is kept under this key. */
export type RememberPage = (request: FastifyRequest, key: string, page: Page) => void;

const ADDRESSES = 5_000;
const LONGEST_ADDRESS = 500;
/** They belong to one answer, or to its body, which a 304 has not. */
const ofOneAnswer = new Set(["x-request-id", "cache-status"]);
const ofBody = new Set(["content-length", "content-type", "content-encoding"]);

/** To be called before any other hook is added that a page which goes out again can do without. */
export function replayCachedPages(app: FastifyInstance, pages: PageCache): RememberPage {
  /** Addresses as they were written, to the keys that their pages are kept under. */
  const keys = new LRUCache<string, string>({ max: ADDRESSES });
  /** Bodies live as long as their pages. */
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
    if (!key || !page || !("body" in page) || !Buffer.isBuffer(payload) || reply.statusCode !== 200 || url.length > LONGEST_ADDRESS) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || ofOneAnswer.has(name) ? [] : [name, String(value)],
    );
    const coding = codingFor(request.headers["accept-encoding"], page.body.plainBytes);
    keys.set(url, key);
    sent.set(page, (sent.get(page) ?? new Map<Coding, Sent>()).set(coding, { headers, etag: page.body.etag, bytes: payload }));
  });

  return (request, key, page) => void expected.set(request, { key, page });
}
