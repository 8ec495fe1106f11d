import * as calls from "../../contract/admin/videos.ts";
import type { Db } from "../../db/connect.ts";
import { mediaPath } from "../../shared/links.ts";
import type { Answer } from "../http/answer.ts";
import { type Media, addVideo, findFile, joinChunks, keepChunk, listChunks, originalName, withoutExtension } from "../media/media.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";

type Deps = { db: Db; media: Media; clock: Clock };

export function videosRoutes(answer: Answer, { db, media, clock }: Deps): void {
  answer(calls.videoChunks)(async (_body, _caller, _query, { hash }) => ({ status: "success", places: await listChunks(db, hash) }));
  answer(calls.sendVideoChunk)(async ({ content }, _caller, _query, { hash, place }) => {
    await keepChunk(db, { hash, place, content: Buffer.from(content, "base64"), now: clock() });
    return { status: "success" };
  });
  answer(calls.addVideo)(async ({ name, posterId, ...file }) => {
    const id = await inTransaction(db, async (tx) => {
      const content = await joinChunks(tx, file);
      return await addVideo(tx, media, { name: withoutExtension(name), content, posterId });
    });
    const video = await findFile(db, id);
    if (!video) throw new Error(`Video ${id} vanished while it was added`);
    return { status: "success", videoId: id, src: mediaPath + originalName(video.key, video.extension) };
  });
}
