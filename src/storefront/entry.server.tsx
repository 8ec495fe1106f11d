/** Renders a page to a stream. The server calls `loadContext` to provide what loaders need. */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import type { Api } from "../contract/client.ts";
import { apiContext, type LogError, logErrorContext, type PageContext, pageContext } from "./context.ts";
import { NonceContext } from "./nonce.ts";
import { SheetsContext } from "./style-sheets.tsx";
import { replyInPageWords } from "./words/words.ts";

export const streamTimeout = 5_000;

/** How long a page waits for pending data before it is sent with skeletons in its place. */
const patienceMs = 400;

export function loadContext({ api, logError, ...page }: PageContext & { api: Api; logError: LogError }): RouterContextProvider {
  const context = new RouterContextProvider();
  // Same types as the API that it wraps.
  context.set(apiContext, (async (...call: Parameters<Api>) => replyInPageWords(await api(...call))) as Api);
  context.set(logErrorContext, logError);
  context.set(pageContext, page);
  return context;
}

/**
 * Replaces React Router's own log, which contains the address and what a failed statement was sent. A refusal such as 404 or 405 is the visitor's
 * mistake and is not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  // The types of React Router leave open whether the server provides a context; this one always does.
  (context as RouterContextProvider).get(logErrorContext)(error);
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { nonce, sheets } = context.get(pageContext);
  return new Promise((resolve, reject) => {
    let isSent = false;
    let patience: NodeJS.Timeout | undefined;
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);

    function send(isWhole: boolean) {
      clearTimeout(patience);
      if (isSent) return;
      isSent = true;
      // The server caches complete pages only. A page may report itself that something is missing.
      if (!isWhole || !headers.has("X-Whole-Page")) headers.set("X-Whole-Page", String(isWhole));
      const body = new PassThrough({
        final(done) {
          clearTimeout(timer);
          done();
        },
      });
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    }

    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <SheetsContext value={sheets}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </SheetsContext>
      </NonceContext>,
      {
        nonce,
        // React would send later parts of a long page hidden, for a script to move into place: without JavaScript they would be missing.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          patience = setTimeout(() => send(false), patienceMs);
        },
        onAllReady: () => send(true),
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          // Before anything is sent, the rejection carries the error; after that it can only be logged.
          if (isSent) context.get(logErrorContext)(error);
        },
      },
    );
  });
}
