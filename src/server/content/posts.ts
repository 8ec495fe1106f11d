/** The journal: its posts, newest first, and each with what goes with it. */
import type { Db } from "../../db/connect.ts";
import { findCardsFor } from "../catalogue/catalogue.ts";
import { failure } from "../platform/failure.ts";
import { pictureKeysIn, withSizedPictures } from "./body-pictures.ts";
import { parsed } from "./content.ts";
import { listedPosts, picturesByKey, postBySlug } from "./posts.queries.ts";
import { targetsOf } from "./targets.ts";

export const postNotFound = failure("content.no_such_post", "No blog found.", 404);

/** A row of cards. */
const RELATED = 4;

/** Published posts without their texts, newest first, with what they point to. Two statements. */
export async function findPosts(db: Db, which: { featured: boolean; atMost: number | null }) {
  const rows = await listedPosts(db, which);
  const posts = rows.map(({ body, ...row }) => ({ ...row, post: parsed("post", body) }));
  // Only the pictures: what goes with a post is shown on its own page.
  const pictures = posts.map(({ post }) => ({ mediaId: post.mediaId }));
  return { posts, targets: await targetsOf(db, pictures) };
}

/** A published post with its pictures in sizes, its products and its neighbours. Throws `postNotFound`. Five statements at most. */
export async function findPost(db: Db, slug: string) {
  const row = await postBySlug(db, slug);
  if (!row) throw postNotFound();
  const { body, ...rest } = row;
  const post = parsed("post", body);
  const keys = pictureKeysIn(post.text);
  const [targets, pictures, related] = await Promise.all([
    targetsOf(db, { mediaId: post.mediaId }),
    keys.length > 0 ? picturesByKey(db, keys) : [],
    findCardsFor(db, post, RELATED),
  ]);
  return { ...rest, post, text: withSizedPictures(post.text, pictures), targets, related };
}
