/** Maps blog posts to RSS 2.0. */
import { blogFeedPath, blogPath, postPath } from "../../shared/links.ts";
import type { BlogPostRow } from "./feeds.queries.ts";
import { XML_START, element, escapeXml } from "./xml.ts";

export function toRssStart({ name, publicUrl }: { name: string; publicUrl: string }): string {
  const self = escapeXml(publicUrl + blogFeedPath);
  const about = [
    element("title", `${name}: Our Latest News & Stories`),
    element("link", publicUrl + blogPath),
    element("description", "Notes from the looms, the dye yard and other people's living rooms."),
    element("language", "en-in"),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"></atom:link>`,
  ];
  return `${XML_START}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${about.join("")}\n`;
}

export const RSS_END = "</channel></rss>\n";

/** Posts have a date without a time; the feed uses midnight in India. */
const toRssDate = (date: string) => new Date(`${date}T00:00:00+05:30`).toUTCString();

export function toRssItem({ slug, title, summary, date }: BlogPostRow, publicUrl: string): string {
  const address = publicUrl + postPath(slug);
  const about = [element("title", title), element("link", address), element("guid", address), element("pubDate", toRssDate(date))];
  return `<item>${about.join("")}${element("description", summary)}</item>\n`;
}
