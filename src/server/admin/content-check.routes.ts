import { checkContent, contentFindings } from "../../contract/admin/content-check.ts";
import type { Db } from "../../db/connect.ts";
import { readContentCheck, runContentCheck } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";

type Check = Awaited<ReturnType<typeof readContentCheck>>;
const toWire = ({ ranAt, findings }: Check) => ({ status: "success" as const, ranAt: ranAt?.toISOString() ?? null, findings });

export function contentCheckRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(contentFindings)(async () => toWire(await readContentCheck(db)));
  answer(checkContent)(async () => toWire(await runContentCheck(db, clock())));
}
