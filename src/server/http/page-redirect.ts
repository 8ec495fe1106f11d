/** Redirects a browser to a page's new address before any page is rendered. */
import type { FastifyReply } from "fastify";
import type { Tag } from "../cache/cache.ts";

export type Redirect = { status: 301 | 302; location: string; isForScript: boolean };
export type Redirects = {
  find(path: string, search: string): Promise<{ status: 301 | 302; location: string } | undefined>;
  /** Cache tags that are invalidated when they change. */
  tags: readonly Tag[];
};

/** Browsers cache a 301 without a limit unless it has one; the owner could never remove it. */
const CACHED_FOR_AN_HOUR = "public, max-age=3600";

/** The redirect of an address; undefined when there is none. */
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
  reply.header("cache-control", status === 301 && !isForScript ? CACHED_FOR_AN_HOUR : "no-cache");
  // fetch would follow a real redirect and take the page for data; React Router reads these headers instead.
  if (isForScript)
    return reply
      .code(204)
      .header("x-remix-redirect", location)
      .header("x-remix-status", status)
      .header("x-remix-reload-document", "true")
      .send();
  return reply.redirect(location, status);
}
