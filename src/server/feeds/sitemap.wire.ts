/** Maps rows to the XML of sitemaps.org and Google's image sitemaps. */
import { mediaPath, originalName } from "../media/media.ts";
import type { PictureRow } from "../catalogue/catalogue.ts";
import { XML_START, element } from "./xml.ts";

export type SitemapPage = {
  /** Begins with a slash. */
  path: string;
  /** Title of the pictures. */
  name: string;
  /** ISO 8601; null when unknown. */
  changed: string | null;
  pictures: readonly PictureRow[];
};

export const SITEMAP_START = `${XML_START}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const SITEMAP_END = "</urlset>\n";

export function toSitemapPage({ path, name, changed, pictures }: SitemapPage, publicUrl: string): string {
  const images = pictures.map(
    (picture) =>
      `<image:image>${element("image:loc", publicUrl + mediaPath + originalName(picture.key, picture.extension))}${element("image:caption", picture.alt)}${element("image:title", name)}</image:image>`,
  );
  return `<url>${element("loc", publicUrl + path)}${element("lastmod", changed ?? "")}${images.join("")}</url>\n`;
}

export function toSitemapIndex(files: readonly { path: string; changed: string | null }[], publicUrl: string): string {
  const entries = files.map(
    ({ path, changed }) => `<sitemap>${element("loc", publicUrl + path)}${element("lastmod", changed ?? "")}</sitemap>\n`,
  );
  return `${XML_START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}
