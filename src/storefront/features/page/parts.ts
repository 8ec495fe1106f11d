/** The parts of a long text: each heading gets an anchor for the table of contents. */
import type { Part } from "./page.ts";

/** A text with fewer parts has no table of contents. */
const FEWEST = 4;

const heading = /<h2>([\s\S]*?)<\/h2>/g;
const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&nbsp;": " " };

/** The text of a heading, whose HTML the server has sanitized. */
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (sign) => signs[sign] ?? sign)
    .replace(/\s+/g, " ")
    .trim();

const anchorOf = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** The same HTML with an id on each heading, and the headings' texts; no parts when the text is short. */
export function withAnchors(html: string): { html: string; parts: Part[] } {
  const parts: Part[] = [];
  const taken = new Map<string, number>();
  const anchored = html.replace(heading, (whole, inner: string) => {
    const label = wordsOf(inner);
    if (!label) return whole;
    const anchor = anchorOf(label) || "part";
    const times = (taken.get(anchor) ?? 0) + 1;
    taken.set(anchor, times);
    // Ids that the page itself uses, such as 'main', are taken.
    const id = `at-${times > 1 ? `${anchor}-${times}` : anchor}`;
    parts.push({ id, label });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: anchored, parts: parts.length < FEWEST ? [] : parts };
}
