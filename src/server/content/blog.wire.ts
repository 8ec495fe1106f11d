/** Maps blog posts to the wire. */
import type { z } from "zod";
import type { BlogCardWire, blogDetails, blogList } from "../../contract/content-pages.ts";
import { readingMinutes } from "../../shared/reading-time.ts";
import { toCardWire } from "../catalogue/catalogue.ts";
import { NO_BASE_URL, toFileUrl, toPictureOrNull } from "./content.wire.ts";
import type { Post } from "../../contract/content/post.ts";
import type { findBlogPost, findBlogPosts } from "./blog.ts";
import type { AdjacentPost } from "./blog.queries.ts";
import type { ResolveReference } from "./references.ts";

type BlogPost = { id: number; slug: string; post: Post; /** With responsive pictures. */ text: string; words: number };

function toBlogCardWire({ id, slug, post, text, words }: BlogPost, resolve: ResolveReference): BlogCardWire {
  const image = resolve("picture", post.mediaId);
  return {
    id,
    blog_name: post.title,
    blog_slug: slug,
    blog_image: toFileUrl(image),
    picture: toPictureOrNull(image),
    blog_short_description: post.summary,
    blog_desc: text,
    blog_date: post.date,
    blog_author: post.author,
    blog_category: post.category,
    blog_reading_minutes: readingMinutes(words),
  };
}

export const toBlogListReply = ({ posts, resolve }: Awaited<ReturnType<typeof findBlogPosts>>): z.input<typeof blogList.reply> => ({
  status: "success",
  blogsData: posts.map((post) => toBlogCardWire(post, resolve)),
  blog_image_path: NO_BASE_URL,
});

export const fromBlogSlug = (body: z.output<typeof blogDetails.body>): string => body.blog_slug;

const toAdjacentPost = (post: AdjacentPost | null) => post && { blog_name: post.title, blog_slug: post.slug };

export function toBlogPostReply(found: Awaited<ReturnType<typeof findBlogPost>>): z.input<typeof blogDetails.reply> {
  const { post, parts, related, previous, next, resolve } = found;
  return {
    status: "success",
    data: {
      ...toBlogCardWire(found, resolve),
      blog_parts: parts.map(({ html, card }) => (card ? { product: toCardWire(card) } : { html })),
      relatedProducts: related.map(toCardWire),
      blog_previous: toAdjacentPost(previous),
      blog_next: toAdjacentPost(next),
      seoTitle: post.pageTitle,
      seoDescription: post.pageDescription,
    },
    blog_image_path: NO_BASE_URL,
  };
}
