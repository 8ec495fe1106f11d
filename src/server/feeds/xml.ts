/** XML, written by hand: names are ours, texts are anybody's. */

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** What XML 1.0 has no way to write, not even escaped. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string => text.replace(unwritable, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** An element with text; nothing when there is no text. */
export const element = (name: string, text: string): string => (text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`);

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';
