import { pageVisit } from "../../contract/visits.ts";
import type { Answer } from "../http/answer.ts";
import type { VisitLog } from "./visits.ts";

export function visitsRoutes(answer: Answer, log: VisitLog): void {
  answer(pageVisit)(async ({ path }, { program }) => {
    log.went(path, { "user-agent": program });
    return { status: "success" };
  });
}
