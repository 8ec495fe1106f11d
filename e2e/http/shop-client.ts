/** Requests to the running shop that E2E_URL names, and what their HTML contains. */
import { CRAWLER_USER_AGENT } from "../../tools/chromium.ts";

export const shopUrl = (): string => {
  const url = process.env["E2E_URL"];
  if (!url) throw new Error("E2E_URL does not name a running shop: start these tests with `npm test`.");
  return url;
};

/** Fetches a path or a whole address as a crawler does; redirects are not followed. */
export const request = (
  address: string,
  { headers = {}, ...options }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(new URL(address, shopUrl()), { redirect: "manual", ...options, headers: { "user-agent": CRAWLER_USER_AGENT, ...headers } });

export const statusOf = async (address: string): Promise<number> => {
  const reply = await request(address, { redirect: "follow" });
  await reply.body?.cancel();
  return reply.status;
};

export async function callApi(name: string, body: object): Promise<unknown> {
  const headers = { "X-Access-Key": "dhurrie-web", "Content-Type": "application/json" };
  return (await request(`/api/web-api/${name}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

export type Attributes = Record<string, string>;
/** One thing of the JSON-LD graph. */
export type GraphNode = { "@type": string; [field: string]: unknown };
export type PageHead = { status: number; title: string; metas: Attributes[]; links: Attributes[]; graph: GraphNode[] };

export const decodeEntities = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

/** The attributes of every tag of this name, by lower-case name. */
export function tags(html: string, name: string): Attributes[] {
  const all = [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, "g"))].map(([, attributes = ""]) => attributes);
  return all.map((attributes) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key.toLowerCase(), decodeEntities(value)]),
    ),
  );
}

export function parseHead(status: number, html: string): PageHead {
  const graphs = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  return {
    status,
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    metas: tags(html, "meta"),
    links: tags(html, "link"),
    graph: graphs.flatMap(([, text = ""]) => (JSON.parse(text) as { "@graph": GraphNode[] })["@graph"]),
  };
}

export async function headOf(address: string): Promise<PageHead> {
  const reply = await request(address);
  return parseHead(reply.status, await reply.text());
}

export const meta = (head: PageHead, name: string): (string | undefined)[] =>
  head.metas.filter((one) => one["name"] === name || one["property"] === name).map((one) => one["content"]);
export const canonicalLinks = (head: PageHead): (string | undefined)[] =>
  head.links.filter(({ rel }) => rel === "canonical").map(({ href }) => href);
