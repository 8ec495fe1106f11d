/** Posts of the journal in the words of RSS 2.0. */
import type { JournalRow } from "./feeds.queries.ts";
import { XML_START, element, escapeXml } from "./xml.ts";

export function toRssStart({ name, publicUrl }: { name: string; publicUrl: string }): string {
  const self = escapeXml(`${publicUrl}/feeds/blog.xml`);
  const about = [
    element("title", `${name}: Our Latest News & Stories`),
    element("link", `${publicUrl}/blog`),
    element("description", "Notes from the looms, the dye yard and other people's living rooms."),
    element("language", "en-in"),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"></atom:link>`,
  ];
  return `${XML_START}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${about.join("")}\n`;
}

export const RSS_END = "</channel></rss>\n";

/** A post is dated by the day; in a feed it came at midnight in India. */
const moment = (date: string) => new Date(`${date}T00:00:00+05:30`).toUTCString();

export function toRssItem({ slug, title, summary, date }: JournalRow, publicUrl: string): string {
  const address = `${publicUrl}/blog/${encodeURIComponent(slug)}`;
  const about = [element("title", title), element("link", address), element("guid", address), element("pubDate", moment(date))];
  return `<item>${about.join("")}${element("description", summary)}</item>\n`;
}
