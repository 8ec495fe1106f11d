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
  type?: "website" | "product";
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
  const image = picture && absolute(publicUrl, picture.src);
  return [
    { title: fullTitle },
    ...(about ? [{ name: "description", content: about }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : [alternate("en-IN", url), alternate("x-default", url)]),
    { tagName: "link" as const, rel: "canonical", href: url },
    { property: "og:site_name", content: SHOP },
    { property: "og:locale", content: "en_IN" },
    { property: "og:type", content: type },
    { property: "og:title", content: fullTitle },
    ...(about ? [{ property: "og:description", content: about }] : []),
    { property: "og:url", content: url },
    ...(image
      ? [
          { property: "og:image", content: image },
          { property: "og:image:width", content: String(picture.width) },
          { property: "og:image:height", content: String(picture.height) },
          ...(picture.alt ? [{ property: "og:image:alt", content: picture.alt }] : []),
        ]
      : []),
    // Title, description and picture are taken from the lines above.
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
  ];
}

const alternate = (hrefLang: string, href: string) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href });
