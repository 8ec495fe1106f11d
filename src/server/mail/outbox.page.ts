/** The two pages of the local outbox, each complete in one response: no script, no picture, no font. */
import { createHash } from "node:crypto";
import { indianTime } from "../../shared/dates.ts";
import type { OutboxEmail } from "./local-outbox.ts";

const styles = `
:root { color-scheme: light; --paper: #f8f4ec; --linen: #efe8db; --ink: #2b2420; --ink-3: #6e6257; --line: #d9cfbf; --madder: #97301f; --indigo: #22365c }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 Figtree, "Gill Sans", "Segoe UI", system-ui, sans-serif }
main { max-width: 960px; margin: 0 auto; padding: 32px 20px 64px }
h1 { margin: 0 0 8px; font: 300 clamp(28px, 5vw, 44px)/1.15 Newsreader, Georgia, serif; overflow-wrap: anywhere }
h2 { margin: 40px 0 12px; font: 400 22px/1.3 Newsreader, Georgia, serif }
p { margin: 0 0 24px; color: var(--ink-3) }
a { color: inherit; text-underline-offset: 5px; text-decoration-thickness: 1px }
a:hover { color: var(--madder) }
:focus-visible { outline: 2px solid var(--indigo); outline-offset: 3px }
ol { margin: 32px 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line) }
li a { display: grid; gap: 2px; padding: 14px 0; text-decoration: none; overflow-wrap: anywhere }
li b { font-weight: 500 }
li span { color: var(--ink-3); font-size: 14px }
iframe { display: block; width: 100%; height: 720px; border: 1px solid var(--line); background: var(--paper) }
pre { margin: 0; padding: 20px; background: var(--linen); white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.6 ui-monospace, Consolas, monospace }
nav { margin-bottom: 24px }
nav a { display: inline-block; padding: 10px 0 }
`;
const styleHash = createHash("sha256").update(styles).digest("base64");

/** Allows these styles and our own frame only. */
export const OUTBOX_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** An e-mail with its own styles and links that open in a new window; nothing in it runs. */
export const EMAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><main>${body}</main></body></html>
`;

export const listPage = (emails: readonly OutboxEmail[]): string =>
  page(
    "Outbox",
    `<h1>Outbox</h1>
<p>E-mails that the shop would have sent, newest first. No mail server is set up, so they stay here. Times are in Indian time.</p>
${emails.length === 0 ? "<p>There is no e-mail yet. Send an enquiry, then look again.</p>" : `<ol>${emails.map(listItem).join("")}</ol>`}`,
  );

const listItem = ({ id, to, subject, date }: OutboxEmail) =>
  `<li><a href="/outbox/${id}"><b>${escapeHtml(subject)}</b><span>to ${escapeHtml(to)}, ${indianTime(date)}</span></a></li>`;

export const emailPage = ({ id, to, subject, date, text, headers }: OutboxEmail): string =>
  page(
    subject,
    `<nav><a href="/outbox">All e-mails</a></nav>
<h1>${escapeHtml(subject)}</h1>
<p>to ${escapeHtml(to)}, ${indianTime(date)}</p>
<iframe src="/outbox/${id}/html" title="The e-mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Plain text</h2>
<pre>${escapeHtml(text)}</pre>
<h2>Headers</h2>
<pre>${headers.map(({ name, value }) => escapeHtml(`${name}: ${value}`)).join("\n")}</pre>`,
  );

/** Links open outside the frame that shows the e-mail. */
export const emailHtml = (html: string): string => html.replace(/<head>/i, '<head><base target="_blank">');
