/** The sandbox's widget: the script that the shop's page loads, and the page in its frame. */
import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Refusal, type Sandbox, readOrder } from "./sandbox.ts";
import { closedPage, openPage } from "./widget.page.ts";

/** The widget's files, read once. Its fonts are the shop's. */
const files: [path: string, file: string, type: string][] = [
  ["/v1/checkout.js", "./widget/checkout.js", "text/javascript; charset=utf-8"],
  ["/widget.js", "./widget/widget.js", "text/javascript; charset=utf-8"],
  ["/widget.css", "./widget/widget.css", "text/css; charset=utf-8"],
  ["/figtree-latin.woff2", "../../../storefront/fonts/figtree-latin.woff2", "font/woff2"],
  ["/figtree-latin-ext.woff2", "../../../storefront/fonts/figtree-latin-ext.woff2", "font/woff2"],
  ["/newsreader-latin.woff2", "../../../storefront/fonts/newsreader-latin.woff2", "font/woff2"],
];

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const text = z.string().max(300).default("");
const query = z.object({
  key: text,
  order_id: text,
  name: text,
  description: text,
  method: z.enum(["card", "upi", "netbanking", "wallet"]).default("upi").catch("upi"),
});

export async function serveWidget(scope: FastifyInstance, sandbox: Sandbox): Promise<void> {
  for (const [path, file, type] of files) {
    const content = await readFile(new URL(file, import.meta.url));
    scope.get(path, (_request, reply) => reply.type(type).header("cache-control", "public, max-age=300").send(content));
  }
  scope.get("/widget", { config: { rateLimit: { max: 120, timeWindow: 60_000 } } }, async (request, reply) => {
    const asked = query.safeParse(request.query);
    const html = asked.success ? await widgetHtml(sandbox, asked.data) : closedPage("The request cannot be read.");
    return reply
      .header("content-security-policy", POLICY)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send(html);
  });
}

async function widgetHtml(sandbox: Sandbox, { key, order_id: orderId, ...shown }: z.output<typeof query>): Promise<string> {
  if (key !== sandbox.keyId) return closedPage("The shop's key does not match this test provider.");
  try {
    const { order, payments } = await readOrder(sandbox, orderId);
    if (payments.some(({ state }) => state !== "failed")) return closedPage("This order has been paid already.");
    return openPage({ ...shown, orderId, amount: order.amount });
  } catch (error) {
    if (error instanceof Refusal) return closedPage("There is no such order.");
    throw error;
  }
}
