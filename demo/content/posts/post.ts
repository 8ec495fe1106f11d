import type { Draft } from "../../../src/server/content/content.ts";

/** A post of the journal, with its picture by path. */
export type DemoPost = Omit<Draft<"post">, "mediaId"> & { slug: string; picture: string };
