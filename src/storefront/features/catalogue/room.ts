import type { PictureView } from "../../ui/picture.tsx";

/** A product in its room. */
export type Room = { name: string; to: string; picture: PictureView };
