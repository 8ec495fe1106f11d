/** What a refund of units costs, and where it goes: integers only, to the paisa. */
import { type Paise, ZERO, paise } from "../../shared/money.ts";
import { amountsOfLines } from "../../shared/unit-amounts.ts";

/** What staff choose: how many units of each line, how many of those come back to stock, and which charges. */
export type UnitSelection = {
  lines: readonly { lineId: number; units: number; restocked: number }[];
  shipping: boolean;
  codCharge: boolean;
  /** What the shop keeps of the units' price, at most all of it. */
  fee?: Paise;
};

type Line = { id: number; quantity: number; unitPrice: Paise; couponShare: Paise; isGiftCard: boolean };
export type RefundableOrder = { lines: readonly Line[]; coupon: Paise; shipping: Paise; codCharge: Paise };

/** What went back before, and what can still go back. */
export type RefundState = {
  /** How many units of each line were refunded: always the first ones that were taken in. */
  refunded: ReadonlyMap<number, number>;
  /** The units, by their numbers, that their customer did not take in: they were not paid for. */
  notTaken: readonly { lineId: number; unit: number }[];
  isShippingRefunded: boolean;
  isCodChargeRefunded: boolean;
  /** What is left of the money that was paid for the goods and their charges. */
  money: Paise;
  /** What is left of the gift card that paid. */
  giftCard: Paise;
};

export type PlannedUnit = { lineId: number; unit: number; amount: Paise; isRestocked: boolean };
export type RefundPlan = {
  units: PlannedUnit[];
  shipping: Paise;
  codCharge: Paise;
  /** What of the chosen units and charges was refunded before, as a part of the price. */
  before: Paise;
  /** What is kept. */
  fee: Paise;
  money: Paise;
  giftCard: Paise;
};

/**
 * The units and charges that are refunded next, at most what is left in all: money first, then the gift card. Undefined when the order does not have what is
 * chosen, or it was refunded.
 */
export function planRefund(order: RefundableOrder, state: RefundState, chosen: UnitSelection): RefundPlan | undefined {
  const amounts = amountsOfLines(order);
  if (new Set(chosen.lines.map(({ lineId }) => lineId)).size < chosen.lines.length) return undefined;
  const wanted = [];
  for (const { lineId, units, restocked } of chosen.lines) {
    const first = state.refunded.get(lineId) ?? 0;
    const next = takenUnits(lineId, amounts.get(lineId) ?? [], state).slice(first, first + units);
    if (next.length < units || restocked > units) return undefined;
    wanted.push(...next.map((unit, place) => ({ lineId, ...unit, isRestocked: place < restocked })));
  }
  if (chosen.shipping && (state.isShippingRefunded || order.shipping === ZERO)) return undefined;
  if (chosen.codCharge && (state.isCodChargeRefunded || order.codCharge === ZERO)) return undefined;

  let left = state.money + state.giftCard;
  const atMostLeft = (amount: Paise): Paise => {
    const given = Math.min(amount, left);
    left -= given;
    return paise(given);
  };
  const whole = wanted.map((unit) => ({ ...unit, amount: atMostLeft(unit.amount) }));
  const shipping = chosen.shipping ? atMostLeft(order.shipping) : ZERO;
  const codCharge = chosen.codCharge ? atMostLeft(order.codCharge) : ZERO;
  const price =
    wanted.reduce((sum, { amount }) => sum + amount, 0) + (chosen.shipping ? order.shipping : 0) + (chosen.codCharge ? order.codCharge : 0);
  const owed = state.money + state.giftCard - left;
  const units = lessFee(whole, chosen.fee ?? ZERO);
  const fee = paise(sumOf(whole) - sumOf(units));
  const total = owed - fee;
  const money = paise(Math.min(total, state.money));
  return { units, shipping, codCharge, before: paise(price - owed), fee, money, giftCard: paise(total - money) };
}

/** The units of a line that its customer took in, or still may, with what each costs. */
export const takenUnits = (
  lineId: number,
  amounts: readonly Paise[],
  { notTaken }: Pick<RefundState, "notTaken">,
): { unit: number; amount: Paise }[] =>
  amounts
    .map((amount, place) => ({ unit: place + 1, amount }))
    .filter(({ unit }) => !notTaken.some((one) => one.lineId === lineId && one.unit === unit));

const sumOf = (parts: readonly { amount: Paise }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Takes the fee off the last units first, so that the first ones keep their whole price on the credit note. */
function lessFee(units: readonly PlannedUnit[], fee: Paise): PlannedUnit[] {
  let left: number = fee;
  return units
    .toReversed()
    .map((unit) => {
      const kept = Math.min(unit.amount, left);
      left -= kept;
      return { ...unit, amount: paise(unit.amount - kept) };
    })
    .toReversed();
}
