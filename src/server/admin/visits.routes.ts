import { visits } from "../../contract/admin/visits.ts";
import type { Db } from "../../db/connect.ts";
import { readPublished } from "../content/content.ts";
import type { Answer } from "../http/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { readVisits } from "../visits/visits.ts";

export function visitsAdminRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(visits)(async (_body, _caller, { days }) => {
    const [found, settings] = await Promise.all([readVisits(db, days, clock()), readPublished(db, "settings", "")]);
    return { status: "success", isOn: settings?.countsVisits !== false, ...found };
  });
}
