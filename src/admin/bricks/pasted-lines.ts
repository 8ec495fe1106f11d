import type { ClipboardEvent } from "react";

/** The cells of a pasted column. Empty when one value is pasted, which the field takes by itself. */
export function pastedLines(event: ClipboardEvent): string[] {
  const lines = event.clipboardData
    .getData("text")
    .trim()
    .split(/\s*\n\s*/);
  if (lines.length < 2) return [];
  event.preventDefault();
  return lines;
}
