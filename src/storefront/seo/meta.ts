/** What search engines and shared links read about a page. */
import type { MetaDescriptor } from "react-router";

/** A picture that stands for the page where its address is shared. */
export type SharedPicture = { /** Absolute or from the first slash. */ src: string; width: number; height: number; alt: string };

type About = {
  title: string;
  description?: string;
  publicUrl: string;
  /** The page's one true address, from the first slash. */
  path: string;
  picture?: SharedPicture | undefined;
  type?: "website" | "product" | "article";
  /** Not to be found by search. */
  noindex?: boolean;
};

const SHOP = "Dhurrie";
const LONGEST_DESCRIPTION = 320;

const absolute = (publicUrl: string, address: string) => (address.startsWith("/") ? publicUrl + address : address);

/** HTML of the owner has no place in an attribute. */
const inWords = (text: string) =>
  text
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_DESCRIPTION);

/** The head of a page. A page that search does not show still says which address is the true one. */
export function pageMeta({ title, description, publicUrl, path, picture, type = "website", noindex }: About): MetaDescriptor[] {
  const fullTitle = title.endsWith(`| ${SHOP}`) ? title : `${title} | ${SHOP}`;
  const url = absolute(publicUrl, path);
  const about = description ? inWords(description) : "";
  const openGraph = {
    site_name: SHOP,
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
    // Title, description and picture are taken from the lines above.
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
  ];
}

const link = (rel: string, href: string, hrefLang?: string) => ({ tagName: "link" as const, rel, href, hrefLang });
