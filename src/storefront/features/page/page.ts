/** A page that the owner has written. */
import type { PictureView } from "../../ui/picture.tsx";

/** A heading that the table of contents links to. */
export type Part = { id: string; label: string };

export type Page = {
  title: string;
  showsTitle: boolean;
  showsTrail: boolean;
  header: PictureView | null;
  /** The owner's HTML. */
  text: string;
  parts: Part[];
  seoTitle: string;
  seoDescription: string;
};
