/** What the blog shows. */
import type { PictureView } from "../../ui/picture.tsx";
import type { Card } from "../catalogue/card.ts";

export type PostCard = {
  title: string;
  to: string;
  summary: string;
  picture: PictureView | null;
  /** The date for machines and for readers: '2026-09-03' and '3 September 2026'. */
  date: { machine: string; shown: string };
  minutes: number;
  /** '' for none. */
  category: string;
};

type Neighbour = { title: string; to: string };

export type Post = PostCard & {
  slug: string;
  /** '' when the post has no author. */
  author: string;
  /** The text, with products between its parts. */
  parts: ({ html: string } | { cards: Card[] })[];
  related: Card[];
  /** The previous and the next post by date. */
  earlier: Neighbour | null;
  later: Neighbour | null;
  seoTitle: string;
  seoDescription: string;
};
