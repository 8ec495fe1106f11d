/** Answers page requests from the page cache, the storefront's build or, in development, Vite. */
import { DAY_MS } from "../../shared/dates.ts";
import { PREVIEW } from "../../shared/links.ts";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerBuild } from "react-router";
import type { Api } from "../../contract/client.ts";
import { isOverload } from "../platform/overload.ts";
import { sendEncoded } from "./compression.ts";
import { unknownAddress } from "./errors.ts";
import { CallerHasGone, goneSignal } from "./gone.ts";
import { type Redirects, redirectOf, sendRedirect } from "./page-redirect.ts";
import { keyOf } from "./page-key.ts";
import { type Page, type PageCache, type PaymentPage, createRenderer } from "./page-renderer.ts";
import type { RememberPage } from "./replay-cached.ts";

export type Storefront = {
  /** The build, looked up for every request: in development it changes while the server runs. */
  build: () => Promise<ServerBuild>;
  /** Folder of the built browser files; none in development. */
  clientFolder?: string;
  /** The text of each built style sheet by its path; none in development. */
  sheets?: ReadonlyMap<string, string>;
  /** Vite's own handling of its modules, in development. */
  middleware?: (request: FastifyRequest["raw"], response: ServerResponse, next: () => void) => void;
};

/** Pages that show a document before it is published, by a token in their address. */
export type Previews = {
  /** Runs the rendering of a page in which the document is shown; undefined when the token does not open that page. */
  find: (token: string, path: string) => Promise<{ run<Done>(work: () => Promise<Done>): Promise<Done> } | undefined>;
  apiFor: (address: string) => Api;
  script: string;
};

/** What helmet sets for documents, and what HTTP/1.1 does without; scripts, styles and fonts keep the others. */
const documentHeaders = [
  "connection",
  "content-security-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** How long a page that is out of date may be shown when no newer one can be had. */
export const STALE_MS = DAY_MS;

/** Of all pages. */
export const PAGES_ROUTE = "/*";

/** Pages and parts of pages that one visitor may request; a fast reader scrolls through about a hundred. */
const PAGES_A_MINUTE = 600;
/** A form that is sent without JavaScript. */
const FORMS_A_MINUTE = 20;
const FORM = "application/x-www-form-urlencoded";
const MAX_FORM_BYTES = 16 * 1024;

export async function serveStorefront(
  app: FastifyInstance,
  storefront: Storefront,
  given: {
    /** The API as the pages call it, for a visitor with that network address. */
    apiFor: (address: string) => Api;
    publicUrl: string;
    accessKey: string;
    pages: PageCache;
    willSend: RememberPage;
    /** Whether the catalogue has the filters in an address. A page with invented ones is rendered, but not cached. */
    knowsFilters?: (query: URLSearchParams) => Promise<boolean>;
    redirects?: Redirects;
    payment?: PaymentPage;
    previews?: Previews;
    /** Runs the rendering of a page in its turn. */
    admit: <Done>(work: () => Promise<Done>, signal: AbortSignal) => Promise<Done>;
  },
): Promise<void> {
  const isDevelopment = storefront.middleware !== undefined;
  const logError = (error: unknown) => {
    if (!isOverload(error) && !(error instanceof CallerHasGone)) app.log.error({ err: error }, "page failed");
  };
  const rendered = { ...given, build: storefront.build, sheets: storefront.sheets, isDevelopment, logError };
  const render = createRenderer(rendered);
  const { previews } = given;
  const renderPreview = previews && createRenderer({ ...rendered, apiFor: previews.apiFor, previewScript: previews.script });
  if (storefront.clientFolder) {
    // Written beside each file by the build.
    const files = { root: storefront.clientFolder, wildcard: false, cacheControl: false, preCompressed: true } as const;
    await app.register(fastifyStatic, {
      ...files,
      globIgnore: ["assets/**"],
      setHeaders: (reply) => void reply.header("cache-control", "public, max-age=3600"),
    });
    // Named by their content, so a browser that has one never asks again.
    await app.register(fastifyStatic, {
      ...files,
      root: join(storefront.clientFolder, "assets"),
      prefix: "/assets/",
      decorateReply: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => {
        reply.header("cache-control", "max-age=31536000, immutable");
        // Scripts are modules, which are always UTF-8.
        if (path.includes(".js")) reply.header("content-type", "text/javascript");
        // They restrict documents. A first visit loads a dozen of these files, each with half a kilobyte of them.
        for (const name of documentHeaders) reply.raw.removeHeader(name);
      },
    });
    // A page from before a release may request a deleted file; it needs no page as an answer.
    app.get("/assets/*", (_request, reply) => reply.code(404).type("text/plain").send("There is no such file."));
  }
  await app.register(async (pages) => {
    // Pages read forms of text fields only; anything else is refused with 415 before a page tries to read it.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MAX_FORM_BYTES }, (_request, body, done) => done(null, body));
    const answerPage = async (request: FastifyRequest, reply: FastifyReply) => {
      if (storefront.middleware) {
        const isVites = await new Promise<boolean>((resolve) => {
          reply.raw.once("finish", () => resolve(true));
          storefront.middleware?.(request.raw, reply.raw, () => resolve(false));
        });
        if (isVites) return reply.hijack();
      }
      const asked = addressOf(request.raw.url ?? "/", given.publicUrl);
      if (!asked) return unknownAddress(request, reply, 400);
      const token = asked.searchParams.get(PREVIEW);
      if (token !== null && request.method === "GET") {
        reply.header("cache-control", "no-store").header("x-robots-tag", "noindex, nofollow");
        const preview = await previews?.find(token, pageOf(asked));
        if (!preview || !renderPreview) return unknownAddress(request, reply, 404);
        const page = await given.admit(() => preview.run(() => renderPreview(toWebRequest(request, asked), "")), goneSignal(reply));
        reply.header("referrer-policy", "no-referrer");
        return sendPage(request, reply, page.value, "preview");
      }
      const redirect = await redirectOf(request.method, asked, given.redirects);
      if (redirect) return sendRedirect(reply, redirect);
      const { address, key: keyIfKnown } = keyOf(asked);
      const key = keyIfKnown && (await given.knowsFilters?.(address.searchParams)) === false ? null : keyIfKnown;
      const signal = goneSignal(reply);
      const renderPage = async (everyone: AbortSignal) => {
        const rendered = await given.admit(
          () => render(toWebRequest(request, address), request.method === "POST" ? request.ip : ""),
          everyone,
        );
        // A cached page is sent without looking up redirects, so it is invalidated when they change.
        return rendered.tags && given.redirects ? { ...rendered, tags: [...rendered.tags, ...given.redirects.tags] } : rendered;
      };
      if (!key || request.method === "POST" || isDevelopment) return sendPage(request, reply, (await renderPage(signal)).value, "bypass");
      const { value, isCached, ageSeconds } = await given.pages.get(key, renderPage, signal);
      // A stream can be read only once.
      const page = "stream" in value && value.stream?.locked ? (await renderPage(signal)).value : value;
      if (ageSeconds !== undefined) return sendPage(request, reply.header("age", ageSeconds), page, "stale");
      given.willSend(request, key, page);
      return sendPage(request, reply, page, isCached ? "hit" : "miss");
    };
    // Pages call the API within the process, where no limit applies, so pages have limits themselves.
    const limit = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });
    pages.get(PAGES_ROUTE, { config: limit(PAGES_A_MINUTE) }, answerPage);
    pages.post(PAGES_ROUTE, { config: limit(FORMS_A_MINUTE) }, answerPage);
  });
}

/** The path of the page whose data is asked for, as React Router names it: '/about.data', '/_root.data'. */
const pageOf = ({ pathname }: URL): string => pathname.replace(/\.data$/, "").replace(/^\/(_root|_)$/, "/");

/**
 * The shop's address with the requested path and query: never another host's, whatever the path looks like. Null for a target that is no address,
 * such as '*'.
 */
function addressOf(target: string, publicUrl: string): URL | null {
  const path = target.startsWith("/") ? target : URL.parse(target)?.pathname;
  if (path === undefined) return null;
  const address = new URL(publicUrl);
  const query = path.indexOf("?");
  address.pathname = (query < 0 ? path : path.slice(0, query)).replace(/^\/+/, "/");
  address.search = query < 0 ? "" : path.slice(query);
  return address;
}

function toWebRequest(request: FastifyRequest, address: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // A page is the same for everyone: it never reads the visitor's session or browser cache.
    if (name === "cookie" || name === "authorization" || name.startsWith("if-") || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  if (request.method !== "POST") return new Request(address, { headers });
  // The body is parsed already: its own length and type are set again.
  for (const name of ["content-length", "transfer-encoding"]) headers.delete(name);
  headers.set("content-type", FORM);
  return new Request(address, { method: "POST", headers, body: typeof request.body === "string" ? request.body : "" });
}

/** Browsers always revalidate. A CDN caches for a minute, and serves the stale page while it fetches the new one and when it gets none. */
const SHARED = `public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=${STALE_MS / 1000}`;

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  from: "hit" | "miss" | "bypass" | "stale" | "preview",
): Promise<FastifyReply> {
  reply.code(page.status).header("content-security-policy", page.policy);
  if (from !== "preview")
    reply.header("cache-control", (from === "hit" || from === "miss") && page.status === 200 && "body" in page ? SHARED : "no-cache");
  reply.header("cache-status", from === "hit" ? "shop; hit" : `shop; fwd=${from === "preview" ? "bypass" : from}`);
  for (const [name, value] of page.headers) if (from !== "preview" || name !== "cache-control") reply.header(name, value);
  if ("body" in page) return sendEncoded(request, reply, page.body);
  return reply.send(page.stream ? Readable.fromWeb(page.stream as NodeWebStream) : undefined);
}
