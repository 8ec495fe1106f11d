/** Sends a browser on to where a page now is, before any page is made. */
import type { FastifyReply } from "fastify";
import type { Tag } from "../cache/cache.ts";

export type Redirect = { status: 301 | 302; location: string; isForScript: boolean };
export type Redirects = {
  find(path: string, search: string): Promise<{ status: 301 | 302; location: string } | undefined>;
  /** What changes when they do. */
  tags: readonly Tag[];
};

/** Browsers keep a 301 for ever unless told otherwise; then no owner could take it back. */
const KEPT_FOR_AN_HOUR = "public, max-age=3600";

/** Where an address leads; undefined for one that has a page of its own. */
export async function redirectOf(method: string, address: URL, redirects: Redirects | undefined): Promise<Redirect | undefined> {
  if (!redirects || (method !== "GET" && method !== "HEAD")) return undefined;
  // The storefront's script fetches the data of the next page under the page's address and '.data'.
  const isForScript = address.pathname.endsWith(".data");
  const path = address.pathname.replace(/(\/_)?\.data$/, "");
  const query = new URLSearchParams(address.search);
  if (isForScript) query.delete("_routes");
  const found = await redirects.find(path, query.size > 0 ? `?${query}` : "");
  return found && { ...found, isForScript };
}

export function sendRedirect(reply: FastifyReply, { status, location, isForScript }: Redirect): FastifyReply {
  reply.header("cache-control", status === 301 && !isForScript ? KEPT_FOR_AN_HOUR : "no-cache");
  // The script would follow a true redirect by itself and take the other page for data; this is how React Router is told.
  if (isForScript)
    return reply
      .code(204)
      .header("x-remix-redirect", location)
      .header("x-remix-status", status)
      .header("x-remix-reload-document", "true")
      .send();
  return reply.redirect(location, status);
}
