/**
 * Replays cached pages with their first headers before the framework sees the request: its routing and hooks cost several times as much as sending the
 * page. Replays do not count against the rate limit, since they cost less than counting.
 */
import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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

/** For the log and the metrics, as those of every other request. `ms`: until the reply was handed to the socket. */
export type Replayed = { requestId: string; url: string; status: 200 | 304; ms: number };

export type Replays = {
  /** Answers the request from memory; false when that is not possible. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Remembers what the app sends. `onReplayed` is called for each replay from then on. */
  follow(app: FastifyInstance, onReplayed: (replayed: Replayed, headers: IncomingHttpHeaders) => void): RememberPage;
};

export function createReplays(pages: PageCache): Replays {
  /** URLs as requested, to the cache keys of their pages. */
  const keys = new LRUCache<string, string>({ max: ADDRESSES });
  /** Bodies are freed together with their pages. */
  const sent = new WeakMap<Page, Map<Coding, Sent>>();

  let report: (replayed: Replayed, headers: IncomingHttpHeaders) => void = () => {};

  function answer({ method, url = "", headers }: IncomingMessage, response: ServerResponse): boolean {
    const start = performance.now();
    const key = method === "GET" ? keys.get(url) : undefined;
    const page = key && pages.peek(key);
    const form = page && "body" in page ? sent.get(page)?.get(codingFor(headers["accept-encoding"], page.body.plainBytes)) : undefined;
    if (!form) return false;
    const requestId = randomUUID();
    const own = ["x-request-id", requestId, "cache-status", "shop; hit"];
    const isKnown = matchesEtag(headers["if-none-match"], form.etag);
    if (isKnown) {
      const lines = form.headers.filter((_, place) => !ofBody.has(form.headers[place - (place % 2)]!));
      response.writeHead(304, [...lines, ...own]).end();
    } else {
      response.writeHead(200, [...form.headers, ...own]).end(form.bytes);
    }
    report({ requestId, url, status: isKnown ? 304 : 200, ms: performance.now() - start }, headers);
    return true;
  }

  const expected = new WeakMap<FastifyRequest, { key: string; page: Page }>();
  const remember = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    const { url = "" } = request.raw;
    const { key, page } = expected.get(request) ?? {};
    if (!key || !page || !("body" in page) || !Buffer.isBuffer(payload) || reply.statusCode !== 200 || url.length > MAX_ADDRESS_LENGTH)
      return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || ofOneResponse.has(name) ? [] : [name, Array.isArray(value) ? value.join(", ") : String(value)],
    );
    const coding = codingFor(request.headers["accept-encoding"], page.body.plainBytes);
    keys.set(url, key);
    sent.set(page, (sent.get(page) ?? new Map<Coding, Sent>()).set(coding, { headers, etag: page.body.etag, bytes: payload }));
  };

  return {
    answer,
    follow(app, onReplayed) {
      report = onReplayed;
      app.addHook("onSend", remember);
      return (request, key, page) => void expected.set(request, { key, page });
    },
  };
}
