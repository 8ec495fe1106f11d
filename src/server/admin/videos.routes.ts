import * as calls from "../../contract/admin/videos.ts";
import type { Db } from "../../db/connect.ts";
import { mediaPath } from "../../shared/links.ts";
import type { Answer } from "../http/answer.ts";
import { type Media, addVideo, findFile, finishUpload, originalName, withoutExtension } from "../media/media.ts";
import type { Clock } from "../platform/clock.ts";

type Deps = { db: Db; media: Media; clock: Clock };

export function videosRoutes(answer: Answer, { db, media, clock }: Deps): void {
  answer(calls.addVideo)(async ({ uploadId, posterId }, { person }) => {
    const { id } = await finishUpload(db, { id: uploadId, staffId: person.id, now: clock() }, async ({ name, content }) => ({
      id: await addVideo(db, media, { name: withoutExtension(name), content, posterId }),
      isNew: true,
    }));
    const video = await findFile(db, id);
    if (!video) throw new Error(`Video ${id} vanished while it was added`);
    return { status: "success", videoId: id, src: mediaPath + originalName(video.key, video.extension) };
  });
}
