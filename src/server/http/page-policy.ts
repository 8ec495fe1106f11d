/** The content security policy of a page: what its browser may load and run. */
import { createHash } from "node:crypto";

/** An inline script; data such as JSON-LD is not run and needs no permission. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** Sources for script-src: the hashes of a page's inline scripts. */
export const hashesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(inlineScript)].map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)),
];

/** What one page may load from elsewhere, by directive. */
export type Sources = Readonly<Partial<Record<"script-src" | "frame-src" | "connect-src" | "img-src" | "form-action", readonly string[]>>>;

/**
 * Allows the shop's scripts and this page's inline scripts, and style attributes, since pictures set their background colour. `also`: more
 * hosts that this page needs.
 */
export function pagePolicy(scripts: readonly string[], isDevelopment: boolean, also: Sources = {}): string {
  const own = (directive: keyof Sources, sources: readonly string[]) =>
    [directive, "'self'", ...sources, ...(also[directive] ?? [])].join(" ");
  return [
    "default-src 'self'",
    own("script-src", scripts),
    "style-src 'self' 'unsafe-inline'",
    own("img-src", ["data:"]),
    own("connect-src", isDevelopment ? ["ws:"] : []),
    own("frame-src", []),
    "object-src 'none'",
    "base-uri 'self'",
    own("form-action", []),
    "frame-ancestors 'none'",
  ].join("; ");
}
