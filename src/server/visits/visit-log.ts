/** Counts visits in memory and writes them down now and then: a page that is read writes nothing itself. It never knows who reads. */
import type { IncomingHttpHeaders } from "node:http";
import { OTHER } from "../../contract/admin/visits.ts";
import type { Db } from "../../db/connect.ts";
import { indianDate } from "../../shared/dates.ts";
import { readPublished } from "../content/content.ts";
import type { Clock } from "../platform/clock.ts";
import { type CountedVisit, addVisits } from "./visits.queries.ts";
import { ADDED, type VisitKind, deviceOf, isPerson, isPreview, pageOf, sourceOf } from "./visits.rules.ts";

/** Different names of a kind between two savings; more can only be made up, and must not take the place of another kind. */
const MOST_AT_ONCE: Readonly<Record<VisitKind, number>> = { page: 2_000, source: 200, device: 2, step: 10 };

export type VisitLog = ReturnType<typeof createVisitLog>;

export function createVisitLog(db: Db, clock: Clock) {
  /** By day: what waits for the database belongs to the day on which it happened. Then by kind, times by name. */
  let counted = new Map<string, Map<VisitKind, Map<string, number>>>();
  const add = (kind: VisitKind, named: string, times = 1, day = indianDate(clock())): void => {
    const ofDay = counted.get(day) ?? new Map<VisitKind, Map<string, number>>();
    const ofKind = ofDay.get(kind) ?? new Map<string, number>();
    const name = ofKind.has(named) || ofKind.size < MOST_AT_ONCE[kind] ? named : OTHER;
    counted.set(day, ofDay.set(kind, ofKind.set(name, (ofKind.get(name) ?? 0) + times)));
  };
  return {
    /** A page was sent, from a cache or not. */
    opened(url: string, headers: IncomingHttpHeaders): void {
      const page = pageOf(url);
      if (page === undefined || isPreview(url) || !isPerson(headers)) return;
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
      const days = [...counted];
      if (days.length === 0) return;
      counted = new Map();
      try {
        const settings = await readPublished(db, "settings", "");
        if (settings?.countsVisits === false) return;
        for (let first = days[0]; first; first = days[0]) {
          await addVisits(db, first[0], rowsOf(first[1]));
          days.shift();
        }
      } catch (error) {
        for (const [day, kinds] of days) for (const { kind, name, times } of rowsOf(kinds)) add(kind, name, times, day);
        throw error;
      }
    },
  };
}

const rowsOf = (kinds: ReadonlyMap<VisitKind, ReadonlyMap<string, number>>): CountedVisit[] =>
  [...kinds].flatMap(([kind, names]) => [...names].map(([name, times]) => ({ kind, name, times })));
