/** Parses pasted or typed lines: an SKU and a quantity each. */

export type Row = { sku: string; quantity: string };

/** Tab, comma, semicolon or pipe between them; else the last blank. */
const SEPARATOR = /\s*[\t,;|]\s*/;
const HEADER = /^["']?(sku|item|article|code|product)\b/i;

/** Skips empty lines and a heading. A line without a number means one unit. */
export function parseRows(text: string): Row[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const first = lines.findIndex((line) => line !== "");
  return lines.flatMap((line, place) => {
    if (line === "" || (place === first && HEADER.test(line) && !/\d\s*["']?$/.test(line))) return [];
    const [sku = "", quantity = ""] = SEPARATOR.test(line) ? line.split(SEPARATOR) : byBlank(line);
    return [{ sku: bare(sku), quantity: bare(quantity) || "1" }];
  });
}

function byBlank(line: string): string[] {
  const at = line.search(/\s+\S+$/);
  return at < 0 ? [line] : [line.slice(0, at), line.slice(at).trim()];
}

/** As spreadsheets quote it. */
const bare = (cell: string): string => cell.trim().replace(/^(["'])(.*)\1$/, "$2");

export const writeRows = (rows: readonly Row[]): string => rows.map(({ sku, quantity }) => `${sku}\t${quantity}`).join("\n");
