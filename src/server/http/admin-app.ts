/** Sends the admin: one page for all of its addresses, which its scripts then draw, and its files. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, readdir } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { adminPath } from "../../shared/links.ts";
import { StartFailure } from "../platform/start-failure.ts";

export type AdminApp = {
  /** The page of an address; '{nonce}' is where its nonce belongs. */
  page: (url: string) => Promise<string>;
  /** Address of the script of previews (src/admin/preview). */
  previewScript: string;
  /** Folder of the built files; none in development. */
  folder?: string;
  /** Vite's own handling of its modules, in development. */
  middleware?: (request: FastifyRequest["raw"], response: ServerResponse, next: () => void) => void;
  close?: () => Promise<void>;
};

/** A port of its own for hot reloads: Vite's usual one is the storefront's. */
const HOT_RELOAD_PORT = 24_679;

/** The built admin; in development Vite's, which reloads changed files. */
export async function openAdminApp(projectFolder: string, isProduction: boolean): Promise<AdminApp> {
  if (!isProduction) {
    const { createServer } = await import("vite");
    const vite = await createServer({
      configFile: join(projectFolder, "vite.admin.config.ts"),
      root: join(projectFolder, "src/admin"),
      server: { middlewareMode: true, hmr: { port: HOT_RELOAD_PORT } },
      appType: "custom",
    });
    return {
      page: async (url) => await vite.transformIndexHtml(url, await readFile(join(projectFolder, "src/admin/index.html"), "utf8")),
      previewScript: `${adminPath}/preview/preview.ts`,
      middleware: vite.middlewares,
      close: () => vite.close(),
    };
  }
  const folder = join(projectFolder, "build/admin");
  if (!existsSync(join(folder, "index.html")))
    throw new StartFailure("The admin is not built yet: run npm run build, or start with npm start.");
  const page = await readFile(join(folder, "index.html"), "utf8");
  const script = (await readdir(join(folder, "assets"))).find((name) => /^preview-[\w-]{8}\.js$/.test(name));
  if (script === undefined) throw new StartFailure("The admin is not built whole: run npm run build.");
  return { page: async () => page, previewScript: `${adminPath}/assets/${script}`, folder };
}

const NONCE_BYTES = 16;
/** Scripts are files. Mantine writes one style element, which has the nonce, and style attributes. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of the storefront.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Vite's client writes scripts and styles into the page, and has a socket of its own. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:";

const PAGES_A_MINUTE = 120;

export async function serveAdminApp(app: FastifyInstance, { page, folder, middleware }: AdminApp): Promise<void> {
  if (folder !== undefined) {
    // Named by their content, so a browser that has one never asks again.
    await app.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: `${adminPath}/assets/`,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => void reply.header("cache-control", "max-age=31536000, immutable"),
    });
  }
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    if (middleware) {
      const isVites = await new Promise<boolean>((resolve) => {
        reply.raw.once("finish", () => resolve(true));
        middleware(request.raw, reply.raw, () => resolve(false));
      });
      if (isVites) return reply.hijack();
    }
    const nonce = randomBytes(NONCE_BYTES).toString("base64url");
    return reply
      .header("content-security-policy", middleware ? DEVELOPMENT_POLICY : policyWith(nonce))
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex, nofollow")
      .type("text/html; charset=utf-8")
      .send((await page(request.url)).replaceAll("{nonce}", nonce));
  };
  const options = { config: { rateLimit: { max: middleware ? 10_000 : PAGES_A_MINUTE, timeWindow: 60_000 } } };
  app.get(adminPath, options, send);
  app.get(`${adminPath}/*`, options, send);
}
