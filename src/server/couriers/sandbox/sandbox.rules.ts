/** How the parcels of the test courier travel, and what they cost. */

import { type Paise, paise } from "../../../shared/money.ts";
import type { TrackingState } from "../../../shared/parcel-tracking.ts";
import type { Quote, RedeliveryWish, Route } from "../courier.ts";

export const SANDBOX_PATH = "/sandbox/courier";

export const JOURNEYS = ["delivered", "undelivered", "refused", "lost", "heavier"] as const;
export type Journey = (typeof JOURNEYS)[number];

/** A scan in the courier's hours from the pick-up. */
export type Scan = { hour: number; state: TrackingState; place: string; text: string; isHeavier?: true };

const HUB = "Jaipur hub";
const DOOR = "Customer's city";

const onItsWay: readonly Scan[] = [
  { hour: 0, state: "picked_up", place: HUB, text: "Shipment picked up" },
  { hour: 5, state: "in_transit", place: HUB, text: "Bag sent to the next hub" },
  { hour: 20, state: "in_transit", place: DOOR, text: "Reached the destination hub" },
];
const atTheDoor: Scan = { hour: 24, state: "out_for_delivery", place: DOOR, text: "Out for delivery" };
const handedOver: Scan = { hour: 28, state: "delivered", place: DOOR, text: "Delivered to the consignee" };
const nobodyThere: Scan = { hour: 28, state: "undelivered", place: DOOR, text: "Consignee not available" };
const goesBack: readonly Scan[] = [
  { hour: 0, state: "returning", place: DOOR, text: "Return to origin" },
  { hour: 30, state: "returned", place: HUB, text: "Returned to the shipper" },
];
const later = (scans: readonly Scan[], hours: number): Scan[] => scans.map((scan) => ({ ...scan, hour: scan.hour + hours }));

/** From the pick-up on. An undelivered parcel waits 72 hours for its customer's wish, and then goes back. */
export const journeys: Readonly<Record<Journey, readonly Scan[]>> = {
  delivered: [...onItsWay, atTheDoor, handedOver],
  undelivered: [...onItsWay, atTheDoor, nobodyThere, ...later(goesBack, 100)],
  refused: [...onItsWay, atTheDoor, { ...nobodyThere, text: "Consignee refused to accept" }, ...later(goesBack, 52)],
  lost: [...onItsWay.slice(0, 2), { hour: 96, state: "lost", place: HUB, text: "Shipment lost" }],
  heavier: [
    onItsWay[0]!,
    { hour: 5, state: "in_transit", place: HUB, text: "Weighed at the hub", isHeavier: true },
    ...onItsWay.slice(2),
    atTheDoor,
    handedOver,
  ],
};

/** From the moment of the wish on. */
export const afterWish = ({ kind }: RedeliveryWish): readonly Scan[] =>
  kind === "return"
    ? goesBack
    : [
        { ...atTheDoor, hour: 12 },
        { ...handedOver, hour: 16 },
      ];

/** A courier that is not asked to pick up comes by on its own after a day. */
export const HOURS_UNTIL_PICKUP = 24;
/** One that is asked comes sooner. */
export const HOURS_AFTER_CALL = 2;

export const hoursAfter = (moment: Date, hours: number, hourMs: number): Date => new Date(moment.getTime() + hours * hourMs);

const GRAMS_PER_SLAB = 500;
/** Of each half kilogram, by road and by air. */
const RATES = {
  surface: { name: "Surface", first: 4_500, more: 1_900, days: { min: 3, max: 6 } },
  air: { name: "Air", first: 9_000, more: 5_600, days: { min: 1, max: 3 } },
} as const;
const CASH_FEE = 4_000;

/** Places beginning with 9 (of the army's post) are not served; a roll of more than 3 m goes by road only. */
export function quotesFor({ to, weightGrams, rolledLengthCm, cash }: Route): Quote[] {
  if (to.startsWith("9")) return [];
  const slabs = Math.max(1, Math.ceil(weightGrams / GRAMS_PER_SLAB));
  return (["surface", "air"] as const)
    .filter((service) => service === "surface" || (rolledLengthCm ?? 0) <= 300)
    .map((service) => {
      const { name, first, more, days } = RATES[service];
      const price: Paise = paise(first + (slabs - 1) * more + (cash === null ? 0 : CASH_FEE));
      return { service, name, price, days };
    });
}

const HOUR_SECONDS = 3_600;
/** Seconds until a scan that the shop did not accept is sent again; null after about a day, when it is given up. */
export const secondsUntilNextTry = (tries: number): number | null => (tries > 34 ? null : Math.min(2 ** (tries - 1), HOUR_SECONDS));
