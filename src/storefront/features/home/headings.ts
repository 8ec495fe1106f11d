/** Headings in the owner's texts, brought into the order of the page. */

/**
 * The same HTML with its highest heading at the given level and the others as far below it as they were, at most `h6`:
 * a text that begins with `<h4>` leaves no gap in the outline. The server has cleaned the HTML, so its tags are plain.
 */
export function headingsFrom(html: string, top: 2 | 3): string {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level)).toSorted((a, b) => a - b);
  const order = [...new Set(levels)];
  if (order.length === 0) return html;
  return html.replace(/(<\/?h)([1-6])\b/gi, (_, start: string, level: string) => start + Math.min(6, top + order.indexOf(Number(level))));
}
