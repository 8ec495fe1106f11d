/** On which days a parcel can be brought again. */
import { DAY_MS, indianDate } from "../../shared/dates.ts";

const OFFERED = 6;
const LOOKED_AT = 21;

type Calendar = { courierDays: readonly number[]; holidays: readonly { day: string; stopsCourier: boolean }[] };

/** The next working days of couriers, YYYY-MM-DD in India, from tomorrow. Without the owner's rules, all days but Sundays. */
export function redeliveryDays(calendar: Calendar | undefined, now: Date): string[] {
  const worksOn = calendar?.courierDays ?? [1, 2, 3, 4, 5, 6];
  const stops = new Set(calendar?.holidays.filter(({ stopsCourier }) => stopsCourier).map(({ day }) => day));
  const days: string[] = [];
  for (let ahead = 1; ahead <= LOOKED_AT && days.length < OFFERED; ahead++) {
    const day = indianDate(new Date(now.getTime() + ahead * DAY_MS));
    // 1 = Monday.
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    if (worksOn.includes(weekday) && !stops.has(day)) days.push(day);
  }
  return days;
}
