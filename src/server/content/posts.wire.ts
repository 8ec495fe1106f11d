/** Posts under the names of the wire. */
import type { z } from "zod";
import type { BlogCardWire, blogDetails, blogList } from "../../contract/content-pages.ts";
import { toCardWire } from "../catalogue/catalogue.ts";
import { NO_BASE, fileOf, toPicture } from "./content.wire.ts";
import type { Post } from "./post.ts";
import type { findPost, findPosts } from "./posts.ts";
import type { Neighbour } from "./posts.queries.ts";
import type { Targets } from "./targets.ts";

/** What most people read of their own language. */
const WORDS_A_MINUTE = 200;

const readingMinutes = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE));

type ListedPost = { id: number; slug: string; post: Post; words: number };

function toBlogCardWire({ id, slug, post, words }: ListedPost, targets: Targets): BlogCardWire {
  const image = targets("picture", post.mediaId);
  return {
    id,
    blog_name: post.title,
    blog_slug: slug,
    blog_image: fileOf(image),
    picture: toPicture(image),
    blog_short_description: post.summary,
    blog_date: post.date,
    blog_author: post.author,
    blog_reading_minutes: readingMinutes(words),
  };
}

export const toBlogListReply = ({ posts, targets }: Awaited<ReturnType<typeof findPosts>>): z.input<typeof blogList.reply> => ({
  status: "success",
  blogsData: posts.map((post) => toBlogCardWire(post, targets)),
  blog_image_path: NO_BASE,
});

export const postAsked = (body: z.output<typeof blogDetails.body>): string => body.blog_slug;

const toNeighbour = (post: Neighbour | null) => post && { blog_name: post.title, blog_slug: post.slug };

export function toPostReply(found: Awaited<ReturnType<typeof findPost>>): z.input<typeof blogDetails.reply> {
  const { post, text, related, earlier, later, targets } = found;
  return {
    status: "success",
    data: {
      ...toBlogCardWire(found, targets),
      blog_desc: text,
      relatedProducts: related.map(toCardWire),
      blog_previous: toNeighbour(earlier),
      blog_next: toNeighbour(later),
      seoTitle: post.pageTitle,
      seoDescription: post.pageDescription,
    },
    blog_image_path: NO_BASE,
  };
}
