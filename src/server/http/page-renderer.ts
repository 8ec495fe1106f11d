/** Renders pages with the storefront's build and says which of them may be cached: those that are complete and the same for everyone. */
import { randomBytes } from "node:crypto";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { Call } from "../../contract/call.ts";
import type { Api } from "../../contract/client.ts";
import type { Cache, Rendered } from "../cache/cache.ts";
import type { Failure } from "../platform/failure.ts";
import { isOverload } from "../platform/overload.ts";
import { type Encoded, MEMORY_FACTOR, encode } from "./compression.ts";
import { type Sources, hashesOf, pagePolicy } from "./page-policy.ts";

/** What the storefront's server entry exports besides its renderer. */
type Entry = {
  loadContext(given: {
    api: Api;
    nonce: string;
    publicUrl: string;
    accessKey: string;
    sheets: ReadonlyMap<string, string>;
    logError: LogError;
  }): RouterContextProvider;
};
type LogError = (error: unknown) => void;

type Head = { status: number; headers: [string, string][]; policy: string };
/** A complete page, or one that still streams because some of its data is slow. */
export type Page = Head & ({ body: Encoded } | { stream: ReadableStream<Uint8Array> | null });
export type PageCache = Cache<Page>;

/** Set by the storefront's renderer when no data of the page is pending. */
const WHOLE = "x-whole-page";
/** Headers that are set here again, or are internal. */
const notPassedOn = new Set([WHOLE, "content-type", "content-length", "transfer-encoding"]);

type Options = {
  build: () => Promise<ServerBuild>;
  sheets: ReadonlyMap<string, string> | undefined;
  apiFor: (address: string) => Api;
  publicUrl: string;
  accessKey: string;
  logError: LogError;
  isDevelopment: boolean;
  /** For previews: a script that each page loads besides its own. They may be shown in a frame of the shop's own pages, and are kept nowhere. */
  previewScript?: string;
  /** The pages where something is paid: the only ones that load scripts of other hosts and may open their windows. */
  payment?: PaymentPage | undefined;
};
export type PaymentPage = { paths: readonly string[]; sources: Sources };

/** Renders the response to a request. `address`: of a visitor who sends a form; a page is the same for everyone. `tags` null: it must not be cached. */
export function createRenderer({
  build,
  sheets = new Map(),
  apiFor,
  publicUrl,
  accessKey,
  logError,
  isDevelopment,
  previewScript,
  payment,
}: Options): (request: Request, address: string) => Promise<Rendered<Page>> {
  /** React Router parses a build once; in development there is a new build after every change. */
  let known: { storefront: ServerBuild; render: ReturnType<typeof createRequestHandler> } | undefined;
  const handlerOf = (storefront: ServerBuild) => {
    if (known?.storefront !== storefront)
      known = { storefront, render: createRequestHandler(storefront, isDevelopment ? "development" : "production") };
    return known.render;
  };

  return async (request, address) => {
    const nonce = randomBytes(16).toString("base64");
    const shown = recordShown(apiFor(address));
    const storefront = await build();
    // The build is ours; its types end at React Router's own entry.
    const entry = storefront.entry.module as unknown as Entry;
    const response = await handlerOf(storefront)(
      request,
      entry.loadContext({ api: shown.api, nonce, publicUrl, accessKey, sheets, logError }),
    );
    const overload = shown.overload();
    // React Router has made an error page of it.
    if (overload && response.status >= 500) throw overload;
    const type = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
    const also = payment?.paths.includes(new URL(request.url).pathname) ? payment.sources : undefined;
    const headers = [...response.headers].filter(([name]) => !notPassedOn.has(name));
    if (also) headers.push(["cross-origin-opener-policy", "same-origin-allow-popups"]);
    const isPage = type.startsWith("text/html");
    const isWhole = isPage ? response.headers.get(WHOLE) === "true" : response.headers.get(WHOLE) !== "false";
    if (previewScript !== undefined) {
      const html = await response.text();
      const script = `<script type="module" src="${previewScript}" nonce="${nonce}"></script>`;
      const body = encode(type, Buffer.from(isPage ? html.replace("</head>", `${script}</head>`) : html));
      const policy = pagePolicy([`'nonce-${nonce}'`], isDevelopment, also, "'self'");
      return { value: { status: response.status, headers, policy, body }, bytes: 0, tags: null };
    }
    if (!isWhole || isDevelopment || request.method !== "GET") {
      const policy = pagePolicy([`'nonce-${nonce}'`], isDevelopment, also);
      const page = {
        status: response.status,
        headers: [...headers, ["content-type", type]] as [string, string][],
        policy,
        stream: response.body,
      };
      return { value: page, bytes: 0, tags: null, isPartial: overload !== undefined };
    }
    const text = Buffer.from(await response.arrayBuffer());
    const html = isPage ? text.toString() : "";
    // The page is the same for everyone: hashes allow the scripts that the nonce marks.
    const body = encode(type, isPage ? Buffer.from(html.replaceAll(` nonce="${nonce}"`, "")) : text);
    const page: Page = { status: response.status, headers, policy: pagePolicy(hashesOf(html, nonce), false, also), body };
    const isCacheable =
      response.status === 200 && !headers.some(([name, value]) => name === "set-cookie" || /no-store|private/.test(value));
    return {
      value: page,
      bytes: body.plainBytes * MEMORY_FACTOR,
      tags: isCacheable ? shown.tags() : null,
      isPartial: overload !== undefined,
    };
  };
}

/**
 * The API for one page, recording the tags of its replies. `tags()` is null when a reply is not cacheable, was refused, failed or is pending;
 * `overload()`: why a reply is missing, when that will pass.
 */
function recordShown(api: Api): { api: Api; tags(): string[] | null; overload(): Failure | undefined } {
  // The same function for every call, whatever its types are.
  const ask = api as unknown as (call: Call, body?: object, query?: object, params?: object) => Promise<unknown>;
  const shown = new Set<string>();
  let isCacheable = true;
  let overload: Failure | undefined;
  let pending = 0;
  const recording = async (call: Call, body?: object, query?: object, params?: Record<string, unknown>) => {
    // A page renders without a menu that failed, but must not be cached without it.
    pending++;
    const reply = await ask(call, body, query, params).catch((error: unknown) => {
      if (isOverload(error)) overload = error;
      throw error;
    });
    pending--;
    const tags = call.cacheTags && isSuccess(reply) ? call.cacheTags(reply, body ?? {}, params ?? {}) : null;
    if (!tags) isCacheable = false;
    for (const tag of tags ?? []) shown.add(tag);
    return reply;
  };
  return { api: recording as unknown as Api, tags: () => (isCacheable && pending === 0 ? [...shown] : null), overload: () => overload };
}

/** A reply that is a list has no status. */
const isSuccess = (reply: unknown) =>
  typeof reply === "object" && reply !== null && (!("status" in reply) || (reply as { status: unknown }).status === "success");
