/** Hands page requests to the storefront's build (or, in development, to Vite) and streams what it renders. */
import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type RouterContextProvider, type ServerBuild, createRequestHandler } from "react-router";
import type { Api } from "../../contract/client.ts";

/** What the storefront's server entry exports beside its renderer. */
type Entry = { loadContext(given: { api: Api; nonce: string; publicUrl: string }): RouterContextProvider };

export type Storefront = {
  /** The build, looked up for every request: in development it changes while the server runs. */
  build: () => Promise<ServerBuild>;
  /** Folder of the built browser files; none in development. */
  clientFolder?: string;
  /** Vite's own handling of its modules, in development. */
  middleware?: (request: FastifyRequest["raw"], response: ServerResponse, next: () => void) => void;
};

/** Pages and the parts of pages that one visitor may ask for; a quick reader scrolls through about a hundred. */
const PAGES_A_MINUTE = 600;

export async function serveStorefront(app: FastifyInstance, storefront: Storefront, given: { api: Api; publicUrl: string }): Promise<void> {
  const isDevelopment = storefront.middleware !== undefined;
  if (storefront.clientFolder) {
    await app.register(fastifyStatic, {
      root: storefront.clientFolder,
      wildcard: false,
      cacheControl: false,
      // Written beside each file by the build.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isNamedByContent = path.includes("/assets/");
        reply.header("cache-control", isNamedByContent ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      },
    });
    // A page from before a release may ask for a file that is gone; it needs no page of ours as an answer.
    app.get("/assets/*", (_request, reply) => reply.code(404).type("text/plain").send("There is no such file."));
  }
  await app.register(async (pages) => {
    // A page reads its form by itself, so the body goes on as it came.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser("*", (_request, _payload, done) => done(null));
    pages.route({
      method: ["GET", "POST"],
      url: "/*",
      // The pages ask the API from inside, where no limit applies, so the limit is theirs.
      config: { rateLimit: { max: PAGES_A_MINUTE, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        if (storefront.middleware) {
          const isVites = await new Promise<boolean>((resolve) => {
            reply.raw.once("finish", () => resolve(true));
            storefront.middleware?.(request.raw, reply.raw, () => resolve(false));
          });
          if (isVites) return reply.hijack();
        }
        const nonce = randomBytes(16).toString("base64");
        const build = await storefront.build();
        const entry = build.entry.module as unknown as Entry;
        const render = createRequestHandler(build, isDevelopment ? "development" : "production");
        const response = await render(toWebRequest(request, reply.raw, given.publicUrl), entry.loadContext({ ...given, nonce }));
        reply.code(response.status).header("content-security-policy", pagePolicy(nonce, isDevelopment));
        for (const [name, value] of response.headers) reply.header(name, value);
        return reply.send(response.body ? Readable.fromWeb(response.body as NodeWebStream) : undefined);
      },
    });
  });
}

/** The shop's own address with the path and query that were asked for: never another host's, whatever the path looks like. */
function addressOf(target: string, publicUrl: string): URL {
  const address = new URL(publicUrl);
  const path = target.startsWith("/") ? target : new URL(target).pathname;
  const query = path.indexOf("?");
  address.pathname = (query < 0 ? path : path.slice(0, query)).replace(/^\/+/, "/");
  address.search = query < 0 ? "" : path.slice(query);
  return address;
}

function toWebRequest(request: FastifyRequest, response: ServerResponse, publicUrl: string): Request {
  const leaving = new AbortController();
  response.once("close", () => leaving.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // A page is the same for everyone: it never sees who is asking.
    if (name === "cookie" || name === "authorization" || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) headers.append(name, one);
  }
  const hasBody = request.method === "POST";
  return new Request(addressOf(request.raw.url ?? "/", publicUrl), {
    method: request.method,
    headers,
    signal: leaving.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: "half" as const } : {}),
  });
}

/** Scripts of our own and those this very page carries; styles may stand in attributes, since pictures bring their ground colour. */
const pagePolicy = (nonce: string, isDevelopment: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
