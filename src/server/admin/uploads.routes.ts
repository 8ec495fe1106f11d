/** Files that staff send in parts. Each goes on with their own only. */
import * as calls from "../../contract/admin/uploads.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../http/answer.ts";
import { appendPart, beginUpload, forgetUpload, offsetOf } from "../media/media.ts";
import type { Clock } from "../platform/clock.ts";

export function uploadsRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(calls.beginUpload)(async (file, { person }) => {
    const { id, received } = await beginUpload(db, { ...file, staffId: person.id, now: clock() });
    return { status: "success", uploadId: id, offset: received };
  });
  answer(calls.uploadOffset)(async (_body, { person }, _query, { id }) => ({
    status: "success",
    offset: await offsetOf(db, { id, staffId: person.id }),
  }));
  answer(calls.sendPart)(async (content, { person }, { offset }, { id }) => ({
    status: "success",
    offset: await appendPart(db, { id, staffId: person.id, offset, content, now: clock() }),
  }));
  answer(calls.cancelUpload)(async (_body, { person }, _query, { id }) => {
    await forgetUpload(db, { id, staffId: person.id });
    return { status: "success" };
  });
}
