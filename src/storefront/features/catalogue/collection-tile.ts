import type { PictureView } from "../../ui/picture.tsx";

/** A collection as a list or a grid of collections shows it. */
export type CollectionTile = { label: string; to: string; text: string; count: number; picture: PictureView | null };
