/** Uploads the demo's pictures and videos. */
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Db } from "../src/db/connect.ts";
import { type Media, addPicture, addVideo } from "../src/server/media/media.ts";

/** Each function uploads a file under demo/media once and returns its id. */
export function openPictures(db: Db, media: Media) {
  const added = new Map<string, Promise<number>>();
  const once = (file: string, add: () => Promise<number>): Promise<number> => {
    const id = added.get(file) ?? add();
    added.set(file, id);
    return id;
  };
  const contentOf = (file: string) => readFile(new URL(`media/${file}`, import.meta.url));
  const nameOf = (file: string) => file.replace(/^(products|site)\//, "").replace(/\.\w+$/, "");

  return {
    picture: (file: string, alt: string) =>
      once(file, async () => addPicture(db, media, { name: nameOf(file), content: await contentOf(file), alt })),
    /** A line drawing (SVG), rendered at three times its display resolution. */
    logo: (file: string, alt: string) =>
      once(file, async () => {
        const content = await sharp(await contentOf(file), { density: 3 * 72 })
          .png()
          .toBuffer();
        return await addPicture(db, media, { name: nameOf(file), content, alt });
      }),
    video: (file: string, posterId: number) =>
      once(file, async () => addVideo(db, media, { name: nameOf(file), content: await contentOf(file), posterId })),
  };
}
