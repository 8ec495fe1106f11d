/** How many look at which page, where they come from, and how far they come on the way to an order. Public entry file of this area (docs/decisions/0064). */
import type { Db } from "../../db/connect.ts";
import { DAY_MS, indianDate } from "../../shared/dates.ts";
import { type Period, deleteVisitsBefore, readDays, readFigures, readNames, readProducts } from "./visits.queries.ts";

export { type VisitLog, createVisitLog } from "./visit-log.ts";

/** Two years can be compared. */
const KEPT_DAYS = 25 * 31;
const MOST_SHOWN = 20;

/** `days` days that end today, and as many before them. Seven statements. */
export async function readVisits(db: Db, days: number, now: Date) {
  const dayBefore = (back: number) => indianDate(new Date(now.getTime() - back * DAY_MS));
  const period: Period = { from: dayBefore(days - 1), to: dayBefore(0) };
  const [figures, before, byDay, pages, sources, devices, products] = await Promise.all([
    readFigures(db, period),
    readFigures(db, { from: dayBefore(2 * days - 1), to: dayBefore(days) }),
    readDays(db, period),
    readNames(db, "page", period, MOST_SHOWN),
    readNames(db, "source", period, MOST_SHOWN),
    readNames(db, "device", period, MOST_SHOWN),
    readProducts(db, period, MOST_SHOWN),
  ]);
  return { figures, before, byDay, pages, sources, devices, products };
}

export const forgetOldVisits = (db: Db, now: Date) => deleteVisitsBefore(db, indianDate(new Date(now.getTime() - KEPT_DAYS * DAY_MS)));
