/** The owner's texts, as HTML that the server has sanitized, adjusted to the page. */

/**
 * The same HTML with its highest heading at the given level and the others in order below it, at most `h6`: a text that begins with `<h4>`
 * leaves no gap in the outline.
 */
export function headingsFrom(html: string, top: 2 | 3): string {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level)).toSorted((a, b) => a - b);
  const order = [...new Set(levels)];
  if (order.length === 0) return html;
  return html.replace(/(<\/?h)([1-6])\b/gi, (_, start: string, level: string) => start + Math.min(6, top + order.indexOf(Number(level))));
}

/** Marks the paragraphs of a sanitized text that contain only links: they are rows of links, not sentences. */
export const markLinkRows = (html: string): string => html.replace(/<p>(?=(?:\s*<a\b[^>]*>[^<]*<\/a>)+\s*<\/p>)/g, '<p class="links">');
