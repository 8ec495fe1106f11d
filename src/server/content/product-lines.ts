/** Products that have a paragraph to themselves in an owner's text: the page shows them as cards. */
import { Parser } from "htmlparser2";
import { productPath } from "../../shared/links.ts";

/** A part of the text, or a product with the paragraph that names it. */
export type TextPart = { html: string; slug: string | null };

const PRODUCT = productPath("");

/** The text in parts, cut at each paragraph that is nothing but a link to a product and is not within anything else. The HTML is clean. */
export function textParts(html: string): TextPart[] {
  const parts: TextPart[] = [];
  let last = 0;
  let depth = 0;
  let paragraph: { start: number; slug: string | null; isOther: boolean } | null = null;
  let isInLink = false;
  const parser = new Parser({
    onopentag(name, { href = "" }) {
      if (depth++ === 0) paragraph = name === "p" ? { start: parser.startIndex, slug: null, isOther: false } : null;
      else if (paragraph && name === "a" && paragraph.slug === null && href.startsWith(PRODUCT)) {
        paragraph.slug = href.slice(PRODUCT.length);
        isInLink = true;
      } else if (paragraph) paragraph.isOther = true;
    },
    ontext(text) {
      if (paragraph && !isInLink && text.trim() !== "") paragraph.isOther = true;
    },
    onclosetag(name) {
      if (name === "a") isInLink = false;
      if (--depth > 0 || !paragraph) return;
      const { start, slug, isOther } = paragraph;
      paragraph = null;
      if (slug === null || isOther || !/^[\w-]+$/.test(slug)) return;
      const end = parser.endIndex + 1;
      parts.push({ html: html.slice(last, start), slug: null }, { html: html.slice(start, end), slug });
      last = end;
    },
  });
  parser.end(html);
  return [...parts, { html: html.slice(last), slug: null }].filter(({ html: part }) => part.trim() !== "");
}
