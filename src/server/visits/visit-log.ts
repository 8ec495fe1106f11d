/** Counts visits in memory and writes them down now and then: a page that is read writes nothing itself. It never knows who reads. */
import type { IncomingHttpHeaders } from "node:http";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { readPublished } from "../content/content.ts";
import type { Clock } from "../platform/clock.ts";
import { type CountedVisit, addVisits } from "./visits.queries.ts";
import { ADDED, OTHER, type VisitKind, deviceOf, isPerson, pageOf, sourceOf } from "./visits.rules.ts";

/** Different names between two savings; more can only be made up. */
const MOST_AT_ONCE = 2_000;

export type VisitLog = ReturnType<typeof createVisitLog>;

export function createVisitLog(db: Db, clock: Clock) {
  let counted = new Map<string, CountedVisit>();
  const add = (kind: VisitKind, named: string, times = 1): void => {
    const name = counted.has(`${kind} ${named}`) || counted.size < MOST_AT_ONCE ? named : OTHER;
    const known = counted.get(`${kind} ${name}`);
    counted.set(`${kind} ${name}`, { kind, name, times: (known?.times ?? 0) + times });
  };
  return {
    /** A page was sent, from a cache or not. */
    opened(url: string, headers: IncomingHttpHeaders): void {
      const page = pageOf(url);
      if (page === undefined || !isPerson(headers)) return;
      add("page", page);
      const source = sourceOf(url, headers);
      if (source === undefined) return;
      add("source", source);
      add("device", deviceOf(headers));
    },
    /** A reader went on to a page within the shop, which needs no new document. */
    went(path: string, headers: IncomingHttpHeaders): void {
      const page = pageOf(path);
      if (page !== undefined && isPerson(headers)) add("page", page);
    },
    /** Something was put into a cart. */
    added(headers: IncomingHttpHeaders): void {
      if (isPerson(headers)) add("step", ADDED);
    },
    /** Nothing is kept while the owner counts no visits. After a failure everything is counted the next time. */
    async save(): Promise<void> {
      const rows = [...counted.values()];
      if (rows.length === 0) return;
      counted = new Map();
      try {
        const settings = await readPublished(db, "settings", "");
        if (settings?.countsVisits === false) return;
        await addVisits(db, indianDate(clock()), rows);
      } catch (error) {
        for (const { kind, name, times } of rows) add(kind, name, times);
        throw error;
      }
    },
  };
}
