/** Writes XML. Element names come from the code, texts from users and must be escaped. */

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
/** Characters that XML 1.0 cannot contain, not even escaped. */
const forbiddenCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export const escapeXml = (text: string): string =>
  text.replace(forbiddenCharacters, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** An element with text; '' when the text is empty. */
export const element = (name: string, text: string): string => (text === "" ? "" : `<${name}>${escapeXml(text)}</${name}>`);

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n';
