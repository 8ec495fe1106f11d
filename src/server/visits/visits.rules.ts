/** What of a request is counted. Nothing of it can name a person: no number of an order, no token, no network address, no cookie. */
import { isbot } from "isbot";
import { OTHER } from "../../contract/admin/visits.ts";
import { PREVIEW } from "../../shared/links.ts";

export const VISIT_KINDS = ["page", "source", "device", "step"] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

export const ADDED = "added";

/** The name of a product, a listing or a post follows. What follows other addresses (an order, a token, a search) is left out. */
const NAMED = /^\/(?:product|category|tag|collection|collections|in|blog)\/[a-z0-9-]{1,120}$/;
const FIRST_PART = /^\/[a-z0-9_-]{0,80}(?=\/|$)/;
const NO_PAGES = /^\/(?:api|admin|media|assets|brand|feeds|sitemaps|og|outbox|sandbox|sandbox-payment|metrics|healthz|readyz)(?:\/|$)/;
const MAX_ADDRESS = 500;

/** The page of an address, as it is counted: '/product/serai-madder'. Undefined for what is no page. */
export function pageOf(url: string): string | undefined {
  const path = url.split("?", 1)[0]!.toLowerCase();
  if (path.length > MAX_ADDRESS || NO_PAGES.test(path) || /\.[a-z0-9]+$/.test(path)) return undefined;
  const page = path === "/" ? path : path.replace(/\/+$/, "");
  return NAMED.test(page) ? page : (FIRST_PART.exec(page)?.[0] ?? undefined);
}

/** Staff look at a draft. */
export const isPreview = (url: string): boolean => new URLSearchParams(url.split("?")[1] ?? "").has(PREVIEW);

type Headers = { readonly [name: string]: string | string[] | undefined };
const header = (headers: Headers, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/** A person who looks at a page: no crawler, no program that previews a link, and no browser that loads a page in case it is needed. */
export function isPerson(headers: Headers): boolean {
  const agent = header(headers, "user-agent");
  return agent !== "" && !isbot(agent) && !header(headers, "sec-purpose").includes("prefetch") && header(headers, "purpose") !== "prefetch";
}

/**
 * Where a visit came from: the campaign that its address names, else the site that led here, '' for none. Undefined for a page that was opened from another page of
 * the shop: that is the same visit.
 */
export function sourceOf(url: string, headers: Headers): string | undefined {
  const referrer = hostOf(header(headers, "referer"));
  if (referrer !== "" && referrer === hostOf(`http://${header(headers, "host")}`)) return undefined;
  const campaign = new URLSearchParams(url.split("?")[1] ?? "").get("utm_source")?.toLowerCase() ?? "";
  return /^[a-z0-9._-]{1,40}$/.test(campaign) ? campaign : referrer;
}

function hostOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { hostname } = new URL(address);
  return hostname.length > 60 ? OTHER : hostname.replace(/^(?:www|m|l|lm)\./, "");
}

export const deviceOf = (headers: Headers): "phone" | "computer" =>
  /mobi|android|iphone|ipad/i.test(header(headers, "user-agent")) ? "phone" : "computer";
