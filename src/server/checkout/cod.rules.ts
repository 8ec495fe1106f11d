/** Who may pay in cash on delivery: no database, no clock. */
import { messages } from "../../contract/messages.ts";
import { type Paise, moneyText, paise } from "../../shared/money.ts";

const words = messages.cod;

/** As the owner has set them. */
export type CodRules = { isOn: boolean; minimum: Paise; maximum: Paise; refusalsAllowed: number };

/** What they are judged by. `rules` null as long as the owner has set none: then there is no cash on delivery. */
export type CodFacts = {
  rules: CodRules | null;
  /** With the charge for it. */
  payable: Paise;
  /** A gift card is sent at once, before anybody has come to the door. */
  hasGiftCard: boolean;
  isBlockedPincode: boolean;
  /** Parcels that this customer has refused. */
  refusals: number;
};

/** From this amount on, cash must not be taken at all (Income-tax Act, section 269ST). */
export const NEVER_FROM = paise(2_00_000_00);

export const NO_RULES: CodRules = { isOn: false, minimum: paise(0), maximum: paise(49_999_00), refusalsAllowed: 1 };

/** Why not, in words for the shopper; null when cash on delivery is possible. Of a refused parcel nobody is reminded. */
export function codUnavailableReason({ rules, payable, hasGiftCard, isBlockedPincode, refusals }: CodFacts): string | null {
  if (!rules?.isOn) return words.off;
  if (hasGiftCard) return words.giftCard;
  if (payable < rules.minimum) return words.minimum.replace("{amount}", moneyText(rules.minimum));
  if (payable > rules.maximum || payable >= NEVER_FROM) return words.maximum.replace("{amount}", moneyText(rules.maximum));
  if (isBlockedPincode) return words.pincode;
  if (refusals > rules.refusalsAllowed) return words.notForThis;
  return null;
}
