/** How the line for a product moves, and what a buyer in it reads. No database, no clock. */
import { waitingRoomMessages as words } from "../../contract/waiting-room-messages.ts";
import { fill } from "../../shared/fill.ts";

/** So few buyers are no crowd, however few units are left. */
export const LEAST_CROWD = 20;
/** How long after their last request buyers count as at checkout. */
export const AT_CHECKOUT_MS = 2 * 60_000;
/** How long a count of another process is valid. */
export const COUNT_VALID_MS = 10_000;
/** How long an admitted buyer has for the order. */
export const TURN_MS = 5 * 60_000;
/** Who has not asked for this long is away: the turn goes to the next, and the place is kept. */
export const AWAY_MS = 2 * 60_000;
/** Who is away for this long loses the place. */
export const FORGET_MS = 15 * 60_000;
/** A line that nobody has needed for this long closes. */
export const CLOSE_MS = 2 * 60_000;
/** How many buyers order one product at the same time: the shop writes some hundred orders a second, and a buyer takes half a minute. */
export const MOST_ADMITTED = 200;
/** More places of one network are not given: it may be a mobile operator, or one person with many browsers. */
export const MOST_OF_NETWORK = 40;
/** One more buyer is admitted for each this many units, because some do not order. */
export const UNITS_FOR_ONE_MORE = 10;
/** Over this time the speed of the line is measured. */
export const SPEED_MS = 3 * 60_000;
/** Who is admitted sooner did not wait, and says nothing about the speed. */
export const WAITED_MS = 3_000;

export type Place = {
  id: number;
  productId: number;
  productName: string;
  units: number;
  /** How many wait before this one. */
  ahead: number;
  admittedAt: Date | null;
  lapsesAt: Date | null;
  hasOrdered: boolean;
  unitsLeft: number;
  unitsUnpaid: number;
  /** What admitted buyers are about to order. */
  unitsOrdering: number;
  turnsPerMinute: number | null;
};

export type PlaceState = "waiting" | "admitted" | "sold_out" | "over";

export const isSoldOut = ({ unitsLeft, unitsUnpaid }: Pick<Place, "unitsLeft" | "unitsUnpaid">): boolean => unitsLeft + unitsUnpaid === 0;

export function stateOf(place: Place, now: Date): PlaceState {
  if (place.hasOrdered || (place.lapsesAt !== null && place.lapsesAt <= now)) return "over";
  if (isSoldOut(place)) return "sold_out";
  return place.lapsesAt === null ? "waiting" : "admitted";
}

/** Whether a unit is there for this buyer when everyone before takes theirs. */
const isFree = ({ unitsLeft, unitsOrdering, ahead }: Place): boolean => ahead < unitsLeft - unitsOrdering;

/** Null when it is not known, or when the turn may never come. */
export const waitMinutes = (place: Place): number | null =>
  place.turnsPerMinute && (isFree(place) || place.ahead < place.unitsLeft + place.unitsUnpaid)
    ? Math.max(1, Math.ceil((place.ahead + 1) / place.turnsPerMinute))
    : null;

const SOON_SECONDS = 3;
const LATE_SECONDS = 20;
const AHEAD_PER_SECOND = 25;

/** After how many seconds to ask again: who is nearly there asks more often. `spread` between 0 and 1, so that not all come back together. */
export const askAgainSeconds = (ahead: number, spread: number): number =>
  Math.round(Math.min(LATE_SECONDS, SOON_SECONDS + ahead / AHEAD_PER_SECOND) * (0.75 + spread / 2));

function unitsText({ unitsLeft, unitsUnpaid }: Place): string {
  const left = unitsLeft === 0 ? words.noneLeft : unitsLeft === 1 ? words.oneLeft : fill(words.left, { units: unitsLeft });
  if (unitsUnpaid === 0) return left;
  return `${left} ${unitsUnpaid === 1 ? words.oneUnpaid : fill(words.unpaid, { units: unitsUnpaid })}`;
}

function waitText(place: Place): string {
  const minutes = waitMinutes(place);
  const time = minutes === null ? "" : minutes === 1 ? words.aboutOneMinute : fill(words.aboutMinutes, { minutes });
  if (isFree(place)) return time || words.unknown;
  return [words.onlyIf, time].filter(Boolean).join(" ");
}

/** What the buyer reads about one place. */
export function describePlace(place: Place, now: Date): string {
  const product = place.productName;
  switch (stateOf(place, now)) {
    case "sold_out":
      return fill(words.soldOut, { product });
    case "over":
      return fill(words.over, { product });
    case "admitted": {
      const minutes = Math.floor((place.lapsesAt!.getTime() - now.getTime()) / 60_000);
      return minutes < 2 ? fill(words.admittedShort, { product }) : fill(words.admitted, { product, minutes });
    }
    case "waiting":
      return `${fill(words.place, { place: place.ahead + 1, product })} ${unitsText(place)} ${waitText(place)}`;
  }
}

export const tooManyMessage = ({ units, productName: product }: Pick<Place, "units" | "productName">): string =>
  fill(words.tooMany, { units, product });
export const orderedMessage = (product: string): string => fill(words.ordered, { product });
export const onePlaceMessage = (product: string): string => fill(words.onePlace, { product });
