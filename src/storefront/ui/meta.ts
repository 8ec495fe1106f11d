/** What search engines and shared links read about a page. */
import type { MetaDescriptor } from "react-router";

type About = {
  title: string;
  description?: string;
  publicUrl: string;
  /** The page's one true address, from the first slash. */
  path: string;
  /** An address of a picture, absolute or from the first slash. */
  picture?: string;
  noindex?: boolean;
  /** Neighbours of a page in a list. */
  previous?: string;
  next?: string;
};

const absolute = (publicUrl: string, address: string) => (address.startsWith("/") ? publicUrl + address : address);

export function pageMeta({ title, description, publicUrl, path, picture, noindex, previous, next }: About): MetaDescriptor[] {
  const fullTitle = title.endsWith("| Dhurrie") ? title : `${title} | Dhurrie`;
  const url = absolute(publicUrl, path);
  return [
    { title: fullTitle },
    ...(description ? [{ name: "description", content: description }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : [{ tagName: "link" as const, rel: "canonical", href: url }]),
    ...(previous ? [{ tagName: "link" as const, rel: "prev", href: absolute(publicUrl, previous) }] : []),
    ...(next ? [{ tagName: "link" as const, rel: "next", href: absolute(publicUrl, next) }] : []),
    { property: "og:site_name", content: "Dhurrie" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: fullTitle },
    ...(description ? [{ property: "og:description", content: description }] : []),
    { property: "og:url", content: url },
    ...(picture ? [{ property: "og:image", content: absolute(publicUrl, picture) }] : []),
  ];
}
