/** Single-colour pictures for tests. */
import sharp from "sharp";
import { addPicture } from "./media/media.ts";
import type { TestShop } from "./test-shop.ts";

type Size = { width: number; height: number };

export const plainPicture = ({ width, height }: Size): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#97301f" } })
    .jpeg()
    .toBuffer();

/** Uploads it as the owner would and returns its id. */
export const addPlainPicture = async (
  { db, media }: Pick<TestShop, "db" | "media">,
  { name, alt = "", width = 400, height = 300 }: { name: string; alt?: string } & Partial<Size>,
): Promise<number> => addPicture(db, media, { name, content: await plainPicture({ width, height }), alt });
