/** The blog: lists of posts, and single posts with related products. */
import type { Db } from "../../db/connect.ts";
import { findCardsBySlug, findCardsFor } from "../catalogue/catalogue.ts";
import { failure } from "../platform/failure.ts";
import { pictureKeys, withResponsivePictures } from "./responsive-pictures.ts";
import { parseBody } from "./documents.ts";
import { textParts } from "./product-lines.ts";
import { previewed } from "./previewed.ts";
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

/**
 * A published post with responsive pictures, the products in its text and those below it, and the previous and next post. Throws `postNotFound`.
 * At most six statements.
 */
export async function findBlogPost(db: Db, slug: string) {
  const preview = previewed("post", slug);
  const row = await blogPostBySlug(db, slug);
  if (!row && preview === undefined) throw postNotFound();
  const { body, ...rest } = { ...(row ?? { id: 0, slug, words: 0, previous: null, next: null }), body: preview ?? row?.body };
  const post = parseBody("post", body);
  const keys = pictureKeys(post.text);
  const parts = textParts(post.text);
  const slugs = parts.flatMap((part) => part.slug ?? []);
  const [resolve, pictures, related, shown] = await Promise.all([
    resolveReferences(db, { mediaId: post.mediaId }),
    keys.length > 0 ? picturesByKey(db, keys) : [],
    findCardsFor(db, post, RELATED_PRODUCTS),
    slugs.length > 0 ? findCardsBySlug(db, slugs) : [],
  ]);
  const withPictures = (html: string) => withResponsivePictures(html, pictures);
  return {
    ...rest,
    post,
    text: withPictures(post.text),
    // A product that is not sold stays the link that it is in the text.
    parts: parts.map(({ html, slug }) => ({ html: withPictures(html), card: shown.find((card) => card.slug === slug) })),
    resolve,
    related,
  };
}
