import { newsletter } from "../../contract/enquiries.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/connect.ts";
import type { Answer } from "../platform/answer.ts";
import type { Clock } from "../platform/clock.ts";
import { subscribe } from "./enquiries.ts";
import { emailOf } from "./enquiries.wire.ts";

export function enquiriesRoutes(answer: Answer, { db, clock }: { db: Db; clock: Clock }): void {
  answer(newsletter)(async (body) => {
    await subscribe(db, emailOf(body), clock());
    return { status: "success", message: messages.newsletter.done };
  });
}
