import sanitize from "sanitize-html";

const rules: sanitize.IOptions = {
  allowedTags: [
    "p",
    "br",
    "b",
    "strong",
    "i",
    "em",
    "u",
    "s",
    "sup",
    "sub",
    "small",
    "a",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "h2",
    "h3",
    "h4",
    "blockquote",
    "hr",
    "figure",
    "figcaption",
    "img",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "span",
    "div",
  ],
  allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height", "loading"], th: ["scope", "colspan"], td: ["colspan"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  // Pictures come from the shop itself: a foreign one would tell its host who is looking.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

/** An owner's HTML without anything that could run or reach out. Used when it is stored and again when it is shown. */
export const cleanHtml = (html: string): string => sanitize(html, rules);

/** Where words of different blocks would run into each other. */
const blockEnd = /<(br|hr)\b[^>]*>|<\/(p|li|dt|dd|h[2-4]|div|td|th|blockquote|figcaption)>/gi;
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The words of an owner's HTML in one line, for places that know no HTML. */
export const plainText = (html: string): string =>
  sanitize(html.replace(blockEnd, "$& "), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
