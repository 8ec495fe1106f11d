/** The page of a shop that is too busy, or whose database is away. It needs no script and no other file, and loads the wanted page by itself. */
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { messages } from "../../contract/messages.ts";
import type { Failure } from "../platform/failure.ts";

const texts = messages.overload;

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #faf7f2; color: #1f2430; font: 1.0625rem/1.6 system-ui, sans-serif; }
main { max-width: 30rem; padding: 2rem 1.5rem; text-align: center; }
h1 { margin: 0 0 1rem; font: 400 2rem/1.25 Georgia, serif; color: #22365c; }
p { margin: 0 0 1.25rem; }
a { color: #22365c; }
.line { width: 4rem; height: 3px; margin: 0 auto 1.5rem; background: #22365c; }
@media (prefers-reduced-motion: no-preference) { .line { animation: weave 1.6s ease-in-out infinite alternate; } }
@keyframes weave { from { width: 1.5rem; } to { width: 6rem; } }
`;
const POLICY = `default-src 'none';style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}';base-uri 'none';frame-ancestors 'none'`;

/** Sends it with status 503. Its texts are the shop's own and need no escaping. A form that was sent is not sent again: the page only says so. */
export function sendBusyPage(reply: FastifyReply, { message, retryAfterSeconds = 5 }: Failure): FastifyReply {
  const isRead = reply.request.method === "GET" || reply.request.method === "HEAD";
  const seconds = Math.ceil(retryAfterSeconds);
  const refresh = isRead ? `<meta http-equiv="refresh" content="${seconds}">` : "";
  const next = isRead ? texts.reloads : texts.sendAgain;
  return reply
    .code(503)
    .header("retry-after", seconds)
    .header("cache-control", "no-store")
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8")
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${texts.title}</title><style>${STYLE}</style></head><body><main><div class="line"></div><h1>${texts.title}</h1><p role="status">${message}</p><p>${next}</p></main></body></html>`,
    );
}
