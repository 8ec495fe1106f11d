import { Parser } from "htmlparser2";
import sanitize from "sanitize-html";
import { withUnbrokenSizes } from "../../shared/size-text.ts";

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
  // Only the shop's pictures: another host would learn who views the page.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  textFilter: withUnbrokenSizes,
};

/** Sanitises an owner's HTML: no scripts, no pictures of other hosts; sizes such as 8 × 10 ft stay on one line. Used when it is saved and again when it is read. */
export const cleanHtml = (html: string): string => sanitize(html, rules);

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Elements that separate words. */
const separators = new Set(["br", "hr", "p", "li", "dt", "dd", "h2", "h3", "h4", "div", "td", "th", "blockquote", "figcaption"]);
/** Elements whose content is not text. */
const withoutText = new Set(["script", "style", "textarea", "option"]);

/** The text of HTML in one line. */
export function plainText(html: string): string {
  let text = "";
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => void (withoutText.has(name) && hidden++),
    ontext: (part) => void (hidden === 0 && (text += part)),
    onclosetag(name) {
      if (withoutText.has(name)) hidden--;
      if (separators.has(name)) text += " ";
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim();
}
