/** The page of a shop that is too busy, or whose database is away. It needs no script and no other file, and loads the wanted page by itself. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { messages } from "../../contract/messages.ts";
import type { Failure } from "../platform/failure.ts";

const texts = messages.overload;

/** In the colours of src/storefront/styles/tokens.css; the diamond is its `--diamond`. The fonts are the device's own. */
const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; align-items: center; background: #f8f4ec; color: #2b2420; font: 1rem/1.6 Figtree, "Gill Sans", "Segoe UI", system-ui, sans-serif; }
main { width: 100%; max-width: 38rem; margin: 0 auto; padding: 2.5rem 1.25rem 20vh; }
svg { display: block; width: 2.75rem; height: 2.75rem; margin: 0 0 1.5rem -2px; fill: #97301f; }
h1 { margin: 0 0 1.25rem; font: 300 clamp(2.25rem, 1.7rem + 2.2vw, 3.125rem)/1.1 Newsreader, "Iowan Old Style", "Palatino Linotype", Georgia, serif; letter-spacing: -0.018em; text-wrap: balance; }
p { max-width: 34rem; margin: 0 0 1rem; }
.lead { font-size: 1.125rem; }
.next { color: #574c43; }
.thread { position: relative; height: 1px; margin: 2rem 0; overflow: hidden; background: #d9cfbf; }
.thread::before { content: ""; position: absolute; inset: 0; width: 30%; background: #97301f; }
a { display: inline-block; padding: 0.625rem 0; color: inherit; text-underline-offset: 5px; }
a:hover { color: #97301f; }
a:focus-visible { outline: 2px solid #22365c; outline-offset: 3px; }
@media (prefers-reduced-motion: no-preference) { .thread::before { animation: weave 1.6s ease-in-out infinite alternate; } }
@keyframes weave { from { left: 0; } to { left: 70%; } }
`;
const DIAMOND =
  '<svg viewBox="0 0 22 22" aria-hidden="true"><path d="M9 1h4v2h2v2h2v2h2v2h2v4h-2v2h-2v2h-2v2h-2v2H9v-2H7v-2H5v-2H3v-2H1V9h2V7h2V5h2V3h2zm1 6v2H8v1H7v2h1v1h2v2h2v-2h2v-1h1v-2h-1V9h-2V7z" fill-rule="evenodd"/></svg>';
const POLICY = `default-src 'none';style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}';base-uri 'none';frame-ancestors 'none'`;

/**
 * Sends it with status 503. A page that was asked for loads again after the seconds of Retry-After, also without JavaScript; a form that was sent is not sent
 * again: the page only says so. Its texts are the shop's own and need no escaping.
 */
export function sendBusyPage(reply: FastifyReply, { message, retryAfterSeconds = 5 }: Failure): FastifyReply {
  const isRead = reply.request.method === "GET" || reply.request.method === "HEAD";
  const seconds = Math.ceil(retryAfterSeconds);
  const refresh = isRead ? `<meta http-equiv="refresh" content="${seconds}">` : "";
  const next = isRead
    ? `<div class="thread"></div><p class="next">${texts.reloads}</p><a href="">${texts.loadNow}</a>`
    : `<p class="next">${texts.notSent}</p>`;
  return reply
    .code(503)
    .header("retry-after", seconds)
    .header("cache-control", "no-store")
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${texts.title}</title><style>${STYLE}</style></head><body><main>${DIAMOND}<h1>${texts.title}</h1><p class="lead" role="status">${message}</p>${next}</main></body></html>`,
    );
}
