/** Converts blog replies to what the pages show. */
import type { ReplyOf } from "../../../contract/call.ts";
import type { Api } from "../../../contract/client.ts";
import { type BlogCardWire, blogDetails, blogList } from "../../../contract/content-pages.ts";
import { longDay } from "../../../shared/dates.ts";
import { postPath } from "../../../shared/links.ts";
import { toCard, toPicture } from "../catalogue/catalogue.wire.ts";
import type { Post, PostCard } from "./blog.ts";

const toPostCard = (wire: BlogCardWire): PostCard => ({
  title: wire.blog_name,
  to: postPath(wire.blog_slug),
  summary: wire.blog_short_description,
  picture: wire.picture && toPicture(wire.picture),
  date: { machine: wire.blog_date, shown: longDay(wire.blog_date) },
  minutes: wire.blog_reading_minutes,
  category: wire.blog_category,
});

/** All posts, newest first. */
export async function loadPosts(api: Api): Promise<PostCard[]> {
  const reply = await api(blogList);
  return reply.status === "success" ? reply.blogsData.map(toPostCard) : [];
}

type NeighbourWire = { blog_name: string; blog_slug: string } | null;
const toNeighbour = (wire: NeighbourWire) => wire && { title: wire.blog_name, to: postPath(wire.blog_slug) };

type PartsWire = Extract<ReplyOf<typeof blogDetails>, { status: "success" }>["data"]["blog_parts"];

/** Products that follow each other stand in one row. */
function toParts(wire: PartsWire): Post["parts"] {
  const parts: Post["parts"] = [];
  for (const part of wire) {
    const before = parts.at(-1);
    if ("html" in part) parts.push(part);
    else if (before && "cards" in before) before.cards.push(toCard(part.product));
    else parts.push({ cards: [toCard(part.product)] });
  }
  return parts;
}

/** One post; null when there is none with this slug. */
export async function loadPost(api: Api, slug: string): Promise<Post | null> {
  const reply = await api(blogDetails, { blog_slug: slug });
  if (reply.status !== "success") return null;
  const wire = reply.data;
  return {
    ...toPostCard(wire),
    slug: wire.blog_slug,
    author: wire.blog_author,
    parts: toParts(wire.blog_parts),
    related: wire.relatedProducts.map(toCard),
    earlier: toNeighbour(wire.blog_previous),
    later: toNeighbour(wire.blog_next),
    seoTitle: wire.seoTitle,
    seoDescription: wire.seoDescription,
  };
}
