/** Words of returns that server, storefront and admin share. */
import type { SizeClass } from "./delivery.ts";
import type { Paise } from "./money.ts";

/**
 * How far a return is. `asked` waits for the shop, `needs_photos` for its customer; from `agreed` on the goods come; `received` are to be checked; `checked` are
 * settled. The last four are its ends.
 */
export const RETURN_STATES = [
  "asked",
  "needs_photos",
  "agreed",
  "pickup_booked",
  "on_its_way",
  "received",
  "checked",
  "refunded",
  "exchanged",
  "refused",
  "cancelled",
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Nothing happens to it any more. */
export const ENDED_RETURNS = ["refunded", "exchanged", "refused", "cancelled"] as const satisfies readonly ReturnState[];
export const isEnded = (state: ReturnState): boolean => (ENDED_RETURNS as readonly ReturnState[]).includes(state);

/** Who bears the costs of a return: its customer pays the fee, the shop takes none. */
export const PAYERS = ["customer", "shop"] as const;
export type Payer = (typeof PAYERS)[number];

/** What a customer wants for what comes back: the money, a gift card, or another size of the same product. */
export const RETURN_WISHES = ["refund", "gift_card", "exchange"] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** How the goods come back: the shop sends a courier, or the customer brings or sends them. */
export const HANDOVERS = ["pickup", "drop"] as const;
export type Handover = (typeof HANDOVERS)[number];

/** Why goods come back, as the owner has set it. */
export type ReturnReason = {
  id: string;
  name: string;
  payer: Payer;
  /** Of the way here: it is told within the hours of a damage claim. */
  isDamage: boolean;
  needsPhotos: boolean;
};

/** What an order was placed with: days in which goods come back without a fault, and what else the owner had set. */
export type ReturnTerms = {
  returnDays: number;
  /** After the delivery, within which damage is claimed. */
  damageHours?: number;
  /** After the delivery, within which goods with a fault come back at the shop's cost. */
  faultDays?: number;
  /** What the customer pays for each piece. */
  fees?: Record<SizeClass, Paise>;
};

export const MOST_PHOTOS = 6;
