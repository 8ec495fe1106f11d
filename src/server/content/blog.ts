/** The blog: lists of posts, and single posts with related products. */
import type { Db } from "../../db/connect.ts";
import { findCardsFor } from "../catalogue/catalogue.ts";
import { failure } from "../platform/failure.ts";
import { pictureKeys, withResponsivePictures } from "./responsive-pictures.ts";
import { parseBody } from "./content.ts";
import { blogPosts, picturesByKey, blogPostBySlug } from "./blog.queries.ts";
import { resolveReferences } from "./references.ts";
import { messages } from "../../contract/messages.ts";

export const postNotFound = failure("content.no_such_post", messages.content.blogNotFound, 404);

/** One row of cards. */
const RELATED_PRODUCTS = 4;

/** Published posts with their pictures, newest first. At most three statements. */
export async function findBlogPosts(db: Db, which: { featured: boolean; limit: number | null }) {
  const rows = await blogPosts(db, which);
  const posts = rows.map(({ body, ...row }) => ({ ...row, post: parseBody("post", body) }));
  // Only the pictures: lists do not show related products.
  const references = posts.map(({ post }) => ({ mediaId: post.mediaId }));
  const keys = [...new Set(posts.flatMap(({ post }) => pictureKeys(post.text)))];
  const [resolve, pictures] = await Promise.all([resolveReferences(db, references), keys.length > 0 ? picturesByKey(db, keys) : []]);
  return { posts: posts.map((each) => ({ ...each, text: withResponsivePictures(each.post.text, pictures) })), resolve };
}

/** A published post with responsive pictures, related products, and the previous and next post. Throws `postNotFound`. At most five statements. */
export async function findBlogPost(db: Db, slug: string) {
  const row = await blogPostBySlug(db, slug);
  if (!row) throw postNotFound();
  const { body, ...rest } = row;
  const post = parseBody("post", body);
  const keys = pictureKeys(post.text);
  const [resolve, pictures, related] = await Promise.all([
    resolveReferences(db, { mediaId: post.mediaId }),
    keys.length > 0 ? picturesByKey(db, keys) : [],
    findCardsFor(db, post, RELATED_PRODUCTS),
  ]);
  return { ...rest, post, text: withResponsivePictures(post.text, pictures), resolve, related };
}
