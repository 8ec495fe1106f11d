/** What can happen to a return, and what can be returned: no database, no clock. */
import { HOUR_MS, indianDateAfter, startOfIndianDay } from "../../shared/dates.ts";
import { SIZE_CLASSES, type SizeClass } from "../../shared/delivery.ts";
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import type { Handover, ReturnReason, ReturnState, ReturnTerms } from "../../shared/returns.ts";
import { messages } from "../../contract/messages.ts";

const texts = messages.returns;

/** As set by the owner. */
export type ReturnRules = {
  /** Whether customers ask on the page of their order. */
  isOn: boolean;
  /** After the delivery, within which damage is claimed. */
  damageHours: number;
  /** After the delivery, within which goods with a fault come back at the shop's cost. */
  faultDays: number;
  /** What the customer pays for each piece. */
  fees: Record<SizeClass, Paise>;
  hasPickup: boolean;
  hasDrop: boolean;
  dropAddress: string;
  /** Tags of products that, once ordered, come back only when something is wrong with them. */
  tagIds: number[];
  reasons: ReturnReason[];
};

const reason = (id: string, name: string, more: Partial<ReturnReason> = {}): ReturnReason => ({
  id,
  name,
  payer: "customer",
  isDamage: false,
  needsPhotos: false,
  ...more,
});
const fault = { payer: "shop", needsPhotos: true } as const;

/** What a shop starts with. */
export const FIRST_RULES: ReturnRules = {
  isOn: true,
  damageHours: 48,
  faultDays: 30,
  fees: { envelope: paise(100_00), roll: paise(500_00), long: paise(900_00), heavy: paise(1_800_00) },
  hasPickup: true,
  hasDrop: true,
  dropAddress: "",
  tagIds: [],
  reasons: [
    reason("size", "The size does not fit"),
    reason("look", "Colour or feel are not what I expected"),
    reason("mind", "I have changed my mind"),
    reason("damaged", "It arrived damaged", { ...fault, isDamage: true }),
    reason("fault", "It has a fault", fault),
    reason("wrong", "It is not what I ordered", fault),
  ],
};

type Move = { from: readonly ReturnState[]; to: ReturnState };

/** All that can happen to a return once it is asked. */
export const moves = {
  askForPhotos: { from: ["asked"], to: "needs_photos" },
  sendPhotos: { from: ["needs_photos"], to: "asked" },
  agree: { from: ["asked", "needs_photos"], to: "agreed" },
  bookPickup: { from: ["agreed", "pickup_booked"], to: "pickup_booked" },
  send: { from: ["agreed", "pickup_booked"], to: "on_its_way" },
  receive: { from: ["agreed", "pickup_booked", "on_its_way"], to: "received" },
  check: { from: ["received"], to: "checked" },
  /** The carrier has lost it: nothing is left to check, and its customer is not to blame. */
  lose: { from: ["pickup_booked", "on_its_way"], to: "checked" },
  refund: { from: ["checked"], to: "refunded" },
  /** For another size: what came back pays for the order in exchange. */
  exchange: { from: ["checked"], to: "exchanged" },
  /** Before it comes, or when what came cannot be taken back. */
  refuse: { from: ["asked", "needs_photos", "received"], to: "refused" },
  /** Until the goods are handed over. */
  cancel: { from: ["asked", "needs_photos", "agreed", "pickup_booked"], to: "cancelled" },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof moves;

export const mayMove = (state: ReturnState, move: MoveName): boolean => (moves[move].from as readonly ReturnState[]).includes(state);

/** A line of an order of which something has arrived, as far as returns look at it. */
export type DeliveredLine = {
  id: number;
  quantity: number;
  /** The units that came back because nobody took them in. */
  notTaken: number;
  /** The first units are from stock, the others were made to order. */
  fromStock: number;
  refunded: number;
  inReturn: number;
  /** Of those refunded, the units that were lost on their way to the customer. */
  lost: number;
  /** When each unit arrived that has, the first one first. */
  arrivedAt: readonly Date[];
  isGiftCard: boolean;
  /** As the rules were when it was ordered. */
  isFinalPrice: boolean;
  sizeClass: SizeClass;
};

/**
 * The rules for what was ordered earlier: of each time and fee, what is better for the customer of those then and those now. `promised`: null for an order that is
 * older than its terms are kept.
 */
export function rulesFor(
  promised: ReturnTerms | null,
  rules: ReturnRules,
  { returnDays }: Pick<Window, "returnDays">,
): { rules: ReturnRules; returnDays: number } {
  if (!promised) return { rules, returnDays };
  const then = { ...FIRST_RULES, ...promised };
  const fees = { ...rules.fees };
  for (const size of SIZE_CLASSES) fees[size] = paise(Math.min(fees[size], then.fees[size]));
  return {
    rules: {
      ...rules,
      fees,
      damageHours: Math.max(rules.damageHours, then.damageHours),
      faultDays: Math.max(rules.faultDays, then.faultDays),
    },
    returnDays: Math.max(returnDays, promised.returnDays),
  };
}

export type Window = {
  /** Days in which goods come back without a fault; 0 when they do not. */
  returnDays: number;
  now: Date;
};

/** Until when a reason can be given for what arrived at a moment: hours count from the delivery, days until they end in India. */
export function closesAt(
  { payer, isDamage }: Pick<ReturnReason, "payer" | "isDamage">,
  rules: ReturnRules,
  { returnDays }: Pick<Window, "returnDays">,
  arrivedAt: Date,
): Date {
  if (isDamage) return new Date(arrivedAt.getTime() + rules.damageHours * HOUR_MS);
  const days = payer === "shop" ? rules.faultDays : returnDays;
  return startOfIndianDay(indianDateAfter(arrivedAt, days + 1));
}

/** Why nothing of what arrived at these moments can be returned for a reason; '' when something can. */
export function reasonClosed(given: ReturnReason, rules: ReturnRules, window: Window, arrivals: readonly Date[]): string {
  if (given.payer === "customer" && window.returnDays === 0) return texts.onlyFaults;
  if (arrivals.some((at) => window.now < closesAt(given, rules, window, at))) return "";
  if (given.isDamage) return texts.damageClosed.replace("{hours}", String(rules.damageHours));
  return texts.closed.replace("{days}", String(given.payer === "shop" ? rules.faultDays : window.returnDays));
}

export type Returnable = {
  units: number;
  /** Why not more; '' when all that are left can be returned. */
  why: string;
  /** Until when, of the one whose time is over first; null for none. */
  closesAt: Date | null;
};

/** How many units of a line can be returned for a reason: each parcel has its own time, which begins when it arrives. */
export function returnableUnits(line: DeliveredLine, given: ReturnReason, rules: ReturnRules, window: Window): Returnable {
  const none = (why: string): Returnable => ({ units: 0, why, closesAt: null });
  if (line.isGiftCard) return none(texts.giftCard);
  const left = line.quantity - line.notTaken - line.refunded - line.inReturn;
  if (left <= 0) return none(line.inReturn > 0 ? texts.inReturn : texts.refunded);
  // Units of a line are alike: those that went back count as those that arrived first.
  const gone = line.refunded - line.lost + line.inReturn;
  const here = line.arrivedAt.map((at, place) => ({ at, isMade: place >= line.fromStock })).slice(gone, gone + left);
  if (here.length === 0) return none(texts.onTheWay);
  const closed = reasonClosed(
    given,
    rules,
    window,
    here.map(({ at }) => at),
  );
  if (closed !== "") return none(closed);
  const isWithoutFault = given.payer === "customer";
  if (isWithoutFault && line.isFinalPrice) return none(texts.tagged);
  const open = here.filter(({ at }) => window.now < closesAt(given, rules, window, at));
  const possible = open.filter(({ isMade }) => !isMade || !isWithoutFault);
  const why =
    possible.length < open.length
      ? texts.madeToOrder
      : open.length < here.length
        ? reasonClosed(given, rules, window, [])
        : here.length < left
          ? texts.onTheWay
          : "";
  return { units: possible.length, why, closesAt: possible[0] ? closesAt(given, rules, window, possible[0].at) : null };
}

type Wanted = { lineId: number; units: number };

/** What the customer pays for what comes back; a refund keeps at most what it is worth. */
export function feeFor(
  wanted: readonly Wanted[],
  lines: readonly DeliveredLine[],
  { payer }: Pick<ReturnReason, "payer">,
  { fees }: Pick<ReturnRules, "fees">,
): Paise {
  if (payer === "shop") return ZERO;
  return paise(
    wanted.reduce((sum, { lineId, units }) => sum + units * fees[lines.find(({ id }) => id === lineId)?.sizeClass ?? "roll"], 0),
  );
}

/** Whether the shop takes goods back in this way. */
export const hasHandover = (rules: Pick<ReturnRules, "hasPickup" | "hasDrop">, handover: Handover): boolean =>
  handover === "pickup" ? rules.hasPickup : rules.hasDrop;

type ReturnedLine = { orderLineId: number; quantity: number; exchangePrice: Paise | null };

/** The units of a return's lines. */
export const unitsOf = (lines: readonly Omit<ReturnedLine, "exchangePrice">[]) =>
  lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, units: quantity }));

/** What an exchange costs; zero without one. */
export const exchangePriceOf = (lines: readonly ReturnedLine[]): Paise =>
  paise(lines.reduce((sum, { quantity, exchangePrice }) => sum + quantity * (exchangePrice ?? 0), 0));
