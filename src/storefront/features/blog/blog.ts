/** What the journal shows. */
import type { PictureView } from "../../ui/picture.tsx";
import type { Card } from "../catalogue/card.ts";

export type PostCard = {
  title: string;
  to: string;
  summary: string;
  picture: PictureView | null;
  /** The day as machines and as people read it: '2026-09-03' and '3 September 2026'. */
  date: { machine: string; shown: string };
  minutes: number;
};

type Neighbour = { title: string; to: string };

export type Post = PostCard & {
  slug: string;
  /** '' when nobody is named. */
  author: string;
  html: string;
  related: Card[];
  /** The one before it in time, and the one after it. */
  earlier: Neighbour | null;
  later: Neighbour | null;
  seoTitle: string;
  seoDescription: string;
};
