import type { Draft } from "../../../src/server/content/content.ts";

/** A blog post, with its picture by path, and the keys of its products or the slugs of its tags. */
export type DemoPost = Omit<Draft<"post">, "mediaId" | "productIds" | "tagIds"> & {
  slug: string;
  picture: string;
  products?: string[];
  tags?: string[];
};
