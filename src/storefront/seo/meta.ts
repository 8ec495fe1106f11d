/** Meta tags of a page, for search engines and link previews. */
import type { MetaDescriptor } from "react-router";
import { nameOfShop, withShopName } from "../commerce/shop-name.ts";

/** The picture of a page's link preview. */
export type SharedPicture = { /** Absolute, or a path. */ src: string; width: number; height: number; alt: string };

type About = {
  title: string;
  description?: string;
  publicUrl: string;
  /** The page's canonical path. */
  path: string;
  picture?: SharedPicture | undefined;
  type?: "website" | "product" | "article";
  /** Search engines do not index the page. */
  noindex?: boolean;
};

const LONGEST_DESCRIPTION = 320;

const absolute = (publicUrl: string, address: string) => (address.startsWith("/") ? publicUrl + address : address);

/** The owner's HTML as plain text, for an attribute. */
const inWords = (text: string) =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_DESCRIPTION);

/** The meta tags of a page. A noindex page has a canonical address too. */
export function pageMeta({ title, description, publicUrl, path, picture, type = "website", noindex }: About): MetaDescriptor[] {
  const fullTitle = withShopName(title);
  const url = absolute(publicUrl, path);
  const about = description ? inWords(description) : "";
  const openGraph = {
    site_name: nameOfShop(),
    locale: "en_IN",
    type,
    title: fullTitle,
    description: about,
    url,
    image: picture && absolute(publicUrl, picture.src),
    "image:width": picture?.width,
    "image:height": picture?.height,
    "image:alt": picture?.alt,
  };
  return [
    { title: fullTitle },
    ...(about ? [{ name: "description", content: about }] : []),
    ...(noindex
      ? [{ name: "robots", content: "noindex, follow" }]
      : ["en-IN", "x-default"].map((hrefLang) => link("alternate", url, hrefLang))),
    link("canonical", url),
    ...Object.entries(openGraph).flatMap(([name, content]) => (content ? [{ property: `og:${name}`, content: String(content) }] : [])),
    // X takes title, description and picture from the tags above.
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}

const link = (rel: string, href: string, hrefLang?: string) => ({ tagName: "link" as const, rel, href, hrefLang });
