/** The rules of cash on delivery. No database, no clock. */
import { messages } from "../../contract/messages.ts";
import { type Paise, moneyText, paise } from "../../shared/money.ts";

const words = messages.cod;

/** As set by the owner. */
export type CodRules = {
  isOn: boolean;
  minimum: Paise;
  maximum: Paise;
  refusalsAllowed: number;
  /** How many orders that are not shipped yet one e-mail address, one mobile number and one network may have. */
  openPerEmail: number;
  openPerMobile: number;
  openPerNetwork: number;
  /** Customers confirm an order before it is sent. */
  asksConfirmation: boolean;
};

/** Who has not confirmed by then is called. */
export const CALL_AFTER_HOURS = 24;

/** The facts that the rules are checked against. `rules` is null until the owner sets them: then COD is off. */
export type CodFacts = {
  rules: CodRules | null;
  /** Includes the COD charge. */
  payable: Paise;
  /** A gift card is sent at once, before any cash is collected. */
  hasGiftCard: boolean;
  isBlockedPincode: boolean;
  /** Number of parcels that this customer has refused. */
  refusals: number;
  /** Number of orders that are paid on delivery and not shipped yet. */
  open: { email: number; mobile: number; network: number };
};

/** Cash payments of this amount or more are illegal (Income-tax Act, section 269ST). */
export const LEGAL_LIMIT = paise(2_00_000_00);

export const NO_RULES: CodRules = {
  isOn: false,
  minimum: paise(0),
  maximum: paise(49_999_00),
  refusalsAllowed: 1,
  openPerEmail: 3,
  openPerMobile: 3,
  openPerNetwork: 20,
  asksConfirmation: false,
};

/** Why COD is not available, as a message for the shopper; null when it is. The message does not mention refused parcels. */
export function codUnavailableReason({ rules, payable, hasGiftCard, isBlockedPincode, refusals, open }: CodFacts): string | null {
  if (!rules?.isOn) return words.off;
  if (hasGiftCard) return words.giftCard;
  if (payable < rules.minimum) return words.minimum.replace("{amount}", moneyText(rules.minimum));
  if (payable > rules.maximum || payable >= LEGAL_LIMIT) return words.maximum.replace("{amount}", moneyText(rules.maximum));
  if (isBlockedPincode) return words.pincode;
  if (refusals > rules.refusalsAllowed) return words.notForThis;
  const { email, mobile, network } = open;
  if (email >= rules.openPerEmail || mobile >= rules.openPerMobile || network >= rules.openPerNetwork) return words.tooManyOpen;
  return null;
}
