/** A page of the owner, in the shop's own words. */
import type { PictureView } from "../../ui/picture.tsx";

/** A heading that the list of contents leads to. */
export type Part = { id: string; label: string };

export type Page = {
  title: string;
  showsTitle: boolean;
  showsTrail: boolean;
  header: PictureView | null;
  /** HTML of the owner. */
  text: string;
  parts: Part[];
  seoTitle: string;
  seoDescription: string;
};
