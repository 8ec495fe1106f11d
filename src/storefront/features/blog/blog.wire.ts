/** Converts blog replies to what the pages show. */
import type { Api } from "../../../contract/client.ts";
import { type BlogCardWire, blogDetails, blogList } from "../../../contract/content-pages.ts";
import { postPath } from "../../../shared/links.ts";
import { toCard, toPicture } from "../catalogue/catalogue.wire.ts";
import type { Post, PostCard } from "./blog.ts";

const day = new Intl.DateTimeFormat("en-IN", { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" });

const toPostCard = (wire: BlogCardWire): PostCard => ({
  title: wire.blog_name,
  to: postPath(wire.blog_slug),
  summary: wire.blog_short_description,
  picture: wire.picture && toPicture(wire.picture),
  date: { machine: wire.blog_date, shown: day.format(new Date(`${wire.blog_date}T00:00:00Z`)) },
  minutes: wire.blog_reading_minutes,
});

/** All posts, newest first. */
export async function loadPosts(api: Api): Promise<PostCard[]> {
  const reply = await api(blogList);
  return reply.status === "success" ? reply.blogsData.map(toPostCard) : [];
}

type NeighbourWire = { blog_name: string; blog_slug: string } | null;
const toNeighbour = (wire: NeighbourWire) => wire && { title: wire.blog_name, to: postPath(wire.blog_slug) };

/** One post; null when there is none with this slug. */
export async function loadPost(api: Api, slug: string): Promise<Post | null> {
  const reply = await api(blogDetails, { blog_slug: slug });
  if (reply.status !== "success") return null;
  const wire = reply.data;
  return {
    ...toPostCard(wire),
    slug: wire.blog_slug,
    author: wire.blog_author,
    html: wire.blog_desc,
    related: wire.relatedProducts.map(toCard),
    earlier: toNeighbour(wire.blog_previous),
    later: toNeighbour(wire.blog_next),
    seoTitle: wire.seoTitle,
    seoDescription: wire.seoDescription,
  };
}
