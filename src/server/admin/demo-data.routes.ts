import * as calls from "../../contract/admin/demo-data.ts";
import type { Db } from "../../db/connect.ts";
import { readDemoData, removeDemoData } from "../demo-data/demo-data.ts";
import type { Answer } from "../http/answer.ts";
import { type Media, removeFiles } from "../media/media.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../postgres/transaction.ts";
import { recordChange } from "../staff/staff.ts";

type Deps = { db: Db; pages: Db; media: Media; clock: Clock; logError: (line: string) => void };

export function demoDataAdminRoutes(answer: Answer, { db, pages, media, clock, logError }: Deps): void {
  answer(calls.demoData)(async () => ({ status: "success", demo: await readDemoData(pages) }));
  answer(calls.removeDemoData)(async (_body, { person }) => {
    const files = await inTransaction(db, async (tx) => {
      const { files: gone, removed } = await removeDemoData(tx, person.id, clock());
      await recordChange(
        tx,
        person,
        { action: calls.removeDemoData.name, subject: { kind: "settings", name: "demo data" }, after: removed },
        clock(),
      );
      return gone;
    });
    for (const file of files)
      await removeFiles(media.store, file).catch((error: Error) => logError(`The files of ${file.key} stay: ${error.message}`));
    return { status: "success" };
  });
}
