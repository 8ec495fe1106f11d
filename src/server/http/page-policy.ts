/** The content security policy of a page: what its browser may load and run. */
import { createHash } from "node:crypto";

/**
 * Sources for script-src: the hashes of the inline scripts that carry the nonce of this rendering, which only the storefront's own components know.
 * A script that came into the page with anybody's text has no nonce, so its hash is missing and it does not run. Data such as JSON-LD is not run.
 */
export function hashesOf(html: string, nonce: string): string[] {
  const inlineScript = new RegExp(
    `<script(?=[^>]*\\snonce="${RegExp.escape(nonce)}")(?![^>]*\\s(?:src=|type="application/))[^>]*>([\\s\\S]*?)</script>`,
    "g",
  );
  const hashes = [...html.matchAll(inlineScript)].map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [...new Set(hashes)];
}

/** What one page may load from elsewhere, by directive. */
export type Sources = Readonly<Partial<Record<"script-src" | "frame-src" | "connect-src" | "img-src" | "form-action", readonly string[]>>>;

/** Who may show a page in a frame: nobody, or the shop's own pages. */
export type Framing = "'none'" | "'self'";

/**
 * Allows the shop's scripts and this page's inline scripts, and style attributes, since pictures set their background colour. `also`: more
 * hosts that this page needs.
 */
export function pagePolicy(scripts: readonly string[], isDevelopment: boolean, also: Sources = {}, framing: Framing = "'none'"): string {
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
    "base-uri 'none'",
    own("form-action", []),
    `frame-ancestors ${framing}`,
  ].join("; ");
}
