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
