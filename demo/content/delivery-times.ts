/** How long a parcel takes in the demo: what is promised, quoted by every page that says so. Working days. */
import type { Db } from "../../src/db/connect.ts";
import { type DeliverySettings, PROPOSED, changeDelivery, readDelivery } from "../../src/server/delivery/delivery.ts";
import type { Zone } from "../../src/shared/delivery.ts";

const days: Record<Zone, [min: number, max: number]> = { city: [1, 3], state: [2, 4], metro: [3, 5], rest: [4, 7], remote: [7, 12] };
const LONGER = { envelope: 0, roll: 0, long: 1, heavy: 3 };
const range = ([min, max]: [number, number]) => `${min}-${max}`;
const { longFromCm, heavyFromGrams } = PROPOSED.rules;

export const deliveryTimes = {
  orderBy: "2 pm",
  nearby: range(days.city),
  state: range(days.state),
  cities: range(days.metro),
  mainland: range(days.rest),
  remote: range(days.remote),
  longer: `A roll longer than ${longFromCm} cm takes a day more, a parcel of more than ${heavyFromGrams / 1_000} kg three days more.`,
};

/** Delhi and what lies around it. */
const NEARBY_PREFIXES = ["110", "121", "122", "201"];
/** Days on which nothing leaves and nothing arrives. */
const HOLIDAYS: [day: string, name: string][] = [
  ["2026-12-25", "Christmas"],
  ["2027-01-26", "Republic Day"],
  ["2027-03-22", "Holi"],
  ["2027-08-15", "Independence Day"],
  ["2027-10-02", "Gandhi Jayanti"],
  ["2027-10-29", "Diwali"],
];

/** Sets the times, unless the owner has. */
export async function arrangeDelivery(db: Db, now: Date): Promise<void> {
  if (await readDelivery(db, now)) return;
  const settings: DeliverySettings = {
    rules: { ...PROPOSED.rules, originPincode: "302006", dispatchDays: [1, 2, 3, 4, 5] },
    times: PROPOSED.times.map(({ zone, sizeClass }) => {
      const [min, max] = days[zone];
      return { zone, sizeClass, minDays: min + LONGER[sizeClass], maxDays: max + LONGER[sizeClass] };
    }),
    charges: PROPOSED.charges,
    areas: NEARBY_PREFIXES.map((prefix) => ({ prefix, zone: "city" })),
    holidays: HOLIDAYS.filter(([day]) => new Date(`${day}T00:00:00Z`) > now).map(([day, name]) => ({
      day,
      name,
      closesShop: true,
      stopsCourier: true,
    })),
  };
  await changeDelivery(db, settings, 0, now);
}
