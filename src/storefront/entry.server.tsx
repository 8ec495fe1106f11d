/** Renders a page to a stream. `loadContext` is how the server gives loaders what they need. */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from "react-dom/server";
import { type EntryContext, RouterContextProvider, ServerRouter } from "react-router";
import type { Api } from "../contract/client.ts";
import { apiContext, type PageContext, pageContext } from "./context.ts";
import { NonceContext } from "./ui/nonce.ts";

export const streamTimeout = 5_000;

export function loadContext({ api, ...page }: PageContext & { api: Api }): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(pageContext, page);
  return context;
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return Promise.resolve(new Response(null, { status, headers }));

  const { nonce } = context.get(pageContext);
  // A crawler gets the whole page at once.
  const ready: keyof RenderToPipeableStreamOptions = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let shellSent = false;
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [ready]() {
          shellSent = true;
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          // Before the shell is sent the rejection carries the error; after that only the log can tell.
          if (shellSent) console.error(error);
        },
      },
    );
  });
}
