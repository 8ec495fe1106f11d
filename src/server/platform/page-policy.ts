/** The content security policy of a page: what its browser may load and run. */
import { createHash } from "node:crypto";

/** A script with its code in the page; data such as JSON-LD is not run and needs no leave. */
const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([\s\S]*?)<\/script>/g;

/** Sources for script-src: the hashes of the scripts within a finished page. */
export const hashesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(inlineScript)].map(([, code = ""]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)),
];

/** Scripts of our own and those that this very page carries; styles may stand in attributes, since pictures bring their ground colour. */
export const pagePolicy = (scripts: readonly string[], isDevelopment: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
