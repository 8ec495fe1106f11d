import type { PictureView } from "../../ui/picture.tsx";

/** A picture that leads to a listing. */
export type Tile = { label: string; to: string; picture: PictureView };
