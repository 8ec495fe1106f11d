/** Files for spreadsheets. */

/** Excel reads a file as UTF-8 only with this at its start. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Rows of cells as CSV. A cell that a spreadsheet would take for a formula gets an apostrophe, so that a customer's name cannot run one. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(",") + "\r\n").join("");

const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Hands a text or loaded bytes to the browser as a file. */
export function download(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
